// The first twelve challenges of each game, begun from the wall on the emulated handheld and played for a few turns, with a power cut in
// between. The wall shows what this machine shows: the same table and the same par. The save has the deal of that number, and every move
// of an opponent in it is the one that tabletop advises on this machine.
//
// With "long" as an argument each is played to its end by the same presses as on this machine: every move of the opponents is the one
// that tabletop advises, and the end shows the same number, result and par. That takes minutes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notBuilt, readSaves } from '../../handheld-sim/files.mjs';
import { CHALLENGE_TURNS, wayToChallenge } from '../../shared/challenges.mjs';
import { readPars } from '../challenges/par.mjs';
import { HOST_APP, answersOnHost, differences, parseScenario, playOnDevice, playOnHost, withShots } from '../scenarios/scenarios.mjs';
import { advised } from './advised.mjs';

const BOARD = 'picosystem';
const COUNT = 12;
const TURNS = 3; // before the power fails, and after it
const TURNS_MAX = 200;
const END = 'challenge end'; // the screen with result and par
const AFTER = 'again';
const FIRST_SEED = 90000000;
const SEEDS_OF_DEAL = 1000;

const times = (count, words) => Array.from({ length: count }, () => words).flat();
const presses = (buttons) => buttons.map((button) => `press ${button}`);

const turnsOf = (id) => presses(times(TURNS, CHALLENGE_TURNS[id]));
const RESUME = ['off', 'on', 'wait 300ms', 'press A', 'press A'];
const scenarioOf = (...commands) => parseScenario(commands.join('\n'));

for (const id of ['trex', 'tyrannosaurus', 'trakks']) {
  test(`${BOARD}: challenges 1 to ${COUNT} of ${id} are those of this machine`, { skip: notBuilt(BOARD, 'host/tabletop') }, async (t) => {
    const begun = process.cpuUsage().user;
    let moves = 0;
    for (let number = 1; number <= COUNT; number++) {
      const way = wayToChallenge(id, number);
      const expected = playOnHost(HOST_APP, scenarioOf(...way), null);
      let device;
      const watch = (step, measure, handheld) => (device = handheld);
      const found = await playOnDevice(BOARD, scenarioOf(...way, 'press A', ...turnsOf(id), ...RESUME, ...turnsOf(id)), null, { watch });
      assert.deepEqual(differences(expected, found.slice(0, expected.length)), [], `${id} ${number}`);
      const { lines } = readSaves(device.saveRegion);
      const [, deal] = /PAR\((\d+),/.exec(readPars(id)[number - 1]);
      assert.match(lines.find((line) => line.startsWith('new ')), new RegExp(`seed=${FIRST_SEED + SEEDS_OF_DEAL * deal + number}\\b`));
      const others = advised(lines);
      for (const [seat, played, move] of others) assert.equal(played, move, `${id} ${number}: what ${seat} played`);
      moves += others.length;
    }
    assert.ok(moves > COUNT, 'opponents moved');
    t.diagnostic(`${moves} moves of opponents, ${((process.cpuUsage().user - begun) / 1e6).toFixed(0)} s of one core`);
  });
}

/** The whole challenge on this machine, from switching on to the list after it. */
function wholeOnHost(id, number) {
  const turns = times(TURNS_MAX, presses(CHALLENGE_TURNS[id]));
  const scenario = scenarioOf(...wayToChallenge(id, number), 'press A', ...turns);
  const steps = withShots(scenario.steps);
  const screens = answersOnHost(HOST_APP, scenario, steps, null).map(({ screen }) => screen);
  const [end, last] = [screens.lastIndexOf(END, screens.indexOf(AFTER)), screens.indexOf(AFTER)];
  assert.ok(end > 0, `${id} ${number} comes to its end`);
  return { scenario: { ...scenario, steps: scenario.steps.filter(({ line }) => line <= steps[last].line) }, end: steps[end].line };
}

for (const id of process.argv.includes('long') ? ['trex', 'tyrannosaurus', 'trakks'] : []) {
  test(`${BOARD}: challenges 1 to ${COUNT} of ${id} are the same on this machine from the deal to par`, { skip: notBuilt(BOARD, 'host/tabletop') }, async (t) => {
    let moves = 0;
    for (let number = 1; number <= COUNT; number++) {
      const { scenario, end } = wholeOnHost(id, number);
      let device;
      const watch = (step, measure, handheld) => (device = handheld);
      const found = await playOnDevice(BOARD, scenario, null, { watch });
      const atEnd = (pins) => pins.filter(({ line }) => line === end); // before, moving pictures are at other moments
      assert.deepEqual(differences(atEnd(playOnHost(HOST_APP, scenario, null)), atEnd(found)), [], `${id} ${number}`);
      const others = advised(readSaves(device.saveRegion).finished[0]);
      for (const [seat, played, move] of others) assert.equal(played, move, `${id} ${number}: what ${seat} played`);
      moves += others.length;
    }
    t.diagnostic(`${COUNT} whole challenges, ${moves} moves of opponents`);
  });
}
