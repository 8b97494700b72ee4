// The language of tools/handheld: what is typed, and the exact form of what is answered.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerLine, isSkipped } from './commands.mjs';
import { noCompiler, probe, probeBlocks, SCENARIO } from './firmwares/probe.mjs';
import { writeUf2 } from '../shared/uf2.mjs';

const options = { skip: noCompiler };

/** A conversation with a device, and the files that it has. */
function talkTo(scenario) {
  const device = probe(scenario);
  const files = new Map();
  const io = {
    readFile: (name) => files.get(name),
    writeFile: (name, bytes) => files.set(name, bytes.slice()),
    saveShot: (name, rgba) => files.set(`${name}.png`, rgba),
  };
  return { files, device, say: (line) => answerLine(device, line, io) };
}

test('blank lines and remarks are skipped', () => {
  assert.deepEqual(['', '  ', '# press A', ' #'].map(isSkipped), [true, true, true, true]);
  assert.equal(isSkipped('on # remark'), false);
});

test('on, settle, shot, status', options, () => {
  const { say, files } = talkTo(SCENARIO.DEMO);
  assert.deepEqual(say('on'), { ok: true, time_ms: 0 });
  assert.equal(say('settle').ok, true);
  const { ok, crc } = say('shot title');
  assert.equal(ok, true);
  assert.match(crc, /^[0-9a-f]{8}$/);
  assert.equal(files.get('title.png').length, 240 * 240 * 4);
  const keys = 'ok power bootsel time_ms cycles idle reboots erases programs panel_on backlight';
  assert.deepEqual(Object.keys(say('status')), [...keys.split(' '), 'warnings']);
});

test('hold, wait and release are a press', options, () => {
  const { say } = talkTo(SCENARIO.DEMO);
  for (const line of ['on', 'settle', 'hold A', 'wait 60ms', 'release A', 'settle']) {
    assert.equal(say(line).ok, true, line);
  }
  const { since, pixels, first_screen_ms } = say('measure');
  assert.deepEqual([since, pixels], ['press A', 57600]);
  assert.ok(first_screen_ms > 240 && first_screen_ms < 320, `${first_screen_ms} ms`);
});

test('a cut is answered by the command in which it comes', options, () => {
  const { say, files } = talkTo(SCENARIO.SAVE);
  say('on');
  say('settle');
  assert.deepEqual(say('cut 2 3'), { ok: true });
  const { ok, cut } = say('press A');
  assert.deepEqual([ok, cut], [true, true]);
  assert.equal(say('status').power, 'off');
  assert.deepEqual(say('press A'), { ok: false, error: 'the device is off' });
  assert.equal(say('flash save torn').ok, true);
  assert.equal(files.get('torn').length, 16 << 20);
  files.get('torn')[0x20000] = 0x42;
  assert.equal(say('flash load torn').ok, true);
  assert.equal(say('on').ok, true);
});

test('update works in BOOTSEL: whole it boots, cut it comes back to BOOTSEL', options, () => {
  const { say, files, device } = talkTo(SCENARIO.BOOTSEL);
  const firmware = probeBlocks(SCENARIO.DEMO);
  files.set('demo.uf2', writeUf2(firmware));
  files.set('last.uf2', writeUf2([...firmware.slice(1), firmware[0]])); // boot2 comes last
  say('on');
  assert.equal(say('settle').bootsel, true);
  assert.equal(say('update last.uf2 cut 5').ok, true);
  assert.equal(say('status').power, 'off');
  device.machine.flash.bytes.fill(0xff, 0, 4096);
  say('on');
  assert.equal(say('settle').bootsel, true);
  assert.equal(say('update demo.uf2').ok, true);
  assert.equal(say('settle').bootsel, undefined);
  assert.equal(say('status').panel_on, true);
  assert.match(say('update demo.uf2').error, /works in BOOTSEL only/);
});

test('what makes no sense is refused with a reason', options, async (t) => {
  const { say } = talkTo(SCENARIO.DEMO);
  const refusals = {
    off: 'the device is off',
    settle: 'the device is off',
    'cut 1': 'the device is off',
    dance: /^unknown command "dance"; choose from on off wait/,
    press: 'usage: press A [500ms]',
    'press A 1ms 2ms': 'usage: press A [500ms]',
    'hold Q': 'unknown button Q; choose one of UP DOWN LEFT RIGHT A B X Y',
    'wait 5': '"5" is not a time: write it like 200ms, 2s or 50us',
    'wait 2000000s': '2000000s is longer than a day',
    'shot ../x': '"../x" is not a plain file name',
    'battery full': '"full" is not a voltage: write it like 3900mV',
    'vbus maybe': 'say on or off, not "maybe"',
    'flash eat x': 'flash can save or load',
    constructor: /^unknown command "constructor"/,
    'usb eat': 'usb can plug, unplug, send, bytes, read, touch1200, reset, not "eat"',
    'usb unplug': 'the cable is not plugged in',
    'usb send help': 'there is no serial port',
    'usb bytes xyz': 'bytes are pairs of hex digits',
    'usb reset bootsel': 'no reset interface is there',
  };
  for (const [line, reason] of Object.entries(refusals)) {
    await t.test(line, () => {
      const { ok, error } = say(line);
      assert.equal(ok, false);
      if (reason instanceof RegExp) assert.match(error, reason);
      else assert.equal(error, reason);
    });
  }
  say('on');
  assert.equal(say('on').error, 'the device is on already');
  assert.equal(say('cut 0').error, 'N must be at least 1');
  assert.match(say('flash load x').error, /needs the device to be off/);
});
