// The screens of every scenario on the emulated PicoSystem are those of the host, to the pixel, and
// whatever is pressed is answered at once, also while the flash is written. Plays all, or those that are named:
//   node tools/proof/device-tests/scenarios.test.mjs [NAME...]
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notBuilt } from '../../handheld-sim/files.mjs';
import { TIMINGS } from '../../handheld-sim/chip/silicon.mjs';
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
} from '../scenarios/scenarios.mjs';

const BOARD = 'picosystem';
const HEARD_MS = 4; // from the edge to the first pixel that changes, with the chip's timing
const ANSWERED_MS = 16; // to the first one above the foot, where a press is only marked: before the next picture of a screen of 60 Hz

// Presses that do nothing: while opponents think and move, and before a long press is long. What is sent so long after them comes by
// itself; where an arrow does nothing, the next move of an opponent may come sooner.
const BY_ITSELF_MS = 55;
const isOfOpponents = (name) => name.startsWith('opponents-');
const mayBeUnanswered = (name, command) => isOfOpponents(name) || /ms$/.test(command);
const isArrowAmongOpponents = (name, command) => isOfOpponents(name) && /UP|DOWN|LEFT|RIGHT/.test(command);

// The self-test takes as long as the flash does that it measures; its script continues as quickly as the plain emulator.
const timingOf = (name) => (name === 'shell-selftest' ? TIMINGS.plain : TIMINGS.chip);

// A press that finds the panel asleep wakes it, and does nothing else.
function tooSlow(name, { line, command }, { first_pixel_ms: heard, first_watched_ms: answered, wasLit }) {
  const comesByItself = (heard > BY_ITSELF_MS && mayBeUnanswered(name, command)) || isArrowAmongOpponents(name, command);
  if (!wasLit || comesByItself) return [];
  const isHeard = heard <= HEARD_MS;
  const isAnswered = answered <= ANSWERED_MS || mayBeUnanswered(name, command);
  return isHeard && isAnswered ? [] : [`line ${line} (${command}): heard after ${heard} ms, answered after ${answered} ms`];
}

// Whole games go round the languages, each in another one than the game before it; all else is in English.
const wholeGames = scenarioNames().filter((name) => readScenario(name).isWholeGame);
const languageOf = (name) =>
  wholeGames.includes(name) ? languages()[wholeGames.indexOf(name) % languages().length] : 'en';

const named = process.argv.slice(2);
for (const name of named.length ? named : scenarioNames()) {
  const language = languageOf(name);
  const scenario = inLanguage(readScenario(name), language);
  if (await whyNotOnDevice(BOARD, scenario)) continue;
  test(`${BOARD}: the scenario ${name} (${language}) shows what this machine shows, at once`, { skip: notBuilt(BOARD) }, async () => {
    const slow = [];
    let presses = 0;
    const watch = (step, measure) => {
      presses++;
      slow.push(...tooSlow(name, step, measure));
    };
    const found = await playOnDevice(BOARD, scenario, null, { watch, timing: timingOf(name) });
    assert.deepEqual(differences(await pinsOfDevice(BOARD, HOST_APP, name, scenario, language), found), []);
    assert.ok(presses > 0, 'presses were timed');
    assert.deepEqual(slow, []);
  });
}
