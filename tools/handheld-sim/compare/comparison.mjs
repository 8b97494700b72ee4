// Programs by their seeds, in QEMU and here.

import { CODE, FLASH, RAM } from './layout.mjs';
import { firstDifference, waysFrom } from './own.mjs';
import { programOf } from './programs.mjs';
import { placeInFlash, runInQemu } from './qemu.mjs';

const IN_FLASH_EVERY = 4; // of so many batches, one is executed from flash

const placeOf = (isInFlash, base, index) => ({ isInFlash, codeBase: isInFlash ? base + placeInFlash(index) + CODE : RAM + CODE });

/** Compares the programs of count seeds from the first on: { runs, lockups, differences: [{ seed, way, address, own, qemu }] }. */
export function compareBatch(first, count, isInFlash) {
  const seeds = Array.from({ length: count }, (_, i) => first + i);
  const expected = runInQemu(seeds.map((seed, i) => programOf(seed, placeOf(isInFlash, 0, i))));
  const ways = waysFrom(isInFlash);
  const differences = [];
  for (const [i, seed] of seeds.entries()) {
    const record = programOf(seed, placeOf(isInFlash, FLASH, i));
    for (const way of ways) {
      const difference = firstDifference(way.run(record, placeInFlash(i), seed), expected[i], isInFlash);
      if (difference) differences.push({ seed, way: way.name, ...difference });
    }
  }
  return { runs: count * ways.length, lockups: expected.filter((result) => result === 'lockup').length, differences };
}
