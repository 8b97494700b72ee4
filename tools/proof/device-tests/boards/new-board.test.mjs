// A board is added by the steps of boards/README.md and nothing else: in a copy of the project two files and a preset, all in boards/, build
// and start. It has a panel of 240 x 280 without a reset pin, upside down, and six buttons.
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
const COPIED = 'pico_game_boy';
const PINS = { A: 7, B: 6 }; // the other way round than on the board that is copied
const PANEL = { HEIGHT: 280, OFFSET_Y: 20 };
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
  header = set(header, 'BOARD_DISPLAY_PIN_RESET', 'BOARD_NO_PIN');
  const panel = Object.entries(PANEL).map(([option, value]) => `#define BOARD_DISPLAY_${option} ${value}\n`).join('');
  header = header.replace('#endif\n', `#endif\n/* the panel */\n${panel}`);
  for (const [button, pin] of Object.entries(PINS)) header = set(header, `BOARD_BUTTON_PIN_${button}`, pin);
  writeIfOther(join(tree, `boards/${BOARD}.h`), header);
}

// Step 4: a buzzer.
function writeDrivers(tree) {
  writeIfOther(join(tree, `boards/${BOARD}.cmake`), `# ${NAME}: the drivers that are its own.\nset(BOARD_DRIVERS sound/pwm)\n`);
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
  handheld.press('A'); // the language
  const shelf = handheld.look().crc;
  handheld.press('Y');
  assert.notEqual(handheld.look().crc, shelf, 'and B with down is Y');
  const { width, height, rgba } = handheld.photograph();
  assert.deepEqual([width, height], [240, PANEL.HEIGHT]);
  assert.ok(new Set(new Uint32Array(rgba.buffer)).size < 100, 'a picture, and no snow');
  assert.deepEqual(handheld.status().warnings, []);
});
