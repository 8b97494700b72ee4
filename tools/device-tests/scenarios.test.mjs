// The screens of every scenario on the emulated PicoSystem are those of the host, to the pixel.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { defaultUf2 } from '../handheld-sim/files.mjs';
import {
  differences,
  playOnDevice,
  readPins,
  readScenario,
  scenarioNames,
  whyNotOnDevice,
} from '../scenarios.mjs';

const BOARD = 'picosystem';

for (const name of scenarioNames()) {
  const scenario = readScenario(name);
  if (await whyNotOnDevice(BOARD, scenario)) continue;
  const missing = existsSync(defaultUf2(BOARD)) ? false : `build/${BOARD} is not built`;
  test(`${BOARD}: the scenario ${name} shows what is pinned`, { skip: missing }, async (t) => {
    const shots = mkdtempSync(join(tmpdir(), 'scenario-'));
    t.after(() => rmSync(shots, { recursive: true }));
    assert.deepEqual(differences(readPins(name), await playOnDevice(BOARD, scenario, shots)), []);
  });
}
