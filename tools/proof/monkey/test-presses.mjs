// A run of the monkey as a test.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_BOARD, notBuilt } from '../../handheld-sim/files.mjs';
import { play } from './play.mjs';

const PRESSES = 500;
const SEED = 22;

export function testPresses(game) {
  test(`${game}: ${PRESSES} presses at random break nothing`, { skip: notBuilt(DEFAULT_BOARD, 'host/tabletop', 'host/pocket-rex-host') }, () => {
    const { error, presses, commands, secretsCompared } = play({ game, seed: SEED, presses: PRESSES });
    const last = commands.slice(-5).join('; ');
    assert.equal(error, null, `${error?.message} after ${presses} presses (${last}); tools/proof/monkey/run ${game} --seed ${SEED} --presses ${PRESSES} keeps the script`);
    assert.ok(secretsCompared > 20, `only ${secretsCompared} pictures were compared`);
  });
}
