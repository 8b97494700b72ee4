// The parts of the monkey that need no device.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HEIGHT, WIDTH } from '../../handheld-sim/panel/panel.mjs';
import { Stretches, firstComplaint } from './audit.mjs';
import { whyNoChange, whyNoStep } from './changes.mjs';
import { Chooser } from './choose.mjs';
import { offeredBy } from './foot.mjs';
import { Transcripts } from './transcripts.mjs';

const BLANK = new Uint8Array(WIDTH * HEIGHT * 4).fill(0x30);

test('a picture without buttons offers none', () => {
  assert.deepEqual(offeredBy(BLANK), []);
});

test('a button is known by its picture, wherever it is in the line', () => {
  const rows = `...xxxxx...
..xxxxxxx..
.xxx___xxx.
xxx__x__xxx
xxx_xxx_xxx
xxx_____xxx
xxx_xxx_xxx
xxx_xxx_xxx
.xx_xxx_xx.
..xxxxxxx..
...xxxxx...`.split('\n');
  for (const x of [4, 101, 229]) {
    const rgba = BLANK.slice();
    rows.forEach((row, y) =>
      [...row].forEach((letter, column) => {
        if (letter === 'x') rgba.fill(0xe0, ((226 + y) * WIDTH + x + column) * 4, ((226 + y) * WIDTH + x + column) * 4 + 4);
      }),
    );
    assert.deepEqual(offeredBy(rgba), ['A']);
  }
});

test('a device that is off is switched on', () => {
  assert.equal(new Chooser(1).next({ isOn: false }), 'on');
});

test('a curtain is mostly lifted: held as long as the device is set, and longer where that did not help', () => {
  for (const [hold, time] of [['short', 300], ['medium', 550], ['long', 1000]]) {
    const chooser = new Chooser(3, hold);
    const next = (screen) => chooser.next({ isOn: true, screen, rgba: BLANK });
    const first = Array.from({ length: 300 }, () => [next('curtain'), next('trex table')][0]);
    assert.ok(first.filter((command) => command === `press A ${time}ms`).length > 200, hold);
    const again = Array.from({ length: 300 }, () => next('curtain'));
    assert.ok(again.filter((command) => command === 'press A 1000ms').length > 200, hold);
  }
});

test('everything that can happen to a device happens', () => {
  const chooser = new Chooser(5);
  const commands = Array.from({ length: 20000 }, () => chooser.next({ isOn: true, screen: 'shelf', rgba: BLANK }));
  for (const what of [/^off/, /^cut/, /^usb plug/, /^usb unplug/, /^battery/, /^charging/, /^wait 200s/, /^press Y/])
    assert.ok(commands.some((command) => what.test(command)), String(what));
});

test('the same seed gives the same commands', () => {
  const some = (seed) => {
    const chooser = new Chooser(seed);
    return Array.from({ length: 50 }, () => chooser.next({ isOn: true, screen: 'shelf', rgba: BLANK }));
  };
  assert.deepEqual(some(9), some(9));
  assert.notDeepEqual(some(9), some(10));
});

test('after a cut the twin begins with the chip that it left, the battery as it was', () => {
  const stretches = new Stretches();
  for (const command of ['on', 'battery 3500mV', 'cut 1 7', 'press A']) stretches.add(command);
  stretches.cut(Uint8Array.of(1, 2));
  stretches.add('on');
  assert.deepEqual(stretches.list, [
    { region: null, commands: ['on', 'battery 3500mV', 'press A'] },
    { region: Uint8Array.of(1, 2), commands: ['battery 3500mV', 'on'] },
  ]);
});

test('the first text that is cut is told with its command, and so is a twin that breaks', () => {
  const stretches = { list: [{ commands: ['on'] }, { commands: ['on', 'press A', 'press B'] }] };
  const answers = (...audits) => ({ status: 0, stdout: audits.map((audit) => `${JSON.stringify({ ok: true, audit })}\n`).join('') });
  const complaint = (twin) => firstComplaint(stretches, 7, twin);
  assert.equal(complaint(({ commands }, seed) => answers(...commands.map(() => (seed === 7 ? undefined : 'x')))), null);
  assert.equal(complaint(({ commands }) => (commands.length === 1 ? answers() : answers(undefined, ' "Ann" is cut\n', 'later'))), 'text is cut or covered after press A: "Ann" is cut');
  assert.equal(complaint(() => answers('"Bea" is covered')), 'text is cut or covered after on: "Bea" is covered');
  assert.match(complaint(() => ({ status: 3, stdout: '', stderr: 'assertion failed' })), /ends with 3: assertion failed/);
  assert.match(complaint(() => ({ status: null, signal: 'SIGABRT', stdout: '', stderr: 'never sleeps' })), /ends with SIGABRT: never sleeps/);
  assert.match(complaint(() => ({ status: null, signal: 'SIGTERM', error: { code: 'ENOBUFS' }, stdout: '', stderr: '' })), /ends with ENOBUFS/);
});

test('a cable and a battery stay through a cut, and the last word on each counts', () => {
  const stretches = new Stretches();
  for (const command of ['usb plug', 'battery 3500mV', 'charging on', 'usb unplug', 'press A']) stretches.add(command);
  stretches.cut(Uint8Array.of(1));
  assert.deepEqual(stretches.list[1].commands, ['usb unplug', 'battery 3500mV', 'charging on']);
});

const GAME = ['new trex players=2 seed=1', 'start'];
const moves = (count) => [...GAME, ...Array.from({ length: count }, (_, i) => `p1 play ${i}`)];

test('a game has moves more or fewer at its end, and no others', () => {
  assert.equal(whyNoStep(moves(3), moves(3)), null);
  assert.equal(whyNoStep(moves(3), moves(4)), null);
  assert.equal(whyNoStep(moves(3), moves(2)), null);
  assert.match(whyNoStep(moves(3), [...moves(2), 'p1 play 9']), /others/);
  assert.match(whyNoStep(moves(30), moves(3)), /27 moves away/);
});

test('where the device plays seats itself there may be many moves at once', () => {
  const withOpponent = (count) => [...GAME, '# p2 hunter', ...moves(count).slice(2)];
  assert.equal(whyNoStep(withOpponent(1), withOpponent(30)), null);
});

test('a game begins, ends, and gives way to another', () => {
  assert.equal(whyNoStep(undefined, moves(0)), null);
  assert.equal(whyNoStep(moves(40), undefined), null);
  assert.equal(whyNoStep(moves(40), ['new trex players=2 seed=2', 'start']), null);
  assert.match(whyNoStep(undefined, moves(40)), /begins with 40/);
});

test('a game that cannot be read is a fault, and so are finished games that are gone', () => {
  const chip = (finished, damaged = []) => ({ games: {}, damaged, finished });
  assert.match(whyNoChange(chip([]), chip([], ['trex'])), /cannot be read/);
  assert.match(whyNoChange(chip([1, 2, 3]), chip([])), /gone/);
  assert.equal(whyNoChange(chip([]), chip([1])), null);
});

test('eight moves may come from one press, nine may not; one finished game may give way, two may not', () => {
  assert.equal(whyNoStep(moves(3), moves(11)), null);
  assert.match(whyNoStep(moves(3), moves(12)), /9 moves away/);
  assert.equal(whyNoStep(undefined, moves(8)), null);
  assert.match(whyNoStep(undefined, moves(9)), /begins with 9/);
  const chip = (finished, games = {}) => ({ games, damaged: [], finished });
  assert.equal(whyNoChange(chip([1, 2]), chip([1])), null);
  assert.match(whyNoChange(chip([1, 2, 3]), chip([1])), /2 finished games are gone/);
  assert.match(whyNoChange(chip([]), chip([], { scale: moves(1), trex: moves(9) })), /^trex begins with 9/);
  assert.equal(whyNoChange(chip([], { trex: moves(9) }), chip([])), null);
});

test('the boot loader, in which there is nothing to press, is left', () => {
  assert.equal(new Chooser(1).next({ isOn: false, isInBootLoader: true }), 'off');
});

test('a game that went on stands for what it was before; one that took another way does not', () => {
  const transcripts = new Transcripts();
  assert.deepEqual(transcripts.all(), []);
  const other = [...moves(2), 'p2 pass'];
  for (const lines of [moves(1), moves(3), moves(3), moves(2), other]) transcripts.add('trex', lines);
  transcripts.add('scale', moves(0));
  assert.deepEqual(transcripts.all(), [...moves(3), ...other, ...moves(0)]);
});
