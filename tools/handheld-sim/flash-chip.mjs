// The flash chip: bytes that erase to ones by the sector, program to zeros by the page, and tear when
// the power fails in the middle. Knows nothing of the processor. Every operation is counted, so that
// a cut can be set at the n-th one from now, and can be observed before it happens.

import { Random } from './random.mjs';

export const SECTOR_BYTES = 4096;
export const PAGE_BYTES = 256;
export const ERASE_NANOS = 45e6; // a sector, typically
export const PROGRAM_NANOS = 0.4e6; // a page, typically

/**
 * A sector whose erase was cut: its pages up to some point are blank, one zone is half way (more ones
 * than before), the rest is as it was; or, as the seed will have it, all of it is half way.
 */
export function tearErase(sector, random) {
  const everywhere = random.below(3) === 0;
  const blankUpTo = everywhere ? 0 : random.below(SECTOR_BYTES + 1);
  const weakUpTo = everywhere
    ? SECTOR_BYTES
    : blankUpTo + random.below(SECTOR_BYTES + 1 - blankUpTo);
  sector.fill(0xff, 0, blankUpTo);
  for (let i = blankUpTo; i < weakUpTo; i++) sector[i] |= random.next() & 0xff;
}

/**
 * A page whose programming was cut: a prefix has its new value, of the byte or bytes after it some
 * bits are programmed, the rest is as it was.
 */
export function tearProgram(page, data, random) {
  const wholeUpTo = random.below(PAGE_BYTES + 1);
  const weakUpTo = wholeUpTo + random.below(PAGE_BYTES + 1 - wholeUpTo);
  for (let i = 0; i < wholeUpTo; i++) page[i] &= data[i];
  for (let i = wholeUpTo; i < weakUpTo; i++) page[i] &= data[i] | (random.next() & 0xff);
}

export class FlashChip {
  constructor(sizeBytes) {
    this.bytes = new Uint8Array(sizeBytes).fill(0xff);
    this.erases = 0;
    this.programs = 0;
    /** Called with { kind: 'erase' | 'program', offset, data? } before each operation. */
    this.onOperation = null;
    /** Called with a sentence when something asks for what no chip can do. */
    this.onMisuse = () => {};
    this.cut = null;
  }

  get size() {
    return this.bytes.length;
  }

  /** The power shall fail during the n-th operation from now; the seed decides how it tears. */
  cutAt(n, seed = n) {
    this.cut = { operationsLeft: n, random: new Random(seed) };
  }

  cancelCut() {
    this.cut = null;
  }

  /** Returns false when the power failed in the middle of it. */
  eraseSector(offset) {
    if (!this.#inside(offset, SECTOR_BYTES, 'erase')) return true;
    this.onOperation?.({ kind: 'erase', offset });
    this.erases++;
    const sector = this.bytes.subarray(offset, offset + SECTOR_BYTES);
    const random = this.#powerFailsNow();
    if (random) {
      tearErase(sector, random);
      return false;
    }
    sector.fill(0xff);
    return true;
  }

  /** Returns false when the power failed in the middle of it. */
  programPage(offset, data) {
    if (!this.#inside(offset, PAGE_BYTES, 'program')) return true;
    this.onOperation?.({ kind: 'program', offset, data });
    this.programs++;
    const page = this.bytes.subarray(offset, offset + PAGE_BYTES);
    this.#refuseOnesOverZeros(page, data, offset);
    const random = this.#powerFailsNow();
    if (random) {
      tearProgram(page, data, random);
      return false;
    }
    for (let i = 0; i < PAGE_BYTES; i++) page[i] &= data[i];
    return true;
  }

  /** Replaces the whole contents, as a programmer clip on the chip would. */
  load(image) {
    if (image.length !== this.size) {
      throw new Error(`the image has ${image.length} bytes, this chip ${this.size}`);
    }
    this.bytes.set(image);
  }

  #powerFailsNow() {
    if (!this.cut || --this.cut.operationsLeft > 0) return null;
    const { random } = this.cut;
    this.cut = null;
    return random;
  }

  #inside(offset, unit, verb) {
    if (offset % unit === 0 && offset >= 0 && offset + unit <= this.size) return true;
    this.onMisuse(`flash ${verb} at 0x${offset.toString(16)}: not a ${unit}-byte unit of this chip`);
    return false;
  }

  // A byte of ones asks for nothing and may lie over anything; every other byte must fit.
  #refuseOnesOverZeros(page, data, offset) {
    for (let i = 0; i < PAGE_BYTES; i++) {
      if (data[i] !== 0xff && (page[i] & data[i]) !== data[i]) {
        const hex = (value) => value.toString(16).padStart(2, '0');
        this.onMisuse(
          `flash program at 0x${(offset + i).toString(16)}: ${hex(data[i])} over ${hex(page[i])}` +
            ' needs a bit to go from 0 to 1; erase first',
        );
        return;
      }
    }
  }
}
