// The firmware that ships, on every board: what it promises from power-on to the first press.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { PNG } from 'pngjs';
import { REPOSITORY, boardNames, defaultUf2, loadBoard, loadFirmware } from './files.mjs';
import { Handheld } from './handheld.mjs';

const MS = 1e6;
const folder = mkdtempSync(join(tmpdir(), 'firmware-'));
after(() => rmSync(folder, { recursive: true }));

for (const board of boardNames()) {
  const uf2 = defaultUf2(board);
  const options = { skip: existsSync(uf2) ? false : `build/${board} has no UF2` };
  const start = () => {
    const device = new Handheld(loadBoard(board), loadFirmware(uf2, board));
    device.start();
    return device;
  };

  test(`${board}: on, settle, shot, status: four lines, a picture, the same each time`, options, () => {
    const run = (shots) => {
      const args = ['--board', board, '--shots', join(folder, shots)];
      const input = 'on\nsettle\nshot title\nstatus\n';
      return spawnSync(join(REPOSITORY, 'tools', 'handheld'), args, { input, encoding: 'utf8' });
    };
    const first = run(`${board}-1`);
    assert.equal(first.status, 0, first.stderr + first.stdout);
    const answers = first.stdout.trim().split('\n').map((line) => JSON.parse(line));
    assert.equal(answers.length, 4);
    assert.ok(answers.every(({ ok }) => ok));
    const { panel_on, backlight, warnings } = answers[3];
    assert.deepEqual([panel_on, backlight > 0, warnings], [true, true, []]);
    assert.equal(run(`${board}-2`).stdout, first.stdout);
    const picture = (shots) => readFileSync(join(folder, shots, 'title.png'));
    assert.deepEqual(picture(`${board}-2`), picture(`${board}-1`));
    const { data } = PNG.sync.read(picture(`${board}-1`));
    const colours = new Set(new Uint32Array(data.buffer, data.byteOffset, data.length / 4));
    assert.ok(colours.size >= 3 && colours.size < 100, `${colours.size} colours: drawn, no snow`);
  });

  test(`${board}: the panel is driven as fast as its header says`, options, () => {
    const { hertz, width, height } = loadBoard(board).display;
    const { pixels, first_pixel_ms, last_pixel_ms } = start().measure();
    const wire = ((pixels - 1) * 16) / (hertz / 1e3);
    const sending = last_pixel_ms - first_pixel_ms;
    assert.ok(pixels >= width * height);
    assert.ok(sending >= wire - 0.02 && sending < 1.2 * wire, `${sending} ms for ${wire} ms`);
  });

  test(`${board}: a press changes the picture`, options, () => {
    const device = start();
    const before = device.look().crc;
    device.press('A');
    assert.notEqual(device.look().crc, before);
  });

  test(`${board}: left alone it sleeps, feeds the watchdog, and continues`, options, () => {
    const device = start();
    device.wait(5_000 * MS);
    const asleep = device.machine.asleepNanos;
    device.wait(5_000 * MS);
    assert.ok(device.machine.asleepNanos - asleep > 0.9 * 5_000 * MS);
    const { reboots, warnings } = device.status();
    assert.deepEqual([reboots, warnings], [0, []]);
  });
}
