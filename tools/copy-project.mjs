// A copy of the project's sources, for tests that add files to it, break it, or build it another way.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TOP = join(dirname(fileURLToPath(import.meta.url)), '..');
const FETCHED = ['.cache', 'tools/node_modules'];

// The folder of the copy, which the caller removes. What tools/setup fetched is linked.
export function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), 'pocket-rex-'));
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', words, { cwd: TOP, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((name) => name && existsSync(join(TOP, name))))
    cpSync(join(TOP, file), join(copy, file));
  for (const folder of FETCHED.filter((name) => existsSync(join(TOP, name))))
    symlinkSync(join(TOP, folder), join(copy, folder));
  return copy;
}
