// A panel that is wider than the canvas: who plays stands beside it, in every theme. Pinned is what lies beside the
// canvas, which the scenarios pin; SHOTS=FOLDER keeps photographs of the whole glass, to be looked at before a pin is renewed.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { crc32Hex } from '../../../shared/crc32.mjs';
import { beginWithFour } from '../../../shared/games.mjs';
import { defaultUf2, notBuilt } from '../../../handheld-sim/files.mjs';
import { pngOf } from '../../../shared/png.mjs';
import { fixSeed } from '../../scenarios/scenarios.mjs';
import { MS, SECOND, device } from '../device.mjs';

const BOARD = 'pico_ili9341';
const SIDE = 40;
const skip = notBuilt(BOARD);

const PINS = {
  dark: '09015ed9',
  light: '3a5986c3',
  'colour-blind': 'a437c658',
};

const press = (handheld, ...buttons) => buttons.forEach((button) => handheld.press(button));

/** The shelf of a new device whose theme was changed this many times. */
function atTheShelf(changes) {
  const handheld = device(BOARD);
  fixSeed(handheld, defaultUf2(BOARD).replace(/uf2$/, 'elf'));
  handheld.on();
  handheld.wait(300 * MS);
  press(handheld, 'A', 'A', 'Y', 'A', 'DOWN', 'DOWN', 'DOWN');
  for (let i = 0; i < changes; i++) press(handheld, 'RIGHT');
  press(handheld, 'B', 'B');
  handheld.wait(SECOND);
  return handheld;
}

/** The pixels beside the canvas. */
function besideIt({ width, height, rgba }) {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  return pixels.filter((_, i) => i % width < SIDE || i % width >= width - SIDE);
}

Object.entries(PINS).forEach(([theme, pin], changes) =>
  test(`${BOARD}: who plays stands beside the canvas, ${theme}`, { skip }, () => {
    const handheld = atTheShelf(changes);
    assert.equal(new Set(besideIt(handheld.photograph())).size, 1, 'no one plays yet');
    press(handheld, 'DOWN', 'A', ...beginWithFour('tyrannosaurus'));
    handheld.wait(SECOND);
    const photograph = handheld.photograph();
    if (process.env.SHOTS) writeFileSync(join(process.env.SHOTS, `side-panels-${theme}.png`), pngOf(photograph));
    assert.equal(crc32Hex(new Uint8Array(besideIt(photograph).buffer)), pin);
    assert.deepEqual(handheld.status().warnings, []);
  }),
);
