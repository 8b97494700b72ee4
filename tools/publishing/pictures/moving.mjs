// The README's moving pictures, from the emulated handheld: node moving.mjs FOLDER [BOARD [ID]] writes <id>-moves.png, a turn of
// each game. A list of presses leads to the turn; what follows `shown` is in the picture.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { answerLine } from '../../handheld-sim/commands.mjs';
import { DEFAULT_BOARD, defaultUf2, fileIo, loadBoard, loadFirmware } from '../../handheld-sim/files.mjs';
import { Handheld } from '../../handheld-sim/handheld.mjs';
import { beginWithFour } from '../../shared/games.mjs';
import { animatedPngOf } from '../../shared/moving-picture.mjs';
import { fixSeed, linesBetween, readScenario } from '../../proof/scenarios/scenarios.mjs';

const MS = 1e6;
const FRAME_MS = 40;
const TOUCH_MS = 80;
const LIFT_MS = 700;
const LOOK_MS = 900;

// From the shelf of a new device; "A!" holds the button until a curtain has gone. Or a part of a scenario, between two of its
// remarks: what comes before leads to it.
const TURNS = [
  { id: 'trex', led: ['A', ...beginWithFour('trex'), 'A'], shown: ['A!', 'RIGHT', 'A', 'A', 'A'] },
  { id: 'scale', scenario: 'scale-three', from: '# seats 1 and 2 match', to: '# seat 2 changes the card' },
  { id: 'tyrannosaurus', scenario: 'tyrannosaurus-two', from: '# turn 2 of 8: action', to: '# turn 2 of 8: panic' },
  { id: 'trakks', led: ['DOWN', 'RIGHT', 'A', ...beginWithFour('trakks'), 'A'], shown: ['A!', 'RIGHT', 'A', 'A'] },
];

function record(handheld, ms, frames) {
  for (let gone = 0; gone < ms; gone += FRAME_MS) {
    handheld.wait(FRAME_MS * MS);
    frames.push({ rgba: Uint8Array.from(handheld.look().rgba), ms: FRAME_MS });
  }
}

function act(handheld, word, frames) {
  const held = word.endsWith('!');
  const button = held ? word.slice(0, -1) : word;
  handheld.hold(button);
  record(handheld, held ? LIFT_MS : TOUCH_MS, frames);
  handheld.release(button);
  record(handheld, LOOK_MS, frames);
}

function turnByPresses(handheld, { led, shown }) {
  handheld.start();
  for (const word of ['A', 'A', ...led]) act(handheld, word, []);
  const frames = [];
  for (const word of shown) act(handheld, word, frames);
  return frames;
}

const milliseconds = (word) => Number.parseInt(word, 10) * (/\ds$/.test(word) ? 1000 : 1);

function obey(handheld, command, frames) {
  const [verb, word] = command.split(' ');
  if (verb === 'press') act(handheld, word, frames);
  else if (verb === 'hold') handheld.hold(word);
  else if (verb === 'release') handheld.release(word);
  else if (verb === 'wait') record(handheld, milliseconds(word), frames);
  else record(handheld, LOOK_MS, frames);
}

function turnOfScenario(handheld, board, { scenario, from, to }) {
  fixSeed(handheld, defaultUf2(board).replace(/uf2$/, 'elf'));
  const { first, end } = linesBetween(scenario, from, to);
  const frames = [];
  for (const { line, command } of readScenario(scenario).steps.filter(({ line }) => line < end)) {
    if (line > first) obey(handheld, command, frames);
    else answerLine(handheld, command, fileIo());
  }
  return frames;
}

function turn(board, each) {
  const handheld = new Handheld(loadBoard(board), loadFirmware(defaultUf2(board), board));
  const frames = each.scenario ? turnOfScenario(handheld, board, each) : turnByPresses(handheld, each);
  return animatedPngOf({ width: 240, height: 240, frames });
}

const [, , folder, board = DEFAULT_BOARD, only] = argv;
for (const each of TURNS.filter(({ id }) => !only || id === only)) writeFileSync(join(folder, `${each.id}-moves.png`), turn(board, each));
