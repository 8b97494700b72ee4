import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FlashChip, PAGE_BYTES, SECTOR_BYTES, tearErase } from './flash-chip.mjs';
import { Random } from '../../shared/random.mjs';

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

// ---- an erase that takes its time ----

const NANOS = 1000;

test('an erase that was started is done when its time has come, and the chip is busy until then', () => {
  const chip = chipWithData();
  chip.startErase(SECTOR_BYTES, 50, NANOS);
  assert.equal(chip.isBusy(50 + NANOS - 1), true);
  assert.equal(chip.isSuspended, false);
  assert.equal(chip.bytes[SECTOR_BYTES], 0x00);
  assert.equal(chip.isBusy(50 + NANOS), false);
  assert.ok(chip.bytes.subarray(SECTOR_BYTES, 2 * SECTOR_BYTES).every((byte) => byte === 0xff));
  assert.equal(chip.erases, 1);
  assert.equal(chip.isBusy(50 + 2 * NANOS), false);
  assert.deepEqual(chip.misuse, []);
});

test('a suspended erase continues where it was, with the rest of its time', () => {
  const chip = chipWithData();
  chip.startErase(SECTOR_BYTES, 0, NANOS);
  chip.suspendErase(400, 20);
  assert.equal(chip.isSuspended, true);
  assert.equal(chip.isBusy(419), true);
  chip.resumeErase(419); // too early: passed over
  assert.equal(chip.isSuspended, true);
  assert.equal(chip.isBusy(420), false);
  assert.equal(chip.isBusy(90_000), false, 'suspended, it never ends');
  chip.resumeErase(5000);
  assert.equal(chip.isSuspended, false);
  assert.equal(chip.isBusy(5000 + 599), true);
  assert.equal(chip.erases, 0);
  assert.equal(chip.isBusy(5000 + 600), false);
  assert.equal(chip.erases, 1);
  assert.ok(chip.bytes.subarray(SECTOR_BYTES, 2 * SECTOR_BYTES).every((byte) => byte === 0xff));
});

test('the power may fail at the end of an erase though no one listens', () => {
  const chip = new FlashChip(SECTOR_BYTES);
  chip.cutAt(1);
  chip.startErase(0, 0, 1000);
  assert.equal(chip.isBusy(1000), false);
  assert.equal(chip.erasing, null);
});

test('a suspend that comes too late or twice, and a resume of nothing, are passed over', () => {
  const chip = chipWithData();
  const seen = [];
  chip.onOperation = ({ kind }) => seen.push(kind);
  chip.suspendErase(0, 20);
  chip.resumeErase(0);
  chip.startErase(SECTOR_BYTES, 0, NANOS);
  chip.resumeErase(10);
  assert.equal(chip.isBusy(NANOS - 1), true, 'a resume of an erase that runs changes nothing');
  chip.suspendErase(300, 20);
  chip.suspendErase(310, 20);
  chip.suspendErase(350, 20);
  chip.resumeErase(400);
  assert.equal(chip.isBusy(400 + 699), true);
  chip.suspendErase(400 + 700, 20);
  assert.equal(chip.isSuspended, false);
  assert.deepEqual(seen, ['suspend', 'erase']);
});

test('a sector whose erase is suspended holds anything between before and after, told with the seed that repeats it', () => {
  const shapes = new Set();
  for (let at = 1; at < NANOS; at += 50) {
    const chip = chipWithData();
    chip.bytes.fill(0x11, SECTOR_BYTES, 2 * SECTOR_BYTES);
    const seen = [];
    chip.onOperation = ({ kind, offset, seed }) => seen.push({ kind, offset, seed, first: chip.bytes[offset] });
    chip.startErase(SECTOR_BYTES, 0, NANOS + at);
    chip.suspendErase(at, 20);
    const [{ kind, offset, seed, first }] = seen;
    assert.deepEqual([kind, offset, first], ['suspend', SECTOR_BYTES, 0x11]);
    const expected = new Uint8Array(SECTOR_BYTES).fill(0x11);
    tearErase(expected, new Random(seed));
    assert.deepEqual(chip.bytes.slice(SECTOR_BYTES, 2 * SECTOR_BYTES), expected);
    assert.ok(chip.bytes.subarray(2 * SECTOR_BYTES).every((byte) => byte === 0xff));
    shapes.add(Buffer.from(expected).toString('base64'));
  }
  assert.ok(shapes.size > 10);
});

test('one erase at a time, and no page in a sector that is being erased; other sectors can be programmed meanwhile', () => {
  const chip = chipWithData();
  chip.startErase(SECTOR_BYTES, 0, NANOS);
  chip.suspendErase(10, 0);
  assert.ok(chip.programPage(2 * SECTOR_BYTES, page(0x12)));
  assert.ok(chip.programPage(0, page(0x12)));
  assert.deepEqual(chip.misuse, []);
  chip.programPage(SECTOR_BYTES + PAGE_BYTES, page(0xff));
  assert.match(chip.misuse[0], /program in a sector whose erase is suspended/);
  chip.startErase(2 * SECTOR_BYTES, 20, NANOS);
  chip.eraseSector(2 * SECTOR_BYTES);
  assert.equal(chip.misuse.filter((message) => /erase while another one is not finished/.test(message)).length, 2);
  chip.startErase(100, 20, NANOS);
  assert.equal(chip.erasing.offset, SECTOR_BYTES, 'the erase that runs is still the first');
});

test('an erase of what is no sector never starts', () => {
  const chip = chipWithData();
  chip.startErase(100, 0, NANOS);
  assert.equal(chip.isBusy(1), false);
  assert.equal(chip.misuse.length, 1);
});

test('the power fails in an erase that was started: it is told, and the sector is torn', () => {
  const chip = chipWithData();
  let lost = 0;
  chip.onPowerLoss = () => lost++;
  chip.startErase(SECTOR_BYTES, 0, NANOS);
  chip.cutAt(1, 5);
  chip.isBusy(NANOS - 1);
  assert.equal(lost, 0);
  chip.isBusy(NANOS);
  assert.equal(lost, 1);
  chip.startErase(0, 2 * NANOS, NANOS);
  chip.isBusy(3 * NANOS);
  assert.equal(lost, 1, 'only once');
});

test('what is switched off in the middle of an erase is torn there, and erases no more', () => {
  const chip = chipWithData();
  chip.powerOff();
  assert.equal(chip.bytes[SECTOR_BYTES], 0x00, 'without an erase nothing changes');
  chip.startErase(SECTOR_BYTES, 0, NANOS);
  chip.powerOff();
  assert.equal(chip.isBusy(NANOS), false);
  assert.equal(chip.erases, 0);
  const torn = chip.bytes.subarray(SECTOR_BYTES, 2 * SECTOR_BYTES);
  assert.ok(torn.some((byte) => byte !== 0x00) && torn.some((byte) => byte !== 0xff));
  assert.ok(chip.bytes.subarray(2 * SECTOR_BYTES).every((byte) => byte === 0xff));
});

test('a cut that was called off does not come, and a worn sector stays as it is', () => {
  const chip = chipWithData();
  chip.cutAt(1);
  chip.cancelCut();
  assert.equal(chip.eraseSector(0), true);
  chip.worn.add(SECTOR_BYTES);
  assert.equal(chip.eraseSector(SECTOR_BYTES), true);
  assert.equal(chip.bytes[SECTOR_BYTES], 0x00);
});

test('an image of another size is refused, one of the right size is the chip', () => {
  const chip = chipWithData();
  assert.throws(() => chip.load(new Uint8Array(10)), /the image has 10 bytes, this chip 16384/);
  chip.load(new Uint8Array(4 * SECTOR_BYTES).fill(7));
  assert.ok(chip.bytes.every((byte) => byte === 7));
});

test('a tear follows from its seed, or from the number of its operation', () => {
  const torn = (...words) => {
    const chip = chipWithData();
    chip.cutAt(...words);
    chip.programPage(0, page(0));
    return chip.bytes.slice(0, PAGE_BYTES);
  };
  assert.deepEqual(torn(1), torn(1, 1));
  assert.notDeepEqual(torn(1), torn(1, 2));
});
