// A run of the monkey on the device itself, by short scripts.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { DEFAULT_BOARD, REPOSITORY, defaultUf2, readSaves } from '../handheld-sim/files.mjs';
import { gameIds } from '../games.mjs';
import { Device, TABLE } from './device.mjs';
import { dealtAnew, readRegion } from './own-code.mjs';
import { replay } from './play.mjs';

const RESAMPLE = join(REPOSITORY, 'build/host/resample');
const missing = [defaultUf2(DEFAULT_BOARD), RESAMPLE].find((file) => !existsSync(file));
const skip = missing ? `${missing} is not built` : false;
const TO_A_GAME = ['on', 'wait 300ms', ...Array(5).fill('press A')];

test('a power cut that was asked for may come after the device was switched off and on', { skip }, () => {
  const { error } = replay({ seed: 1, commands: ['on', 'wait 300ms', 'cut 1 7', 'off', 'on', 'on', 'press A'] });
  assert.equal(error, null);
});

test('what the device has in mind is read and dealt anew as by the programs for it', { skip }, () => {
  const device = new Device(1);
  for (const command of TO_A_GAME) device.obey(command);
  assert.deepEqual(readRegion(device.region), readSaves(device.region));
  const { game } = device;
  assert.equal(game.id, gameIds()[0]);
  for (const seat of [0, 1, TABLE]) {
    const words = [game.id, String(seat), '7'];
    assert.deepEqual(dealtAnew(game, seat, 7), execFileSync(RESAMPLE, words, { input: Buffer.from(game.state) }), `seat ${seat}`);
  }
  assert.notDeepEqual(dealtAnew(game, TABLE, 7), Buffer.from(game.state), 'something is hidden in this game');
});
