// Programs by their seeds, in QEMU and here.

import { CODE, FLASH, MOST_PROGRAMS, RAM } from './layout.mjs';
import { firstDifference, waysFrom } from './own.mjs';
import { programOf } from './programs.mjs';
import { placeInFlash, runInQemu } from './qemu.mjs';

const IN_FLASH_EVERY = 4; // of four hundred seeds, the last hundred runs from flash
const isSeedInFlash = (seed) => Math.floor(seed / MOST_PROGRAMS) % IN_FLASH_EVERY === IN_FLASH_EVERY - 1;

/** Programs of seeds in a row, in the same hundred, and what they come to in QEMU. */
export class Batch {
  constructor(first, count = MOST_PROGRAMS) {
    const last = first - (first % MOST_PROGRAMS) + MOST_PROGRAMS;
    this.isInFlash = isSeedInFlash(first);
    this.seeds = Array.from({ length: Math.min(count, last - first) }, (_, i) => first + i);
    this.expected = runInQemu(this.seeds.map((seed, i) => this.#program(seed, i, 0)));
  }

  #program(seed, index, flashBase) {
    const codeBase = CODE + (this.isInFlash ? flashBase + placeInFlash(index) : RAM);
    return programOf(seed, { codeBase, isInFlash: this.isInFlash });
  }

  get lockups() {
    return this.expected.filter((result) => result === 'lockup').length;
  }

  get ways() {
    return waysFrom(this.isInFlash);
  }

  /** One after another: { seed, way, address, own, qemu }. */
  *differences(ways = this.ways) {
    for (const [i, seed] of this.seeds.entries()) {
      const record = this.#program(seed, i, FLASH);
      for (const way of ways) {
        const difference = firstDifference(way.run(record, placeInFlash(i), seed), this.expected[i], this.isInFlash);
        if (difference) yield { seed, way: way.name, ...difference };
      }
    }
  }
}

const told = (value) => (typeof value === 'number' ? `0x${value.toString(16).padStart(8, '0')}` : typeof value === 'string' ? value : 'comes to its end');

/** Compares `count` seeds from the first on and calls tell(line) for each difference: { programs, runs, lockups, differences }. */
export function compare(first, count, tell) {
  const sum = { programs: 0, runs: 0, lockups: 0, differences: 0 };
  while (sum.programs < count) {
    const batch = new Batch(first + sum.programs, count - sum.programs);
    const { ways } = batch;
    for (const { seed, way, address, own, qemu } of batch.differences(ways)) {
      sum.differences++;
      tell(`seed ${seed}, ${way}: at ${told(address)} ${told(own)}, in QEMU ${told(qemu)}`);
    }
    sum.programs += batch.seeds.length;
    sum.runs += batch.seeds.length * ways.length;
    sum.lockups += batch.lockups;
  }
  return sum;
}
