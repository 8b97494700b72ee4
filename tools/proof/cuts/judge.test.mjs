// A campaign of power cuts is worth what its judge notices: anything lost or half done is a failure.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FlashChip, PAGE_BYTES, SECTOR_BYTES } from '../../handheld-sim/flash/flash-chip.mjs';
import { copyBlocks } from '../../handheld-sim/bootsel/bootsel.mjs';
import { whyNotAllowed, whyNotResumed } from './judge.mjs';
import { UpdateCuts, olderChip } from './update.mjs';

const chip = (moves, more = {}) => ({ games: { trex: ['new', 'start', ...moves] }, damaged: [], finished: [], values: { S: 1 }, ...more });
const before = chip(['p1 draw']);
const after = chip(['p1 draw', 'p1 play 1']);

test('what was before the cut or is after it is allowed', () => {
  assert.equal(whyNotAllowed(chip(['p1 draw']), [before, after]), null);
  assert.equal(whyNotAllowed(chip(['p1 draw', 'p1 play 1']), [before, after]), null);
});

test('a move, a game, a finished game or a value that is lost is noticed, and so is what cannot be read', () => {
  const lost = [
    chip([]),
    chip(['p1 draw', 'p1 play 2']),
    { ...before, games: {} },
    { ...before, damaged: ['trex'] },
    { ...before, finished: [['new']] },
    { ...before, values: {} },
  ];
  for (const found of lost) assert.match(whyNotAllowed(found, [before, after]), /neither what was before nor what is after/);
});

const LINES = ['new', 'start', 'p1 draw'];
const hashOf = (lines) => `hash of ${lines.length}`;
const resumed = (lines, state, hash) => whyNotResumed(lines, { state, hash: () => hash }, hashOf);

test('the device continues with the game that its chip holds', () => {
  assert.equal(resumed(LINES, 1, 'hash of 3'), null);
  assert.equal(whyNotResumed(undefined, { state: 0, hash: assert.fail }, hashOf), null);
});

test('a device that finds no game, a damaged one, one that is not there, or continues elsewhere is noticed', () => {
  assert.match(resumed(LINES, 0, 'hash of 3'), /finds 0 where the chip holds 3 lines/);
  assert.match(resumed(LINES, 2, 'hash of 3'), /finds 2/);
  assert.match(resumed(undefined, 1, 'hash of 3'), /finds 1 where the chip holds no lines/);
  assert.match(resumed(LINES, 1, 'hash of 4'), /a different state/);
});

// ---- updates ----

const SIZE = 8 * SECTOR_BYTES;
const BLOCKS = Array.from({ length: 18 }, (_, number) => ({ number, offset: number * PAGE_BYTES, payload: new Uint8Array(PAGE_BYTES).fill(number + 1) }));
const BOARD = { flashBytes: SIZE, save: { offset: SIZE - SECTOR_BYTES, bytes: SECTOR_BYTES } };
const SAVES = new Uint8Array(SECTOR_BYTES).fill(0x5a);

/** A handheld whose boot loader copies blocks; `fault` breaks it in one way. */
class Device {
  constructor(fault = {}) {
    this.fault = fault;
    this.poweredOn = false;
    this.machine = { flash: new FlashChip(SIZE), enterBootsel: () => (this.bootsel = true) };
    this.updates = 0;
  }

  on() {
    const { bytes } = this.machine.flash;
    this.poweredOn = true;
    this.bootsel = !this.fault.startsAnything && Buffer.compare(bytes, this.old) !== 0;
  }

  off() {
    this.poweredOn = false;
  }

  wait() {}

  status() {
    return { bootsel: this.bootsel };
  }

  loadFlash(bytes) {
    this.old = bytes;
    this.machine.flash.load(bytes);
  }

  cut(number, seed) {
    this.machine.flash.cutAt(number, seed);
  }

  update(blocks, count = blocks.length) {
    const { flash } = this.machine;
    const whole = copyBlocks(blocks.slice(0, count), flash);
    this.updates++;
    this.poweredOn = (whole && count === blocks.length) || Boolean(this.fault.staysOn);
    if (this.fault.touchesSaves) flash.bytes[BOARD.save.offset] = 0;
    if (this.fault.forgetsPage && this.updates % 2 === 0) flash.bytes[PAGE_BYTES] = 0xff;
  }
}

function cutsOf(fault) {
  const handheld = new Device(fault);
  return new UpdateCuts({ handheld, chip: olderChip(BOARD, BLOCKS, SAVES), blocks: BLOCKS });
}

test('an update that is cut after any block or in any operation, and then repeated, is well', () => {
  const cuts = cutsOf({});
  assert.equal(cuts.operations, BLOCKS.length + 2);
  for (let after = 1; after < BLOCKS.length; after++) cuts.afterBlocks(after);
  for (let number = 1; number <= cuts.operations; number++) cuts.inOperation(number);
});

test('a device that does not come back to the boot loader is noticed, unless nothing was touched', () => {
  assert.throws(() => cutsOf({ startsAnything: true }).afterBlocks(3), /cut after 3 blocks: the boot loader does not come back/);
  assert.throws(() => cutsOf({ startsAnything: true }).inOperation(4), /cut in operation 4, seed 4: the boot loader/);
  const untouched = cutsOf({ startsAnything: true });
  untouched.handheld.update = (_, count) => {
    untouched.handheld.poweredOn = false;
    assert.equal(count, undefined);
  };
  untouched.inOperation(1);
  assert.throws(() => untouched.inOperation(2), /the boot loader/);
});

test('saves that an update touches, a second try that leaves something out, and a cut that did not come are noticed', () => {
  assert.throws(() => cutsOf({ touchesSaves: true }).afterBlocks(3), /something behind the program changed/);
  assert.throws(() => cutsOf({ forgetsPage: true }).afterBlocks(3), /another chip than an update that went well/);
  assert.throws(() => cutsOf({ staysOn: true }).inOperation(3), /the power did not fail/);
});
