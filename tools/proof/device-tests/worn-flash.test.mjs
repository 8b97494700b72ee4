// A chip with sectors that no longer erase: the device leaves them out and saves every move, like one with a good chip.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerLine } from '../../handheld-sim/commands.mjs';
import { defaultUf2, notBuilt, readSaves } from '../../handheld-sim/files.mjs';
import { SECTOR_BYTES } from '../../handheld-sim/flash/flash-chip.mjs';
import { wholeGameOf } from '../../shared/games.mjs';
import { fixSeed, readScenario } from '../scenarios/scenarios.mjs';
import { device, REST } from './device.mjs';

const BOARD = 'picosystem';
const COMMANDS = 60;

/** The first sectors of the ring, which are used at once, and some that come later. */
function wearOut(handheld, sectors) {
  const { flash } = handheld.machine;
  for (const sector of sectors) {
    const offset = handheld.board.save.offset + sector * SECTOR_BYTES;
    flash.worn.add(offset);
    flash.bytes.fill(0x5a, offset, offset + SECTOR_BYTES);
  }
}

const linesOn = (handheld) => readSaves(handheld.saveRegion).lines;

/** A device on which a game was begun. What is in worn sectors of a new one is not a save: it says so once, and B closes that. */
function played(sectors) {
  const handheld = device(BOARD);
  fixSeed(handheld, defaultUf2(BOARD).replace(/uf2$/, 'elf')); // the deal that the script is for
  wearOut(handheld, sectors);
  for (const { command, isLanguage } of readScenario(wholeGameOf('trex')).steps.slice(0, COMMANDS)) {
    const answer = answerLine(handheld, command, {});
    assert.ok(answer.ok, `${command}: ${answer.error}`);
    if (isLanguage && sectors.length > 0) handheld.press('B');
  }
  handheld.wait(REST);
  return handheld;
}

/** The first picture at rest after the device was off. */
function startAgain(handheld) {
  handheld.off();
  handheld.start();
  handheld.wait(REST);
  return handheld.look().crc;
}

test('sectors that no longer erase are left out', { skip: notBuilt(BOARD, 'host/transcript') }, () => {
  const good = played([]);
  const handheld = played([0, 1, 3, 20, 127]);
  const lines = linesOn(handheld);
  assert.ok(lines.length > 4, `only ${lines.length} lines are in the flash`);
  assert.deepEqual(lines, linesOn(good));
  assert.equal(startAgain(handheld), startAgain(good), 'nothing is said of them');
  assert.deepEqual(linesOn(handheld), lines);
  assert.deepEqual(handheld.status().warnings, []);
  assert.equal(handheld.status().reboots, 0);
});
