// Saves of format 1, as firmware 0.1.0 left them, on the device: the first start carries them over, and wherever the power
// fails in it, the next start goes on with that and nothing is lost.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSaves, REPOSITORY } from '../handheld-sim/files.mjs';
import { FlashRecorder } from '../handheld-sim/flash-recorder.mjs';
import { savesText } from '../power-cuts/judge.mjs';
import { device, SECOND, testEachBoard } from './device.mjs';

const PAGE = 256;
const SAVES = join(REPOSITORY, 'host-tests/saves/v1-four-and-six.pages');
const CARRIED_OVER = 10; // operations: an erase, its header, the directory twice, four values
const CLOSING = SECOND / 2; // before any housekeeping

/** The region that the file describes, as host-tests/saves/README.md has it. */
function oldRegion({ board }) {
  const region = new Uint8Array(board.save.bytes).fill(0xff);
  const file = readFileSync(SAVES);
  for (let at = 0; at < file.length; ) {
    const page = file.readUInt16LE(at) * PAGE;
    const length = file[at + 2];
    region.set(file.subarray(at + 3, at + 3 + length), page);
    region.set(file.subarray(at + 3 + length, at + 7 + length), page + PAGE - 4);
    at += 7 + length;
  }
  return region;
}

function regionOf({ board, machine }) {
  return machine.flash.bytes.slice(board.save.offset, board.save.offset + board.save.bytes);
}

function start(handheld) {
  handheld.on();
  handheld.settle();
  handheld.wait(CLOSING);
}

testEachBoard('old saves are carried over, and no cut in it loses anything', (name) => {
  const handheld = device(name);
  const { flash } = handheld.machine;
  const old = oldRegion(handheld);
  const before = readSaves(old);
  flash.bytes.set(old, handheld.board.save.offset);
  const recorder = new FlashRecorder(flash);
  start(handheld);
  handheld.off();
  flash.onOperation = null;
  const after = readSaves(regionOf(handheld));
  assert.deepEqual(Object.keys(after.games).sort(), ['scale', 'trakks', 'trex', 'tyrannosaurus']);
  assert.equal(after.finished.length, 6);
  assert.deepEqual([after.games, after.finished, after.damaged], [before.games, before.finished, []]);
  assert.match(after.values.settings, new RegExp(`^${Buffer.from('L\x02fr').toString('hex')}`));
  assert.deepEqual(after.lines, after.games.trakks);
  assert.ok(recorder.operations.length <= CARRIED_OVER, `${recorder.operations.length} operations`);
  for (const { index, image } of recorder.tornImages()) {
    handheld.loadFlash(image);
    start(handheld);
    handheld.off();
    assert.equal(savesText(readSaves(regionOf(handheld))), savesText(after), `cut in operation ${index + 1}`);
  }
});
