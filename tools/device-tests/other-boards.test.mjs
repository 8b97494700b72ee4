// Every other board plays a scenario to its end, and shows what the PicoSystem would: pixels do not
// depend on the wiring, but for the battery of a board that can measure one.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gameIds, scenariosOf } from '../games.mjs';
import { answerLine } from '../handheld-sim/commands.mjs';
import { boardNames, DEFAULT_BOARD, defaultUf2, loadBoard } from '../handheld-sim/files.mjs';
import { differences, HOST_APP, pinsOfDevice, playOnDevice, readScenario } from '../scenarios.mjs';
import { device, testEachBoard } from './device.mjs';

const [id] = gameIds();
const NAME = scenariosOf(id)[0].name; // the shortest of the first game's, which is over in seconds
const scenario = readScenario(NAME);

const missing = (...files) => {
  const file = files.find((one) => !existsSync(one));
  return file ? `${file} is not built` : false;
};

for (const board of boardNames().filter((name) => name !== DEFAULT_BOARD)) {
  const skip = missing(defaultUf2(board), HOST_APP);
  test(`${board}: the scenario ${NAME} shows what the host shows`, { skip }, async (t) => {
    const shots = mkdtempSync(join(tmpdir(), 'scenario-'));
    t.after(() => rmSync(shots, { recursive: true }));
    const wanted = await pinsOfDevice(board, HOST_APP, NAME, scenario);
    const found = await playOnDevice(board, scenario, shots);
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
});
