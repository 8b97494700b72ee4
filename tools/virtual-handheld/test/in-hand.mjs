// A handheld of the page without a browser, in the hand of a test: fingers on its screen, presses, words, pictures.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultUf2, loadFirmware } from '../../handheld-sim/files.mjs';
import { crc32Hex } from '../../shared/crc32.mjs';
import { Random } from '../../shared/random.mjs';
import { boardOfPage } from '../build.mjs';
import { Saves } from '../page/saves.mjs';
import { buildSaves } from '../saves/build.mjs';
import { Emulation } from '../worker/emulation.mjs';

export const BOARD = 'picosystem';
export const LIFT_MS = 700; // a finger that rests this long lifts a curtain
export const START_MS = 5000; // with what a new flash chip has to be prepared for
export const STEP_MS = 50; // at most: what is behind by more than 100 is let go
const LONGEST_REST_MS = 10_000;

/** The page's code for saves, without a page. */
export async function savesCode() {
  const folder = mkdtempSync(join(tmpdir(), 'pocket-rex-saves-'));
  const file = join(folder, 'saves.wasm');
  buildSaves(file);
  const saves = await Saves.from(readFileSync(file));
  rmSync(folder, { recursive: true });
  return saves;
}

export function pass(emulation, ms) {
  for (let left = ms; left > 0; left -= STEP_MS) {
    emulation.allow(Math.min(STEP_MS, left));
    emulation.catchUp(1000, () => {});
  }
}

/** Lets time pass until nothing moves; returns the milliseconds. */
function rest(emulation) {
  let ms = 0;
  do {
    pass(emulation, STEP_MS);
    ms += STEP_MS;
  } while (!emulation.isQuiet && ms < LONGEST_REST_MS);
  return ms;
}

/** An emulation that has just been switched on, for the first time or with these saves; presses: as the page makes them at the start. */
export function listening(board, { seed = 1, saves, presses = [] } = {}) {
  const emulation = new Emulation(board, loadFirmware(defaultUf2(BOARD), BOARD), { entropySeed: seed, wallClock: () => 0 });
  if (saves) emulation.flash.bytes.set(saves, board.save.offset);
  emulation.powerOn();
  emulation.pressAtStart(presses);
  pass(emulation, START_MS);
  return emulation;
}

/** The same in someone's hand. */
export function inHand(options = {}) {
  const board = boardOfPage(BOARD);
  const emulation = listening(board, options);
  const { touch } = emulation;
  return {
    touch,
    look: () => crc32Hex(emulation.picture()),
    words: () => emulation.takeWords(),
    region: () => emulation.flash.bytes.slice(board.save.offset, board.save.offset + board.save.bytes),
    challenge: () => emulation.challenge(),
    restart() {
      emulation.powerOff();
      emulation.powerOn();
      pass(emulation, START_MS);
    },
    press(...buttons) {
      for (const button of buttons) {
        emulation.press(button);
        emulation.release(button);
        pass(emulation, 1000);
      }
    },
    /** Touches a pixel for so long; returns after how many milliseconds more nothing moved. */
    tap(x, y, ms = 20) {
      touch.down({ x, y });
      pass(emulation, ms);
      touch.up();
      return rest(emulation);
    },
    label(name) {
      const { x, width } = touch.labels().find((one) => one.name === name);
      return [x + width / 2, 230];
    },
  };
}

/**
 * A finger without a plan: a function that returns its next touch, { at, ms }. Whenever it meets the same picture it does the next of
 * what there is to do, so no circle of screens holds it, whatever those screens are.
 */
export function wanderer(hand) {
  const chance = new Random(5);
  const met = new Map(); // picture: how often
  const anywhere = () => ({ at: [chance.below(240), 20 + chance.below(190)], ms: 20 });
  const onLabel = (name) => () => ({ at: hand.label(name), ms: LIFT_MS });
  return () => {
    const look = hand.look();
    const times = met.get(look) ?? 0;
    met.set(look, times + 1);
    const labels = hand.touch.labels().filter(({ name }) => name === 'A' || name === 'B');
    const choices = labels.map(({ name }) => onLabel(name));
    if (hand.touch.cursor() || labels.length === 0) choices.unshift(anywhere); // at least time passes
    return choices[times % choices.length]();
  };
}
