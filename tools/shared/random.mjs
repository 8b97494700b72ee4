// A small seeded generator (xorshift32), so that torn flash, snow and noise are the same every run.

export class Random {
  constructor(seed) {
    // xorshift never leaves zero: spread the seed first and keep it away from there
    this.state = (Math.imul((seed >>> 0) ^ 0x9e3779b9, 0x85ebca6b) ^ 0x2545f491) | 0 || 1;
    for (let i = 0; i < 4; i++) this.next();
  }

  /** 32 random bits as an unsigned number. */
  next() {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return x >>> 0;
  }

  /** A whole number from 0 to limit - 1. */
  below(limit) {
    return this.next() % limit;
  }
}
