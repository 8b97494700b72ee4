// A challenge to share, without a browser: the page finds it on the wall, in play, at its end and after it, and the address begins
// the same one on another device.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notBuilt } from '../../handheld-sim/files.mjs';
import { readPars } from '../../proof/challenges/par.mjs';
import { CHALLENGE_TURNS, wayToChallenge } from '../../shared/challenges.mjs';
import { wordsOfChallenges } from '../build.mjs';
import { challengeInWords } from '../page/challenge.mjs';
import { hashOfGame, readStartingPoint } from '../page/starting-point.mjs';
import { BOARD, inHand, savesCode } from './in-hand.mjs';

const built = { skip: notBuilt(BOARD) };
const REGION = 0x80000;
const MOST_TURNS = 200;
const parOf = (id, number) => Number(/, (-?\d+)\)/.exec(readPars(id)[number - 1])[1]);

const saves = built.skip ? null : await savesCode();

/** What the page finds: { game, number, par, score, lines }, or null. */
function found(device) {
  const shown = device.challenge();
  return shown && saves.challenge({ ...shown, region: device.region() });
}

/** A device with the cursor on this challenge's egg. */
function atEgg(id, number) {
  const device = inHand();
  const buttons = wayToChallenge(id, number).filter((command) => command.startsWith('press ')).map((command) => command.split(' ')[1]);
  device.press(...buttons.slice(1)); // the title has gone by itself
  return device;
}

/** A device that an address with these lines began. */
function atFriends(lines) {
  const { line } = readStartingPoint(hashOfGame(lines));
  return inHand({ saves: saves.begin(line, REGION), presses: ['A', 'A'] });
}

for (const [id, number] of [['trex', 1], ['tyrannosaurus', 12], ['trakks', 37]]) {
  test(`${id}: challenge ${number} is found on the wall and in play, and the address begins it elsewhere`, built, () => {
    const device = atEgg(id, number);
    const onWall = found(device);
    const { lines, ...said } = onWall;
    assert.deepEqual(said, { game: id, number, par: parOf(id, number) });
    device.press('A');
    assert.deepEqual(found(device), onWall, 'in play');
    device.restart();
    assert.deepEqual(found(device), onWall, 'on the shelf');
    assert.deepEqual(found(atFriends(lines)), onWall, 'on a device of a friend');
  });
}

test('the cursor of the wall says which challenge it is, on any of its pages', built, () => {
  const device = atEgg('trex', 2);
  device.press('UP'); // over the top to the last row of the last page
  assert.equal(found(device).number, 992);
});

test('nothing else is a challenge', built, () => {
  const device = inHand();
  device.press('A');
  assert.equal(found(device), null, 'the shelf');
  device.press('A', 'DOWN', 'A', 'A');
  assert.equal(found(device), null, 'a game of one’s own');
  const { lines } = found(atEgg('trex', 3));
  const another = lines.map((line) => line.replace(/players=\d/, 'players=5'));
  assert.equal(found(atFriends(another)), null, 'the deal with another table');
  assert.equal(found(atFriends(lines.filter((line) => line.startsWith('new')))), null, 'the deal among people');
  assert.equal(found(atFriends(lines.map((line) => line.replace('seed=9000', 'seed=9006')))), null, 'a deal that was passed over');
});

test('a challenge that is over is shared with its result, also from the page after it', built, () => {
  const device = atFriends(found(atEgg('trex', 1)).lines);
  for (let turns = 0; found(device).score === undefined; turns++) {
    assert.ok(turns < MOST_TURNS, 'it ends');
    device.press(...CHALLENGE_TURNS.trex);
  }
  const result = found(device);
  let pages = 0;
  while (device.challenge().game) {
    assert.ok(pages++ < 10, 'the last page');
    device.press('A');
    assert.deepEqual(found(device), result, `after page ${pages}`);
  }
  const { score, par } = result;
  assert.equal(par, parOf('trex', 1));
  assert.ok(saves.tell(device.region()).finished[0], 'it is among the finished games');
  assert.equal(challengeInWords(result, wordsOfChallenges().en), `T-REX 1: ${score}\u00a0points, par ${par}`);
});

test('a challenge has the words of the device in every language', () => {
  const words = wordsOfChallenges();
  const over = { game: 'trakks', number: 37, score: 12, par: 19 };
  const inAll = (challenge) => Object.values(words).map((each) => challengeInWords(challenge, each).replace(/[\u00a0\u202f]/g, ' '));
  assert.deepEqual(inAll(over), [
    'Trakks 37: 12 points, par 19',
    'Trakks 37: 12 Punkte, Alpha kam auf 19',
    'Trakks 37: 12 puntos, Alfa logró 19',
    'Trakks 37 : 12 points, Alpha en a fait 19',
    'Trakks 37: 12 punti, Alfa ne ha fatti 19',
  ]);
  assert.deepEqual(inAll({ ...over, score: undefined }), [
    'Trakks 37, par 19: what Apex got',
    'Trakks 37, Ergebnis von Alpha: 19',
    'Trakks 37, resultado de Alfa: 19',
    'Trakks 37, résultat d’Alpha : 19',
    'Trakks 37, risultato di Alfa: 19',
  ]);
  const one = { game: 'tyrannosaurus', number: 1, score: 1, par: 4 };
  assert.match(challengeInWords(one, words.en), /: 1\sTree/i);
  assert.match(challengeInWords({ ...one, score: 0 }, words.fr), /0\sarbre,/);
  assert.match(challengeInWords({ ...one, score: 0 }, words.en), /0\strees,/);
});
