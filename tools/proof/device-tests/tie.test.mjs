// A tie of 1 to T-Rex on the device (SC-18): settled with cards out of the piles it is saved, survives a power cut and continues;
// one that firmware 0.2.0 saved with two colours continues and means the same.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { defaultUf2, readSaves, REPOSITORY } from '../../handheld-sim/files.mjs';
import { answerLine } from '../../handheld-sim/commands.mjs';
import { fixSeed, linesBetween, readScenario } from '../scenarios/scenarios.mjs';
import { device, SECOND, testEachBoard } from './device.mjs';
import { oldRegion } from './old-region.mjs';

const BOARD = ['picosystem'];
const CHOSEN = /^table tie ([OBV])(\d+) ([OBV])(\d+)$/;

const savedLines = (handheld) => readSaves(handheld.saveRegion.slice()).games.scale;

function presses(handheld, ...buttons) {
  for (const button of buttons) handheld.press(button);
  handheld.settle();
}

/** From the title on the game continues, and then its judges are asked. */
function resume(handheld) {
  handheld.start();
  handheld.wait(SECOND);
  presses(handheld, 'A', 'A');
  return handheld.look().crc;
}

/** What tabletop shows after these lines. */
function replayed(lines) {
  const answers = execFileSync(join(REPOSITORY, 'build/host/tabletop'), ['--strict'], {
    input: `${lines.join('\n')}\nshow\n`,
    encoding: 'utf8',
  });
  return JSON.parse(answers.trimEnd().split('\n').at(-1));
}

/** A game of three that is tied, with the cards under the cursor one press away. */
function tied(board) {
  const handheld = device(board);
  fixSeed(handheld, defaultUf2(board).replace(/uf2$/, 'elf'));
  const { end } = linesBetween('scale-three', '# at scale with 3', '# three, two, one, go; then seat 2 wins');
  const steps = readScenario('scale-three').steps.filter(({ line }) => line < end);
  assert.equal(steps.pop().command, 'press A');
  for (const { command } of steps) answerLine(handheld, command, {});
  return handheld;
}

testEachBoard(
  'a tie settled with cards out of the piles survives a power cut',
  (board) => {
    const handheld = tied(board);
    const before = savedLines(handheld);
    assert.equal(replayed(before).phase, 'tie');
    const faceUp = replayed(before).actions;
    presses(handheld, 'A');
    const shown = handheld.look().crc;
    handheld.off();
    const lines = savedLines(handheld);
    const [, first, one, second, other] = CHOSEN.exec(lines.at(-1));
    assert.deepEqual(lines.slice(0, -1), before);
    assert.notEqual(Number(one), faceUp[first]);
    assert.notEqual(Number(other), faceUp[second]);
    const { phase, actions } = replayed(lines);
    assert.deepEqual([phase, actions[first], actions[second]], ['judge', Number(one), Number(other)]);
    assert.equal(resume(handheld), shown);
    presses(handheld, 'RIGHT', 'A', 'A');
    handheld.off();
    assert.deepEqual(savedLines(handheld), [...lines, 'table judge p1']);
  },
  BOARD,
);

testEachBoard(
  'a cut in the very move leaves the tie open or settled',
  (board) => {
    const handheld = tied(board);
    const before = savedLines(handheld);
    handheld.cut(1, 1);
    handheld.press('A');
    assert.ok(handheld.machine.cutHappened);
    const lines = savedLines(handheld);
    assert.deepEqual(lines.slice(0, before.length), before);
    assert.ok(lines.length === before.length || CHOSEN.test(lines.at(-1)), lines.at(-1));
  },
  BOARD,
);

testEachBoard(
  'a tie that 0.2.0 saved continues and is replayed',
  (board) => {
    const handheld = device(board);
    handheld.machine.flash.bytes.set(oldRegion(handheld, 'v2-ties.pages'), handheld.board.save.offset);
    const { games, finished } = readSaves(handheld.saveRegion.slice());
    assert.equal(games.scale.at(-1), 'table tie B3 V3');
    assert.deepEqual(finished.map((lines) => lines.at(-2)), ['table tie O12 B1', 'table tie O13 V16']);
    assert.deepEqual(finished.map((lines) => replayed(lines).winners), [['p4', 'p5'], ['p1']]);
    resume(handheld); // asks for the language first
    presses(handheld, 'A', 'RIGHT', 'A', 'A');
    handheld.wait(SECOND);
    handheld.off();
    const after = readSaves(handheld.saveRegion.slice());
    const lines = after.games.scale ?? after.finished[0];
    assert.deepEqual(lines.slice(-2), ['table tie B3 V3', 'table judge p1']);
    assert.deepEqual(replayed(lines).winners, ['p1']);
  },
  BOARD,
);
