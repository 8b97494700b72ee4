// The first twelve challenges of each game, begun from the wall on the emulated handheld and played for a few turns, with a power cut in
// between. The wall shows what this machine shows: the same table and the same par. The save has the deal of that number, and every move
// of an opponent in it is the one that tabletop advises on this machine.
//
// With "long" as an argument each is played to its end by the same presses as on this machine: the same screens, every move of the
// opponents is the one that tabletop advises, and the end shows the same number, result and par. After each press comes a rest, as a
// picture in motion is one of another moment here and there. That takes about five minutes; with "long 4 6" only numbers 4 to 6 are played.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notBuilt, readSaves } from '../../handheld-sim/files.mjs';
import { CHALLENGE_TURNS, pressAndRest, wayToChallenge } from '../../shared/challenges.mjs';
import { readPars } from '../challenges/par.mjs';
import { HOST_APP, answersOnHost, differences, parseScenario, playOnDevice, playOnHost, withShots } from '../scenarios/scenarios.mjs';
import { advised, chosen } from './advised.mjs';

const BOARD = 'picosystem';
const GAMES = ['trex', 'tyrannosaurus', 'trakks'];
const COUNT = 12;
const [mode, from = 1, to = COUNT] = process.argv.slice(2);
const isLong = mode === 'long';
const TURNS = 3; // before the power fails, and after it
const TURNS_MAX = 200;
const END = 'challenge end'; // the screen with result and par
const AFTER = 'again';
const FIRST_SEED = 90000000;
const SEEDS_OF_DEAL = 1000;

const times = (count, words) => Array.from({ length: count }, () => words).flat();

const turnsOf = (id, turns = TURNS) => times(turns, CHALLENGE_TURNS[id]).flatMap(pressAndRest);
const RESUME = ['off', 'on', 'wait 300ms', 'press A', 'press A'];
/** The seed of this challenge, in the first line of its game. */
function seedOf(id, number) {
  const [, deal] = /PAR\((\d+),/.exec(readPars(id)[number - 1]);
  return new RegExp(`seed=${FIRST_SEED + SEEDS_OF_DEAL * deal + number}\\b`);
}

const scenarioOf = (...commands) => parseScenario(commands.join('\n'));

for (const id of isLong ? [] : GAMES) {
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
      assert.match(lines.find((line) => line.startsWith('new ')), seedOf(id, number));
      const others = advised(lines);
      for (const [seat, played, move] of others) assert.equal(played, move, `${id} ${number}: what ${seat} played`);
      moves += others.length;
    }
    assert.ok(moves > COUNT, 'opponents moved');
    t.diagnostic(`${moves} moves of opponents, ${((process.cpuUsage().user - begun) / 1e6).toFixed(0)} s of one core`);
  });
}

const atRest = (pins) => pins.filter(({ shown }) => shown === 'settle');

/** The whole challenge on this machine, from switching on to the list after it. */
function wholeOnHost(id, number) {
  const scenario = scenarioOf(...wayToChallenge(id, number), ...pressAndRest('A'), ...turnsOf(id, TURNS_MAX));
  const steps = withShots(scenario.steps);
  const screens = answersOnHost(HOST_APP, scenario, steps, null).map(({ screen }) => screen);
  const last = screens.indexOf(AFTER);
  assert.ok(screens.slice(0, last).includes(END), `${id} ${number} comes to its end`);
  return { ...scenario, steps: scenario.steps.filter(({ line }) => line <= steps[last].line) };
}

for (const id of isLong ? GAMES : []) {
  const numbers = Array.from({ length: COUNT }, (_, i) => i + 1).filter((number) => number >= from && number <= to);
  test(`${BOARD}: challenges ${from} to ${to} of ${id} are the same on this machine from deal to par`, { skip: notBuilt(BOARD, 'host/tabletop') }, async (t) => {
    const begun = process.cpuUsage().user;
    let moves = 0;
    let screens = 0;
    for (const number of numbers) {
      const scenario = wholeOnHost(id, number);
      let device;
      const watch = (step, measure, handheld) => (device = handheld);
      const found = atRest(await playOnDevice(BOARD, scenario, null, { watch }));
      assert.deepEqual(differences(atRest(playOnHost(HOST_APP, scenario, null)), found), [], `${id} ${number}`);
      assert.equal(device.status().reboots, 0, `${id} ${number}`);
      const [lines] = readSaves(device.saveRegion).finished;
      assert.match(lines.find((line) => line.startsWith('new ')), seedOf(id, number));
      const others = chosen(advised(lines));
      for (const [seat, played, move] of others) assert.equal(played, move, `${id} ${number}: what ${seat} played`);
      moves += others.length;
      screens += found.length;
    }
    t.diagnostic(`${numbers.length} whole challenges, ${moves} moves of opponents, ${screens} screens, ${((process.cpuUsage().user - begun) / 1e6).toFixed(0)} s of one core`);
  });
}
