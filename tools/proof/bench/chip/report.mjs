// What the program of this folder found out, with the limits it is held to. Pure: memory in, text out.

const CONDITION = 'chip timing, alone'; // no screen, no saves: nothing else runs
const ENGINES_AT = 32;
const ENGINES_MAX = 8;
const ENGINE_BYTES = 40;
const TROUBLE_AT = ENGINES_AT + ENGINES_MAX * ENGINE_BYTES;
const OPPONENTS_AT = TROUBLE_AT + 64;
const OPPONENT_BYTES = 56;
const OPPONENT_COUNT_AT = OPPONENTS_AT + ENGINES_MAX * OPPONENT_BYTES;

function textAt(view, at) {
  let end = at;
  while (view.getUint8(end) !== 0) end++;
  return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, end - at));
}

const hashAt = (view, at) => view.getBigUint64(at, true).toString(16).padStart(16, '0');
const isComplete = (view) => view.getUint32(0, true) === 1;

/** view: a DataView of `struct report` (report.h). null as long as the program is at it. */
export function readReport(view) {
  if (!isComplete(view)) return null;
  const word = (at) => view.getUint32(at, true);
  const cyclesAMicro = word(4);
  const engines = Array.from({ length: word(8) }, (_, i) => {
    const at = ENGINES_AT + i * ENGINE_BYTES;
    return {
      id: textAt(view, at),
      hash: hashAt(view, at + 16),
      games: word(at + 24),
      cyclesAMove: Math.round((word(at + 32) * cyclesAMicro) / word(at + 28)),
      stateBytes: word(at + 36),
    };
  });
  const [checkMicros, hintMicros, hintGame, hintMove] = [12, 16, 20, 24].map(word);
  const trakks = { checkMicros, hintMicros, hintGame, hintMove };
  const opponents = Array.from({ length: word(OPPONENT_COUNT_AT) }, (_, i) => {
    const at = OPPONENTS_AT + i * OPPONENT_BYTES;
    const [hunterMicros, apexMicros, sliceMicros, memoryBytes] = [16, 20, 24, 28].map((offset) => word(at + offset));
    const hash = hashAt(view, at + 32);
    const [moves, game, thirdWaitMicros] = [40, 44, 48].map((offset) => word(at + offset));
    return { id: textAt(view, at), hunterMicros, thirdWaitMicros, apexMicros, sliceMicros, memoryBytes, hash, moves, game };
  });
  return { engines, trakks, opponents, trouble: textAt(view, TROUBLE_AT) };
}

/** For the table of ../device/figures.mjs. */
export function trakksFigures({ checkMicros, hintMicros, hintGame, hintMove }) {
  const figure = { condition: CONDITION, bound: null, unit: 'ms' };
  return [
    { ...figure, what: 'Trakks: check a full table', measured: checkMicros / 1e3, limit: 2, where: '112 tiles, all moved' },
    {
      ...figure,
      what: 'Trakks: the slowest hint',
      measured: hintMicros / 1e3,
      limit: 500,
      where: `game ${hintGame}, move ${hintMove}`,
    },
  ];
}

/** What a person waits for while opponents think; memory is shared by all of them. A Hunter that has waited twice may take as long as Apex. */
export function opponentFigures(opponents) {
  return opponents.flatMap(({ id, hunterMicros, thirdWaitMicros, apexMicros, sliceMicros, memoryBytes }) => {
    const figure = { condition: CONDITION, bound: null, unit: 'ms', where: id };
    return [
      { ...figure, what: `${id}: the slowest choice of Hunter`, measured: hunterMicros / 1e3, limit: 300 },
      ...(thirdWaitMicros > 0
        ? [{ ...figure, what: `${id}: the slowest third wait of Hunter`, measured: thirdWaitMicros / 1e3, limit: 1000 }]
        : []),
      { ...figure, what: `${id}: the slowest choice of Apex`, measured: apexMicros / 1e3, limit: 1000 },
      { ...figure, what: `${id}: the longest slice of thinking`, measured: sliceMicros / 1e3, limit: 3 },
      { ...figure, what: `${id}: memory to think with`, measured: memoryBytes / 1024, limit: 40, unit: 'KiB' },
    ];
  });
}

/** What opponents play on the chip, beside what they play here: a line each. */
export function opponentGames(opponents, hashes) {
  return opponents
    .map(({ id, moves, game, hash }) => {
      const verdict = hash === hashes[id] ? 'the same as here' : `NOT AS HERE: ${hashes[id]}`;
      return `${id}: ${moves} moves of opponents among themselves, game ${game}: ${hash}, ${verdict}`;
    })
    .join('\n');
}

/** hashes: what this machine makes of as many games, by the engine's id. */
export function engineTable(engines, hashes) {
  const line = (id, cycles, state, games, hash) =>
    `${id.padEnd(16)} ${String(cycles).padStart(12)} ${String(state).padStart(12)} ${String(games).padStart(6)}  ${hash}`;
  const body = engines.map(({ id, cyclesAMove, stateBytes, games, hash }) => {
    const verdict = hash === hashes[id] ? 'the same as here' : `NOT AS HERE: ${hashes[id]}`;
    return line(id, cyclesAMove, stateBytes, games, `${hash}, ${verdict}`);
  });
  return [line('on the chip', 'cycles/move', 'state bytes', 'games', 'their hash'), ...body].join('\n');
}
