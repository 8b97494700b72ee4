// The campaigns: what each counts, how many there are to be, and the command of one slice by its number from 1 on. A slice
// takes a few minutes, except where the tool cannot go on in the middle.
const times = (count) => (slice) => (slice - 1) * count;

export const CAMPAIGNS = {
  cuts: { counts: 'power cuts in games', slices: 1, each: 30_000, command: () => ['tools/cuts', '--cuts', '30000'] },
  update: { counts: 'updates cut, after every block and in every operation', slices: 1, each: 1, command: () => ['tools/cuts', 'update'] },
  moves: {
    counts: 'random moves in each game under sanitizers',
    slices: 1,
    each: 250_000_000,
    command: () => ['env', 'POCKET_REX_MOVES=250000000', 'tools/test', 'only', 'host tests, sanitizers'],
  },
  fuzz: { counts: 'bounded run of all fuzzers', slices: 1, each: 1, command: () => ['tools/fuzz', '--bounded'] },
  monkey: {
    counts: 'presses by chance',
    slices: 500,
    each: 2_000,
    command: (slice) => ['tools/monkey', '--presses', '2000', '--seed', String(1 + times(10)(slice))],
  },
  changes: {
    counts: 'changes to lines of games/',
    slices: 5,
    each: 60,
    command: (slice) => ['tools/mutate', 'games', '--count', '60', '--seed', String(slice)],
  },
};
