// What programs share: where the project is, whether a module was started or imported, and how a command refuses its words.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

export const REPOSITORY = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Whether node was started with this module: isMain(import.meta.url). */
export const isMain = (url) => process.argv[1] === fileURLToPath(url);

/** An error whose message is one sentence for a person, and needs no stack. */
export class PlainError extends Error {
  isForPeople = true;
}

/** The same about the words of a command: its usage is shown too. */
export class UsageError extends PlainError {
  wantsUsage = true;
}

/** The usage of a command such as tools/cuts: the first paragraph of the comment at its top, which tools/shared/lib.sh prints too. */
export function usageOf(command) {
  const [, head] = /^#!.*\n((?:# .*\n)+)/.exec(readFileSync(join(REPOSITORY, command), 'utf8'));
  return head.replaceAll(/^# /gm, '').trimEnd();
}

/** { values, positionals } of a command line; options as parseArgs of node:util takes them. */
export function readWords(options) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error.message);
  }
}

/** Exits with what main() returns, or with 2 and one sentence if that throws an error for people. */
export async function runCommand(command, main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!error.isForPeople) throw error;
    console.error(`${command}: ${error.message}${error.wantsUsage ? `\n${usageOf(command.split(' ')[0])}` : ''}`);
    process.exitCode = 2;
  }
}
