// A challenge in words, those of the device (challenges.json, by build.mjs): "Trakks 37: 12 points, par 19" once it is over, else
// "Trakks 37, par 19, set by Apex".

/** Puts { n: numbers, w: words } in the places of a text, which are as in firmware/lang/README.md. */
function filled(text, { n, w = [] }, zero) {
  const isOne = (number) => number === 1 || (number === 0 && zero === 'singular');
  const number = (_, i, one, many) => (one === undefined ? n[i] : isOne(n[i]) ? one : many);
  return text.replace(/\{w(\d)\}/g, (_, i) => w[i]).replace(/\{n(\d)(?::([^|}]*)\|([^}]*))?\}/g, number);
}

/** challenge: of saves.mjs; words: of challenges.json, in one language. */
export function challengeInWords({ game, number, par, score }, { zero, games }) {
  const { title, result, par: parOnly } = games[game];
  if (score !== undefined) return filled(result, { n: [number, score, par], w: [title] }, zero);
  return `${title} ${number}, ${filled(parOnly, { n: [par] }, zero)}`;
}
