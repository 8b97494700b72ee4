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

function checkOptions(options, drivers = '') {
  const file = join(folder, 'desk.h');
  const lines = Object.entries({ ID: '"desk"', ...options });
  writeFileSync(file, lines.map(([name, value]) => `#define BOARD_${name} ${value}\n`).join(''));
  writeFileSync(join(folder, 'desk.cmake'), `set(BOARD_DRIVERS "${drivers}")\n`);
  return check(file);
}

const buttons = (pins) => Object.fromEntries(Object.entries(pins).map(([name, pin]) => [`BUTTON_PIN_${name}`, pin]));
const EIGHT = { UP: 0, DOWN: 1, LEFT: 2, RIGHT: 3, A: 4, B: 5, X: 6, Y: 7 };

const refusals = [
  ['the id of another board', { ID: '"picosystem"' }, /BOARD_ID is "picosystem", and has to be the name of the file: "desk"/],
  ['a buzzer without its driver', { SOUND_PIN: 0 }, /BOARD_SOUND_PIN is 0, and its driver sound\/pwm is not in BOARD_DRIVERS of .*desk\.cmake/],
  ['a charging sign without its driver', { CHARGE_PIN: 0 }, /BOARD_CHARGE_PIN is 0, and its driver battery\/adc is not in BOARD_DRIVERS/],
  ['a battery with a part of its pins', { BATTERY_PIN: 29 }, /battery\/adc in BOARD_DRIVERS of .*desk\.cmake needs BOARD_BATTERY_PIN, BOARD_CHARGE_PIN\. Missing: BOARD_CHARGE_PIN\./, 'battery/adc'],
  ['a light with a part of its pins', { LED_PIN_R: 0, LED_PIN_G: 255 }, /led\/rgb in BOARD_DRIVERS .* Missing: BOARD_LED_PIN_G, BOARD_LED_PIN_B\./, 'led/rgb'],
  ['a driver without any pin', {}, /sound\/pwm in BOARD_DRIVERS .* needs BOARD_SOUND_PIN\. Missing: BOARD_SOUND_PIN\./, 'sound/pwm'],
  ['a pin used twice', { SOUND_PIN: 16 }, /BOARD_SOUND_PIN and BOARD_BUTTON_PIN_A are both pin 16/],
  ['a pin the chip does not have', { SOUND_PIN: 30 }, /BOARD_SOUND_PIN is 30, and the RP2040 has the pins 0 to 29 \(BOARD_NO_PIN: the board has none\)/],
  ['four of eight buttons', buttons({ A: 4, B: 5, X: 6, Y: 7 }), /names 4 of the eight buttons\. Missing: BOARD_BUTTON_PIN_UP, .*BOARD_BUTTON_PIN_RIGHT \(a board names all of its buttons, those that it does not have as BOARD_NO_PIN\)/],
  ['a board without left', buttons({ ...EIGHT, LEFT: 'BOARD_NO_PIN' }), /BOARD_BUTTON_PIN_LEFT is missing; four directions, A and B are needed/],
  ['a board without A', buttons({ ...EIGHT, A: 255 }), /BOARD_BUTTON_PIN_A is missing, and there is no BOARD_BUTTON_PIN_PRESS for it/],
  ['a board with Y but not X', buttons({ ...EIGHT, X: 255 }), /BOARD_BUTTON_PIN_X is missing and BOARD_BUTTON_PIN_Y is not; a board has both or none/],
  ['a clock pin of the other SPI block', { DISPLAY_SPI: 0 }, /BOARD_DISPLAY_PIN_SCK is 10; SPI block 0 \(BOARD_DISPLAY_SPI\) has it on 2, 6, 18, 22/],
  ['a battery on a pin that measures nothing', { BATTERY_PIN: 15, CHARGE_PIN: 0 }, /BOARD_BATTERY_PIN is 15; the RP2040 measures voltages on the pins 26 to 29/, 'battery/adc'],
  ['a buzzer beside the backlight', { SOUND_PIN: 28 }, /BOARD_SOUND_PIN 28 and BOARD_DISPLAY_PIN_BACKLIGHT 13 share PWM slice 6, so each note would change the light/, 'sound/pwm'],
  ['a light with the output of another', { LED_PIN_R: 29, LED_PIN_G: 0, LED_PIN_B: 1 }, /BOARD_DISPLAY_PIN_BACKLIGHT and BOARD_LED_PIN_R are pins with one PWM output \(16 apart\)/, 'led/rgb'],
  ['an offset that leaves the glass', { DISPLAY_OFFSET_Y: 90 }, /BOARD_DISPLAY_HEIGHT 240 from BOARD_DISPLAY_OFFSET_Y 90 leaves the controller's memory of 240 x 320/],
  ['an offset to the other side', { DISPLAY_OFFSET_X: -20 }, /BOARD_DISPLAY_OFFSET_X is -20, and has to be a whole decimal number/],
  ['a wide panel that is not mounted sideways', { DISPLAY_WIDTH: 320 }, /BOARD_DISPLAY_WIDTH 320 from BOARD_DISPLAY_OFFSET_X 0 leaves/],
  ['a 280-row panel mounted upside down with the offset of another', { DISPLAY_HEIGHT: 280, DISPLAY_MADCTL: '0xc0', DISPLAY_OFFSET_Y: 80 }, /BOARD_DISPLAY_HEIGHT 280 from BOARD_DISPLAY_OFFSET_Y 80 leaves/],
  ['a panel of 320 x 320 on a controller that has fewer', { DISPLAY_WIDTH: 320, DISPLAY_HEIGHT: 320 }, /BOARD_DISPLAY_WIDTH 320 from BOARD_DISPLAY_OFFSET_X 0 leaves the controller's memory of 240 x 320/],
  ['a controller without a driver', { DISPLAY_CONTROLLER: 7735 }, /BOARD_DISPLAY_CONTROLLER is 7735; drivers\/display has 7789, 9341 and 7796/],
  ['a panel that is too small', { DISPLAY_WIDTH: 128 }, /BOARD_DISPLAY_WIDTH is 128; every screen is drawn for 240 x 240/],
];

for (const [what, options, message, drivers] of refusals) {
  test(`${what} is refused`, () => {
    const { status, said } = checkOptions(options, drivers);
    assert.notEqual(status, 0);
    assert.match(said, message);
  });
}

test('a buzzer with its driver is fine, and so is none', () => {
  assert.deepEqual(checkOptions({ SOUND_PIN: 0 }, 'sound/pwm'), { status: 0, said: '' });
  assert.deepEqual(checkOptions({ SOUND_PIN: 255 }), { status: 0, said: '' });
});

test('four directions and two buttons are fine, and so are a stick and one button', () => {
  const six = { ...EIGHT, X: 'BOARD_NO_PIN', Y: 'BOARD_NO_PIN' };
  assert.deepEqual(checkOptions(buttons(six)), { status: 0, said: '' });
  assert.deepEqual(checkOptions(buttons({ ...six, A: 'BOARD_NO_PIN', PRESS: 4 })), { status: 0, said: '' });
});

test('the breadboard may do without X and Y, and keep the pins of the others', () => {
  assert.deepEqual(checkOptions(buttons({ X: 'BOARD_NO_PIN', Y: 255 })), { status: 0, said: '' });
});

test('eight buttons of its own, a panel without a reset pin and an upright panel of 320 rows are fine', () => {
  assert.deepEqual(checkOptions({ ...buttons(EIGHT), DISPLAY_PIN_RESET: 255, DISPLAY_HEIGHT: 320 }), { status: 0, said: '' });
});

for (const [what, options] of [
  ['240 x 280 upright', { DISPLAY_HEIGHT: 280, DISPLAY_OFFSET_Y: 20 }],
  ['280 x 240 sideways', { DISPLAY_WIDTH: 280, DISPLAY_MADCTL: '0x60', DISPLAY_OFFSET_X: 20 }],
  ['240 x 320 upside down', { DISPLAY_HEIGHT: 320, DISPLAY_MADCTL: '0xc0' }],
  ['320 x 240 sideways', { DISPLAY_WIDTH: 320, DISPLAY_MADCTL: '0xa0' }],
  ['320 x 320 upside down', { DISPLAY_CONTROLLER: 7796, DISPLAY_WIDTH: 320, DISPLAY_HEIGHT: 320, DISPLAY_MADCTL: '0xc0', DISPLAY_OFFSET_Y: 160 }],
]) {
  test(`a panel of ${what} is fine`, () => assert.deepEqual(checkOptions(options), { status: 0, said: '' }));
}

for (const file of readdirSync(boards).filter((name) => name.endsWith('.h'))) {
  test(`${file} can work`, () => assert.deepEqual(check(join(boards, file)), { status: 0, said: '' }));
}
