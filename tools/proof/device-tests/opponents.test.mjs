// While an opponent thinks: it shows it at once, the device answers as ever, and the power may fail at any
// moment without changing what it will play. A game of Tyrannosaurus with Hatchling, Hunter and Apex.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerLine } from '../../handheld-sim/commands.mjs';
import { defaultUf2, notBuilt } from '../../handheld-sim/files.mjs';
import { CHIP } from '../../handheld-sim/chip/silicon.mjs';
import { fixSeed, readScenario } from '../scenarios/scenarios.mjs';
import { MS, SECOND, device } from './device.mjs';

const BOARD = 'picosystem';
const SCENARIO = 'opponents-tyrannosaurus';
const BEFORE_THEY_THINK = 'hold A'; // the press that confirms what the person chose
const SIGN_MS = 100;
const ANSWER_MS = 5;
const ALL_DONE = 40 * SECOND; // they have chosen, and everything was shown
const FOOT_TOP = 222;
const ROW_BYTES = 240 * 4;

const skip = notBuilt(BOARD);
const foot = (handheld) => Buffer.from(handheld.look().rgba.slice(FOOT_TOP * ROW_BYTES)).toString('base64');

/** A device on which the person is about to confirm a choice. */
function beforeTheyThink() {
  const handheld = device(BOARD, { timing: CHIP });
  fixSeed(handheld, defaultUf2(BOARD).replace(/uf2$/, 'elf'));
  const { steps } = readScenario(SCENARIO);
  for (const { command } of steps.slice(0, steps.findIndex(({ command }) => command === BEFORE_THEY_THINK))) {
    const answer = answerLine(handheld, command, {});
    assert.ok(answer.ok, `${command}: ${answer.error}`);
  }
  return handheld;
}

/** The power goes and comes back, and the game is taken up. */
function takenUp(handheld) {
  handheld.off();
  handheld.start();
  handheld.press('A');
  handheld.press('A');
  return handheld;
}

test(`${BOARD}: an opponent shows within ${SIGN_MS} ms that it thinks, and every press is answered meanwhile`, { skip }, () => {
  const handheld = beforeTheyThink();
  const before = foot(handheld);
  handheld.hold('A');
  handheld.wait(SIGN_MS * MS);
  assert.notEqual(foot(handheld), before);
  handheld.release('A');
  const answers = [];
  for (const button of ['Y', 'B', 'Y', 'B', 'Y', 'B']) {
    handheld.wait(170 * MS);
    handheld.press(button, 60 * MS);
    answers.push(handheld.measure().first_pixel_ms);
  }
  assert.ok(answers.every((ms) => ms !== null && ms <= ANSWER_MS), `answered after ${answers.join(', ')} ms`);
});

test(`${BOARD}: the power fails while an opponent thinks, and it plays the same`, { skip }, () => {
  const handheld = beforeTheyThink();
  handheld.press('A', 60 * MS);
  const played = (one) => {
    one.wait(ALL_DONE);
    const { crc } = takenUp(one).look();
    return crc;
  };
  const cutAt = [20, 300, 900, 2000].map((ms, i, all) => {
    handheld.wait((ms - (all[i - 1] ?? 0)) * MS);
    return handheld.machine.flash.bytes.slice();
  });
  const expected = played(handheld);
  for (const flash of cutAt) {
    const cut = device(BOARD, { timing: CHIP });
    cut.loadFlash(flash);
    cut.on();
    assert.equal(played(takenUp(cut)), expected);
  }
});
