// Firmware for one board on another: said on that board's panel, nothing written, and X leads to the boot loader.
// In doubt the firmware starts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardNames, defaultUf2, loadBoard, loadFirmware, notBuilt } from '../../../handheld-sim/files.mjs';
import { Handheld } from '../../../handheld-sim/handheld.mjs';
import { symbolAddress, variable } from '../../../handheld-sim/processor/symbols.mjs';
import { BLACK, MS, SECOND } from '../device.mjs';

const skip = notBuilt(...boardNames());
const MiB = 1 << 20;
const MOST_SECONDS = 20 * boardNames().length; // until each board had its turn, in all languages

function device(board, firmwareOf, changes = {}) {
  const handheld = new Handheld({ ...loadBoard(board), ...changes }, loadFirmware(defaultUf2(firmwareOf), firmwareOf));
  handheld.on();
  return handheld;
}

// Boards with flash chips of one size cannot be told apart: there the firmware of the other starts.
const flashOf = (board) => loadBoard(board).flashBytes;

// The message is for all boards that this may be, one after the other, and the panel of the next may be larger. A board with
// pins of its own is dark until its turn.
function allowOtherPanels({ machine: { panel } }) {
  const { complain } = panel;
  panel.complain = (message) => /leaves the glass$/.test(message) || complain(message);
}

/** Waits until the firmware for another board shows the message that is for this one. */
function awaitTurn(handheld, board, other) {
  const lit = variable(handheld.machine, other, 'lit');
  const facts = symbolAddress(other, `facts_${board}`);
  for (let i = 0; lit.getUint32(0, true) !== facts && i < MOST_SECONDS; i++) handheld.wait(SECOND);
}

for (const board of boardNames()) {
  for (const other of boardNames().filter((name) => flashOf(name) !== flashOf(board))) {
    test(`${board}: the firmware for ${other} says so and leads to the boot loader`, { skip }, () => {
      const handheld = device(board, other);
      allowOtherPanels(handheld);
      handheld.wait(500 * MS);
      awaitTurn(handheld, board, other);
      const { crc } = handheld.look();
      const { panel_on: isOn, backlight, erases, programs, warnings } = handheld.status();
      assert.deepEqual({ isOn, backlight, erases, programs, warnings }, { isOn: true, backlight: 1, erases: 0, programs: 0, warnings: [] });
      assert.notEqual(crc, BLACK);
      handheld.wait(30 * SECOND);
      for (let i = 0; handheld.look().crc !== crc && i < MOST_SECONDS; i++) handheld.wait(SECOND); // other languages and boards
      assert.equal(handheld.look().crc, crc, 'and continues saying so');
      assert.equal(handheld.status().reboots, 0);
      handheld.hold('X');
      handheld.wait(100 * MS);
      assert.equal(handheld.status().bootsel, true);
      handheld.release('X');
      handheld.update(loadFirmware(defaultUf2(board), board));
      handheld.settle();
      handheld.wait(3 * SECOND);
      const right = device(board, board);
      right.settle();
      right.wait(3 * SECOND);
      assert.equal(handheld.look().crc, right.look().crc, 'the right firmware starts after it');
    });
  }
}

test('a board of ours with more flash than we know is no other board', { skip }, () => {
  const handheld = device('waveshare_pico_lcd_1_3', 'waveshare_pico_lcd_1_3', { flashBytes: 16 * MiB });
  handheld.settle();
  assert.ok(handheld.measure().first_screen_ms <= 200);
});

test('a size of flash that no board has is no proof', { skip }, () => {
  const handheld = device('waveshare_pico_lcd_1_3', 'waveshare_pico_lcd_1_3', { flashBytes: 8 * MiB });
  handheld.settle();
  assert.ok(handheld.measure().first_screen_ms <= 200);
});
