import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FlashChip, PAGE_BYTES, SECTOR_BYTES } from './flash-chip.mjs';
import { FlashRecorder } from './flash-recorder.mjs';

const page = (value) => new Uint8Array(PAGE_BYTES).fill(value);

/** A little history: erase, two pages, erase of another sector, a page over a page. */
const HISTORY = [
  (chip) => chip.eraseSector(0),
  (chip) => chip.programPage(0, page(0xf0)),
  (chip) => chip.programPage(PAGE_BYTES, page(0x11)),
  (chip) => chip.eraseSector(SECTOR_BYTES),
  (chip) => chip.programPage(0, page(0xc0)),
];

function newChip() {
  const chip = new FlashChip(4 * SECTOR_BYTES);
  chip.bytes.fill(0x33);
  return chip;
}

test('a torn image is what a real cut at that operation with that seed leaves', () => {
  const recorded = newChip();
  const recorder = new FlashRecorder(recorded);
  for (const operate of HISTORY) operate(recorded);
  let images = 0;
  for (const { index, image } of recorder.tornImages((at) => 100 + at)) {
    const cut = newChip();
    cut.cutAt(index + 1, 100 + index);
    for (const operate of HISTORY) {
      if (!operate(cut)) break;
    }
    assert.deepEqual(image, cut.bytes, `cut in operation ${index}`);
    images++;
  }
  assert.equal(images, HISTORY.length);
});

test('the image after n operations is the chip after n operations', () => {
  const chip = newChip();
  const recorder = new FlashRecorder(chip);
  const images = [chip.bytes.slice()];
  for (const operate of HISTORY) {
    operate(chip);
    images.push(chip.bytes.slice());
  }
  images.forEach((image, count) => assert.deepEqual(recorder.imageAfter(count), image));
});

test('an erase that is suspended leaves in the image what it leaves on the chip', () => {
  const chip = newChip();
  const recorder = new FlashRecorder(chip);
  chip.startErase(SECTOR_BYTES, 0, 1000);
  chip.suspendErase(400, 20);
  chip.programPage(0, page(0x22));
  assert.notDeepEqual(chip.bytes, newChip().bytes);
  assert.deepEqual(recorder.imageAfter(1).subarray(SECTOR_BYTES), chip.bytes.subarray(SECTOR_BYTES));
  assert.deepEqual(recorder.imageAfter(2), chip.bytes);
  chip.resumeErase(500);
  assert.equal(chip.isBusy(2000), false);
  assert.deepEqual(recorder.imageAfter(3), chip.bytes);
});
