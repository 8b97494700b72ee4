// The console of the binary that ships, through the emulated cable: consent, screenshots, and computers
// that behave badly.

import assert from 'node:assert/strict';
import { crc32Hex } from '../../shared/crc32.mjs';
import { Random } from '../../shared/random.mjs';
import { decodeScreenshot } from '../../publishing/pictures/screenshot/decode.mjs';
import { booted, MS, sayYes, SECOND, testEachBoard } from './device.mjs';

const QUESTION = 2 * SECOND; // until the question stands there and takes an answer
const NOTICEABLE = 0.5; // ms: a part of an answer that the console is at when a button moves

function rubbish(count) {
  const random = new Random(1);
  return Array.from({ length: count }, () => random.below(256));
}

function plugged(board) {
  const handheld = booted(board);
  handheld.plugUsb();
  return handheld;
}

/** Types a line and says what came back. */
function ask(handheld, line, wait = 0) {
  handheld.readUsb();
  handheld.sendUsb(new TextEncoder().encode(`${line}\r`));
  handheld.wait(wait);
  return new TextDecoder().decode(handheld.readUsb());
}

function allow(handheld) {
  ask(handheld, 'games', QUESTION);
  sayYes(handheld);
  handheld.readUsb();
}

/** How long a cursor step takes to its first pixel, there and back again, in ms. */
function steps(handheld) {
  return ['RIGHT', 'LEFT'].map((button) => {
    handheld.hold(button);
    handheld.wait(60 * MS);
    const { first_pixel_ms } = handheld.measure();
    handheld.release(button);
    handheld.wait(100 * MS);
    return first_pixel_ms;
  });
}

function answersAsFastAs(calm, handheld) {
  steps(handheld).forEach((time, i) => {
    assert.ok(time <= calm[i] + NOTICEABLE, `first pixel after ${time} ms, ${calm[i]} before`);
  });
}

testEachBoard('a screenshot is what the panel shows', (board) => {
  const handheld = plugged(board);
  allow(handheld);
  for (const button of ['RIGHT', 'Y']) {
    handheld.press(button);
    const { rgba } = decodeScreenshot(ask(handheld, 'screenshot', 1 * SECOND));
    assert.equal(crc32Hex(rgba), handheld.look().crc);
  }
  assert.deepEqual(handheld.status().warnings, []);
});

testEachBoard('refused on the device, nothing is sent but that', (board) => {
  const handheld = plugged(board);
  assert.equal(ask(handheld, 'games', QUESTION), 'games\r\n');
  handheld.press('B');
  const refused = /^Refused on the device\. [^\r\n]*\r\n> $/;
  assert.match(new TextDecoder().decode(handheld.readUsb()), refused);
  for (const command of ['screenshot', 'export', 'crash', 'games']) {
    const { crc } = handheld.look();
    assert.match(ask(handheld, command, QUESTION).slice(command.length + 2), refused);
    assert.equal(handheld.look().crc, crc, 'no one is asked again');
  }
  const { usbHost } = handheld.machine;
  usbHost.unbind();
  handheld.wait(500 * MS);
  usbHost.bind(); // it may be another computer, or the same that tries once more
  handheld.wait(500 * MS);
  assert.match(ask(handheld, 'games', QUESTION).slice('games\r\n'.length), refused);
  handheld.unplugUsb();
  handheld.wait(1 * SECOND);
  handheld.plugUsb();
  assert.equal(ask(handheld, 'games', QUESTION), 'games\r\n');
});

testEachBoard('a flood of rubbish slows no press, and help still helps', (board) => {
  const handheld = plugged(board);
  const calm = steps(handheld);
  const { usbHost } = handheld.machine;
  for (let i = 0; i < 6; i++) usbHost.send(rubbish(50_000));
  handheld.wait(5 * MS);
  answersAsFastAs(calm, handheld);
  assert.ok(usbHost.outgoing.length > 0, 'the flood continues all the while');
  usbHost.outgoing.length = 0;
  handheld.wait(500 * MS);
  assert.match(ask(handheld, '\x03help'), /\r\nhelp +this list\r\n[^]*> $/);
  assert.deepEqual(handheld.status().warnings, []);
});

testEachBoard('a computer that never reads slows no press, and the core sleeps', (board) => {
  const handheld = plugged(board);
  const calm = steps(handheld);
  const { machine } = handheld;
  machine.usbHost.reading = false;
  machine.usbHost.send(new TextEncoder().encode('help\r'.repeat(500)));
  handheld.wait(500 * MS);
  answersAsFastAs(calm, handheld);
  const asleep = machine.asleepNanos;
  handheld.wait(1 * SECOND);
  const share = (machine.asleepNanos - asleep) / SECOND;
  assert.ok(share > 0.9, `asleep ${share}`);
  machine.usbHost.outgoing.length = 0;
  machine.usbHost.reading = true;
  handheld.wait(500 * MS);
  assert.match(ask(handheld, '\x03version'), /Pocket Rex \d/);
});

testEachBoard('a screenshot on its way slows no press', (board) => {
  const handheld = plugged(board);
  allow(handheld);
  const calm = steps(handheld);
  for (const [i, button] of ['RIGHT', 'LEFT'].entries()) {
    handheld.machine.usbHost.send(new TextEncoder().encode('screenshot\r'));
    handheld.wait(4 * MS);
    const before = handheld.machine.usbHost.received.length;
    handheld.hold(button);
    handheld.wait(60 * MS);
    const { first_pixel_ms: time } = handheld.measure();
    handheld.release(button);
    handheld.wait(200 * MS);
    const text = new TextDecoder().decode(handheld.readUsb());
    assert.ok(before > 0 && text.includes('The screen changed meanwhile'), 'it was on its way');
    assert.ok(time <= calm[i] + NOTICEABLE, `first pixel after ${time} ms, ${calm[i]} before`);
  }
});
