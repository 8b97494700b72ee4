// Copies of the project's sources, for tests that add files to it, break it, or build it another way. What tools/setup
// fetched is linked.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
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

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path).flatMap((name) => filesOf(join(path, name)));
}

// Removes these files and folders and lets make() write them anew. A file that says the same as before keeps its time.
export function makeAnew(paths, make) {
  const before = paths.flatMap(filesOf).map((file) => ({ file, content: readFileSync(file), time: statSync(file).mtime }));
  for (const path of paths) rmSync(path, { recursive: true, force: true });
  make();
  for (const { file, content, time } of before) if (existsSync(file) && readFileSync(file).equals(content)) utimesSync(file, time, time);
}

// Makes the files of a kept copy those of `contents`: [path, { content, mode }]. Files that the caller added stay.
function fillKeptCopy(name, contents) {
  const copy = join(REPOSITORY, 'build/copies', name);
  const list = join(copy, LIST);
  const before = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const file of before.filter((each) => !contents.has(each))) rmSync(join(copy, file), { force: true });
  for (const [file, { content, mode }] of contents) {
    writeIfOther(join(copy, file), content);
    chmodSync(join(copy, file), mode);
  }
  linkFetched(copy);
  writeIfOther(list, JSON.stringify([...contents.keys()]));
  return copy;
}

// The folder of a copy under that name that stays for the next time, with all that was built there. change(file, content)
// may give a file another content, or null to leave it out; files that the caller adds stay, too.
export function keptCopy(name, change = (file, content) => content) {
  const contents = new Map();
  for (const file of sources()) {
    const content = change(file, readFileSync(join(REPOSITORY, file)));
    if (content !== null) contents.set(file, { content, mode: statSync(join(REPOSITORY, file)).mode });
  }
  return fillKeptCopy(name, contents);
}

// The same with the files of a commit.
export function keptCommit(name, commit) {
  const folder = mkdtempSync(join(tmpdir(), 'pocket-rex-'));
  const git = (...words) => execFileSync('git', words, { cwd: REPOSITORY, maxBuffer: 1 << 28 });
  try {
    execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) });
    const files = git('ls-tree', '-r', '-z', '--name-only', commit).toString().split('\0').filter(Boolean);
    const read = (file) => ({ content: readFileSync(join(folder, file)), mode: statSync(join(folder, file)).mode });
    return fillKeptCopy(name, new Map(files.map((file) => [file, read(file)])));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
