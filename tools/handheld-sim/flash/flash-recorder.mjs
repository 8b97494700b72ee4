// Remembers every operation of a flash chip, and gives the chip's contents as they would be had the
// power failed in any of them. A power cut forgets everything but the flash, so a campaign plays a
// game once and then boots from each of these images, instead of playing up to each cut again.

import { PAGE_BYTES, SECTOR_BYTES, tearErase, tearProgram } from './flash-chip.mjs';
import { Random } from '../../shared/random.mjs';

/** Does a recorded operation to an image of the chip. */
export function applyOperation(image, { kind, offset, data, seed }) {
  if (kind === 'suspend') {
    tearErase(image.subarray(offset, offset + SECTOR_BYTES), new Random(seed));
  } else if (kind === 'erase') {
    image.fill(0xff, offset, offset + SECTOR_BYTES);
  } else {
    for (let i = 0; i < PAGE_BYTES; i++) image[offset + i] &= data[i];
  }
}

/** The same, cut in the middle. */
export function tearOperation(image, { kind, offset, data }, random) {
  if (kind !== 'program') tearErase(image.subarray(offset, offset + SECTOR_BYTES), random);
  else tearProgram(image.subarray(offset, offset + PAGE_BYTES), data, random);
}

export class FlashRecorder {
  /** Starts recording; the operations continue as before. */
  constructor(chip) {
    this.start = chip.bytes.slice();
    this.operations = [];
    chip.onOperation = ({ kind, offset, data, seed }) => {
      this.operations.push({ kind, offset, data: data?.slice(), seed });
    };
  }

  /** The contents with the first this many operations done. */
  imageAfter(count) {
    const image = this.start.slice();
    for (const operation of this.operations.slice(0, count)) applyOperation(image, operation);
    return image;
  }

  /**
   * For each operation, in order, { index, operation, image }: all before it done, itself torn by
   * the seed that seedOf(index) gives. The image is valid until the next one is asked for.
   */
  *tornImages(seedOf = (index) => index + 1) {
    const done = this.start.slice();
    const image = this.start.slice();
    for (const [index, operation] of this.operations.entries()) {
      tearOperation(image, operation, new Random(seedOf(index)));
      yield { index, operation, image };
      applyOperation(done, operation);
      const { offset } = operation; // only this sector differs
      const sector = offset - (offset % SECTOR_BYTES);
      image.set(done.subarray(sector, sector + SECTOR_BYTES), sector);
    }
  }
}
