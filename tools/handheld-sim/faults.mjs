// What went wrong while the firmware ran. Everything the emulator would only have logged is kept
// here and makes the run a failure; the fatal ones also stop the processor, as nothing that follows
// would mean anything. What ends with "not modelled" is no fault of the firmware: the emulator lacks it.

export class Faults {
  constructor() {
    this.counts = new Map();
    this.fatal = null;
  }

  warn(message) {
    this.counts.set(message, (this.counts.get(message) ?? 0) + 1);
  }

  stop(message) {
    this.warn(message);
    this.fatal ??= message;
  }

  get any() {
    return this.counts.size > 0;
  }

  get first() {
    return this.counts.keys().next().value ?? null;
  }

  /** What the firmware needs and the emulator lacks, in a few words; null if that is nothing. */
  get lacks() {
    return [...this.counts.keys()].find((message) => message.endsWith('not modelled')) ?? null;
  }

  /** For a person: what went wrong first. */
  get sentence() {
    return this.lacks ? `the emulator lacks something that this program needs: ${this.lacks}` : this.first;
  }

  /** One line for each different fault, with a count where it came more than once. */
  list() {
    return [...this.counts].map(([message, n]) => (n > 1 ? `${message} (${n} times)` : message));
  }

  clear() {
    this.counts.clear();
    this.fatal = null;
  }
}
