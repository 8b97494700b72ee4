// New firmware on a device with a game on it, by each of the ways there are: the version is told, the game continues.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBinaryInfo } from '../../../publishing/binary-info.mjs';
import { defaultUf2, loadBoard, loadFirmware, notBuilt, readSaves } from '../../../handheld-sim/files.mjs';
import { Handheld } from '../../../handheld-sim/handheld.mjs';
import { beginWithFour } from '../../../shared/games.mjs';
import { UpdateCuts } from '../../cuts/update.mjs';
import { MS, sayYes, SECOND } from '../device.mjs';
import { OUT_CLASS_INTERFACE, request } from './usb.mjs';

const BOARD = 'picosystem';
const OLDER = '0.0.1';
const skip = notBuilt(BOARD, 'host/transcript');

const blocks = skip ? [] : loadFirmware(defaultUf2(BOARD), BOARD);

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
    handheld.start();
    return handheld;
  }
  handheld.start();
  for (const button of ['A', 'A', 'DOWN', 'A', ...beginWithFour('tyrannosaurus'), 'A']) handheld.press(button); // the language first
  handheld.press('A', 600 * MS);
  for (const button of ['A', 'RIGHT', 'A']) handheld.press(button); // the card of the player's dinosaur first
  handheld.wait(8 * SECOND);
  assert.match(readSaves(handheld.saveRegion).lines.at(-1), /^p\d steer /, 'the first player has moved the lake');
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
  for (const button of ['Y', 'DOWN', 'DOWN', 'DOWN', 'DOWN', 'DOWN', 'A', 'UP', 'A']) handheld.press(button);
  handheld.press('A');
  handheld.press('A'); // without a computer it asks once more
}

const RESET_INTERFACE = 2;
const TO_BOOT_LOADER = 1;
const GET_ANSWER = 3;
const [WAITING, REFUSED, UNANSWERED] = [1, 2, 3];
const IN_CLASS_INTERFACE = 0xa1;

/** The request of picotool, which wants no drive beside it: 'stall' if the device has to ask first. */
const askAsPicotool = (handheld) => request(handheld, OUT_CLASS_INTERFACE, TO_BOOT_LOADER, 1, RESET_INTERFACE, 0);
const answer = (handheld) => request(handheld, IN_CLASS_INTERFACE, GET_ANSWER, 0, RESET_INTERFACE, 1)[0];

function asPicotool(handheld) {
  handheld.plugUsb();
  askAsPicotool(handheld);
  handheld.wait(2 * SECOND);
  sayYes(handheld);
}

function byTouch(handheld) {
  handheld.plugUsb();
  handheld.machine.usbHost.setLine(1200, false);
  handheld.wait(2 * SECOND);
  sayYes(handheld);
}

/** Nothing that was saved is lost: what changed was free before. */
function onlyAdded(before, after) {
  return before.every((byte, i) => byte === after[i] || byte === 0xff);
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
  'the touch of 1200 baud, after a yes': byTouch,
  'the reset interface, after a yes': asPicotool,
};

for (const [name, way] of Object.entries(WAYS)) {
  test(`${BOARD}: an update by ${name}, in a game, which continues`, { skip }, () => {
    const reference = goOn(withGame());
    const handheld = withGame();
    assert.equal(goOn(handheld), reference);
    const saves = handheld.saveRegion.slice();
    way(handheld);
    assert.equal(handheld.status().bootsel, true);
    assert.equal(handheld.status().backlight, 0);
    const left = handheld.saveRegion.slice();
    assert.ok(onlyAdded(saves, left), 'the saves are as they were');
    assert.notDeepEqual(left, saves, 'that it was left in a game is noted');
    handheld.update(blocks);
    handheld.wait(1 * SECOND);
    const told = handheld.look().crc;
    assert.deepEqual(handheld.saveRegion.slice(), left, 'nothing is written before it was told');
    handheld.wait(4 * SECOND);
    const warned = handheld.look().crc;
    handheld.press('A');
    assert.notEqual(handheld.look().crc, warned, 'that a computer could read the game is told');
    assert.equal(goOn(handheld), reference, 'the game continues where it was');
    handheld.off();
    handheld.start();
    assert.notEqual(handheld.look().crc, told, 'the old version is told once');
    assert.deepEqual(handheld.status().warnings, []);
  });
}

// ---- the question

const REQUESTS = {
  'the reset interface': askAsPicotool,
  'the touch of 1200 baud': (handheld) => handheld.machine.usbHost.setLine(1200, false),
};

for (const [name, wish] of Object.entries(REQUESTS)) {
  test(`${BOARD}: in a game, ${name} leads nowhere without a yes on the device`, { skip }, () => {
    const handheld = withGame();
    goOn(handheld);
    handheld.plugUsb();
    const { crc } = handheld.look();
    wish(handheld);
    handheld.wait(1 * SECOND);
    assert.equal(handheld.status().bootsel, false);
    assert.equal(answer(handheld), WAITING, 'the computer is told within a second');
    handheld.wait(1 * SECOND);
    assert.notEqual(handheld.look().crc, crc, 'the question is on the screen');
    for (const button of ['A', 'X', 'Y', 'UP']) handheld.press(button, 1500 * MS);
    assert.equal(handheld.status().bootsel, false, 'no single button says yes');
    handheld.wait(60 * SECOND);
    assert.equal(handheld.status().bootsel, false, 'it says no by itself');
    assert.equal(answer(handheld), UNANSWERED);
  });

  test(`${BOARD}: without a game, ${name} asks no one`, { skip }, () => {
    const handheld = new Handheld(loadBoard(BOARD), blocks);
    handheld.on();
    handheld.wait(4 * SECOND);
    handheld.plugUsb();
    wish(handheld);
    handheld.wait(500 * MS);
    assert.equal(handheld.status().bootsel, true);
  });
}

test(`${BOARD}: a game on the shelf is in progress too`, { skip }, () => {
  const handheld = withGame();
  handheld.wait(4 * SECOND);
  handheld.plugUsb();
  assert.equal(askAsPicotool(handheld), 'stall');
  assert.equal(handheld.status().bootsel, false);
});

test(`${BOARD}: a no holds until the cable is pulled, whatever the computer does`, { skip }, () => {
  const handheld = withGame();
  handheld.wait(4 * SECOND);
  handheld.plugUsb();
  const { usbHost } = handheld.machine;
  const shelf = handheld.look().crc;
  askAsPicotool(handheld);
  handheld.wait(2 * SECOND);
  handheld.press('B');
  assert.equal(answer(handheld), REFUSED);
  for (const again of [() => {}, () => usbHost.unbind(), () => usbHost.bus.reset()]) {
    again();
    handheld.wait(500 * MS);
    if (!usbHost.configured) usbHost.bind();
    handheld.wait(500 * MS);
    assert.equal(askAsPicotool(handheld), 'stall');
    request(handheld, OUT_CLASS_INTERFACE, 2, 0, RESET_INTERFACE, 0); // a restart would forget it
    handheld.wait(2 * SECOND);
    assert.equal(handheld.look().crc, shelf, 'no one is asked again');
  }
  assert.equal(handheld.status().reboots, 0);
  handheld.unplugUsb();
  handheld.wait(1 * SECOND);
  handheld.plugUsb();
  askAsPicotool(handheld);
  assert.equal(answer(handheld), WAITING);
});

test(`${BOARD}: a request to restart starts the same firmware again, and is no crash`, { skip }, () => {
  const handheld = new Handheld(loadBoard(BOARD), blocks);
  handheld.on();
  handheld.wait(4 * SECOND);
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
  handheld.start();
  assert.equal(handheld.status().bootsel, false, 'after the second try it starts');
});
