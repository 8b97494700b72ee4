import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWithinLimit, table } from '../device/figures.mjs';
import { engineTable, opponentFigures, opponentGames, readReport, trakksFigures } from './report.mjs';

/** Memory as the program leaves it, with one engine. */
function memory({ complete = 1, trouble = '' } = {}) {
  const view = new DataView(new ArrayBuffer(32 + 8 * 40 + 64 + 8 * 56 + 4));
  [complete, 125, 1, 640, 161500, 22, 141].forEach((word, i) => view.setUint32(4 * i, word, true));
  const bytes = new Uint8Array(view.buffer);
  bytes.set(new TextEncoder().encode('trex'), 32);
  view.setBigUint64(48, 0x0123456789abcdefn, true);
  [1000, 2000, 40000, 336].forEach((word, i) => view.setUint32(56 + 4 * i, word, true));
  bytes.set(new TextEncoder().encode(trouble), 32 + 8 * 40);
  const opponents = 32 + 8 * 40 + 64;
  bytes.set(new TextEncoder().encode('trakks'), opponents);
  [200000, 900000, 1500, 8192].forEach((word, i) => view.setUint32(opponents + 16 + 4 * i, word, true));
  view.setBigUint64(opponents + 32, 0xfedcn, true);
  [24, 3, 700000].forEach((word, i) => view.setUint32(opponents + 40 + 4 * i, word, true));
  view.setUint32(opponents + 8 * 56, 1, true);
  return view;
}

test('a report is read once it is complete', () => {
  assert.equal(readReport(memory({ complete: 0 })), null);
  assert.deepEqual(readReport(memory()), {
    engines: [{ id: 'trex', hash: '0123456789abcdef', games: 1000, cyclesAMove: 2500, stateBytes: 336 }],
    trakks: { checkMicros: 640, hintMicros: 161500, hintGame: 22, hintMove: 141 },
    opponents: [
      {
        id: 'trakks',
        hunterMicros: 200000,
        thirdWaitMicros: 700000,
        apexMicros: 900000,
        sliceMicros: 1500,
        memoryBytes: 8192,
        hash: '000000000000fedc',
        moves: 24,
        game: 3,
      },
    ],
    trouble: '',
  });
});

test('trouble on the chip is told', () => {
  assert.equal(readReport(memory({ trouble: 'no room' })).trouble, 'no room');
});

test('the check of a full table has 2 ms, the hint 500', () => {
  const kept = (checkMicros, hintMicros) => trakksFigures({ checkMicros, hintMicros }).map(isWithinLimit);
  assert.deepEqual(kept(2000, 500000), [true, true]);
  assert.deepEqual(kept(2001, 500000), [false, true]);
  assert.deepEqual(kept(2000, 500001), [true, false]);
});

test('opponents have a second, Hunter 300 ms unless it has waited twice, a slice 3 ms', () => {
  const [opponent] = readReport(memory()).opponents;
  const kept = (change) => opponentFigures([{ ...opponent, ...change }]).every(isWithinLimit);
  assert.ok(kept({}));
  assert.ok(!kept({ hunterMicros: 300001 }));
  assert.ok(!kept({ thirdWaitMicros: 1000001 }));
  assert.ok(!kept({ apexMicros: 1000001 }));
  assert.ok(!kept({ sliceMicros: 3001 }));
  assert.ok(!kept({ memoryBytes: 40961 }));
});

test('the table says where the chip plays otherwise', () => {
  const { engines } = readReport(memory());
  assert.match(engineTable(engines, { trex: '0123456789abcdef' }), /trex +2500 +336 +1000 .*the same as here$/);
  assert.match(engineTable(engines, { trex: 'fedc' }), /NOT AS HERE: fedc$/);
});

test('every figure of the chip can be shown with its condition', () => {
  const { trakks, opponents } = readReport(memory());
  const [, ...rows] = table([...trakksFigures(trakks), ...opponentFigures(opponents)]).split('\n');
  assert.equal(rows.length, 7);
  assert.match(rows.join(), /trakks: the slowest third wait of Hunter/);
  const figures = opponentFigures([{ ...opponents[0], thirdWaitMicros: 0 }]); // of a game without
  assert.ok(!figures.some(({ what }) => what.includes('third wait')));
  for (const row of rows) assert.match(row, /chip timing/);
});

test('opponents that play otherwise on the chip are noticed', () => {
  const { opponents } = readReport(memory());
  assert.match(opponentGames(opponents, { trakks: '000000000000fedc' }), /^trakks: 24 moves .*the same as here$/);
  assert.match(opponentGames(opponents, { trakks: '1' }), /NOT AS HERE: 1$/);
});
