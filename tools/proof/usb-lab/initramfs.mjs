// The whole system of the virtual computer, made from packages of Debian 13 that tools/setup has
// unpacked: busybox, the kernel's modules for USB, drives and serial ports, udevd, lsusb and picotool
// with their libraries, and the scripts of guest/.

import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CpioArchive } from './cpio.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const PACKAGES = join(HERE, '../../../.cache/debian-arm64');
const LIBRARIES = 'usr/lib/aarch64-linux-gnu';
const MODULES = ['xhci_pci', 'cdc_acm', 'usb_storage', 'sd_mod', 'vfat', 'nls_cp437', 'nls_iso8859_1', 'nls_ascii', 'nls_utf8'];
const PROGRAMS = ['usr/bin/picotool', 'usr/bin/lsusb', 'usr/bin/udevadm'];

const moduleName = (file) => basename(file).replace(/\.ko(\.xz)?$/, '').replaceAll('-', '_');

function findFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? findFiles(path) : [path];
  });
}

const unpack = (file) => {
  if (!file.endsWith('.xz')) return readFileSync(file);
  return execFileSync('xz', ['--decompress', '--stdout', file], { maxBuffer: 1 << 26 });
};

/** What a module says that it needs: the text after "depends=" in it. */
function dependencies(bytes) {
  const at = bytes.indexOf('\0depends=');
  const text = bytes.toString('latin1', at + 9, bytes.indexOf(0, at + 9));
  return text === '' ? [] : text.split(',').map((name) => name.replaceAll('-', '_'));
}

/** The modules in the order in which they can be loaded: [{ name, bytes }]. */
function collectModules(folder) {
  const files = new Map(findFiles(join(folder, 'kernel')).map((file) => [moduleName(file), file]));
  const builtIn = new Set(readFileSync(join(folder, 'modules.builtin'), 'utf8').trim().split('\n').map(moduleName));
  const collected = new Map();
  const collect = (name) => {
    if (collected.has(name) || builtIn.has(name)) return;
    if (!files.has(name)) throw new Error(`the kernel has no module ${name}`);
    const bytes = unpack(files.get(name));
    for (const needed of dependencies(bytes)) collect(needed);
    collected.set(name, { name, bytes });
  };
  for (const name of MODULES) collect(name);
  return [...collected.values()];
}

function addLibraries(archive) {
  const folder = join(PACKAGES, LIBRARIES);
  const shared = readdirSync(join(folder, 'systemd')).map((name) => join('systemd', name));
  for (const name of [...readdirSync(folder), ...shared]) {
    const file = join(folder, name);
    const path = `lib/aarch64-linux-gnu/${basename(name)}`;
    if (!/\.so(\.|$)/.test(name)) continue;
    if (lstatSync(file).isSymbolicLink()) archive.addLink(path, readlinkSync(file));
    else archive.addFile(path, readFileSync(file), 0o755);
  }
  archive.addLink('lib/ld-linux-aarch64.so.1', 'aarch64-linux-gnu/ld-linux-aarch64.so.1');
}

function addSystem(archive, version) {
  for (const folder of ['dev', 'proc', 'sys', 'run', 'mnt', 'tmp', 'etc', 'lab', 'modules']) archive.addFolder(folder);
  archive.addFile('bin/busybox', readFileSync(join(PACKAGES, 'usr/bin/busybox')), 0o755);
  for (const program of PROGRAMS) archive.addFile(program, readFileSync(join(PACKAGES, program)), 0o755);
  archive.addLink('usr/bin/systemd-udevd', 'udevadm');
  addLibraries(archive);
  const modules = collectModules(join(PACKAGES, 'usr/lib/modules', version));
  for (const { name, bytes } of modules) archive.addFile(`modules/${name}.ko`, bytes);
  archive.addFile('modules/order', `${modules.map(({ name }) => name).join('\n')}\n`);
}

/** { kernel, archive }: a file, and bytes. files: { path: bytes } that are added. */
export function buildSystem(files) {
  if (!existsSync(join(PACKAGES, 'complete'))) {
    throw new Error('.cache/debian-arm64 is missing; run tools/setup');
  }
  const [kernel] = readdirSync(join(PACKAGES, 'boot')).filter((name) => name.startsWith('vmlinuz-'));
  const archive = new CpioArchive();
  addSystem(archive, kernel.replace('vmlinuz-', ''));
  for (const name of readdirSync(join(HERE, 'guest'))) {
    archive.addFile(name === 'init' ? 'init' : `lab/${name}`, readFileSync(join(HERE, 'guest', name)), 0o755);
  }
  for (const [path, bytes] of Object.entries(files)) archive.addFile(path, bytes);
  return { kernel: join(PACKAGES, 'boot', kernel), archive: archive.finish() };
}
