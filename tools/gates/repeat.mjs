// The one command that repeats what failed in a step of tools/test: node tools/gates/repeat.mjs LOG STEP COMMAND... prints it.
// Tests that failed are named one by one; else it is the step's command, or the step where that is a function of tools/test.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const quoted = (word) => (/^[\w./=:-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

// ctest ends with a list of `12 - name (Failed)`, and begins with its folder, which is called as the preset.
function failedPrograms(log) {
  const [, list] = /The following tests FAILED:\n((?:.*\n?)*)/.exec(log) ?? [];
  const [, folder] = /^Test project (.+)$/m.exec(log) ?? [];
  const names = [...(list ?? '').matchAll(/^\s*\d+ - (\S+) \(/gm)].map(([, name]) => name);
  return names.length && folder ? { preset: path.basename(folder), names } : undefined;
}

// node says of a test that failed where it is: as a path, or before node 20 as an address.
function failedFiles(log, top) {
  const files = [...log.matchAll(/^not ok .*\n(?: .*\n)*? +location: '(?:file:\/\/)?([^']+\.mjs):\d+:\d+'/gm)].map(([, file]) => path.relative(top, file));
  return [...new Set(files)];
}

export function repeatCommand(log, step, command, top) {
  const settings = command.filter((word) => /^[A-Z_]+=/.test(word));
  const programs = failedPrograms(log);
  if (programs) {
    const pattern = programs.names.length === 1 ? `^${programs.names[0]}$` : `^(${programs.names.join('|')})$`;
    return [...settings, 'ctest', '--preset', programs.preset, '--output-on-failure', '-R', quoted(pattern)].join(' ');
  }
  const files = failedFiles(log, top);
  const isOne = command.filter((word) => word.endsWith('.test.mjs')).length === 1; // with words of its own, perhaps
  if (files.length && !isOne) return [...settings, 'node', '--test', ...files.map(quoted)].join(' ');
  if (['node', 'env', 'bash'].includes(command[0]) || existsSync(path.join(top, command[0]))) return command.map(quoted).join(' ');
  return `tools/test only ${quoted(step)}`;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [log, step, ...command] = argv.slice(2);
  console.log(repeatCommand(readFileSync(log, 'utf8'), step, command, process.cwd()));
}
