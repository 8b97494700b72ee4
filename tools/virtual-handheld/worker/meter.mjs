// How fast the emulation is, against the clock on the wall: once in a while, over the time since.

const PERIOD_MS = 500;

export class Meter {
  #wall = 0;
  #emulated = 0;
  #busy = 0;

  /** report: called with { speed, load }: 1 is real time; the share of a processor that it takes. */
  constructor(report) {
    this.report = report;
  }

  add(wallMs, emulatedMs, busyMs) {
    this.#wall += wallMs;
    this.#emulated += emulatedMs;
    this.#busy += busyMs;
    if (this.#wall < PERIOD_MS) return;
    this.report({ speed: this.#emulated / this.#wall, load: this.#busy / this.#wall });
    this.#wall = this.#emulated = this.#busy = 0;
  }
}
