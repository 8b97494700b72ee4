// A second handheld that nobody sees is played for a moment while the first one waits, so that the
// browser has compiled the emulator by the time of the first press: cold code is ten times slower.

import { install } from '../../handheld-sim/bootsel.mjs';
import { Machine } from '../../handheld-sim/machine.mjs';

const MS = 1e6;
const SLICE = 1 * MS;
const PRESS = 60 * MS;
const LOOK = 240 * MS; // the picture that follows a press
const SCRIPT = ['A', 'A', 'RIGHT', 'A', 'B', 'A', 'A', 'B', 'B'];

export class Rehearsal {
  #machine;
  #steps;

  constructor(board, firmware) {
    this.#machine = new Machine(board);
    install(firmware, this.#machine.flash);
    this.#machine.powerOn();
    this.#steps = this.#play();
  }

  /** Goes on for so many real milliseconds; false when it is over. */
  runFor(wallMs) {
    const end = performance.now() + wallMs;
    while (performance.now() < end) {
      if (this.#steps.next().done) return false;
    }
    return true;
  }

  *#play() {
    yield* this.#run(2 * LOOK);
    for (const button of SCRIPT) {
      this.#machine.setButton(button, true);
      yield* this.#run(PRESS);
      this.#machine.setButton(button, false);
      yield* this.#run(LOOK);
      this.#machine.panel.picture();
    }
  }

  *#run(nanos) {
    for (let passed = 0; passed < nanos; passed += SLICE) {
      this.#machine.run(SLICE);
      yield;
    }
  }
}
