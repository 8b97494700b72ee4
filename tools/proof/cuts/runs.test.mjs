// How many cuts a run makes, and that whatever is lost is said, counted, and in the status.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCampaign, runUpdate } from './runs.mjs';

/** A bench whose games have three flash operations; cut(point, seed) is what happens at each. */
function benchOf(cut) {
  const handheld = { poweredOn: true, offs: 0, off: () => handheld.offs++, machine: { faults: { any: false } } };
  const asked = [];
  const campaign = (game, play, moves) => {
    asked.push(`${game}/${play}/${moves}`);
    return { moves: 2, points: 3, presses: 9, over: moves === 'end', handheld, cut };
  };
  return { campaign, handheld, asked };
}

function runOf(bench, options) {
  const lines = [];
  const all = { wanted: Infinity, plays: 1, passes: 1, stretches: [40], ...options };
  const status = runCampaign(bench, ['trex', 'scale'], all, (line) => lines.push(line));
  return { status, lines };
}

test('every operation of every game is cut once a pass, each with a seed of its own', () => {
  const cuts = [];
  const bench = benchOf((point, seed) => cuts.push([point, seed]) && 1);
  const { status, lines } = runOf(bench, { passes: 2, stretches: [40, 'end'] });
  assert.equal(status, 0);
  assert.deepEqual(bench.asked, ['trex/1/40', 'trex/1/end', 'scale/1/40', 'scale/1/end']);
  assert.equal(lines[0], 'trex/1/40: 2 moves, 3 flash operations, 9 presses');
  assert.equal(lines[1], 'trex/1/end: 2 moves to the end, 3 flash operations, 9 presses');
  assert.equal(lines.at(-1), '24 cuts, 0 moves lost');
  assert.deepEqual(cuts.slice(0, 6).map(([point]) => point), [0, 1, 2, 0, 1, 2]);
  assert.equal(new Set(cuts.slice(0, 6).map(([, seed]) => seed)).size, 6);
});

test('what is lost is said with what repeats it, counted, and ends the program with 1', () => {
  const bench = benchOf((point, seed) => {
    if (point === 1) throw new Error(`gone with ${seed}`);
    return 1;
  });
  const { status, lines } = runOf(bench, { first: 5 });
  assert.equal(status, 1);
  assert.deepEqual(lines.filter((line) => line.startsWith('FAILED')), [
    'FAILED trex/5/40/1/6: gone with 6',
    'FAILED scale/5/40/1/6: gone with 6',
  ]);
  assert.equal(lines.at(-1), '4 cuts, 2 moves lost');
  assert.equal(bench.handheld.offs, 2);
});

test('a device that was off already is not switched off again', () => {
  const bench = benchOf(() => {
    throw new Error('gone');
  });
  bench.handheld.poweredOn = false;
  assert.equal(runOf(bench).status, 1);
  assert.equal(bench.handheld.offs, 0);
});

test('a fault of the machine itself ends the run', () => {
  const bench = benchOf(() => {
    throw new Error('broken machine');
  });
  bench.handheld.machine.faults.any = true;
  assert.throws(() => runOf(bench), /broken machine/);
});

test('a run ends with as many cuts as are wanted, and moves on to the next play for them', () => {
  const { lines } = runOf(benchOf(() => 2), { wanted: 8 });
  assert.equal(lines.at(-1), '8 cuts, 0 moves lost');
  const bench = benchOf(() => 1);
  assert.equal(runOf(bench, { wanted: 10, first: 3, plays: Infinity }).lines.at(-1), '10 cuts, 0 moves lost');
  assert.deepEqual(bench.asked, ['trex/3/40', 'scale/3/40', 'trex/4/40', 'scale/4/40']);
});

test('an update is cut after each block but the last and in each operation', () => {
  const made = [];
  const cuts = { operations: 3, afterBlocks: (n) => made.push(`after ${n}`), inOperation: (n) => made.push(`in ${n}`) };
  const lines = [];
  assert.equal(runUpdate(cuts, 3, (line) => lines.push(line)), 0);
  assert.deepEqual(made, ['after 1', 'after 2', 'in 1', 'in 2', 'in 3']);
  assert.deepEqual(lines, ['update: 3 blocks, 3 flash operations', '5 cuts of an update, 0 devices lost']);
});

test('a device that an update lost is said, counted, and ends the program with 1', () => {
  const lines = [];
  const dead = () => {
    throw new Error('it does not start');
  };
  const cuts = { operations: 1, afterBlocks: () => {}, inOperation: dead };
  assert.equal(runUpdate(cuts, 2, (line) => lines.push(line)), 1);
  assert.deepEqual(lines.slice(1), ['FAILED update: it does not start', '2 cuts of an update, 1 devices lost']);
});
