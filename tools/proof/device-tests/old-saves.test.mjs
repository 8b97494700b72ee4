// Saves of format 1, as firmware 0.1.0 left them, on the device: the first start carries them over, and wherever the power
// fails in it, the next start continues with that and nothing is lost.

import assert from 'node:assert/strict';
import { readSaves } from '../../handheld-sim/files.mjs';
import { FlashRecorder } from '../../handheld-sim/flash/flash-recorder.mjs';
import { savesText } from '../cuts/judge.mjs';
import { device, SECOND, testEachBoard } from './device.mjs';
import { oldRegion } from './old-region.mjs';

const CARRIED_OVER = 10; // operations: an erase, its header, the directory twice, four values
const CLOSING = SECOND / 2; // before any housekeeping

function start(handheld) {
  handheld.start();
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
  const after = readSaves(handheld.saveRegion.slice());
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
    assert.equal(savesText(readSaves(handheld.saveRegion.slice())), savesText(after), `cut in operation ${index + 1}`);
  }
});
