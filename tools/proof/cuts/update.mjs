// The power fails while new firmware is copied: after each block, or in the middle of each flash operation. The
// device then starts its boot loader (or the old firmware if nothing was touched yet, the new one if nothing was left to
// do), the second try leaves the chip as a first that went well would have, and the saves are never touched.

import { copyBlocks } from '../../handheld-sim/bootsel/bootsel.mjs';
import { FlashChip, PAGE_BYTES, SECTOR_BYTES } from '../../handheld-sim/flash/flash-chip.mjs';

const same = (a, b) => Buffer.compare(a, b) === 0;

/** A chip with saves and some other firmware, of which no page is the new one's but the first. */
export function olderChip(board, blocks, saves) {
  const chip = new Uint8Array(board.flashBytes).fill(0xff);
  for (const { offset, payload } of blocks) chip.set(offset === 0 ? payload : payload.map((byte) => ~byte), offset);
  chip.set(saves, board.save.offset);
  return chip;
}

export class UpdateCuts {
  /** chip: the bytes of a flash with the old firmware and saves; blocks: the new firmware, of uf2.mjs. */
  constructor({ handheld, chip, blocks }) {
    Object.assign(this, { handheld, chip, blocks });
    const updated = new FlashChip(chip.length);
    updated.load(chip);
    copyBlocks(blocks, updated);
    this.updated = updated.bytes;
    this.operations = updated.erases + updated.programs;
    const end = Math.max(...blocks.map(({ offset }) => offset)) + PAGE_BYTES;
    this.programEnd = Math.ceil(end / SECTOR_BYTES) * SECTOR_BYTES;
  }

  /** Between two blocks: after the first this many. */
  afterBlocks(count) {
    this.#begin();
    this.handheld.update(this.blocks, count);
    this.#judge(`after ${count} blocks`, false);
  }

  /** In the middle of the operation of this number, from 1. */
  inOperation(number, seed = number) {
    this.#begin();
    this.handheld.cut(number, seed);
    this.handheld.update(this.blocks);
    this.#judge(`in operation ${number}, seed ${seed}`, number === 1);
  }

  #begin() {
    const { handheld } = this;
    if (handheld.poweredOn) handheld.off();
    handheld.loadFlash(this.chip);
    handheld.on();
    handheld.machine.enterBootsel();
  }

  #judge(when, mayBeUntouched) {
    const { handheld, chip } = this;
    const { bytes } = handheld.machine.flash;
    const fail = (what) => {
      throw new Error(`cut ${when}: ${what}`);
    };
    if (handheld.poweredOn) fail('the power did not fail');
    if (!same(bytes.subarray(this.programEnd), chip.subarray(this.programEnd))) fail('something behind the program changed');
    handheld.on();
    handheld.wait(1e6);
    if (!handheld.status().bootsel) {
      if (mayBeUntouched && same(bytes, chip)) return;
      if (!same(bytes, this.updated)) fail('the boot loader does not come back');
    } else {
      handheld.update(this.blocks); // else the last operation was as good as done
    }
    if (!same(bytes, this.updated)) fail('the second try left another chip than an update that went well');
    handheld.off();
  }
}
