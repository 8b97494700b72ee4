// What the monkey would notice: secrets on the screen, restarts that no one asked for, and moves that come from nowhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Faults } from '../../handheld-sim/faults.mjs';
import { Checks } from './checks.mjs';
import { TABLE } from './device.mjs';

const NOTHING = { games: {}, damaged: [], finished: [] };
const HERE = {};

/** A device that holds two secrets, of which the holder may know the first, and shows what `draw` makes of its state. */
function deviceThat(draw, more = {}) {
  const machine = {
    faults: new Faults(),
    flash: { erases: 0, programs: 0 },
    panel: { lit: true },
    backlight: 50,
    bootsel: false,
    reboots: 0,
    poweredOn: true,
  };
  const state = Uint8Array.of(1, 2);
  const device = { games: ['trex'], isOn: true, isReviewing: false, screen: 'trex table', seer: 0, moves: 0, handheld: { machine }, held: NOTHING };
  device.game = { id: 'trex', state };
  device.saves = () => device.held;
  device.drawAgain = () => (device.picture = draw(state));
  device.drawSoon = () => (device.willDraw = true);
  device.picture = draw(state);
  return Object.assign(device, more);
}

/** As tabletop does. */
function refuseIllegal(lines) {
  if (lines.includes('p1 cheat')) throw new Error('tabletop refuses a saved game');
}

const dealAnew = ({ state }) => Buffer.from([state[0], state[1] + 1]);
const checksOf = (device) => new Checks(device, { deal: dealAnew, hash: refuseIllegal });

test('a screen that shows what its holder may not know is noticed', () => {
  const leaks = (more) => checksOf(deviceThat((state) => `${state}`, more)).after({ number: 1 });
  assert.throws(leaks, /the screen "trex table" shows seat 1 what they may not know/);
  assert.throws(() => leaks({ seer: 1 }), /shows seat 2/);
  assert.throws(() => leaks({ seer: TABLE, screen: 'curtain' }), /the screen "curtain" shows everyone/);
});

test('what the holder knows may be shown, and the game is as it was after the look', () => {
  const device = deviceThat((state) => `${state[0]}`);
  const checks = checksOf(device);
  checks.after({ number: 1 });
  assert.equal(checks.secretsCompared, 1);
  assert.deepEqual([...device.game.state], [1, 2]);
  assert.ok(device.willDraw, 'from its own state again');
});

test('where the power may fail in the midst of a look, none is taken', () => {
  const device = deviceThat((state) => `${state}`);
  device.drawAgain = () => assert.fail('it drew');
  checksOf(device).after({ number: 1, mayBeOff: true });
});

test('the seat that holds the device is the one whose secrets are left in place', () => {
  const asked = [];
  const checks = new Checks(deviceThat(() => '', { seer: 3 }), { deal: (game, seat, number) => asked.push([game.id, seat, number]) && Buffer.from([1, 9]) });
  checks.after({ number: 7 });
  assert.deepEqual(asked, [['trex', 3, 7]]);
});

test('nothing is compared where all is open, where it is dark, or where nothing is hidden', () => {
  const dark = deviceThat((state) => `${state}`);
  dark.handheld.machine.backlight = 0;
  const unlit = deviceThat((state) => `${state}`);
  unlit.handheld.machine.panel.lit = false;
  const open = ['replay', 'victory', 'statistics', 'trex end', 'trakks scores', 'trex count'].map((screen) => deviceThat((state) => `${state}`, { screen }));
  const others = [deviceThat(String, { isReviewing: true }), deviceThat(String, { game: null }), deviceThat(String, { isOn: false }), dark, unlit];
  for (const device of [...open, ...others]) {
    const checks = checksOf(device);
    checks.after({ number: 1 });
    assert.equal(checks.secretsCompared, 0, device.screen);
  }
  const still = deviceThat(() => '');
  still.drawAgain = () => assert.fail('it drew');
  const known = new Checks(still, { deal: ({ state }) => Buffer.from(state) });
  known.after({ number: 1 });
  assert.equal(known.secretsCompared, 0);
});

test('an opponent that thinks does not get another state to think about', () => {
  const device = deviceThat((state) => `${state}`, { screen: 'thinking' });
  device.drawAgain = () => assert.fail('it drew');
  checksOf(device).after({ number: 1 });
});

test('a device that moves by itself during a look was disturbed by the look', () => {
  const device = deviceThat(() => '');
  device.drawAgain = () => ((device.moves += 1), '');
  assert.throws(() => checksOf(device).after({ number: 1 }), /the monkey disturbed the game/);
});

test('a screen whose name only begins or ends like an open one is compared', () => {
  for (const screen of ['trex endgame', 'my replay', 'trex scores page', 'end'])
    assert.throws(() => checksOf(deviceThat((state) => `${state}`, { screen })).after({ number: 1 }), /may not know/, screen);
});

test('a picture that moves by itself says nothing', () => {
  let drawn = 0;
  const checks = checksOf(deviceThat(() => `${drawn++}`));
  checks.after({ number: 1 });
  assert.equal(checks.secretsCompared, 0);
});

test('each new screen and each new holder is looked at, the same again only every eighth time', () => {
  const device = deviceThat(() => '');
  const checks = checksOf(device);
  const compared = (number, more) => {
    Object.assign(device, more);
    const before = checks.secretsCompared;
    checks.after({ number });
    return checks.secretsCompared - before;
  };
  assert.deepEqual([compared(1, HERE), compared(2, HERE), compared(3, { seer: 1 }), compared(4, { screen: 'trex hand' }), compared(5, HERE), compared(8, HERE)], [1, 0, 1, 1, 0, 1]);
});

test('a warning, a restart, a device that is off and a boot loader are noticed, unless they were asked for', () => {
  const after = (change, how = {}) => {
    const device = deviceThat(() => '', { isOn: false });
    const checks = checksOf(device);
    Object.assign(device.handheld.machine, change);
    checks.after({ number: 1, ...how });
  };
  const faults = new Faults();
  faults.warn('a warning');
  assert.throws(() => after({ faults }), /a warning/);
  assert.throws(() => after({ reboots: 1 }), /started again by itself/);
  assert.throws(() => after({ poweredOn: false }), /no press switched it off/);
  assert.throws(() => after({ bootsel: true }), /boot loader is running/);
  after({ poweredOn: false }, { mayBeOff: true });
  after({ bootsel: true }, { mayLoad: true });
});

test('saves are read once something was written, and what cannot be one press away is noticed', () => {
  const device = deviceThat(() => '', { isOn: false });
  const checks = checksOf(device);
  device.held = { ...NOTHING, damaged: ['trex'] };
  checks.after({ number: 1 });
  device.handheld.machine.flash.programs++;
  assert.throws(() => checks.after({ number: 2 }), /trex cannot be read any more/);
  device.held = NOTHING;
  device.handheld.machine.flash.erases++;
  checks.after({ number: 3 });
});

// ---- transcripts

const GAME = ['new trex players=2 seed=1', 'start'];
const withMoves = (count, last = []) => [...GAME, ...Array.from({ length: count }, (_, i) => `p1 play ${i}`), ...last];

/** A device whose chip holds one thing after another; gives what the checks say after each press. */
function pressThrough(...contents) {
  const device = deviceThat(() => '', { isOn: false });
  const checks = checksOf(device);
  for (const [number, content] of contents.entries()) {
    device.held = { ...NOTHING, ...content };
    device.handheld.machine.flash.programs++;
    checks.after({ number: number + 1 });
  }
  checks.atTheEnd();
  return checks;
}

test('each press is compared with the one before it', () => {
  pressThrough({ games: { trex: withMoves(5) } }, { games: { trex: withMoves(10) } }, { games: { trex: withMoves(15) } });
  assert.throws(() => pressThrough({ games: { trex: withMoves(5) } }, { games: { trex: withMoves(14) } }), /9 moves away/);
});

test('an illegal move is noticed, in a game that continues and in one that has just ended', () => {
  assert.throws(() => pressThrough({ games: { trex: withMoves(2, ['p1 cheat']) } }), /refuses/);
  assert.throws(() => pressThrough({ finished: [withMoves(2, ['p1 cheat'])] }), /refuses/);
});

test('games that end are counted by their id, each once, with their moves', () => {
  const [first, second] = [withMoves(3), withMoves(4)];
  const checks = pressThrough({ finished: [first] }, { finished: [first] }, { finished: [second, first] });
  assert.equal(checks.ended.get('trex'), 2);
  assert.equal(checks.moves, first.length + second.length);
  assert.equal(pressThrough({ games: { trex: withMoves(1) } }).ended.get('trex'), 0);
});
