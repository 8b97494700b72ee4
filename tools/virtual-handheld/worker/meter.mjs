// How fast the emulation is, against the clock on the wall: once in a while, over the time since.

const PERIOD_MS = 500;

export class Meter {
  #wall = 0;
  #emulated = 0;

  /** report: called with { speed }, where 1 is real time. */
  constructor(report) {
    this.report = report;
  }

  add(wallMs, emulatedMs) {
    this.#wall += wallMs;
    this.#emulated += emulatedMs;
    if (this.#wall < PERIOD_MS) return;
    this.report({ speed: this.#emulated / this.#wall });
    this.#wall = this.#emulated = 0;
  }
}
