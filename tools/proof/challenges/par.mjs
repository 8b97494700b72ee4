// The pars of challenges (games/challenge.h): node par.mjs GAME... writes games/GAME/par.def.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { argv } from 'node:process';
import { PlainError, REPOSITORY, isMain, runCommand } from '../../shared/command.mjs';

export const CHALLENGES = 999;
const ON_A_LINE = 8;
const HEAD = '/* Written by tools/proof/challenges/run: for each number the deal, and the par of that. */\n';

const fileOf = (game) => path.join(REPOSITORY, 'games', game, 'par.def');

/** ['PAR(0, 36)', ...] for `count` challenges from number `first` on, computed now. */
export function computePars(game, first, count) {
  const program = path.join(REPOSITORY, 'build/host/bench-opponents');
  const { status, stdout, stderr } = spawnSync(program, ['par', game, first, count].map(String), { encoding: 'utf8' });
  if (status !== 0) throw new PlainError(`no pars of ${game}: ${stderr}`);
  return stdout.trim().split('\n');
}

/** The same as the file has them; nothing if the game has no challenges. */
export const readPars = (game) => (existsSync(fileOf(game)) ? (readFileSync(fileOf(game), 'utf8').match(/PAR\(\d+, -?\d+\)/g) ?? []) : []);

export function formatPars(pars) {
  const lines = [];
  for (let i = 0; i < pars.length; i += ON_A_LINE) lines.push(pars.slice(i, i + ON_A_LINE).join(' '));
  return `${HEAD}${lines.join('\n')}\n`;
}

if (isMain(import.meta.url))
  await runCommand('tools/proof/challenges/run', () => {
    for (const game of argv.slice(2)) writeFileSync(fileOf(game), formatPars(computePars(game, 1, CHALLENGES)));
    return 0;
  });
