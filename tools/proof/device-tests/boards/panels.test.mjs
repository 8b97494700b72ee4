// Panels of every size, upright and sideways: the canvas is in the middle and shows what it shows elsewhere, and around it
// is the theme's colour from the first light on. Boards that ship are taken as they are; for the other sizes the breadboard is
// linked again with its panel's options. SHOTS=FOLDER keeps photographs of the whole glass.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseBoard } from '../../../handheld-sim/board.mjs';
import { boardText, defaultUf2, loadBoard, loadFirmware, notBuilt } from '../../../handheld-sim/files.mjs';
import { Handheld } from '../../../handheld-sim/handheld.mjs';
import { REPOSITORY } from '../../../shared/command.mjs';
import { runBuild } from '../../../shared/inner-build.mjs';
import { pngOf } from '../../../shared/png.mjs';
import { readUf2, uf2FromImage } from '../../../shared/uf2.mjs';
import { MS, SECOND } from '../device.mjs';

const CANVAS = 240;
const BREADBOARD = 'pico_st7789';
const READY = ['pico_ili9341', 'pico_st7796', 'picopad'];
const LINKED = {
  '240x280-upright': { HEIGHT: 280, OFFSET_Y: 20 },
  '280x240-sideways': { WIDTH: 280, OFFSET_X: 20, MADCTL: '0x60' },
  '240x320-upside-down': { HEIGHT: 320, MADCTL: '0xc0' },
};

const defines = (options) => Object.entries(options).map(([name, value]) => [`BOARD_DISPLAY_${name}`, value]);

/** The breadboard with another panel: { board, firmware }. */
function linked(name, options) {
  const folder = join(REPOSITORY, 'build/panels', name);
  const flags = defines(options).map(([option, value]) => `-D${option}=${value}`);
  const objects = `POCKET_REX_OBJECTS_FROM=${join(REPOSITORY, 'build/picosystem')}`;
  runBuild(['cmake', '--preset', BREADBOARD, '-B', folder, '-D', objects], { cwd: REPOSITORY, env: { ...process.env, CFLAGS: flags.join(' ') } });
  runBuild(['cmake', '--build', folder, '--target', 'pocket-rex'], { cwd: REPOSITORY });
  const [elf, image] = ['elf', 'bin'].map((ending) => join(folder, `pocket-rex-${BREADBOARD}.${ending}`));
  execFileSync('arm-none-eabi-objcopy', ['-O', 'binary', elf, image]);
  const header = defines(options).map(([option, value]) => `#define ${option} ${value}\n`).join('');
  return { board: parseBoard(header + boardText(BREADBOARD)), firmware: readUf2(uf2FromImage(readFileSync(image))) };
}

const ready = (name) => ({ board: loadBoard(name), firmware: loadFirmware(defaultUf2(name), name) });

/** The colours around the canvas, each once. */
function coloursAround({ width, height, rgba }) {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  const left = Math.floor((width - CANVAS) / 2);
  const top = Math.floor((height - CANVAS) / 2);
  const isAround = (x, y) => x < left || x >= left + CANVAS || y < top || y >= top + CANVAS;
  return [...new Set(pixels.filter((_, i) => isAround(i % width, Math.floor(i / width))))];
}

/** Starts a device and changes its theme: the canvas after each of a few presses, and the colours around it. */
function walk({ board, firmware }, keep = () => {}) {
  const handheld = new Handheld(board, firmware);
  handheld.on();
  while (handheld.status().backlight === 0) handheld.wait(1 * MS);
  const around = [coloursAround(handheld.photograph())];
  handheld.settle();
  handheld.wait(2 * SECOND);
  const pictures = ['A', 'Y', 'A', 'DOWN', 'DOWN', 'DOWN', 'RIGHT', 'B', 'B'].map((button) => {
    handheld.press(button);
    handheld.wait(500 * MS);
    around.push(coloursAround(handheld.photograph()));
    return handheld.look().crc;
  });
  keep(handheld.photograph());
  assert.deepEqual(handheld.status().warnings, []);
  return { pictures, around };
}

let wanted = null; // on the glass that has nothing around the canvas

function testPanel(name, build, skip) {
  test(`${name}: the canvas is in the middle, the theme's colour around it`, { skip }, () => {
    wanted ??= walk(ready(BREADBOARD)).pictures;
    const keep = (photograph) => process.env.SHOTS && writeFileSync(join(process.env.SHOTS, `panel-${name}.png`), pngOf(photograph));
    const { pictures, around } = walk(build(), keep);
    assert.deepEqual(pictures, wanted);
    assert.deepEqual(around.map(({ length }) => length), around.map(() => 1), 'one colour, at every moment');
    assert.equal(new Set(around.flat()).size, 2, 'and another one with the other theme');
  });
}

for (const name of READY) testPanel(name, () => ready(name), notBuilt(BREADBOARD, name));
for (const [name, options] of Object.entries(LINKED)) testPanel(name, () => linked(name, options), notBuilt(BREADBOARD, 'picosystem'));
