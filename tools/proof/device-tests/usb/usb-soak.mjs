// The cable in and out at any moment: node tools/proof/device-tests/usb/usb-soak.mjs [TIMES [BOARD [SEED]]]
// Each time the device is left alone until the computer knows it again, or until it has noticed that the cable is
// gone, and must do what it did before: enumerate, answer a button, sleep.

import assert from 'node:assert/strict';
import { argv, stdout } from 'node:process';
import { isMain } from '../../../shared/command.mjs';
import { Random } from '../../../shared/random.mjs';
import { MS, SECOND, started } from '../device.mjs';
import { IN, GET_DESCRIPTOR, request } from './usb.mjs';

const NOTICED = 2100 * MS; // a cable that goes in or out is noticed within two seconds

/** Moments within what happens after the plug: mostly within the first half second, to the microsecond. */
function moment(random) {
  const longest = random.next() % 4 === 0 ? 3 * SECOND : 500 * MS;
  return (random.next() % (longest / 1000)) * 1000;
}

function worksAtTheCable(handheld) {
  const { usbHost } = handheld.machine;
  for (let waited = 0; !usbHost.configured && waited < 40; waited++) handheld.wait(100 * MS);
  assert.equal(usbHost.failure, null);
  assert.equal(usbHost.configured, true, 'the computer knows the device');
  assert.equal(request(handheld, IN, GET_DESCRIPTOR, 0x0100, 0, 18).length, 18);
}

function sleepsWithout(handheld) {
  handheld.wait(NOTICED);
  const { asleepNanos } = handheld.machine;
  handheld.wait(4 * SECOND);
  const share = (handheld.machine.asleepNanos - asleepNanos) / (4 * SECOND);
  assert.ok(share > 0.995, `asleep ${share}`);
  assert.equal(handheld.machine.usbHost.device.present, false, 'it has left the bus');
}

function answersPress(handheld, random) {
  const button = ['LEFT', 'RIGHT', 'UP', 'DOWN'][random.next() % 4];
  handheld.press(button);
  assert.ok(handheld.measure().first_pixel_ms < 10, `${button} is seen after ${handheld.measure().first_pixel_ms} ms`);
}

export function soak(board, times, seed, { every = 10, progress = () => {} } = {}) {
  const random = new Random(seed);
  const handheld = started(board);
  handheld.wait(2 * SECOND); // past the title
  for (let time = 1; time <= times; time++) {
    handheld.machine.setCable(true);
    handheld.wait(moment(random));
    if (random.next() % 2) handheld.hold('X');
    handheld.machine.setCable(false);
    handheld.wait(moment(random) / 4);
    handheld.release('X');
    if (time % every === 0) {
      handheld.machine.setCable(true);
      worksAtTheCable(handheld);
      handheld.press('B');
      answersPress(handheld, random);
      handheld.machine.setCable(false);
      sleepsWithout(handheld);
    }
    progress(time);
  }
  const { reboots, bootsel, warnings } = handheld.status();
  assert.deepEqual({ reboots, bootsel, warnings }, { reboots: 0, bootsel: false, warnings: [] });
}

if (isMain(import.meta.url)) {
  const [times = '1000', board = 'picosystem', seed = '1'] = argv.slice(2);
  const progress = (time) => time % 100 === 0 && stdout.write(`${time} times\n`);
  soak(board, Number(times), Number(seed), { progress });
  stdout.write(`${times} times in and out, and it works\n`);
}
