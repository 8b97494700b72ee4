// The emulated handheld as a whole, with a firmware that tries each part of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../handheld.mjs';
import { noCompiler, onFor, probe, results, SCENARIO, started } from './probe.mjs';

const MS = 1e6;
const SAVE_OFFSET = 0x20000;
const options = { skip: noCompiler };

function pixel({ rgba }, x, y) {
  const at = 4 * (y * 240 + x);
  return [...rgba.subarray(at, at + 3)];
}

function runInto(scenario, fault) {
  const device = probe(scenario);
  device.on();
  assert.throws(() => device.wait(600 * MS), (error) => {
    assert.ok(error instanceof Refusal, error.stack);
    assert.match(error.message, fault);
    return true;
  });
  assert.match(device.status().warnings[0], fault);
  return device;
}

test('a picture sent by DMA appears as it was drawn', options, () => {
  const device = started(SCENARIO.DEMO);
  const picture = device.look();
  assert.deepEqual(pixel(picture, 0, 0), [255, 0, 0]);
  assert.deepEqual(pixel(picture, 239, 0), [0, 255, 0]);
  assert.deepEqual(pixel(picture, 0, 239), [0, 0, 255]);
  assert.deepEqual(pixel(picture, 239, 239), [255, 255, 255]);
  assert.deepEqual(pixel(picture, 2, 1), [0, 0, 0]);
  const status = device.status();
  assert.equal(status.panel_on, true);
  assert.equal(status.backlight, 0.25);
  assert.deepEqual(status.warnings, []);
  assert.equal(results(device)[1], 1 << 6, 'PWM EN reads back');
});

test('a button press is seen once, redraws, and is measured', options, () => {
  const device = started(SCENARIO.DEMO);
  device.press('A');
  assert.equal(results(device)[2], 1);
  assert.deepEqual(pixel(device.look(), 1, 0), [0, 0, 0]);
  const { since, first_byte_ms, first_pixel_ms, last_pixel_ms, pixels } = device.measure();
  assert.equal(since, 'press A');
  assert.equal(pixels, 240 * 240);
  assert.ok(first_byte_ms < 10.1, 'within a tick');
  assert.ok(first_pixel_ms > first_byte_ms);
  const onTheWire = last_pixel_ms - first_pixel_ms;
  assert.ok(Math.abs(onTheWire - 14.745) < 0.02, `a frame takes ${onTheWire} ms at 62.5 MHz`);
});

test('the battery voltage reaches the ADC', options, () => {
  const device = probe(SCENARIO.DEMO);
  device.setBattery(3.3);
  device.start();
  assert.equal(results(device)[3], Math.round(4096 / 3));
});

test('a pad that no one has set up is an input with a pull-down', options, () => {
  const device = onFor(SCENARIO.MEASURE_START, 100 * MS);
  assert.equal(results(device)[2], 0x56);
});

test('a tone is heard with its time and frequency', options, () => {
  const device = onFor(SCENARIO.BEEP, 100 * MS);
  const { tones, sound_hz, led } = device.outputs();
  assert.equal(sound_hz, 0);
  assert.deepEqual(led, [0, 0, 0]);
  assert.deepEqual(tones.map(([, hz]) => hz), [1000, 0]);
  const [[start], [end]] = tones;
  assert.ok(Math.abs(end - start - 20) < 0.1, `${start} to ${end} ms`);
});

test('the same presses give the same picture, time and cycles', options, () => {
  const play = () => {
    const device = started(SCENARIO.DEMO);
    device.press('A', 33 * MS);
    device.wait(7 * MS);
    device.press('A');
    return { crc: device.look().crc, ...device.status(), ...device.measure() };
  };
  assert.deepEqual(play(), play());
});

test('it is asleep nearly all the time between ticks', options, () => {
  const device = onFor(SCENARIO.DEMO, 10_000 * MS);
  assert.ok(device.status().idle > 0.95, `idle ${device.status().idle}`);
});

test('"DMA done" comes before "SPI done"', options, () => {
  const device = started(SCENARIO.MEASURE_SPI);
  const [, untilDma, untilSpi, busyAfterDma] = results(device);
  assert.equal(busyAfterDma, 0x10);
  assert.ok(untilDma < untilSpi && untilSpi - untilDma <= 5, `${untilDma}, ${untilSpi} us`);
});

test('WFI sleeps, does not when an interrupt is pending, and wakes masked', options, () => {
  const device = onFor(SCENARIO.WAIT_FOR_INTERRUPT, 100 * MS);
  const [, during, , pending, unmasked, masked, afterwards] = results(device);
  assert.deepEqual([during, pending, unmasked, masked, afterwards], [1, 1, 2, 2, 3]);
  assert.ok(device.status().idle > 0.5);
});

test('a timer alarm never fires before its time', options, () => {
  const device = onFor(SCENARIO.WAIT_FOR_INTERRUPT, 1000 * MS);
  const [ticks, early] = results(device).slice(7);
  assert.ok(ticks > 90);
  assert.equal(early, 0);
});

test('a firmware saves pages; an erase takes 45 ms, a page 0.4', options, () => {
  const device = started(SCENARIO.SAVE);
  device.press('A');
  device.press('A');
  const { bytes } = device.machine.flash;
  assert.equal(bytes[SAVE_OFFSET], 1);
  assert.equal(bytes[SAVE_OFFSET + 256], 2);
  assert.equal(bytes[SAVE_OFFSET + 512], 0xff);
  const { erases, programs, warnings } = device.status();
  assert.deepEqual([erases, programs, warnings], [1, 2, []]);
});

test('a cut leaves the device off, the page torn, and the flash kept', options, () => {
  const device = started(SCENARIO.SAVE);
  device.press('A');
  device.cut(1, 4);
  device.press('A');
  assert.equal(device.status().power, 'off');
  assert.equal(device.machine.cutHappened, true);
  const torn = device.machine.flash.bytes.slice(SAVE_OFFSET + 256, SAVE_OFFSET + 512);
  assert.ok(torn.some((byte) => byte !== 0xff), 'something was written');
  assert.ok(torn.some((byte) => byte !== 2), 'not all was written');
  assert.throws(() => device.press('A'), /the device is off/);
  device.start();
  assert.equal(device.machine.flash.bytes[SAVE_OFFSET], 1);
  assert.deepEqual(device.status().warnings, []);
});

test('a watchdog that is not fed resets the chip; scratch and reason stay', options, () => {
  const device = onFor(SCENARIO.HANG, 200 * MS);
  assert.equal(device.status().reboots, 2);
  const [, reason, boots] = results(device);
  assert.equal(reason, 1, 'by timer');
  assert.equal(boots, 3);
  device.off();
  device.on();
  device.wait(35 * MS);
  assert.equal(results(device)[2], 1, 'power off clears scratch');
});

test('into BOOTSEL by the ROM function, and by a boot2 that is damaged', options, () => {
  const device = started(SCENARIO.BOOTSEL);
  assert.equal(device.status().bootsel, true);
  const damaged = probe(SCENARIO.DEMO);
  damaged.machine.flash.bytes[3] ^= 1;
  damaged.start();
  assert.equal(damaged.status().bootsel, true);
});

test('faults of the firmware are failures', options, async (t) => {
  const cases = {
    FETCH_WITHOUT_XIP: /instruction fetch from flash at 0x1000\w+ while XIP is off/,
    READ_WITHOUT_XIP: /flash read while XIP is off \(0x10000100\)/,
    NO_SUCH_SIO_REGISTER: /invalid SIO address: c/,
    STORE_TO_FLASH: /store to 0x10001000, which is no RAM/,
    UNALIGNED: /HardFault: unaligned access to 0x20000002/,
    EARLY_CHIP_SELECT: /display chip select changes while SPI is sending/,
    HASTY_PANEL: /panel: COLMOD 4\.0 ms too early/,
    ONES_OVER_ZEROS: /flash program at 0x20007: 10 over 00/,
    NO_SUCH_ADDRESS: /HardFault: (load from|store to) 0x60000000, where there is nothing/,
    BREAKPOINT: /HardFault: BKPT #3/,
  };
  for (const [name, fault] of Object.entries(cases)) {
    await t.test(name, () => {
      const device = runInto(SCENARIO[name], fault);
      assert.throws(() => device.settle(), fault, 'and stay so');
      assert.equal(device.status().power, 'on');
    });
  }
});

test('a firmware that never sleeps does not settle', options, () => {
  const device = probe(SCENARIO.HANG);
  device.on();
  assert.throws(() => device.settle(500 * MS), /does not settle: .* after 0\.5 s/);
});

test('time adds up over many lives of the chip', options, () => {
  const device = probe(SCENARIO.HANG);
  for (let i = 1; i <= 20; i++) {
    device.on();
    device.wait(7_777_777.7);
    device.off();
    device.wait(333_333.3);
    const late = device.machine.now - i * 8_111_111; // an instruction is always finished
    assert.ok(late >= 0 && late < i * 1000, `life ${i}: ${late} ns`);
  }
});
