// The first twelve challenges of each game, begun from the wall on the emulated handheld and played for a few turns, with a power cut in
// between. The wall shows what this machine shows: the same table and the same par. The save has the deal of that number, and every move
// of an opponent in it is the one that tabletop advises on this machine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notBuilt, readSaves } from '../../handheld-sim/files.mjs';
import { gameIds, wayOnShelf } from '../../shared/games.mjs';
import { readPars } from '../challenges/par.mjs';
import { HOST_APP, differences, parseScenario, playOnDevice, playOnHost } from '../scenarios/scenarios.mjs';
import { advised } from './advised.mjs';

const BOARD = 'picosystem';
const COUNT = 12;
const COLUMNS = 10; // of the wall
const TURNS = 3; // before the power fails, and after it
const FIRST_SEED = 90000000;
const SEEDS_OF_DEAL = 1000;
const TURN = {
  trex: ['RIGHT', 'A', 'A'],
  tyrannosaurus: ['RIGHT', 'A', 'A'],
  trakks: ['A', 'LEFT', 'DOWN', 'A', 'A'], // draws
};

const times = (count, words) => Array.from({ length: count }, () => words).flat();
const presses = (buttons) => buttons.map((button) => `press ${button}`);

function wayTo(id, number) {
  const toEgg = [...times(Math.floor((number - 1) / COLUMNS), 'DOWN'), ...times((number - 1) % COLUMNS, 'RIGHT')];
  return ['on', 'wait 300ms', 'press A', 'press A', ...presses([...wayOnShelf(0, gameIds().indexOf(id)), 'A', 'DOWN', 'DOWN', 'A', ...toEgg])];
}
const turnsOf = (id) => presses(times(TURNS, TURN[id]));
const RESUME = ['off', 'on', 'wait 300ms', 'press A', 'press A'];
const scenarioOf = (...commands) => parseScenario(commands.join('\n'));

for (const id of ['trex', 'tyrannosaurus', 'trakks']) {
  test(`${BOARD}: challenges 1 to ${COUNT} of ${id} are those of this machine`, { skip: notBuilt(BOARD, 'host/tabletop') }, async (t) => {
    const begun = process.cpuUsage().user;
    let moves = 0;
    for (let number = 1; number <= COUNT; number++) {
      const way = wayTo(id, number);
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
