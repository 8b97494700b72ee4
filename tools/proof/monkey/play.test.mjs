// A run of the monkey on the device itself, by short scripts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_BOARD, notBuilt, readSaves } from '../../handheld-sim/files.mjs';
import { gameIds } from '../../shared/games.mjs';
import { Device, TABLE } from './device.mjs';
import { dealtAnew, readRegion } from './own-code.mjs';
import { replay } from './play.mjs';

const skip = notBuilt(DEFAULT_BOARD, 'host/transcript');
const TO_A_GAME = ['on', 'wait 300ms', ...Array(5).fill('press A')];

test('a power cut that was asked for may come after the device was switched off and on', { skip }, () => {
  const { error } = replay({ seed: 1, commands: ['on', 'wait 300ms', 'cut 1 7', 'off', 'on', 'wait 2s', 'on', 'press A'] });
  assert.equal(error, null);
});

test('the chip is read as the program for it does', { skip }, () => {
  const device = new Device(1);
  for (const command of TO_A_GAME) device.obey(command);
  assert.deepEqual(readRegion(device.region), readSaves(device.region));
});

test('what a seat may not know is dealt anew by the seed, to everyone but that seat', { skip }, () => {
  const device = new Device(1);
  for (const command of TO_A_GAME) device.obey(command);
  const { game } = device;
  assert.equal(game.id, gameIds()[0]);
  const own = Buffer.from(game.state);
  const changed = (seat, seed) => dealtAnew(game, seat, seed).reduce((places, byte, at) => (byte === own[at] ? places : [...places, at]), []);
  assert.deepEqual(dealtAnew(game, TABLE, 7), dealtAnew(game, TABLE, 7));
  assert.notDeepEqual(dealtAnew(game, TABLE, 7), dealtAnew(game, TABLE, 8));
  assert.deepEqual(Buffer.from(game.state), own, 'the device keeps its own');
  const [first, second] = [changed(0, 7), changed(1, 7)];
  assert.ok(first.length > 0 && second.length > 0);
  const ofTheTable = changed(TABLE, 7);
  for (const [seat, places] of [first, second].entries()) {
    const kept = ofTheTable.filter((at) => !places.includes(at));
    assert.ok(kept.length > 0, `seat ${seat + 1} keeps what the table may not know`);
  }
});
