// What moves in each game: plays the first turns of its shortest whole game (host-tests/scenarios) on a device of its own, and
// watches every motion on the way. One is left alone, to count its frames; the next is ended in its midst by the press that
// follows in the script, to see how long it takes until it has ended and the panel gets something new. The firmware tells what flies in
// `motion_counts`. node motions.mjs ID... prints those of some games.

import { answerLine } from '../../../handheld-sim/commands.mjs';
import { DEFAULT_BOARD, defaultUf2, loadBoard, loadFirmware } from '../../../handheld-sim/files.mjs';
import { Handheld } from '../../../handheld-sim/handheld.mjs';
import { variable } from '../../../handheld-sim/processor/symbols.mjs';
import { isMain } from '../../../shared/command.mjs';
import { CHIP } from '../../../handheld-sim/chip/silicon.mjs';
import { gameIds, wholeGameOf } from '../../../shared/games.mjs';
import { fixSeed, readScenario } from '../../scenarios/scenarios.mjs';

const MS = 1e6;
const TOUCH_MS = 60;
const STEP_MS = 5;
const WATCH_MS = 700; // a motion begins within it after a press
const LONGEST_MS = 3000;
const MID_FLIGHT_MS = 40; // the one of 1 to T-Rex is over after about 75
const FINE_MS = 0.05;
const ENOUGH = 8; // motions of a game
const STEPS = 700; // of the script, at most: two people lay for the first time after some 300 in Trakks

const milliseconds = (word) => Number.parseInt(word, 10) * (/\ds$/.test(word) ? 1000 : 1);

class Watch {
  constructor(board, timing) {
    this.handheld = new Handheld(loadBoard(board), loadFirmware(defaultUf2(board), board), { timing });
    fixSeed(this.handheld, defaultUf2(board).replace(/uf2$/, 'elf'));
    this.board = board;
    this.seen = { fps: [], pressMs: [] };
    this.toBeEnded = false; // something flies, and the next press ends it
  }

  on() {
    this.handheld.on();
    this.counts = variable(this.handheld.machine, this.board, 'motion_counts');
  }

  flies = () => this.counts.getUint32(0, true) > 0;
  motions = () => this.seen.fps.length + this.seen.pressMs.length;

  // Waits in small steps until the condition holds; returns how many ms that took, null if it never did.
  waitFor(condition, limitMs, stepMs = STEP_MS) {
    for (let ms = 0; ms < limitMs; ms += stepMs) {
      if (condition()) return ms;
      this.handheld.wait(stepMs * MS);
    }
    return null;
  }

  countFrames() {
    this.waitFor(() => !this.flies(), LONGEST_MS);
    const [frames, ms] = [this.counts.getUint32(4, true), this.counts.getUint32(8, true)];
    if (frames > 1 && ms > 0) this.seen.fps.push((frames - 1) / (ms / 1000));
  }

  // Lets so much time pass; a motion that begins in it is counted, or left for the next press.
  pass(ms) {
    if (this.toBeEnded || this.waitFor(this.flies, ms) === null) return;
    if (this.seen.fps.length <= this.seen.pressMs.length) return this.countFrames();
    this.handheld.wait(MID_FLIGHT_MS * MS);
    this.toBeEnded = this.flies();
  }

  hold(button) {
    const measured = this.toBeEnded && this.flies();
    this.toBeEnded = false;
    this.handheld.hold(button);
    const answered = () => !this.flies() && this.handheld.measure().first_pixel_ms !== null;
    const ms = measured ? this.waitFor(answered, 50, FINE_MS) : null;
    if (ms !== null) this.seen.pressMs.push(ms);
  }

  settle() {
    if (!this.toBeEnded) this.handheld.settle();
  }

  obey(command) {
    const [verb, word, duration] = command.split(/\s+/);
    if (verb === 'on') this.on();
    else if (verb === 'hold') this.hold(word);
    else if (verb === 'release') this.handheld.release(word);
    else if (verb === 'wait') this.pass(milliseconds(word));
    else if (verb === 'settle') this.pass(WATCH_MS), this.settle();
    else if (verb === 'press') {
      this.hold(word);
      this.handheld.wait((duration ? milliseconds(duration) : TOUCH_MS) * MS);
      this.handheld.release(word);
      this.pass(WATCH_MS);
      this.settle();
    } else {
      const { ok, error } = answerLine(this.handheld, command, {});
      if (!ok) throw new Error(`${command}: ${error}`);
    }
  }
}

function measureGame(board, timing, id) {
  const watch = new Watch(board, timing);
  for (const { command } of readScenario(wholeGameOf(id)).steps.slice(0, STEPS)) {
    watch.obey(command);
    if (watch.motions() >= ENOUGH && !watch.toBeEnded) break;
  }
  const { fps, pressMs } = watch.seen;
  return { id, motions: watch.motions(), fps: Math.min(...fps), pressMs: Math.max(...pressMs) };
}

/** [{ id, motions, fps, pressMs }]: fps and pressMs are not finite where none was seen. */
export const measureMotions = (board, timing, ids = gameIds()) => ids.map((id) => measureGame(board, timing, id));

if (isMain(import.meta.url))
  for (const { id, motions, fps, pressMs } of measureMotions(DEFAULT_BOARD, CHIP, process.argv.slice(2)))
    console.log(`${id} ${motions} motions, ${fps} frames a second, a press ends one in ${pressMs} ms`);
