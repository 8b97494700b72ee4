// A short campaign on the built firmware: what it cuts, and that it says so if something is lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_BOARD, defaultUf2, loadBoard, loadFirmware, notBuilt } from '../../handheld-sim/files.mjs';
import { PAGE_BYTES } from '../../handheld-sim/flash/flash-chip.mjs';
import { Handheld } from '../../handheld-sim/handheld.mjs';
import { Campaign } from './campaign.mjs';
import { Firmware } from './firmware.mjs';
import { savesAfterEach } from './judge.mjs';

const uf2 = defaultUf2(DEFAULT_BOARD);
const skip = notBuilt(DEFAULT_BOARD);
const board = loadBoard(DEFAULT_BOARD);

let recorded;

/** Two moves of T-REX or more on a new chip. */
function campaign() {
  const blocks = loadFirmware(uf2, DEFAULT_BOARD);
  recorded ??= new Campaign({
    make: () => new Handheld(board, blocks),
    firmware: new Firmware(uf2.replace(/uf2$/, 'elf')),
    region: new Uint8Array(board.save.bytes).fill(0xff),
    game: 'trex',
    play: 1,
    moves: 2,
  });
  return recorded;
}

/** Fails with these words, and leaves the device off for the next cut. */
function fails(point, words) {
  assert.throws(() => campaign().cut(point, 2), words);
  if (campaign().handheld.poweredOn) campaign().handheld.off();
}

test('every operation of the recorded moves is one to cut', { skip }, () => {
  assert.ok(campaign().moves >= 2); // an opponent may have answered
  assert.equal(campaign().saves.length, campaign().points + 1);
  assert.equal(campaign().saves.at(-1).games.trex.length, 2 + campaign().moves);
});

test('the game is where it was, and with some odd seed a second cut hits the recovery', { skip }, () => {
  const last = campaign().points - 1;
  assert.equal(campaign().cut(last, 2), 1);
  const erase = campaign().operations.findLastIndex(({ kind }) => kind === 'erase');
  const cuts = [1, 3, 5].map((seed) => campaign().cut(erase, seed));
  assert.ok(cuts.includes(2), `${cuts} cuts`);
});

test('a chip that holds neither what was before nor what is after is a failure', { skip }, () => {
  const { saves, points } = campaign();
  const [before, after] = saves.slice(points - 1);
  saves[points - 1] = saves[points] = { ...after, games: {} };
  fails(points - 1, /neither what was before nor what is after/);
  [saves[points - 1], saves[points]] = [before, after];
  assert.equal(campaign().cut(points - 1, 2), 1);
});

test('a device that continues with another game than its chip holds is a failure', { skip }, () => {
  const { firmware, points } = campaign();
  campaign().firmware = { call: firmware.call.bind(firmware), hash: () => 'another' };
  fails(points - 1, /resumes with a different state/);
  campaign().firmware = firmware;
});

test('what the chip holds is known after each of many operations', () => {
  const blank = new Uint8Array(board.save.bytes).fill(0xff);
  const operations = Array.from({ length: 150 }, () => ({ kind: 'program', offset: 0, data: new Uint8Array(PAGE_BYTES).fill(0xff) }));
  const saves = savesAfterEach(blank, operations);
  assert.equal(saves.length, 1 + operations.length);
  for (const { games } of saves) assert.deepEqual(games, {});
});
