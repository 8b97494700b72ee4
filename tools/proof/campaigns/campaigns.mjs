// The campaigns: what each counts, how many there are to be, and the command of one slice by its number from 1 on. A slice
// takes a few minutes, except where the tool cannot resume in the middle. `attempt` is the same in seconds, to see that the
// command works.
import { gameIds } from '../../shared/games.mjs';

const CUTS = 500; // in a recorded game of one kind; the next slice takes the next kind
const MOVES = 10_000_000; // of all games
const SLOW = { trakks: 100_000 }; // a move takes twenty times as long as in the others
const GAMES_APART = 10_000_000; // no slice plays a game of another one
const RUNS = 1_000_000;
const PRESSES = 20_000; // a quarter of them in each game: enough for whole games
const BITS = 65_536; // a slice; a region of 128 sectors has 64 times as many
const PAIRS = 12_720; // of the 160 bits of a header
const PAGES_APART = 127; // between the headers of two slices: begins, moves and values of all ages

const moves = (count, slice) => {
  const [slow, quick] = [gameIds().filter((id) => SLOW[id]), gameIds().filter((id) => !SLOW[id])];
  const ofSlow = (id) => Math.min(SLOW[id], count / gameIds().length);
  const rest = count - slow.reduce((sum, id) => sum + ofSlow(id), 0);
  const counts = [...slow.map((id) => [id, ofSlow(id)]), ...quick.map((id) => [id, rest / quick.length])];
  return [
    'env',
    `POCKET_REX_FIRST_GAME=${(slice - 1) * GAMES_APART}`,
    'tools/proof/campaigns/random-moves',
    ...counts.map(([id, number]) => `${id}=${Math.ceil(number)}`),
  ];
};
const cuts = (index) => {
  const games = gameIds();
  const play = 1 + Math.floor(index / games.length);
  return ['tools/cuts', '--cuts', String(CUTS), '--first', String(play), games[index % games.length]];
};
const flips = (...settings) => ['env', ...settings, 'tools/proof/campaigns/flipped-bits'];
const fuzz = (what) => ({
  counts: `runs of the fuzzer of ${what} under sanitizers`,
  slices: 100,
  each: RUNS,
  command: (slice) => ['tools/fuzz', '--runs', String(RUNS), String(slice), what],
  attempt: ['tools/fuzz', '--runs', '200', '1', what],
});

export const CAMPAIGNS = {
  cuts: {
    counts: 'power cuts in games',
    slices: 60,
    each: CUTS,
    command: (slice) => cuts(slice - 1),
    attempt: ['tools/cuts', '--cuts', '5', 'trex'],
  },
  update: {
    counts: 'update, cut after every block and in every operation',
    slices: 1,
    each: 1,
    command: () => ['tools/cuts', 'update'],
    attempt: ['tools/cuts', '--help'],
  },
  bits: {
    counts: 'single bits of a full save region flipped',
    slices: 64,
    each: BITS,
    command: (slice) => flips(`POCKET_REX_BITS=${BITS}`, `POCKET_REX_FIRST_BIT=${(slice - 1) * BITS}`),
    attempt: flips('POCKET_REX_BITS=100', 'POCKET_REX_FIRST_BIT=1000'),
  },
  pairs: {
    counts: 'pairs of bits within the header of a record flipped',
    slices: 16,
    each: PAIRS,
    command: (slice) => flips('POCKET_REX_BITS=1', `POCKET_REX_PAIRS_OF=${1 + (slice - 1) * PAGES_APART}`),
    attempt: flips('POCKET_REX_BITS=1'),
  },
  moves: {
    counts: 'random moves over the games under sanitizers, a hundredth of them in Trakks',
    slices: 100,
    each: MOVES,
    command: (slice) => moves(MOVES, slice),
    attempt: moves(2000, 2),
  },
  'fuzz-tabletop': fuzz('tabletop'),
  'fuzz-saves': fuzz('saves'),
  'fuzz-console': fuzz('console'),
  monkey: {
    counts: 'presses by chance',
    slices: 51, // the first, told of in the ledger, was of 2,000
    each: PRESSES,
    command: (slice) => ['tools/proof/monkey/run', '--presses', String(PRESSES), '--seed', String(1 + 10 * (slice - 1))],
    attempt: ['tools/proof/monkey/run', 'trex', '--presses', '20', '--seed', '1'],
  },
};
