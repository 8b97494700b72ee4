// Boards with four directions and two buttons: B with an arrow is X or Y, the foot says so, and a whole game is played with them. All
// but the foot is what the host shows. Nothing of this is in the firmware of a board with eight buttons.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { PNG } from 'pngjs';
import { DEFAULT_BOARD, boardNames, defaultUf2, loadBoard, notBuilt } from '../../../handheld-sim/files.mjs';
import { SIX_BUTTONS, offeredBy } from '../../monkey/foot.mjs';
import { HOST_APP, STAGE_ROWS, playOnDevice, playOnHost, readScenario } from '../../scenarios/scenarios.mjs';
import { MS, SECOND, device, started } from '../device.mjs';

const CANVAS = 240;
const NAME = 'tyrannosaurus-two'; // a whole game; in 1 to T-Rex the end tells how long it took, and combinations take longer
const boards = boardNames().filter((name) => loadBoard(name).combinations.X);
const folder = mkdtempSync(join(tmpdir(), 'six-buttons-'));
after(() => rmSync(folder, { recursive: true }));

/** The pictures of a folder by name: the canvas in the middle of the glass, without its foot. */
function stagesIn(shots) {
  const stage = (file) => {
    const { width, height, data } = PNG.sync.read(readFileSync(join(shots, file)));
    const [left, top] = [width, height].map((size) => Math.floor((size - CANVAS) / 2));
    const row = (y) => data.subarray(4 * ((top + y) * width + left), 4 * ((top + y) * width + left + CANVAS));
    return Buffer.concat(Array.from({ length: STAGE_ROWS }, (_, y) => row(y)));
  };
  return Object.fromEntries(readdirSync(shots).map((file) => [file, stage(file)]));
}

for (const board of boards) {
  test(`${board}: the scenario ${NAME} shows what the host shows, above the foot`, { skip: notBuilt(board, 'host/pocket-rex-host') }, async () => {
    const scenario = readScenario(NAME);
    const [host, found] = ['host', board].map((name) => join(folder, name));
    playOnHost(HOST_APP, scenario, host, ['--no-battery']);
    await playOnDevice(board, scenario, found);
    const [wanted, seen] = [stagesIn(host), stagesIn(found)];
    assert.deepEqual(Object.keys(seen), Object.keys(wanted));
    const differing = Object.keys(wanted).filter((file) => !wanted[file].equals(seen[file]));
    assert.deepEqual(differing, []);
  });

  const skip = notBuilt(board);
  const footOf = (handheld) => offeredBy(handheld.look().rgba, SIX_BUTTONS);

  test(`${board}: the foot has B with an arrow for X and Y, which open help and menu`, { skip }, () => {
    const handheld = started(board);
    handheld.wait(2 * SECOND);
    assert.deepEqual(offeredBy(handheld.look().rgba).filter((button) => 'XY'.includes(button)), [], 'no button that is not there');
    assert.ok(footOf(handheld).includes('Y'));
    const { crc } = handheld.look();
    handheld.hold('B');
    handheld.wait(100 * MS);
    handheld.press('DOWN');
    handheld.release('B');
    handheld.settle();
    assert.notEqual(handheld.look().crc, crc, 'B and down opened the menu');
    handheld.press('B');
    handheld.wait(SECOND);
    assert.equal(handheld.look().crc, crc, 'and B alone closed it');
    assert.deepEqual(handheld.status().warnings, []);
  });

  test(`${board}: B and up held at power-on lead to the boot loader`, { skip }, () => {
    const handheld = device(board);
    handheld.hold('X');
    handheld.on();
    handheld.wait(SECOND);
    assert.equal(handheld.status().bootsel, true);
  });
}

const symbols = (board) => execFileSync('arm-none-eabi-nm', [defaultUf2(board).replace(/uf2$/, 'elf')], { encoding: 'utf8' });

test('a board with eight buttons has nothing of it', { skip: notBuilt(DEFAULT_BOARD, boards[0]) }, () => {
  assert.match(symbols(boards[0]), /combinations_of/);
  assert.doesNotMatch(symbols(DEFAULT_BOARD), /combinations_/);
});
