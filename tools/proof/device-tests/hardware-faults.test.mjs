// Hardware that is not as it should be: no panel, a computer that breaks the rules of USB, a reset at any moment of the
// start. The game continues, and nothing that was saved is lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notBuilt, readSaves } from '../../handheld-sim/files.mjs';
import { Random } from '../../shared/random.mjs';
import { wholeGameOf } from '../../shared/games.mjs';
import { readScenario } from '../scenarios/scenarios.mjs';
import { device, MS, REST, SECOND, testEachBoard } from './device.mjs';
import { plugged, request } from './usb/usb.mjs';

const BOARD = 'picosystem';
const skip = notBuilt(BOARD, 'host/transcript');
const COMMANDS = 60; // of a game of T-REX: it is begun, and some cards are played

/** What someone does who never looks, and waits a while instead. */
const BLINDLY = {
  on: (handheld) => handheld.on(),
  wait: (handheld, time) => handheld.wait(parseInt(time, 10) * MS),
  press: (handheld, button) => {
    handheld.hold(button);
    handheld.wait(60 * MS);
    handheld.release(button);
    handheld.wait(700 * MS);
  },
  hold: (handheld, button) => handheld.hold(button),
  release: (handheld, button) => handheld.release(button),
  settle: (handheld) => handheld.wait(700 * MS),
};

/** Begins a game of T-REX and plays some cards. */
function playBlindly(handheld) {
  for (const { command } of readScenario(wholeGameOf('trex')).steps.slice(0, COMMANDS)) {
    const [verb, word] = command.split(' ');
    BLINDLY[verb]?.(handheld, word);
  }
  handheld.wait(REST);
}

let played = null;

/** A device with a panel on which that was done; it stays as it is. */
function playedDevice() {
  if (!played) {
    played = device(BOARD);
    playBlindly(played);
  }
  return played;
}

// ---- a panel that is not there

/** Nothing hears what is sent, nothing is ever seen. */
function removePanel({ machine }) {
  machine.panel.receiveByte = () => {};
  machine.panel.receivePixels = () => {};
}

test('without a panel the game is played and saved as with one', { skip }, () => {
  const blind = device(BOARD);
  removePanel(blind);
  playBlindly(blind);
  const { lines } = readSaves(playedDevice().saveRegion.slice());
  assert.ok(lines.length > 4, `only ${lines.length} lines were played`);
  assert.deepEqual(readSaves(blind.saveRegion.slice()).lines, lines);
  assert.equal(blind.status().reboots, 0);
});

// ---- a computer that breaks the rules

const GET_STATUS = 0;
const CLEAR_FEATURE = 1;
const SET_FEATURE = 3;
const SET_ADDRESS = 5;
const SET_CONFIGURATION = 9;
const SET_LINE_STATE = 0x22;
const TERMINAL_IS_OPEN = 3;
const RESET_INTERFACE = 2;
const IN = 0x80;
const TYPES = [0x00, 0x01, 0x02, 0x03, 0x1f, 0x20, 0x21, 0x22, 0x3f, 0x40, 0x41, 0x60, 0x61];
const NUMBERS = [...Array(14).keys(), 0x20, 0x21, 0x22, 0x23, 0x30, 0xfe, 0xff];
const FIELDS = [
  [0, 0, 0],
  [0, 0, 2],
  [1, 0xff, 1],
  [0x0100, 1, 0xffff],
  [0x02ff, 0x0409, 8],
  [0x03ff, 0xffff, 255],
  [0xff01, 0x0083, 64],
  [0xffff, 0x00ff, 0],
  [0xffff, 0xffff, 0xffff],
];

/** What a well-behaved computer would say, too: an address, a configuration, a halt, a restart. */
function mayChange(type, number, value, index) {
  const [recipient, kind] = [type & 0x1f, type & 0x60];
  const standard = kind === 0 && recipient === 0 && [SET_ADDRESS, SET_CONFIGURATION].includes(number);
  const halts = kind === 0 && recipient === 2 && [SET_FEATURE, CLEAR_FEATURE].includes(number) && value === 0;
  const restarts = kind === 0x20 && recipient === 1 && (index & 0xff) === RESET_INTERFACE;
  return standard || halts || restarts;
}

/** Requests that no chapter allows, with and without bytes that follow. */
function* malformed() {
  for (const direction of [0x00, 0x80]) {
    for (const type of TYPES) {
      for (const number of NUMBERS) {
        for (const [value, index, length] of FIELDS) {
          // A computer that announces 64 kB would have to send them.
          const bytes = direction === 0x80 ? length : Math.min(length, 130);
          if (!mayChange(type, number, value, index)) yield [direction | type, number, value, index, bytes];
        }
      }
    }
  }
}

const EVERY = 7; // of them are sent, and another one of seven on the other board

testEachBoard('requests that USB does not know are refused or answered, and the console stays', (board) => {
  const handheld = plugged(board);
  let place = 0;
  const offset = board === BOARD ? 0 : 3;
  for (const [type, number, value, index, length] of malformed()) {
    if (place++ % EVERY !== offset) continue;
    const data = type & 0x80 ? undefined : new Uint8Array(length).fill(0xa5);
    const answer = request(handheld, type, number, value, index, length, data);
    const name = [type, number, value, index, length].map((field) => field.toString(16)).join(' ');
    assert.notEqual(answer, null, `${name}: neither an answer nor a refusal`);
    assert.ok(answer === 'stall' || answer.length <= length, `${name}: ${answer.length} bytes`);
  }
  assert.equal(request(handheld, IN, GET_STATUS, 0, 0, 2).length, 2);
  request(handheld, 0x21, SET_LINE_STATE, TERMINAL_IS_OPEN, 0, 0); // one of them closed it, as it may
  handheld.readUsb();
  handheld.sendUsb(new TextEncoder().encode('\rversion\r'));
  assert.match(new TextDecoder().decode(handheld.readUsb()), /Pocket Rex/);
  assert.equal(handheld.status().reboots, 0);
  assert.deepEqual(handheld.status().warnings, []);
});

testEachBoard('a configuration, an interface or an endpoint that is not there is refused', (board) => {
  const handheld = plugged(board);
  const refused = [
    [0x00, SET_CONFIGURATION, 2, 0],
    [0x00, SET_CONFIGURATION, 0xff, 0],
    [0x01, 11, 1, 0], // another setting of interface 0
    [0x01, 11, 0, 9],
    [0x02, SET_FEATURE, 0, 0x8f],
    [0x02, CLEAR_FEATURE, 0, 0x0f],
  ];
  for (const [type, number, value, index] of refused) {
    assert.equal(request(handheld, type, number, value, index, 0), 'stall', `${type} ${number} ${value} ${index}`);
  }
  handheld.wait(1 * SECOND);
  handheld.unplugUsb();
  handheld.wait(3 * SECOND);
  assert.notEqual(handheld.plugUsb(), null, 'plugged in again it is known again');
  assert.equal(handheld.status().reboots, 0);
});

// ---- a reset at any moment of the start

const MOMENTS = 12;

/** Resets, or cuts the power, at a random moment of the start, then starts undisturbed. A chip that erases cannot be
 * read after a reset, whatever the program: then it is the power. */
function startInterrupted(flash, random, start) {
  const handheld = device(BOARD);
  handheld.loadFlash(flash);
  handheld.on();
  handheld.machine.run(1 + random.below(start));
  if (random.below(2) && !handheld.machine.isErasing) handheld.machine.restart();
  else {
    handheld.off();
    handheld.on();
  }
  handheld.settle();
  handheld.wait(REST);
  return handheld;
}

test('a reset or a power cut at any moment of the start loses nothing', { skip }, () => {
  const { lines } = readSaves(playedDevice().saveRegion.slice());
  const flash = playedDevice().machine.flash.bytes.slice();
  const random = new Random(5);
  for (let moment = 0; moment < MOMENTS; moment++) {
    const handheld = startInterrupted(flash, random, 400 * MS);
    assert.deepEqual(readSaves(handheld.saveRegion.slice()).lines, lines, `moment ${moment}`);
    assert.deepEqual(handheld.status().warnings, []);
  }
});

test('a reset or a power cut at any moment of the first start ends with a device as good as new', { skip }, () => {
  const fresh = device(BOARD);
  const flash = fresh.machine.flash.bytes.slice();
  fresh.start();
  fresh.wait(REST);
  const { crc } = fresh.look();
  const random = new Random(6);
  for (let moment = 0; moment < MOMENTS; moment++) {
    const handheld = startInterrupted(flash, random, 2 * SECOND);
    assert.equal(handheld.look().crc, crc, `moment ${moment}`);
    assert.deepEqual(handheld.status().warnings, []);
  }
});
