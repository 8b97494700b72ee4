// A chip with sectors that no longer erase: the device leaves them out, saves every move, and says nothing of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerLine } from '../../handheld-sim/commands.mjs';
import { notBuilt, readSaves } from '../../handheld-sim/files.mjs';
import { SECTOR_BYTES } from '../../handheld-sim/flash/flash-chip.mjs';
import { wholeGameOf } from '../../shared/games.mjs';
import { readScenario } from '../scenarios/scenarios.mjs';
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

test('sectors that no longer erase are left out', { skip: notBuilt(BOARD, 'host/transcript') }, () => {
  const handheld = device(BOARD);
  const lines = () => readSaves(handheld.saveRegion).lines;
  wearOut(handheld, [0, 1, 3, 20, 127]);
  for (const { command } of readScenario(wholeGameOf('trex')).steps.slice(0, COMMANDS)) {
    const answer = answerLine(handheld, command, {});
    assert.ok(answer.ok, `${command}: ${answer.error}`);
  }
  handheld.wait(REST);
  const played = lines();
  assert.ok(played.length > 4, `only ${played.length} lines are in the flash`);
  handheld.off();
  handheld.start();
  handheld.wait(REST);
  assert.deepEqual(lines(), played);
  assert.deepEqual(handheld.status().warnings, []);
  assert.equal(handheld.status().reboots, 0);
});
