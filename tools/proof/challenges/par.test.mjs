// The pars in the tree are those that the opponents of the tree play.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { REPOSITORY } from '../../shared/command.mjs';
import { CHALLENGES, computePars, formatPars, readPars } from './par.mjs';

const NUMBERS = [2, 3, 37, 250, 500, 750, 999];

for (const game of ['trex', 'tyrannosaurus', 'trakks']) {
  test(`${game} has ${CHALLENGES} challenges, and their pars are what Apex reaches`, () => {
    const pars = readPars(game);
    assert.equal(pars.length, CHALLENGES);
    for (const number of NUMBERS) assert.deepEqual(computePars(game, number, 1), [pars[number - 1]], `${game} ${number}: run tools/proof/challenges/run ${game}`);
  });

  test(`par.def of ${game} is as tools/proof/challenges/run writes it`, () => {
    assert.equal(readFileSync(path.join(REPOSITORY, 'games', game, 'par.def'), 'utf8'), formatPars(readPars(game)));
  });
}

test('par of Trakks can always be beaten: it is never 0, the least there is', () => {
  assert.ok(readPars('trakks').every((par) => !par.endsWith(', 0)')));
});

test('a game without opponents has no challenges', () => {
  assert.ok(!existsSync(path.join(REPOSITORY, 'games/scale/par.def')));
  assert.deepEqual(readPars('scale'), []);
});
