// New firmware on a device with a game on it, by each of the ways there are: the version is told, the game goes on.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { existsSync } from 'node:fs';
import { readBinaryInfo } from '../binary-info.mjs';
import { defaultUf2, loadBoard, loadFirmware } from '../handheld-sim/files.mjs';
import { Handheld } from '../handheld-sim/handheld.mjs';
import { UpdateCuts } from '../power-cuts/update.mjs';
import { MS, SECOND } from './device.mjs';
import { OUT_CLASS_INTERFACE, request } from './usb.mjs';

const BOARD = 'picosystem';
const OLDER = '0.0.1';
const skip = existsSync(defaultUf2(BOARD)) ? false : `build/${BOARD} is not built`;

const blocks = skip ? [] : loadFirmware(defaultUf2(BOARD), BOARD);
const region = ({ machine, board: { save } }) => machine.flash.bytes.slice(save.offset, save.offset + save.bytes);

/** The firmware as it would be with another version number. */
function withVersion(version) {
  const size = Math.max(...blocks.map(({ offset, payload }) => offset + payload.length));
  const image = Buffer.alloc(size, 0xff);
  for (const { offset, payload } of blocks) image.set(payload, offset);
  const now = Buffer.from(`${readBinaryInfo(image).version}\0`);
  const then = Buffer.from(`${version}\0`);
  assert.equal(now.length, then.length);
  for (let at = image.indexOf(now); at >= 0; at = image.indexOf(now, at + 1)) image.set(then, at);
  return blocks.map(({ offset, number, payload }) => {
    return { offset, number, payload: new Uint8Array(image.subarray(offset, offset + payload.length)) };
  });
}

/** A device with the older firmware and a game of Tyrannosaurus Rex whose first lake lies. */
let chipWithGame = null;
function withGame() {
  const handheld = new Handheld(loadBoard(BOARD), withVersion(OLDER));
  if (chipWithGame) {
    handheld.loadFlash(chipWithGame);
    handheld.on();
    handheld.settle();
    return handheld;
  }
  handheld.on();
  handheld.settle();
  for (const button of ['A', 'A', 'DOWN', 'A', 'A', 'A', 'A']) handheld.press(button); // the language first
  handheld.press('A', 600 * MS);
  for (const button of ['RIGHT', 'A', 'A']) handheld.press(button);
  handheld.wait(8 * SECOND);
  handheld.off();
  chipWithGame = handheld.machine.flash.bytes.slice();
  return withGame();
}

/** From the start screen back into the game: what the table looks like. */
function goOn(handheld) {
  handheld.wait(4 * SECOND);
  handheld.press('A');
  handheld.wait(1 * SECOND);
  return handheld.look().crc;
}

function throughSettings(handheld) {
  for (const button of ['Y', 'DOWN', 'DOWN', 'DOWN', 'DOWN', 'A', 'UP', 'A']) handheld.press(button);
  handheld.press('A');
}

/** By the request of picotool, which wants no drive beside it. */
function asPicotool(handheld) {
  handheld.plugUsb();
  request(handheld, OUT_CLASS_INTERFACE, 1, 1, 2, 0);
  handheld.wait(500 * MS);
}

const WAYS = {
  'the settings': throughSettings,
  'X held at power-on': (handheld) => {
    handheld.off();
    handheld.hold('X');
    handheld.on();
    handheld.wait(100 * MS);
    handheld.release('X');
  },
  'the touch of 1200 baud': (handheld) => {
    handheld.plugUsb();
    handheld.touchUsb1200();
  },
  'the reset interface': asPicotool,
};

for (const [name, way] of Object.entries(WAYS)) {
  test(`${BOARD}: an update by ${name}, in a game, which goes on`, { skip }, () => {
    const reference = goOn(withGame());
    const handheld = withGame();
    assert.equal(goOn(handheld), reference);
    const saves = region(handheld);
    way(handheld);
    assert.equal(handheld.status().bootsel, true);
    assert.equal(handheld.status().backlight, 0);
    assert.deepEqual(region(handheld), saves, 'the saves are as they were');
    handheld.update(blocks);
    handheld.wait(1 * SECOND);
    const told = handheld.look().crc;
    assert.deepEqual(region(handheld), saves, 'nothing is written before it was told');
    assert.equal(goOn(handheld), reference, 'the game goes on where it was');
    handheld.off();
    handheld.on();
    handheld.settle();
    assert.notEqual(handheld.look().crc, told, 'the old version is told once');
    assert.deepEqual(handheld.status().warnings, []);
  });
}

test(`${BOARD}: a request to restart starts the same firmware again, and is no crash`, { skip }, () => {
  const handheld = withGame();
  handheld.wait(2 * SECOND);
  const shelf = handheld.look().crc;
  handheld.plugUsb();
  request(handheld, OUT_CLASS_INTERFACE, 2, 0, 2, 0);
  handheld.wait(3 * SECOND);
  assert.equal(handheld.status().reboots, 1);
  assert.equal(handheld.status().bootsel, false);
  assert.equal(handheld.machine.usbHost.configured, true, 'and it is at the computer again');
  assert.equal(handheld.look().crc, shelf);
});

test(`${BOARD}: an update that is cut off leaves the boot loader and the saves`, { skip }, () => {
  const handheld = withGame();
  const cuts = new UpdateCuts({ handheld, chip: chipWithGame, blocks });
  const count = blocks.length;
  for (const after of [1, 2, 14, 15, 16, 17, count >> 1, count - 2, count - 1]) cuts.afterBlocks(after);
  for (let number = 1; number <= cuts.operations; number += cuts.operations >> 3) cuts.inOperation(number);
  cuts.inOperation(cuts.operations);
  handheld.on();
  handheld.settle();
  assert.equal(handheld.status().bootsel, false, 'after the second try it starts');
});
