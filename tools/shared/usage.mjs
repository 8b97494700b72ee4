// What a command in this folder says about its own call. It is in one place, the comment at the command's top; tools/shared/lib.sh prints it
// for --help.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TOP = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The usage of a command such as tools/cuts: the first paragraph of its comment. */
export function usageOf(command) {
  const [, head] = /^#!.*\n((?:# .*\n)+)/.exec(readFileSync(join(TOP, command), 'utf8'));
  return head.replaceAll(/^# /gm, '').trimEnd();
}
