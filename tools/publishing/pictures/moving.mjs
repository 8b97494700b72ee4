// The README's moving pictures, from the emulated handheld: node moving.mjs FOLDER [BOARD [NAME]] writes <name>.png, a turn and the
// end of each game.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { DEFAULT_BOARD } from '../../handheld-sim/files.mjs';
import { animatedPngOf } from '../../shared/moving-picture.mjs';
import { lineOf, linesBetween, readScenario } from '../../proof/scenarios/scenarios.mjs';
import { deviceOfScenarios, play } from './still.mjs';

const MS = 1e6;
const FRAME_MS = 40;
const TOUCH_MS = 80;
const LOOK_MS = 900; // at a picture that rests
const LONGEST_MS = 3000; // some never rest

// A part of a scenario, between two of its remarks.
const TURNS = [
  {
    name: 'trex-moves',
    scenario: 'trex-five',
    from: '# A usual card: one step to it, and A.',
    to: '# Drawn cards are shown for a moment; then it is the next one by itself.',
  },
  { name: 'scale-moves', scenario: 'scale-three', from: '# seats 1 and 2 match', to: '# the multicolour swap' },
  { name: 'tyrannosaurus-moves', scenario: 'tyrannosaurus-two', from: '# turn 2 of 8: action', to: '# turn 2 of 8: panic' },
  { name: 'trakks-moves', scenario: 'trakks-four', from: '# an opening, with hints', to: '# a tile from the pool' },
];

// From the remark at which a scenario counts points.
const ENDS = [
  { name: 'trex-ends', scenario: 'trex-two', counts: '# How it was counted' },
  { name: 'scale-ends', scenario: 'scale-eight', counts: '# the points are counted' },
  { name: 'tyrannosaurus-ends', scenario: 'tyrannosaurus-four', counts: '# the trees are counted' },
  { name: 'trakks-ends', scenario: 'trakks-four', counts: '# the tiles left are counted' },
];
const TO_WINNER_AND_AWARDS = ['wait 4s', 'press A', 'press A', 'wait 4s'];

function record(handheld, ms, frames) {
  for (let gone = 0; gone < ms; gone += FRAME_MS) {
    handheld.wait(FRAME_MS * MS);
    frames.push({ rgba: Uint8Array.from(handheld.look().rgba), ms: FRAME_MS });
  }
}

/** Until the picture has rested for as long as a look takes. */
function recordToRest(handheld, frames) {
  let rested = 0;
  for (let gone = 0; rested < LOOK_MS && gone < LONGEST_MS; gone += FRAME_MS) {
    const { crc } = handheld.look();
    record(handheld, FRAME_MS, frames);
    rested = handheld.look().crc === crc ? rested + FRAME_MS : 0;
  }
}

function press(handheld, button, frames) {
  handheld.hold(button);
  record(handheld, TOUCH_MS, frames);
  handheld.release(button);
  recordToRest(handheld, frames);
}

const milliseconds = (word) => Number.parseInt(word, 10) * (/\ds$/.test(word) ? 1000 : 1);

function obey(handheld, command, frames) {
  const [verb, word] = command.split(' ');
  if (verb === 'press') press(handheld, word, frames);
  else if (verb === 'hold') handheld.hold(word);
  else if (verb === 'release') handheld.release(word);
  else if (verb === 'wait') record(handheld, milliseconds(word), frames);
  else recordToRest(handheld, frames);
}

/** The line at which a picture begins, and the commands that it shows. */
function partOf({ scenario, from, to, counts }) {
  if (counts) return { first: lineOf(scenario, counts), commands: TO_WINNER_AND_AWARDS };
  const { first, end } = linesBetween(scenario, from, to);
  const shown = readScenario(scenario).steps.filter(({ line }) => line > first && line < end);
  return { first, commands: shown.map(({ command }) => command) };
}

function movingPicture(board, each) {
  const handheld = deviceOfScenarios(board);
  const { first, commands } = partOf(each);
  play(handheld, each.scenario, 1, first);
  const frames = [];
  for (const command of commands) obey(handheld, command, frames);
  return animatedPngOf({ width: 240, height: 240, frames });
}

const [, , folder, board = DEFAULT_BOARD, only] = argv;
for (const each of [...TURNS, ...ENDS].filter(({ name }) => !only || name === only))
  writeFileSync(join(folder, `${each.name}.png`), movingPicture(board, each));
