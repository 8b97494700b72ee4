import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BUTTONS, parseBoard, parseDefines } from '../board.mjs';
import { boardNames, loadBoard } from '../files.mjs';

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
    assert.equal(new Set(pins).size, BUTTONS.length + 2, `${name} uses a pin twice`);
    assert.ok(pins.every((pin) => pin >= 0 && pin < 30));
    assert.ok(board.flashBytes >= 1 << 20);
  }
});

test('an unknown board is refused with the known ones', () => {
  assert.throws(() => loadBoard('toaster'), /no board "toaster"; there are .*picosystem/);
});
