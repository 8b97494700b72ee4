// Every other board plays a whole game, and shows what the PicoSystem would: pixels do not depend on the wiring or the
// panel, but for the battery of a board that can measure one. It is photographed, sleeps and wakes, is updated, and loses its
// power.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortestWholeGame } from '../../../shared/games.mjs';
import { answerLine } from '../../../handheld-sim/commands.mjs';
import { DEFAULT_BOARD, boardNames, defaultUf2, loadBoard, loadFirmware, notBuilt } from '../../../handheld-sim/files.mjs';
import { Handheld } from '../../../handheld-sim/handheld.mjs';
import { CHIP } from '../../../handheld-sim/chip/silicon.mjs';
import { differences, HOST_APP, pinsOfDevice, playOnDevice, readScenario } from '../../scenarios/scenarios.mjs';
import { booted, device, MS, REST, SECOND, started, testEachBoard } from '../device.mjs';

const NAME = shortestWholeGame(); // which is over in seconds
const scenario = readScenario(NAME);

const hasEight = (name) => Object.keys(loadBoard(name).combinations).length === 0;
const others = boardNames().filter((name) => name !== DEFAULT_BOARD);

for (const board of others.filter(hasEight)) {
  const skip = notBuilt(board, 'host/pocket-rex-host');
  test(`${board}: the scenario ${NAME} shows what the host shows`, { skip }, async () => {
    const wanted = await pinsOfDevice(board, HOST_APP, NAME, scenario);
    const found = await playOnDevice(board, scenario, null);
    assert.ok(found.length > 0);
    assert.deepEqual(differences(wanted, found), []);
  });
}

testEachBoard('a voltage is taken by a board that measures it, and refused by others', (board) => {
  const wanted =
    loadBoard(board).battery === undefined
      ? { ok: false, error: `the board ${board} has no battery that it can measure` }
      : { ok: true };
  assert.deepEqual(answerLine(device(board), 'battery 3900mV'), wanted);
}, boardNames());

testEachBoard('no light before the picture, which is the whole glass within 200 ms of silicon time', (board) => {
  const handheld = device(board, { timing: CHIP });
  handheld.on();
  for (let i = 0; handheld.measure().first_screen_ms === null && i < 200; i++) {
    assert.equal(handheld.status().backlight, 0);
    handheld.wait(1 * MS);
  }
  handheld.settle();
  assert.ok(handheld.measure().first_screen_ms <= 200);
  assert.ok(handheld.status().backlight > 0);
  const { width, height, rgba } = handheld.photograph();
  const colours = new Set(new Uint32Array(rgba.buffer));
  assert.deepEqual([width * height, colours.size < 100], [rgba.length / 4, true], 'no snow is left');
}, others);

test('pico_st7789: a module without chip select shows the same', { skip: notBuilt('pico_st7789') }, () => {
  const board = loadBoard('pico_st7789');
  const pictures = [board, { ...board, display: { ...board.display, cs: undefined } }].map((wired) => {
    const handheld = new Handheld(wired, loadFirmware(defaultUf2(board.id), board.id));
    handheld.start();
    handheld.press('A');
    assert.deepEqual(handheld.status().warnings, []);
    return handheld.look().crc;
  });
  assert.equal(pictures[0], pictures[1]);
});

testEachBoard('it goes dark, wakes by a press, and shows what it showed', (board) => {
  const handheld = booted(board);
  const { crc } = handheld.look();
  handheld.wait(200 * SECOND);
  assert.equal(handheld.status().backlight, 0);
  handheld.press('B');
  handheld.wait(REST);
  assert.equal(handheld.look().crc, crc);
  assert.deepEqual(handheld.status().warnings, []);
}, others);

testEachBoard('an update keeps the saves; one that is cut off is done again', (board) => {
  const blocks = loadFirmware(defaultUf2(board), board);
  const handheld = started(board);
  const region = () => handheld.saveRegion.slice();
  const saves = region();
  const intoBootsel = () => {
    if (handheld.poweredOn) handheld.off();
    handheld.on();
    handheld.machine.enterBootsel(); // its button held
  };
  intoBootsel();
  handheld.update(blocks, Math.floor(blocks.length / 2));
  assert.deepEqual(region(), saves);
  intoBootsel();
  handheld.update(blocks);
  handheld.settle();
  assert.deepEqual(region(), saves);
  assert.deepEqual(handheld.status().warnings, []);
}, others);

testEachBoard('the power fails in the first writes of a game, and it starts', (board) => {
  for (const n of [1, 2, 3]) {
    const handheld = started(board);
    handheld.cut(n);
    for (let i = 0; i < 12 && handheld.poweredOn; i++) handheld.press('A');
    assert.equal(handheld.poweredOn, false, 'it was cut');
    handheld.start();
    assert.deepEqual(handheld.status().warnings, []);
  }
}, others);
