// Copies of the project's sources, for tests that add files to it, break it, or build it another way. What tools/setup
// fetched is linked.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { REPOSITORY } from './command.mjs';

const FETCHED = ['.cache', 'tools/node_modules'];
const LIST = 'build/copied.json'; // in a kept copy: the files that came from the project

function sources() {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', words, { cwd: REPOSITORY, encoding: 'utf8' }).split('\0');
  return files.filter((name) => name && existsSync(join(REPOSITORY, name)));
}

function linkFetched(copy) {
  for (const folder of FETCHED.filter((name) => existsSync(join(REPOSITORY, name)) && !existsSync(join(copy, name))))
    symlinkSync(join(REPOSITORY, folder), join(copy, folder));
}

// The folder of a new copy, which the caller removes.
export function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), 'pocket-rex-'));
  for (const file of sources()) cpSync(join(REPOSITORY, file), join(copy, file));
  linkFetched(copy);
  return copy;
}

// Writes a file unless it says just that already: what is as it was need not be built again.
export function writeIfOther(file, content) {
  if (existsSync(file) && readFileSync(file).equals(Buffer.from(content))) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

// The folder of a copy under that name that stays for the next time, with all that was built there. change(file, content)
// may give a file another content, or null to leave it out; files that the caller adds stay, too.
export function keptCopy(name, change = (file, content) => content) {
  const copy = join(REPOSITORY, 'build/copies', name);
  const list = join(copy, LIST);
  const before = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const contents = new Map();
  for (const file of sources()) {
    const content = change(file, readFileSync(join(REPOSITORY, file)));
    if (content !== null) contents.set(file, content);
  }
  for (const file of before.filter((each) => !contents.has(each))) rmSync(join(copy, file), { force: true });
  for (const [file, content] of contents) {
    writeIfOther(join(copy, file), content);
    chmodSync(join(copy, file), statSync(join(REPOSITORY, file)).mode);
  }
  linkFetched(copy);
  writeIfOther(list, JSON.stringify([...contents.keys()]));
  return copy;
}
