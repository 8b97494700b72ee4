// A run of the monkey as a test.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { DEFAULT_BOARD, REPOSITORY, defaultUf2 } from '../../handheld-sim/files.mjs';
import { play } from './play.mjs';

const PRESSES = 500;
const SEED = 22;
const NEEDED = [defaultUf2(DEFAULT_BOARD), ...['tabletop', 'pocket-rex-host'].map((name) => join(REPOSITORY, 'build/host', name))];

export function testPresses(game) {
  const missing = NEEDED.find((file) => !existsSync(file));
  test(`${game}: ${PRESSES} presses by chance break nothing`, { skip: missing ? `${missing} is not built` : false }, () => {
    const { error, presses, commands, secretsCompared } = play({ game, seed: SEED, presses: PRESSES });
    const last = commands.slice(-5).join('; ');
    assert.equal(error, null, `${error?.message} after ${presses} presses (${last}); tools/monkey ${game} --seed ${SEED} --presses ${PRESSES} keeps the script`);
    assert.ok(secretsCompared > 20, `only ${secretsCompared} pictures were compared`);
  });
}
