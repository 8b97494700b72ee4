import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FlashChip, PAGE_BYTES, SECTOR_BYTES } from '../flash-chip.mjs';

const page = (value) => new Uint8Array(PAGE_BYTES).fill(value);

function chipWithData() {
  const chip = new FlashChip(4 * SECTOR_BYTES);
  chip.bytes.fill(0x00, SECTOR_BYTES, 2 * SECTOR_BYTES);
  chip.misuse = [];
  chip.onMisuse = (message) => chip.misuse.push(message);
  return chip;
}

test('a new chip is all ones; programming clears bits, erasing sets a sector', () => {
  const chip = chipWithData();
  assert.ok(chip.programPage(0, page(0xa5)));
  assert.ok(chip.bytes.subarray(0, PAGE_BYTES).every((byte) => byte === 0xa5));
  assert.ok(chip.programPage(0, page(0x81)));
  assert.equal(chip.bytes[0], 0x81);
  assert.ok(chip.eraseSector(0));
  assert.ok(chip.bytes.subarray(0, SECTOR_BYTES).every((byte) => byte === 0xff));
  assert.equal(chip.bytes[SECTOR_BYTES], 0x00, 'the next sector is untouched');
  assert.deepEqual([chip.erases, chip.programs], [1, 2]);
  assert.deepEqual(chip.misuse, []);
});

test('a bit cannot go from 0 to 1 by programming', () => {
  const chip = chipWithData();
  chip.programPage(SECTOR_BYTES, page(0x01));
  assert.match(chip.misuse[0], /flash program at 0x1000: 01 over 00 needs a bit to go from 0 to 1/);
  assert.equal(chip.bytes[SECTOR_BYTES], 0x00);
});

test('ones over anything ask for nothing: a page may be filled bit by bit', () => {
  const chip = chipWithData();
  chip.programPage(SECTOR_BYTES, page(0xff));
  assert.deepEqual(chip.misuse, []);
});

test('what is no whole unit of the chip is misuse and changes nothing', () => {
  const chip = chipWithData();
  const before = chip.bytes.slice();
  chip.eraseSector(256);
  chip.programPage(16, page(0));
  chip.programPage(chip.size, page(0));
  assert.equal(chip.misuse.length, 3);
  assert.deepEqual(chip.bytes, before);
});

test('the power fails in exactly the n-th operation', () => {
  const chip = chipWithData();
  chip.cutAt(3);
  assert.equal(chip.eraseSector(0), true);
  assert.equal(chip.programPage(0, page(0)), true);
  assert.equal(chip.programPage(PAGE_BYTES, page(0)), false);
  assert.equal(chip.programPage(2 * PAGE_BYTES, page(0)), true, 'only once');
});

test('a torn page lies between before and after, and all shapes occur', () => {
  const shapes = { untouched: 0, whole: 0, between: 0 };
  for (let seed = 1; seed <= 400; seed++) {
    const chip = chipWithData();
    chip.cutAt(1, seed);
    chip.programPage(0, page(0x5a));
    const torn = chip.bytes.subarray(0, PAGE_BYTES);
    assert.ok(torn.every((byte) => (byte & 0x5a) === 0x5a), 'no bit fell that should stay');
    if (torn.every((byte) => byte === 0xff)) shapes.untouched++;
    else if (torn.every((byte) => byte === 0x5a)) shapes.whole++;
    else shapes.between++;
    assert.ok(chip.bytes.subarray(PAGE_BYTES, SECTOR_BYTES).every((byte) => byte === 0xff));
  }
  assert.ok(shapes.between > 300, JSON.stringify(shapes));
});

test('a torn erase only ever adds ones, inside its sector', () => {
  let partly = 0;
  for (let seed = 1; seed <= 100; seed++) {
    const chip = chipWithData();
    chip.bytes.fill(0x11, SECTOR_BYTES, 2 * SECTOR_BYTES);
    chip.bytes.fill(0x22, 2 * SECTOR_BYTES);
    chip.cutAt(1, seed);
    assert.equal(chip.eraseSector(SECTOR_BYTES), false);
    const torn = chip.bytes.subarray(SECTOR_BYTES, 2 * SECTOR_BYTES);
    assert.ok(torn.every((byte) => (byte & 0x11) === 0x11));
    assert.ok(chip.bytes.subarray(2 * SECTOR_BYTES).every((byte) => byte === 0x22));
    if (torn.some((byte) => byte !== 0xff) && torn.some((byte) => byte !== 0x11)) partly++;
  }
  assert.ok(partly > 80, `${partly} of 100 are torn in the middle`);
});

test('the same seed tears in the same way, another in another', () => {
  const torn = (seed) => {
    const chip = chipWithData();
    chip.cutAt(1, seed);
    chip.eraseSector(SECTOR_BYTES);
    return chip.bytes;
  };
  assert.deepEqual(torn(5), torn(5));
  assert.notDeepEqual(torn(5), torn(6));
});

test('operations can be watched before they happen', () => {
  const chip = chipWithData();
  const seen = [];
  chip.onOperation = ({ kind, offset }) => seen.push([kind, offset, chip.bytes[offset]]);
  chip.eraseSector(SECTOR_BYTES);
  chip.programPage(SECTOR_BYTES, page(0x77));
  assert.deepEqual(seen, [
    ['erase', SECTOR_BYTES, 0x00],
    ['program', SECTOR_BYTES, 0xff],
  ]);
});
