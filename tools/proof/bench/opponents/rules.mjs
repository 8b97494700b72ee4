// Rows of the table that are played through tabletop: Apex against players by simple rules, and those
// against random play. Deals are fixed, each is played from both seats.
//   node tools/proof/bench/opponents/rules.mjs [--games N] [GAME]
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import { rulePlayers } from './rule-players.mjs';

/* What the rules win against random play is no goal of ours, but shows that they are worth beating. */
const GOALS = [
  { name: 'apex', other: 'rules', percent: { trex: 60, tyrannosaurus: 60, trakks: 60 } },
  { name: 'rules', other: 'random', percent: { trex: 85, tyrannosaurus: 99, trakks: 99 } },
];
const MOVES_MAX = 4000;

const tabletop = spawn('build/host/tabletop', { stdio: ['pipe', 'pipe', 'inherit'] });
const lines = createInterface({ input: tabletop.stdout })[Symbol.asyncIterator]();

async function ask(line) {
  tabletop.stdin.write(`${line}\n`);
  return JSON.parse((await lines.next()).value);
}

/** A small generator, the same everywhere: 0 to 1. */
function chanceFrom(seed) {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

async function attemptFor(name, line) {
  return (await ask(`${name} ${line}`)).ok;
}

async function play(player, game, name, chance) {
  const seat = Number(name.slice(1)) - 1;
  const view = await ask(`view ${name}`);
  const { moves: legal } = await ask('legal');
  let move;
  if (player === 'apex') ({ move } = await ask(`advise ${name} apex`));
  else if (player === 'rules') {
    move = await rulePlayers[game]({ view, seat, legal, chance, attempt: (line) => attemptFor(name, line) });
  } else if (view.phase === 'give') {
    move = `give ${view.players[seat].hand.slice(0, 2).join(' ')}`;
  } else move = legal[Math.floor(chance() * legal.length)];
  if (move === null) return;
  const answer = await ask(`${name} ${move}`);
  if (!answer.ok) throw new Error(`${game}: ${player} played ${move}: ${answer.error}`);
}

/** The share of the victory that the first player has. */
async function playGame(game, number, players) {
  const own = number % 2;
  const chance = chanceFrom(number);
  await ask(`new ${game} players=2 seed=${Math.floor(number / 2)}`);
  await ask('start');
  for (let moves = 0; moves < MOVES_MAX; moves++) {
    const { turn } = await ask('legal');
    if (turn === null) break;
    await play(players[Number(turn.slice(1)) - 1 === own ? 0 : 1], game, turn, chance);
  }
  const { winners } = await ask('show');
  return winners.includes(`p${own + 1}`) ? 1 / winners.length : 0;
}

/** Wilson's interval of 95 %, in percent. */
function interval(share, games) {
  const z = 1.96;
  const middle = (share + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const half = (z / (1 + (z * z) / games)) * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  return `${(100 * (middle - half)).toFixed(1)} to ${(100 * (middle + half)).toFixed(1)} %`;
}

async function showRow(game, goal, games) {
  let won = 0;
  for (let number = 0; number < games; number++) {
    won += await playGame(game, number, [goal.name, goal.other]);
  }
  const row = `${game}-2-${goal.name}-${goal.other}`.padEnd(32);
  const missed = (100 * won) / games < goal.percent[game] ? '  MISSED' : '';
  console.log(`${row} >= ${goal.percent[game]} %  ${((100 * won) / games).toFixed(1).padStart(5)} %  ` +
    `${interval(won / games, games).padEnd(16)} ${String(games).padStart(6)} games${missed}`);
}

const words = process.argv.slice(2);
const games = words[0] === '--games' ? Number(words.splice(0, 2)[1]) : 40;
for (const game of words.length > 0 ? words : Object.keys(rulePlayers)) {
  for (const goal of GOALS) await showRow(game, goal, games);
}
tabletop.stdin.end();
