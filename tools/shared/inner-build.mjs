// Builds that a test makes. One that fails says why: the end of its output is in the error.
import { spawnSync } from 'node:child_process';

const LAST_LINES = 30;

/** Runs a command of a build, such as cmake with its words. */
export function runBuild(command, options) {
  const [program, ...words] = command;
  const { status, signal, error, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 1 << 28, ...options });
  if (status === 0) return;
  const said = `${stdout ?? ''}${stderr ?? ''}`.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
  throw new Error(`"${command.join(' ')}" ends with ${error?.message ?? signal ?? status}; the end of what it printed:\n${said}`);
}
