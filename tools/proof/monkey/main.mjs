// The command line of tools/proof/monkey/run.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { gameIds } from '../../shared/games.mjs';
import { REPOSITORY, UsageError, readWords, runCommand } from '../../shared/command.mjs';
import { play, replay } from './play.mjs';

const FOLDER = join(REPOSITORY, 'build/monkey');

function say(presses, ended) {
  if (process.stderr.isTTY) process.stderr.write(`\r${presses} presses, ${ended} games ended `);
}

function keepScript({ name, seed, commands, error }) {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${name}-${seed}.script`);
  writeFileSync(file, [`# seed ${seed}`, `# ${error.message.replaceAll('\n', ' ')}`, ...commands, ''].join('\n'));
  return file;
}

function fail(run) {
  const file = keepScript(run);
  process.stdout.write(`FAILED after ${run.presses} presses: ${run.error.message}\n`);
  process.stdout.write(`    repeat with: tools/proof/monkey/run --script ${file}\n`);
}

function runScript(file) {
  const text = readFileSync(file, 'utf8');
  const seed = Number(/^# seed (\d+)$/m.exec(text)?.[1] ?? 1);
  const commands = text.split('\n').filter((line) => line && !line.startsWith('#'));
  const { error, presses } = replay({ seed, commands });
  process.stdout.write(error ? `FAILED after ${presses} presses: ${error.message}\n` : `${presses} presses, 0 faults\n`);
  return error ? 1 : 0;
}

function run() {
  const { values, positionals } = readWords({
    presses: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    script: { type: 'string' },
  });
  if (values.script) return runScript(values.script);
  const unknown = positionals.find((game) => !gameIds().includes(game));
  if (unknown) throw new UsageError(`unknown game ${unknown}; choose from ${gameIds().join(' ')}`);
  const games = positionals.length ? positionals : gameIds();
  const each = Math.ceil(Number(values.presses) / games.length);
  if (!(each > 0)) throw new UsageError('--presses must be at least 1');
  const total = { presses: 0, ended: 0, secrets: 0, faults: 0 };
  games.forEach((game, place) => {
    const seed = Number(values.seed) + place;
    const run = play({ game, seed, presses: each, see: (presses, ended) => say(total.presses + presses, total.ended + ended) });
    total.presses += run.presses;
    total.ended += run.ended;
    total.secrets += run.secretsCompared;
    if (run.error) {
      total.faults++;
      fail({ ...run, name: game, seed });
    }
    process.stdout.write(`${game}: ${run.presses} presses, ${run.ended} games ended, ${run.secretsCompared} pictures compared\n`);
  });
  process.stdout.write(`${total.presses} presses, ${total.ended} games ended, ${total.faults} faults\n`);
  return total.faults ? 1 : 0;
}

await runCommand('tools/proof/monkey/run', run);
