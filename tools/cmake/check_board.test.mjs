// A board whose options cannot work is refused when the build is configured, and the message names the option.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const boards = fileURLToPath(new URL('../../boards/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'check-board-'));
after(() => rmSync(folder, { recursive: true }));

function check(file) {
  const { status, stderr } = spawnSync('cmake', [`-DBOARD_HEADER=${file}`, '-P', join(here, 'check_board.cmake')], { encoding: 'utf8' });
  return { status, said: stderr.replace(/\s+/g, ' ') };
}

function checkOptions(options) {
  const file = join(folder, 'desk.h');
  writeFileSync(file, Object.entries(options).map(([name, value]) => `#define BOARD_${name} ${value}\n`).join(''));
  return check(file);
}

const buttons = (pins) => Object.fromEntries(Object.entries(pins).map(([name, pin]) => [`BUTTON_PIN_${name}`, pin]));
const EIGHT = { UP: 0, DOWN: 1, LEFT: 2, RIGHT: 3, A: 4, B: 5, X: 6, Y: 7 };

const refusals = [
  ['a pin used twice', { SOUND_PIN: 16 }, /BOARD_SOUND_PIN and BOARD_BUTTON_PIN_A are both pin 16/],
  ['a pin the chip does not have', { SOUND_PIN: 30 }, /BOARD_SOUND_PIN is 30, and the RP2040 has the pins 0 to 29/],
  ['four of eight buttons', buttons({ A: 4, B: 5, X: 6, Y: 7 }), /names 4 of the eight buttons\. Missing: BOARD_BUTTON_PIN_UP, BOARD_BUTTON_PIN_DOWN/],
  ['a clock pin of the other SPI block', { DISPLAY_SPI: 0 }, /BOARD_DISPLAY_PIN_SCK is 10; SPI block 0 \(BOARD_DISPLAY_SPI\) has it on 2, 6, 18, 22/],
  ['an offset that leaves the glass', { DISPLAY_OFFSET_Y: 90 }, /BOARD_DISPLAY_HEIGHT 240 from BOARD_DISPLAY_OFFSET_Y 90 leaves the controller's memory of 240 x 320/],
  ['a wide panel that is not mounted sideways', { DISPLAY_WIDTH: 320 }, /BOARD_DISPLAY_WIDTH 320 from BOARD_DISPLAY_OFFSET_X 0 leaves/],
  ['a panel that is too small', { DISPLAY_WIDTH: 128 }, /BOARD_DISPLAY_WIDTH is 128; every screen is drawn for 240 x 240/],
];

for (const [what, options, message] of refusals) {
  test(`${what} is refused`, () => {
    const { status, said } = checkOptions(options);
    assert.notEqual(status, 0);
    assert.match(said, message);
  });
}

test('eight buttons of its own, a panel without a reset pin and an upright panel of 320 rows are fine', () => {
  assert.deepEqual(checkOptions({ ...buttons(EIGHT), DISPLAY_PIN_RESET: 255, DISPLAY_HEIGHT: 320 }), { status: 0, said: '' });
});

for (const file of readdirSync(boards).filter((name) => name.endsWith('.h'))) {
  test(`${file} can work`, () => assert.deepEqual(check(join(boards, file)), { status: 0, said: '' }));
}
