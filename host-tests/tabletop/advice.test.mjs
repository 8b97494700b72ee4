// What an outside program may count on when it asks for advice. TABLETOP names the program.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { converse } from './conversation.mjs';

const { say, end } = converse(process.env.TABLETOP ?? 'build/host/tabletop');
after(end);

const LEVELS = ['hatchling', 'hunter', 'apex'];

async function accepted(line) {
  const answer = await say(line);
  assert.equal(answer.ok, true, `${line}: ${answer.error}`);
  return answer;
}

async function refused(line) {
  const answer = await say(line);
  assert.equal(answer.ok, false, line);
  assert.match(answer.error, /^\S.*\.$/, line);
  return answer;
}

async function begin(game, players, seed) {
  await accepted(`new ${game} players=${players} seed=${seed}`);
  await accepted('start');
}

// Plays on by advice of the quick levels.
async function playOn(moves) {
  for (let made = 0; made < moves; made++) {
    const { turn } = await accepted('legal');
    if (turn === null) return;
    const { move } = await accepted(`advise ${turn} ${LEVELS[made % 2]}`);
    await accepted(`${turn} ${move}`);
  }
}

for (const game of ['trex', 'tyrannosaurus']) {
  test(`${game}: advice is a legal move with a sentence, and changes nothing`, async () => {
    await begin(game, 3, 7);
    await playOn(10);
    const { turn, moves } = await accepted('legal');
    const before = [await accepted('hash'), await accepted('transcript'), await accepted('show')];
    for (const level of LEVELS) {
      const advice = await accepted(`advise ${turn} ${level}`);
      assert.deepEqual(Object.keys(advice), ['ok', 'move', 'why']);
      assert.ok(moves.includes(advice.move), advice.move);
      assert.match(advice.why, /^\S.*\.$/);
      assert.doesNotMatch(advice.why, /[{}?]/);
    }
    assert.deepEqual([await accepted('hash'), await accepted('transcript'), await accepted('show')], before);
  });

  test(`${game}: the same game, seat and level get the same advice, whatever was asked before`, async () => {
    await begin(game, 2, 11);
    await playOn(6);
    const { turn } = await accepted('legal');
    const { lines } = await accepted('transcript');
    const asked = [];
    for (const level of LEVELS) asked.push(await accepted(`advise ${turn} ${level}`));
    for (const line of lines) await accepted(line);
    await accepted(`view ${turn}`);
    for (const level of [...LEVELS].reverse()) {
      assert.deepEqual(await accepted(`advise ${turn} ${level}`), asked[LEVELS.indexOf(level)]);
    }
  });

  test(`${game}: whole games are played by advice, and then there is nothing to advise`, async () => {
    await begin(game, 2, 3);
    await playOn(2000);
    assert.equal((await accepted('show')).phase, 'over');
    for (const seat of ['p1', 'p2']) await refused(`advise ${seat} apex`);
  });

  test(`${game}: only the seat that has to choose gets advice`, async () => {
    await begin(game, 2, 3);
    const { turn } = await accepted('legal');
    const answer = await refused(`advise ${turn === 'p1' ? 'p2' : 'p1'} hunter`);
    assert.match(answer.rule, /^T[RY]-\d+$/);
    for (const line of [
      'advise',
      `advise ${turn}`,
      `advise ${turn} Apex`,
      `advise ${turn} weak`,
      `advise ${turn} apex now`,
      'advise p3 apex',
      'advise table apex',
      `advise apex ${turn}`,
    ])
      await refused(line);
  });
}

test('there is no advice before the start, and none in a game without opponents', async () => {
  await accepted('new trex players=2');
  await refused('advise p1 apex');
  await begin('scale', 3, 1);
  for (const level of LEVELS) await refused(`advise p1 ${level}`);
});
