import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { BUTTONS, parseBoard, parseDefines } from './board.mjs';
import { REPOSITORY, boardNames, loadBoard } from './files.mjs';

test('numbers, hex numbers and texts are read, with and without a remark', () => {
  const text = '#define BOARD_A 12 // why\n  #define BOARD_B 0x1F000\n#define BOARD_ID "x y"\n';
  assert.deepEqual(parseDefines(text), { BOARD_A: 12, BOARD_B: 0x1f000, BOARD_ID: 'x y' });
});

test('an expression is refused rather than misread', () => {
  assert.throws(() => parseDefines('#define BOARD_A (1 + 2)\n'), /BOARD_A is "\(1 \+ 2\)"/);
});

test('a missing pin is named', () => {
  assert.throws(() => parseBoard('#define BOARD_ID "x"\n', 'x.h'), /x\.h has no BOARD_BUTTON_PIN_UP/);
});

test('every board of the project has what the emulated handheld needs', () => {
  const names = boardNames();
  assert.ok(names.includes('picosystem') && names.includes('waveshare_pico_lcd_1_3'));
  for (const name of names) {
    const board = loadBoard(name);
    assert.equal(board.id, name);
    const pins = [...Object.values(board.buttons), board.display.cs, board.display.dc];
    assert.equal(new Set(pins).size, pins.length, `${name} uses a pin twice`);
    assert.deepEqual([...Object.keys(board.buttons), ...Object.keys(board.combinations)].sort(), [...BUTTONS].sort());
    assert.ok(pins.every((pin) => pin >= 0 && pin < 30));
    assert.ok(board.flashBytes >= 1 << 20);
  }
});

test('what a board does not set comes from the defaults', () => {
  const text = '#define BOARD_DISPLAY_WIDTH 320\n#define BOARD_DISPLAY_WIDTH 240\n#define BOARD_VBUS_PIN 24\n';
  assert.deepEqual(parseDefines(text), { BOARD_DISPLAY_WIDTH: 320, BOARD_VBUS_PIN: 24 });
  assert.deepEqual([loadBoard('picosystem').vbus, loadBoard('waveshare_pico_lcd_1_3').vbus], [2, 24]);
});

const isButton = (option) => /^BOARD_BUTTON_PIN_(UP|DOWN|LEFT|RIGHT|[ABXY])$/.test(option);

test('no board sets what it would have by default; it has pins for all of its buttons or for none', () => {
  const defaults = parseDefines(readFileSync(join(REPOSITORY, 'boards/common/defaults.h'), 'utf8'));
  for (const name of boardNames()) {
    const own = parseDefines(readFileSync(join(REPOSITORY, 'boards', `${name}.h`), 'utf8'));
    const options = Object.keys(own);
    for (const option of options.filter((each) => !isButton(each))) assert.notEqual(own[option], defaults[option], `${name}: ${option}`);
    const named = options.filter(isButton);
    const hasPins = named.some((option) => own[option] !== defaults.BOARD_NO_PIN);
    assert.ok(!hasPins || named.length === 8, `${name}: some of the buttons`);
  }
});

const compile = (...options) => {
  const program = '#include "boards/pico_st7789.h"\n#include "boards/common/defaults.h"\n#include "drivers/display/fit.h"\n';
  return spawnSync('gcc', ['-fsyntax-only', '-I', REPOSITORY, ...options, '-x', 'c', '-'], { input: program, encoding: 'utf8' });
};

test('a panel that is too small is refused by the build, with the reason', () => {
  assert.equal(compile().status, 0);
  for (const option of ['-DBOARD_DISPLAY_WIDTH=160', '-DBOARD_DISPLAY_HEIGHT=135']) {
    const { status, stderr } = compile(option);
    assert.notEqual(status, 0);
    assert.match(stderr, /the panel is too small: every screen is drawn for 240 x 240 pixels/);
  }
});

test('an unknown board is refused with the known ones', () => {
  assert.throws(() => loadBoard('toaster'), /unknown board "toaster"; choose one of .*picosystem/);
});
