// The screens of every scenario on the emulated PicoSystem are those of the host, to the pixel, and
// whatever is pressed in a game is answered at once. Plays all, or those that are named:
//   node tools/device-tests/scenarios.test.mjs [NAME...]
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { defaultUf2 } from '../handheld-sim/files.mjs';
import { TIMINGS } from '../handheld-sim/silicon.mjs';
import {
  HOST_APP,
  differences,
  inLanguage,
  languages,
  pinsOfDevice,
  playOnDevice,
  readScenario,
  scenarioNames,
  whyNotOnDevice,
} from '../scenarios.mjs';

const BOARD = 'picosystem';
// From the edge to the first pixel that changes, with the chip's timing. The goal is 4. Known to be over it: words that are laid out
// anew in 1 to T-Rex and the points of five in T-REX (8.0), the step from the hand to the table in Trakks (7.3), some presses of
// lessons (5.1), moves of Tyrannosaurus (4.6).
const LIMIT_MS = 8.5;
const HINT_MS = 12; // a step of the hint in Trakks with most tiles on the table, or 66 in hand
const limitOf = (name) => (name.startsWith('trakks-') ? HINT_MS : LIMIT_MS);
const PUT_AWAY = 6; // pages: a finished game is written once more, as a whole; a new one has five

// A sector that is being erased cannot be hurried; a long press is answered when it is long.
const isExcused = ({ command }, { erases, programs }) =>
  erases > 0 || programs >= PUT_AWAY || /ms$/.test(command);

const tooSlow = (step, measure, limit) =>
  measure.first_pixel_ms > limit && !isExcused(step, measure)
    ? [`line ${step.line} (${step.command}): ${measure.first_pixel_ms} ms`]
    : [];

// Presses that change nothing while an opponent thinks have no answer to be timed; the shell tests the device, which takes as long
// as the flash does.
const isTimed = (name) => !/^(shell|opponents)-/.test(name);

// Whole games go round the languages, each in another one than the game before it; all else is in English.
const wholeGames = scenarioNames().filter((name) => readScenario(name).isWholeGame);
const languageOf = (name) =>
  wholeGames.includes(name) ? languages()[wholeGames.indexOf(name) % languages().length] : 'en';

const named = process.argv.slice(2);
for (const name of named.length ? named : scenarioNames()) {
  const language = languageOf(name);
  const scenario = inLanguage(readScenario(name), language);
  if (await whyNotOnDevice(BOARD, scenario)) continue;
  const missing = existsSync(defaultUf2(BOARD)) ? false : `build/${BOARD} is not built`;
  test(`${BOARD}: the scenario ${name} (${language}) shows what this machine shows, at once`, { skip: missing }, async () => {
    const slow = [];
    let presses = 0;
    const watch = (step, measure) => {
      presses++;
      slow.push(...tooSlow(step, measure, limitOf(name)));
    };
    const found = await playOnDevice(BOARD, scenario, null, { watch, timing: isTimed(name) ? TIMINGS.chip : TIMINGS.plain });
    assert.deepEqual(differences(await pinsOfDevice(BOARD, HOST_APP, name, scenario, language), found), []);
    assert.ok(presses > 0, 'presses were timed');
    if (isTimed(name)) assert.deepEqual(slow, []);
  });
}
