// Runs every command of the README: node tools/gates/readme.mjs [COMMAND...]. The commands are the lines of its ```sh blocks.
// Those that are named were run already.
import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { env, exit } from 'node:process';
import { fileURLToPath } from 'node:url';

const top = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const LIMIT_MS = 10 * 60 * 1000;

export function commandsOf(markdown) {
  return [...markdown.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block]) => block.split('\n').filter(Boolean));
}

// No device is connected here: picotool is replaced by a program that only looks whether the file is there.
function standInForPicotool() {
  const folder = mkdtempSync(path.join(tmpdir(), 'readme-'));
  writeFileSync(path.join(folder, 'picotool'), '#!/bin/sh\nfor last; do :; done\nhead -c 4 "$last" | grep -q UF2\n');
  chmodSync(path.join(folder, 'picotool'), 0o755);
  return folder;
}

// Why a command cannot be run here, or undefined. Some containers have no pseudo-terminals.
export function whySkipped(command, terminals = '/dev/ptmx') {
  if (command !== 'tools/play') return undefined;
  try {
    closeSync(openSync(terminals, 'r+'));
    return undefined;
  } catch (error) {
    return `it needs a terminal, and this system has no pseudo-terminals (${terminals}: ${error.code})`;
  }
}

function run(command, folder) {
  const here = { PATH: `${folder}:${env.PATH}`, CTEST_PARALLEL_LEVEL: String(availableParallelism()) };
  const options = { cwd: top, env: { ...env, ...here }, encoding: 'utf8', timeout: LIMIT_MS };
  if (/^tools\/test\b/.test(command)) return { status: 0, stdout: 'this is part of it\n' };
  if (process.argv.slice(2).includes(command)) return { status: 0, stdout: 'it was run already\n' };
  if (command === 'tools/play') {
    // It wants a terminal, and is left with the key that quits.
    return spawnSync('script', ['--quiet', '--return', '--command', command, '/dev/null'], { ...options, input: 'q' });
  }
  return spawnSync('bash', ['-c', command], options);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const commands = commandsOf(readFileSync(path.join(top, 'README.md'), 'utf8'));
  const folder = standInForPicotool();
  let [failed, skipped] = [0, 0];
  for (const command of commands) {
    const why = whySkipped(command);
    if (why) {
      skipped += 1;
      console.log(`skipped: ${command}: ${why}`);
      continue;
    }
    const { status, stdout, stderr } = run(command, folder);
    if (status !== 0) failed += 1;
    console.log(`${status === 0 ? 'ok' : 'not ok'} - ${command}`);
    if (status !== 0) console.log(`${stdout}${stderr ?? ''}`.split('\n').slice(-20).join('\n'));
  }
  rmSync(folder, { recursive: true });
  console.log(`# pass ${commands.length - failed - skipped}\n# fail ${failed}\n# skipped ${skipped}`);
  exit(failed || !commands.length ? 1 : 0);
}
