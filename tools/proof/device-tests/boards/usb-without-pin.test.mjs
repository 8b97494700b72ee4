// A board that has no pin for USB power takes a computer that talks for the cable, and its silence for a cable that was pulled.
import assert from 'node:assert/strict';
import { boardNames, loadBoard } from '../../../handheld-sim/files.mjs';
import { SECOND, started, testEachBoard, variable } from '../device.mjs';

const boards = boardNames().filter((name) => loadBoard(name).vbus === undefined);

testEachBoard('the cable is seen while a computer talks, as often as it comes', (board) => {
  const handheld = started(board);
  const isPowered = () => variable(handheld, 'powered').getUint8(0) === 1;
  assert.equal(isPowered(), false);
  for (let i = 0; i < 2; i++) {
    handheld.plugUsb();
    handheld.wait(SECOND);
    assert.equal(isPowered(), true);
    handheld.sendUsb(new TextEncoder().encode('version\r'));
    assert.match(Buffer.from(handheld.readUsb()).toString(), /Pocket Rex/);
    handheld.unplugUsb();
    handheld.wait(SECOND);
    assert.equal(isPowered(), false);
  }
  assert.deepEqual(handheld.status().warnings, []);
}, boards);
