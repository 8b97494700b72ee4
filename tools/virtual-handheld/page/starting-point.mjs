// The address may carry a starting point, so that a bug report is a link: after the # stand game, seats,
// seed and the game's own options, as in #game=trex&seats=4&seed=7, and p2=Ziska for a seat that the device
// plays. Also board=, for any game or none.

/** 64 bits that no one can guess: with a predictable seed a player could work out every hand. */
const drawSeed = () => crypto.getRandomValues(new BigUint64Array(1))[0];

/** { board, line } of an address's hash; line as tabletop has it after "new", or null. */
export function readStartingPoint(hash) {
  const words = new URLSearchParams(hash.replace(/^#/, ''));
  const { board = null, game = null, seats, ...options } = Object.fromEntries(words);
  if (game === null) return { board, line: null };
  const players = seats === undefined ? [] : [`players=${seats}`];
  const others = Object.entries(options).map(([key, value]) => `${key}=${value}`);
  return { board, line: [game, ...players, ...others].join(' ').replace(/\s+/g, ' ') };
}

/** The hash with a seed, where it asks for a game without one: then the address says all of it. */
export function withSeed(hash) {
  const words = new URLSearchParams(hash.replace(/^#/, ''));
  if (!words.has('game') || words.has('seed')) return hash;
  words.set('seed', String(drawSeed()));
  return `#${words}`;
}

/**
 * The hash that begins the game of a transcript: its first line, "new trex players=4 seed=7", and the remarks
 * that say which seats the device plays, "# p2 Grumbo".
 */
export function hashOfGame([line, ...others]) {
  const [, game, ...options] = line.split(' ');
  const words = options.map((option) => option.replace(/^players=/, 'seats='));
  const opponents = others.flatMap((other) => {
    const [, seat, level] = other.match(/^# (p\d) (\w+)$/) ?? [];
    return seat ? [`${seat}=${level}`] : [];
  });
  return `#${[`game=${game}`, ...words, ...opponents].join('&')}`;
}
