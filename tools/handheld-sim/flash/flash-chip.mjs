// The flash chip: bytes that erase to ones by the sector, program to zeros by the page, and tear when
// the power fails in the middle. Knows nothing of the processor. Every operation is counted, so that
// a cut can be set at the n-th one from now, and can be observed before it happens.
//
// An erase can also be started, suspended and resumed (75h and 7Ah of the W25Q): while it is
// suspended the sector holds anything, and other sectors can be read and programmed.

import { Random } from '../../shared/random.mjs';

export const SECTOR_BYTES = 4096;
export const PAGE_BYTES = 256;

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
  /** bytes: where they are kept. */
  constructor(sizeBytes, bytes = new Uint8Array(sizeBytes)) {
    this.bytes = bytes.fill(0xff);
    this.erases = 0;
    this.programs = 0;
    this.worn = new Set(); // offsets of sectors that no longer erase
    this.erasing = null; // { offset, leftNanos, doneAt: null while suspended, readyAt }
    /**
     * Called with { kind: 'erase' | 'program', offset, data? } before each operation, and with
     * { kind: 'suspend', offset, seed } when an erase stops half-way.
     */
    this.onOperation = null;
    /** Called when a cut that was set comes in an erase that was started. */
    this.onPowerLoss = () => {};
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
    if (this.erasing) this.onMisuse('flash erase while another one is not finished');
    this.onOperation?.({ kind: 'erase', offset });
    this.erases++;
    const sector = this.#sector(offset);
    const random = this.#powerFailsNow();
    if (random) {
      tearErase(sector, random);
      return false;
    }
    if (!this.worn.has(offset)) sector.fill(0xff);
    return true;
  }

  // ---- an erase that takes its time ----

  startErase(offset, now, nanos) {
    if (this.erasing) this.onMisuse('flash erase while another one is not finished');
    else if (this.#inside(offset, SECTOR_BYTES, 'erase')) {
      this.erasing = { offset, leftNanos: nanos, doneAt: now + nanos, readyAt: 0 };
    }
  }

  /** Whether it can be read: BUSY of the status register. Ends an erase whose time has come. */
  isBusy(now) {
    const { erasing } = this;
    if (!erasing) return false;
    if (erasing.doneAt === null) return now < erasing.readyAt;
    if (now < erasing.doneAt) return true;
    this.erasing = null;
    if (!this.eraseSector(erasing.offset)) this.onPowerLoss();
    return false;
  }

  get isSuspended() {
    return this.erasing !== null && this.erasing.doneAt === null;
  }

  /** What comes too late, or twice, is passed over, as by the chip. */
  suspendErase(now, latencyNanos) {
    if (!this.isBusy(now) || this.isSuspended) return;
    const { erasing } = this;
    const seed = erasing.offset + Math.floor(erasing.leftNanos);
    erasing.leftNanos = erasing.doneAt - now;
    erasing.doneAt = null;
    erasing.readyAt = now + latencyNanos;
    this.onOperation?.({ kind: 'suspend', offset: erasing.offset, seed });
    tearErase(this.#sector(erasing.offset), new Random(seed));
  }

  resumeErase(now) {
    if (!this.isSuspended || this.isBusy(now)) return;
    this.erasing.doneAt = now + this.erasing.leftNanos;
  }

  /** The power goes: an erase that was not finished never will be. */
  powerOff() {
    if (!this.erasing) return;
    const { offset } = this.erasing;
    this.erasing = null;
    tearErase(this.#sector(offset), new Random(offset + 1));
  }

  #sector(offset) {
    return this.bytes.subarray(offset, offset + SECTOR_BYTES);
  }

  /** Returns false when the power failed in the middle of it. */
  programPage(offset, data) {
    if (!this.#inside(offset, PAGE_BYTES, 'program')) return true;
    if (this.erasing && offset - (offset % SECTOR_BYTES) === this.erasing.offset) {
      this.onMisuse('flash program in a sector whose erase is suspended');
    }
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
