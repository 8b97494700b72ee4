// A board is added by the steps of boards/README.md and nothing else: in a copy of the project two files and a preset
// build, start, and show what the board that was copied shows.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { keptCopy, writeIfOther } from '../../../shared/copy-project.mjs';
import { runBuild } from '../../../shared/inner-build.mjs';

const PRESETS = 'boards/presets.json';
const BOARD = 'desk_pico';
const NAME = 'Desk Pico';
const COPIED = 'waveshare_pico_lcd_1_3';
const PINS = { A: 17, B: 15 }; // the other way round than on the board that is copied
const UPSIDE_DOWN = '0xc0';

// Step 1: a board that is like it, with a name, buttons and a panel of its own.
function writeHeader(tree) {
  const copied = readFileSync(join(tree, `boards/${COPIED}.h`), 'utf8');
  const set = (text, option, value) => {
    const line = new RegExp(`^#define ${option} .*$`, 'm');
    assert.match(text, line);
    return text.replace(line, `#define ${option} ${value}`);
  };
  let header = copied.replaceAll(COPIED.toUpperCase(), BOARD.toUpperCase());
  header = set(header, 'BOARD_NAME', `"${NAME}"`);
  header = set(header, 'BOARD_ID', `"${BOARD}"`);
  header = set(header, 'BOARD_DISPLAY_MADCTL', UPSIDE_DOWN);
  header = header.replace('#endif\n', '#endif\n/* BOARD_DISPLAY_OFFSET_Y: upside down */\n#define BOARD_DISPLAY_OFFSET_Y 80\n');
  for (const [button, pin] of Object.entries(PINS)) header = set(header, `BOARD_BUTTON_PIN_${button}`, pin);
  writeIfOther(join(tree, `boards/${BOARD}.h`), header);
}

// Step 4: no driver of its own.
function writeDrivers(tree) {
  writeIfOther(join(tree, `boards/${BOARD}.cmake`), `# ${NAME}: nothing but what boards have in common.\nset(BOARD_DRIVERS "")\n`);
}

// Step 5: a configure and a build preset.
function withPreset(text) {
  const presets = JSON.parse(text);
  const copied = presets.configurePresets.find(({ name }) => name === COPIED);
  presets.configurePresets.push({ ...copied, name: BOARD, displayName: NAME, cacheVariables: { POCKET_REX_BOARD: BOARD } });
  presets.buildPresets.push({ name: BOARD, configurePreset: BOARD });
  return JSON.stringify(presets, null, 2);
}

// Step 6.
function build(tree, board) {
  const cmake = (...words) => runBuild(['cmake', ...words], { cwd: tree });
  cmake('--preset', board);
  cmake('--build', '--preset', board);
}

test('a board is added by two files and a preset, and starts on the emulated handheld', async () => {
  const tree = keptCopy('new-board', (file, content) => (file === PRESETS ? withPreset(content) : content));
  writeHeader(tree);
  writeDrivers(tree);
  build(tree, BOARD);

  // Step 7, with the emulated handheld of the copy, which finds the board by itself.
  const load = (file) => import(pathToFileURL(join(tree, 'tools/handheld-sim', file)).href);
  const { boardNames, defaultUf2, loadBoard, loadFirmware } = await load('files.mjs');
  const { Handheld } = await load('handheld.mjs');
  assert.ok(boardNames().includes(BOARD));
  const handheld = new Handheld(loadBoard(BOARD), loadFirmware(defaultUf2(BOARD), BOARD));
  handheld.start();
  const first = handheld.look().crc;
  handheld.press('A');
  assert.notEqual(handheld.look().crc, first, 'A is where the board has it');
  const { width, height, rgba } = handheld.photograph();
  assert.deepEqual([width, height], [240, 240]);
  assert.ok(new Set(new Uint32Array(rgba.buffer)).size < 100, 'a picture, and no snow');
  assert.deepEqual(handheld.status().warnings, []);
});
