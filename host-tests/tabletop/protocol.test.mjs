// Every game as an outside program meets it: random play from what `legal` says, and what must hold of all answers.
// TABLETOP names the program.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { gameIds } from '../../tools/shared/games.mjs';
import { converse } from './conversation.mjs';

const { say, end } = converse(process.env.TABLETOP ?? 'build/host/tabletop');
after(end);

// Options that make another game of it, and are played too.
const OPTIONS = { scale: ['first=yes'], trakks: ['rounds=2'] };
const SEATS_MAX = 8;

// The numbers of seats that are played: the lowest three and the highest that a game takes.
async function seatsOf(game) {
  const taken = [];
  for (let seats = 1; seats <= SEATS_MAX; seats++) if ((await say(`new ${game} players=${seats}`)).ok) taken.push(seats);
  return [...new Set([...taken.slice(0, 3), ...taken.slice(-1)])];
}

const tables = {};
for (const game of gameIds()) tables[game] = { seats: await seatsOf(game), options: ['', ...(OPTIONS[game] ?? [])] };

let seed = 1;
const below = (bound) => {
  seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
  return (seed >> 8) % bound;
};
const pick = (list) => list[below(list.length)];

async function accepted(line) {
  const answer = await say(line);
  assert.equal(answer.ok, true, `${line}: ${answer.error}`);
  return answer;
}

async function refused(line) {
  const answer = await say(line);
  assert.equal(answer.ok, false, line);
  assert.equal(typeof answer.error, 'string');
  assert.match(answer.error, /^\S.*\.$/, line);
  if ('rule' in answer) assert.match(answer.rule, /^[A-Z]{2}-\d+$/);
  assert.deepEqual(Object.keys(answer).filter((key) => !['ok', 'error', 'rule'].includes(key)), []);
  return answer;
}

// Whose choice it is says a rule in every game.
async function refusedByRule(line) {
  assert.ok('rule' in (await refused(line)), line);
}

// Same keys on every level, where both are objects.
function assertSameKeys(shown, seen, where) {
  assert.deepEqual(Object.keys(seen), Object.keys(shown), where);
  for (const key of Object.keys(shown)) {
    if (isObject(shown[key]) && isObject(seen[key])) assertSameKeys(shown[key], seen[key], `${where}.${key}`);
  }
  if (shown.players) shown.players.forEach((player, i) => assertSameKeys(player, seen.players[i], `${where}.players.${i}`));
}
const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);

async function lookAround(game, seats) {
  const shown = await accepted('show');
  assert.equal(shown.game, game);
  assert.equal(typeof shown.phase, 'string');
  assert.equal(shown.players.length, seats);
  assert.ok(Array.isArray(shown.winners));
  const legal = await accepted('legal');
  assert.equal(legal.turn, shown.turn);
  assert.deepEqual(legal.moves, [...new Set(legal.moves)].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
  for (let seat = 1; seat <= seats; seat++) {
    const seen = await accepted(`view p${seat}`);
    assertSameKeys(shown, seen, `view p${seat}`);
    for (const key of ['phase', 'turn', 'winners']) assert.deepEqual(seen[key], shown[key], key);
  }
  return { shown, legal };
}

// What an outside player does whose move is not listed: Trakks' giving.
function unlisted(shown) {
  assert.equal(`${shown.game} ${shown.phase}`, 'trakks give');
  const { hand } = shown.players[Number(shown.turn[1]) - 1];
  return `give ${hand.slice(0, 2).join(' ')}`;
}

// Mostly onward: choices that lead nowhere would never end.
function choose(game, shown, moves) {
  if (moves.length === 0) return unlisted(shown);
  const onward = moves.filter((move) => !move.startsWith('change'));
  return pick(onward.length > 0 && below(10) > 0 ? onward : moves);
}

const otherCase = (text) => text.replace(/[a-z]/gi, (c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase()));

// Lines that are almost a legal move; nothing may come of them.
async function tryNearMisses(seats, turn, move) {
  const before = await accepted('hash');
  await refused(`${turn} ${move} x`);
  await refused(`${turn} ${otherCase(move)}`);
  await refused(`${turn} ${move.split(' ')[0]}x`);
  await refused(`${turn.toUpperCase()} ${move}`);
  await refused(`p${seats + 1} ${move}`);
  for (let seat = 1; seat <= seats; seat++) if (turn !== `p${seat}`) await refusedByRule(`p${seat} ${move}`);
  if (turn !== 'table') await refusedByRule(`table ${move}`);
  await refused(turn);
  assert.deepEqual(await accepted('hash'), before);
}

async function playOut(game, seats, options) {
  await accepted(`new ${game} players=${seats} seed=${below(1000)} ${options}`);
  await accepted('start');
  for (let moves = 0; moves < 3000; moves++) {
    const { shown, legal } = await lookAround(game, seats);
    if (shown.turn === null) return shown;
    assert.deepEqual(shown.winners, []);
    const move = choose(game, shown, legal.moves);
    await tryNearMisses(seats, shown.turn, move);
    const answer = await accepted(`${shown.turn} ${move}`);
    assert.ok(answer.events.every((event) => typeof event === 'string' && event.length > 0));
    assert.ok(answer.events.length > 0);
  }
  return assert.fail(`${game} does not end`);
}

async function afterTheEnd(game, seats, shown) {
  assert.equal(shown.phase, 'over');
  assert.deepEqual(await accepted('legal'), { ok: true, turn: null, moves: [] });
  for (const move of ['p1 pass', 'p2 play Y6', 'table change p1', 'p1 steer N', 'p1 draw']) await refused(move);
  const { lines } = await accepted('transcript');
  const { hash } = await accepted('hash');
  for (const line of lines) await accepted(line);
  assert.equal((await accepted('hash')).hash, hash);
  assert.deepEqual(await accepted('show'), shown);
}

for (const [game, { seats, options }] of Object.entries(tables)) {
  for (const players of seats) {
    for (const option of options) {
      test(`${game} with ${players} seats ${option}`, async () => {
        await afterTheEnd(game, players, await playOut(game, players, option));
      });
    }
  }
}

test('seats beyond the range, and options that do not fit, are refused', async () => {
  for (const [game, { seats }] of Object.entries(tables)) {
    await refused(`new ${game} players=1`);
    await refused(`new ${game} players=${Math.max(...seats) + 1}`);
    await refused(`new ${game} players=2 nonsense=1`);
  }
  for (const line of ['first=no', 'first=maybe', 'rounds=2']) await refused(`new trex players=2 ${line}`);
  for (const line of ['rounds=0', 'rounds=x', 'rounds=']) await refused(`new trakks players=2 ${line}`);
  for (const seats of [3, 4]) await refused(`new tyrannosaurus players=${seats} pair=stegosaurus`);
  await refused('new tyrannosaurus players=2 pair=triceratops');
});

test('the transcript repeats new as it was typed, and always the seed', async () => {
  const noted = {
    'new trex players=5': 'new trex players=5 seed=0',
    'new scale players=3': 'new scale players=3 seed=0',
    'new scale  first=yes players=3': 'new scale players=3 seed=0 first=yes',
    'new scale players=8 seed=18446744073709551615 first=no': 'new scale players=8 seed=18446744073709551615 first=no',
    'new tyrannosaurus players=2': 'new tyrannosaurus players=2 seed=0',
    'new tyrannosaurus players=2 pair=stegosaurus seed=9': 'new tyrannosaurus players=2 seed=9 pair=stegosaurus',
    'new trakks players=4 seed=1': 'new trakks players=4 seed=1',
    'new trakks players=4 seed=1 rounds=1': 'new trakks players=4 seed=1 rounds=1',
  };
  for (const [typed, line] of Object.entries(noted)) {
    await accepted(typed);
    assert.deepEqual((await accepted('transcript')).lines, [line]);
  }
});
