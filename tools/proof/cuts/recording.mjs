// A game played on the emulated handheld by random presses: a curtain is
// lifted now and then, something is chosen, something is moved. With the same seed it is the same
// game. Every flash operation is recorded, so that the power can fail in any of them later.

import { answerLine } from '../../handheld-sim/commands.mjs';
import { FlashRecorder } from '../../handheld-sim/flash/flash-recorder.mjs';
import { Random } from '../../shared/random.mjs';
import { gameIds, wayOnShelf, wholeGameOf } from '../../shared/games.mjs';
import { readScenario } from '../scenarios/scenarios.mjs';
import { CHALLENGE_TURNS, pressAndRest, wayToChallenge } from '../../shared/challenges.mjs';

const MS = 1e6;
const LIFT = 1000 * MS; // holds long enough for every setting of the curtain
const IDLE = 1500 * MS; // a pause, in which the device does its housekeeping
const WAYS = ['UP', 'DOWN', 'LEFT', 'RIGHT'];
const MOST_PRESSES = 1500;
const TO_BEGIN = 12; // presses of A from the shelf into a new game

export const TO_THE_END = 'end';
export const WHOLE = 'whole';
/** The number of the challenge that these moves play to its end; NaN if they are not a challenge's. */
const challengeOf = (moves) => Number(/^challenge-(\d+)$/.exec(moves)?.[1]);
/** Whether these moves begin on a new chip: the scenario of the whole game, one with this name, or a challenge. */
export const isFromNewChip = (moves) => typeof moves === 'string' && moves !== TO_THE_END;
export const GAMES = gameIds();

function pressSomething(handheld, random) {
  const what = random.below(20);
  if (what < 8) handheld.press('A');
  else if (what < 13) handheld.press('A', LIFT);
  else if (what < 18) handheld.press(WAYS[random.below(4)]);
  else if (what < 19) handheld.press('B');
  else handheld.wait(IDLE);
}

/** To the cover of the game: on a new chip after the question for the language, from the first; else from the last, which was played last. */
function goToCover(handheld, index, isNewChip) {
  if (isNewChip) handheld.press('A');
  for (const arrow of wayOnShelf(isNewChip ? 0 : GAMES.length - 1, index)) handheld.press(arrow);
}

/** From the cover into a new game; game() is what is in the flash of it. Its page offers first what comes before a new game. */
function startNewGame(handheld, game, { waits, isNew }) {
  if (waits) handheld.press('B'); // the page; A would continue the old one
  else if (isNew) handheld.press('A');
  if (waits || isNew) handheld.press('DOWN'); // past the old game, or the lesson
  const before = game();
  for (let i = 0; game() === before; i++) {
    if (i === TO_BEGIN) throw new Error('the game does not begin');
    handheld.press('A');
  }
}

/** What a handheld does to its flash while it is played: the operations, and what is saved after each. */
class Watch {
  constructor(handheld, look, see) {
    this.region = () => handheld.saveRegion;
    Object.assign(this, { handheld, look, see, known: 0, start: this.region().slice() });
    this.recorder = new FlashRecorder(handheld.machine.flash);
    this.saves = look(this.start);
  }

  update() {
    if (this.recorder.operations.length === this.known) return;
    this.known = this.recorder.operations.length;
    this.saves = this.look(this.region());
    this.see(this.saves);
  }

  end() {
    this.handheld.off();
    this.handheld.machine.flash.onOperation = null;
    return { start: this.start, operations: this.recorder.operations };
  }
}

/**
 * Plays until this many moves are in the flash, or the game is over: { start, operations, presses, over }.
 * With TO_THE_END in place of a number it continues with the game that is in progress. look(region)
 * says what the flash holds; see(saves) is called after every change.
 */
export function record({ handheld, index, seed, moves, look, see }) {
  const id = GAMES[index];
  const random = new Random(seed);
  handheld.start();
  handheld.wait(IDLE);
  const watch = new Watch(handheld, look, see);
  goToCover(handheld, index, watch.saves.values.settings === '');
  if (moves === TO_THE_END) handheld.press('A');
  else {
    const waits = id in watch.saves.games;
    const isNew = !waits && !watch.saves.finished.some(([first]) => first.startsWith(`new ${id} `));
    startNewGame(handheld, () => (watch.update(), JSON.stringify(watch.saves.games[id])), { waits, isNew });
  }
  let presses = 0;
  const isOver = () => !(id in watch.saves.games);
  const isEnough = () => isOver() || watch.saves.games[id].length - 2 >= moves;
  while (!isEnough() && presses++ < MOST_PRESSES) {
    pressSomething(handheld, random);
    watch.update();
  }
  return { ...watch.end(), presses, over: isOver() };
}

/** A challenge, from its egg on the wall to the list after the game, where its medals are saved. */
function recordChallenge({ handheld, index, number, look, see }) {
  const id = GAMES[index];
  const watch = new Watch(handheld, look, see);
  const obey = (command) => {
    const answer = answerLine(handheld, command, {});
    if (!answer.ok) throw new Error(`${command}: ${answer.error}`);
    watch.update();
  };
  wayToChallenge(id, number).forEach(obey);
  obey('press A');
  if (!(id in watch.saves.games)) throw new Error(`challenge ${number} of ${id} does not begin`);
  let presses = 0;
  const isOver = () => !(id in watch.saves.games);
  while (!isOver() && presses < MOST_PRESSES) {
    for (const button of CHALLENGE_TURNS[id]) {
      if (isOver()) break;
      pressAndRest(button).forEach(obey);
      presses++;
    }
  }
  return { ...watch.end(), presses, over: isOver() };
}

/** The same for a challenge, for the game's whole scenario, or for the one that `moves` names. */
export function recordFromNewChip({ moves, ...how }) {
  const number = challengeOf(moves);
  return number ? recordChallenge({ ...how, number }) : recordScenario({ ...how, moves });
}

function recordScenario({ handheld, index, moves, look, see }) {
  const { steps } = readScenario(moves === WHOLE ? wholeGameOf(GAMES[index]) : moves);
  const watch = new Watch(handheld, look, see);
  for (const { command } of steps) {
    const answer = answerLine(handheld, command, {});
    if (!answer.ok) throw new Error(`${command}: ${answer.error}`);
    watch.update();
  }
  const presses = steps.filter(({ command }) => command.startsWith('press')).length;
  return { ...watch.end(), presses, over: !(GAMES[index] in watch.saves.games) };
}
