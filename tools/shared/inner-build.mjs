// Builds that a test makes. One that fails says why: the part of its output about that is in the error.
import { spawnSync } from 'node:child_process';

const MOST_LINES = 30;

/** The part of a log that says why: from the first thing that failed on, as others may continue after it; else the end. */
function reasonIn(log) {
  const lines = log.trimEnd().split('\n');
  const first = lines.findIndex((line) => /^FAILED: |^CMake Error/.test(line));
  return (first < 0 ? lines.slice(-MOST_LINES) : lines.slice(first, first + MOST_LINES)).join('\n');
}

/** Runs a command of a build, such as cmake with its words. */
export function runBuild(command, options) {
  const [program, ...words] = command;
  const { status, signal, error, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 1 << 28, ...options });
  if (status === 0) return;
  const said = reasonIn(`${stdout ?? ''}${stderr ?? ''}`);
  throw new Error(`"${command.join(' ')}" ends with ${error?.message ?? signal ?? status}; of what it printed:\n${said}`);
}
