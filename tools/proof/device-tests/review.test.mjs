// A review on the emulated handheld, with the chip's timing, of long games among people on a chip that has seen many: it takes less than
// a minute, would take less with the most choices that a review looks at, and writes nothing.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { TIMINGS } from '../../handheld-sim/chip/silicon.mjs';
import { REPOSITORY, loadBoard, notBuilt } from '../../handheld-sim/files.mjs';
import { Random } from '../../shared/random.mjs';
import { gameIds, wayOnShelf } from '../../shared/games.mjs';
import { wornChip } from '../cuts/worn-chip.mjs';
import { Device } from '../monkey/device.mjs';

const BOARD = 'picosystem';
const SECOND = 1e9;
const LONGEST_SECONDS = 60;
const MOST_PRESSES = 400;
const ARROWS = ['UP', 'DOWN', 'LEFT', 'RIGHT'];
const SEARCH = 'review search';
const [, MOST_CHOICES] = /HINDSIGHT_DECISIONS_MAX = (\d+)/.exec(readFileSync(join(REPOSITORY, 'firmware/session/hindsight.h'), 'utf8'));

/** The game that is a few moves before its end, played on by chance until the page after it. */
function playToTheEnd(device, id) {
  const { handheld } = device;
  const random = new Random(1);
  const press = (...buttons) => buttons.forEach((button) => handheld.press(button));
  handheld.machine.flash.bytes.set(wornChip(loadBoard(BOARD)), handheld.board.save.offset);
  device.obey('on');
  handheld.settle();
  handheld.wait(2 * SECOND);
  press(...wayOnShelf(device.games.length - 1, device.games.indexOf(id)), 'A');
  for (let presses = 0; device.screen !== 'again' && presses < MOST_PRESSES; presses++) {
    if (random.below(3) === 0) press(ARROWS[random.below(ARROWS.length)]);
    else handheld.press('A', SECOND);
  }
  assert.equal(device.screen, 'again', `${id} is over`);
}

/** From the page after the game. */
function startReview(device) {
  for (const button of ['DOWN', 'DOWN', 'A']) device.handheld.press(button);
  assert.equal(device.screen, 'review whose');
  device.obey('hold A');
  device.obey('wait 60ms');
  device.obey('release A');
  assert.equal(device.screen, SEARCH);
}

for (const id of gameIds().filter((game) => game !== 'scale')) {
  test(`${BOARD}: the review of a long game of ${id} takes ${LONGEST_SECONDS} s at most`, { skip: notBuilt(BOARD, 'host/worn-chip') }, (t) => {
    const device = new Device(1, BOARD, { timing: TIMINGS.chip });
    const { handheld } = device;
    playToTheEnd(device, id);
    const writes = () => handheld.machine.flash.erases + handheld.machine.flash.programs;
    handheld.wait(10 * SECOND); // what the end of the game left to be erased
    startReview(device);
    const [begun, before] = [handheld.machine.now, writes()];
    const seconds = () => (handheld.machine.now - begun) / SECOND;
    const asked = new Set(); // after how many moves Apex was asked
    while (device.screen === SEARCH && seconds() < 2 * LONGEST_SECONDS) {
      handheld.wait(SECOND / 20);
      if (device.byte('hindsight.c:asking') !== 0) asked.add(device.moves);
    }
    const decisions = device.halfword('hindsight.c:decisions');
    t.diagnostic(`${device.moves} moves, ${decisions} decisions, ${asked.size} of them asked about, ${seconds().toFixed(1)} s`);
    assert.ok(asked.size <= MOST_CHOICES);
    assert.equal(device.screen, 'curtain');
    assert.ok(seconds() <= LONGEST_SECONDS, `${seconds()} s`);
    const longest = (seconds() / asked.size) * MOST_CHOICES;
    assert.ok(longest <= LONGEST_SECONDS, `${longest} s of the longest game`);
    assert.equal(writes(), before, 'nothing is written');
  });
}
