// What the device says about saves that are not as they should be: the same pictures on this machine, where the
// screen can be asked for its name, and on the emulated handheld.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { crc32Hex } from '../../shared/crc32.mjs';
import { REPOSITORY, defaultUf2, loadBoard, loadFirmware, notBuilt } from '../../handheld-sim/files.mjs';
import { Handheld } from '../../handheld-sim/handheld.mjs';
import { Random } from '../../shared/random.mjs';

const BOARD = 'picosystem';
const SECTOR = 4096;
const PAGE = 256;
const MS = 1e6;
const WHEN_TIDY = 5000; // ms: the device has made room, a sector after the other
const host = (program) => join(REPOSITORY, 'build/host', program);
const skip = notBuilt(BOARD, 'host/worn-chip', 'host/pocket-rex-host');

const board = loadBoard(BOARD);
const sectors = board.save.bytes / SECTOR;
const someChip = () => new Uint8Array(execFileSync(host('worn-chip'), [String(sectors), '0'], { maxBuffer: 1 << 24 }));
const isBlank = (bytes) => bytes.every((byte) => byte === 0xff);

/** The first page behind the newest record: on this chip records fill the ring from its beginning. */
function firstFree(chip) {
  for (let page = 1; ; page++) {
    if (page % 16 !== 0 && isBlank(chip.subarray(page * PAGE, (page + 1) * PAGE))) return page;
  }
}

function newer(chip) {
  chip[4]++; // the format version
  const sum = parseInt(crc32Hex(chip.subarray(0, PAGE - 4)), 16);
  new DataView(chip.buffer).setUint32(PAGE - 4, sum, true);
}

const CHIPS = {
  whole: () => {},
  newer,
  torn: (chip) => chip.fill(0x5a, firstFree(chip) * PAGE, firstFree(chip) * PAGE + 40),
  aged: (chip) => (chip[3 * PAGE + 20] ^= 4),
  garbage: (chip) => {
    const random = new Random(1);
    for (let i = 0; i < chip.length; i++) chip[i] = random.next();
  },
};

function chipOf(name) {
  const chip = someChip();
  CHIPS[name](chip);
  return chip;
}

/** The picture after the start, and the name of the screen. */
function onHost(chip, folder, ms) {
  const file = join(folder, 'chip');
  writeFileSync(file, chip);
  const input = `on\nwait ${ms}ms\nshot start\nstatus\npress A\nstatus\n`;
  const run = spawnSync(host('pocket-rex-host'), ['--shots', folder, '--saves', file], { input, encoding: 'utf8' });
  const answers = run.stdout.trimEnd().split('\n').map((line) => JSON.parse(line));
  return { crc: answers[2].crc, screen: answers[3].screen, then: answers[5].screen };
}

function onDevice(chip, ms) {
  const handheld = new Handheld(board, loadFirmware(defaultUf2(BOARD), BOARD));
  handheld.setBattery(4.2);
  handheld.machine.flash.bytes.set(chip, board.save.offset);
  handheld.on();
  handheld.wait(ms * MS);
  return { crc: handheld.look().crc, programs: handheld.machine.flash.programs };
}

function bothAlike(t, name, ms = 1500) {
  const folder = mkdtempSync(join(tmpdir(), 'saves-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const chip = chipOf(name);
  const here = onHost(chip, folder, ms);
  const there = onDevice(chip, ms);
  assert.equal(there.crc, here.crc, 'the device shows another picture than this machine');
  return { ...here, programs: there.programs, plain: onHost(chipOf('whole'), folder, ms).crc };
}

test('saves that are whole are not worth a word', { skip }, (t) => {
  assert.equal(bothAlike(t, 'whole').screen, 'shelf');
});

test('saves of newer firmware are told of and left alone', { skip }, (t) => {
  const { screen, then, programs } = bothAlike(t, 'newer');
  assert.deepEqual({ screen, then, programs }, { screen: 'words', then: 'shelf', programs: 0 });
});

test('a save that was cut off is told of in passing', { skip }, (t) => {
  const { screen, crc, plain } = bothAlike(t, 'torn');
  assert.equal(screen, 'shelf');
  assert.notEqual(crc, plain);
});

test('saves with aged pages are told of, and the device continues', { skip }, (t) => {
  const { screen, then } = bothAlike(t, 'aged', WHEN_TIDY);
  assert.deepEqual({ screen, then }, { screen: 'words', then: 'shelf' });
});

test('a chip with garbage is as a new one, and that it had something is told', { skip }, (t) => {
  const { screen, then } = bothAlike(t, 'garbage', WHEN_TIDY);
  assert.deepEqual({ screen, then }, { screen: 'first start', then: 'words' });
});
