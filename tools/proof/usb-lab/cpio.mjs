// Writes archives in the format that the Linux kernel unpacks at its start ("newc" of cpio).

const HEADER_FIELDS = 13;
const FILE = 0o100000;
const FOLDER = 0o040000;
const LINK = 0o120000;
const pad = (length) => Buffer.alloc((4 - (length % 4)) % 4);

export class CpioArchive {
  #parts = [];
  #folders = new Set();
  #count = 0;

  /** Folders on the way are made when they are not there yet. */
  addFile(path, bytes, mode = 0o644) {
    this.addFolder(path.replace(/\/?[^/]*$/, ''));
    this.#add(path, FILE | mode, Buffer.from(bytes));
  }

  addLink(path, target) {
    this.addFolder(path.replace(/\/?[^/]*$/, ''));
    this.#add(path, LINK | 0o777, Buffer.from(target));
  }

  addFolder(path) {
    if (path === '' || this.#folders.has(path)) return;
    this.addFolder(path.replace(/\/?[^/]*$/, ''));
    this.#folders.add(path);
    this.#add(path, FOLDER | 0o755, Buffer.alloc(0));
  }

  /** The whole archive; nothing can be added after that. */
  finish() {
    this.#add('TRAILER!!!', 0, Buffer.alloc(0));
    return Buffer.concat(this.#parts);
  }

  #add(path, mode, data) {
    const name = Buffer.from(`${path}\0`);
    const fields = new Array(HEADER_FIELDS).fill(0);
    fields[0] = ++this.#count; // inode
    fields[1] = mode;
    fields[4] = 1; // links
    fields[6] = data.length;
    fields[11] = name.length;
    const header = Buffer.from(`070701${fields.map((field) => field.toString(16).padStart(8, '0')).join('')}`);
    this.#parts.push(header, name, pad(header.length + name.length), data, pad(data.length));
  }
}
