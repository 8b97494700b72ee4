// A handheld of the page without a browser, in the hand of a test: fingers on its screen, presses, words, pictures.

import { defaultUf2, loadFirmware, readSaves } from '../../handheld-sim/files.mjs';
import { crc32Hex } from '../../shared/crc32.mjs';
import { boardOfPage } from '../build.mjs';
import { Emulation } from '../worker/emulation.mjs';

export const BOARD = 'picosystem';
export const LIFT_MS = 700; // a finger that rests this long lifts a curtain
export const START_MS = 5000; // with what a new flash chip has to be prepared for

export function pass(emulation, ms) {
  for (let left = ms; left > 0; left -= 50) {
    emulation.allow(Math.min(50, left));
    emulation.catchUp(1000, () => {});
  }
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

/** The same in someone's hand; what follows a touch has come to rest after so many milliseconds. */
export function inHand({ restMs = 1500, ...options } = {}) {
  const board = boardOfPage(BOARD);
  const emulation = listening(board, options);
  const { touch } = emulation;
  return {
    touch,
    look: () => crc32Hex(emulation.picture()),
    words: () => emulation.takeWords(),
    region: () => emulation.flash.bytes.slice(board.save.offset, board.save.offset + board.save.bytes),
    saves() {
      return readSaves(this.region());
    },
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
    tap(x, y, ms = 20) {
      touch.down({ x, y });
      pass(emulation, ms);
      touch.up();
      pass(emulation, restMs);
    },
    label(name) {
      const { x, width } = touch.labels().find((one) => one.name === name);
      return [x + width / 2, 230];
    },
  };
}
