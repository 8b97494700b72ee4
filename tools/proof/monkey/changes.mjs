// Whether what the chip holds now can be one press after what it held before: every game is as it was, or has moves more
// or fewer at its end, has just begun, or is among the finished ones.
const movesOf = (lines) => lines.filter((line) => !/^(new|start|#)/.test(line));
const hasOpponents = (lines) => lines.some((line) => /^# p\d/.test(line));
const isPrefix = (shorter, longer) => shorter.every((line, i) => line === longer[i]);

/** Moves that follow from one press: if nothing is left to choose, the device continues by itself. */
const MOST_MOVES_PER_PRESS = 8;

/** What is wrong with the step from one to the other for a game, in words; null if nothing is. */
export function whyNoStep(before, now) {
  if (!now) return null; // it ended, or someone began another and left it
  const moves = movesOf(now);
  if (!before || before[0] !== now[0]) {
    return hasOpponents(now) || moves.length <= MOST_MOVES_PER_PRESS ? null : `begins with ${moves.length} moves`;
  }
  const old = movesOf(before);
  const [shorter, longer] = old.length < moves.length ? [old, moves] : [moves, old];
  if (!isPrefix(shorter, longer)) return `had ${old.length} moves and has ${moves.length} others`;
  const apart = longer.length - shorter.length;
  return apart <= MOST_MOVES_PER_PRESS || hasOpponents(now) ? null : `is ${apart} moves away from what it was`;
}

/** The same for all games of a chip, and for those that cannot be read. */
export function whyNoChange(before, now) {
  if (now.damaged.length) return `${now.damaged.join(', ')} cannot be read any more`;
  for (const id of new Set([...Object.keys(before.games), ...Object.keys(now.games)])) {
    const why = whyNoStep(before.games[id], now.games[id]);
    if (why) return `${id} ${why}`;
  }
  const gone = before.finished.length - now.finished.length;
  return gone > 1 ? `${gone} finished games are gone` : null;
}
