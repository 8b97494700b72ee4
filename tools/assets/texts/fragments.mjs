// Makes the texts of a language short: bytes that no text needs stand for fragments of words that the language uses
// often. firmware/ui/draw/letters.h reads them.
//
// A fragment lies within a word or ends with the space behind it, so that a line can only end where a byte does. The
// first letter of a text and its placeholders stay as they are: the firmware writes the one large and fills the others.

import { GLYPHS } from '../fonts.mjs';

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, i) => first + i);
const NEW_LINE = 0x0a;

// Which bytes stand for fragments: those that begin no letter of the fonts. A name can have other letters of two bytes, so none stands
// for a fragment that begins such a letter.
const firstBytes = new Set(GLYPHS.text.map((code) => Buffer.from(String.fromCodePoint(code))[0]));
export const FRAGMENT_BYTES = [...range(0x01, 0x1f), ...range(0x80, 0xc1), ...range(0xe0, 0xff)].filter(
  (byte) => byte !== NEW_LINE && !firstBytes.has(byte),
);

const LEAST_USES = 3;
const CANDIDATES = 1.5 * FRAGMENT_BYTES.length;
const SHARE_LEFT = 0.9; // of the candidates after each choice among them
const LONGEST = 8; // letters of a part that is tried in exchange for a fragment
const PARTS = 400; // this many of them, the most promising ones
const ROUNDS = 6;
const EXCHANGED = 12; // at most in each of them

const bytesOf = (text) => Buffer.byteLength(text);

// What stays as it is, and behind it the words and the placeholders.
const START = /^[^\p{L}{]*\p{L}?/u;
const PART = /\{[^}]*\}|[^ \n–—{]*[ –—]|[^ \n–—{]+|./gsu;

function partsOf(text) {
  const start = text.match(START)[0];
  return [start, ...(text.slice(start.length).match(PART) ?? [])].map((part, i) => ({
    part,
    isWord: i > 0 && !part.startsWith('{'),
  }));
}

// Every word of the texts with how often it is there: [{ letters, count }].
function countWords(texts) {
  const counts = new Map();
  for (const { part } of texts.flatMap(partsOf).filter(({ isWord }) => isWord))
    counts.set(part, (counts.get(part) ?? 0) + 1);
  return [...counts].map(([word, count]) => ({ word, letters: [...word], count }));
}

// The two neighbours that are there most often become one, again and again: the candidates, often used ones first.
function findCandidates(words) {
  const pairs = new Map();
  const countPairs = (word, sign) => {
    for (let i = 0; i + 1 < word.letters.length; i++) {
      const key = `${word.letters[i]}\0${word.letters[i + 1]}`;
      if (!pairs.has(key)) pairs.set(key, { key, count: 0, words: new Set() });
      const pair = pairs.get(key);
      pair.count += sign * word.count;
      pair.words.add(word);
    }
  };
  const join = (word, [first, second]) => {
    const joined = [];
    for (const letter of word.letters) {
      if (letter === second && joined.at(-1) === first) joined.push(joined.pop() + letter);
      else joined.push(letter);
    }
    word.letters = joined;
  };
  for (const word of words) countPairs(word, 1);
  const found = new Set();
  while (found.size < CANDIDATES) {
    const best = [...pairs.values()].reduce((most, pair) => (pair.count > most.count ? pair : most), { count: 0 });
    if (best.count < LEAST_USES) break;
    const pair = best.key.split('\0');
    found.add(pair.join(''));
    for (const word of best.words) {
      countPairs(word, -1);
      join(word, pair);
      countPairs(word, 1);
    }
    pairs.delete(best.key);
  }
  return [...found];
}

// The word in as few bytes as possible: its letters and, of these, fragments.
function cut(word, fragments) {
  const best = [{ bytes: 0 }]; // to reach each place of the word
  const offer = (at, piece, to, bytes) => {
    if (best[to] === undefined || bytes < best[to].bytes) best[to] = { bytes, piece, from: at };
  };
  for (let at = 0; at < word.length; at++) {
    if (best[at] === undefined) continue; // within a character
    const letter = String.fromCodePoint(word.codePointAt(at));
    offer(at, letter, at + letter.length, best[at].bytes + bytesOf(letter));
    for (let to = at + 2; to <= word.length; to++) {
      const piece = word.slice(at, to);
      if (fragments.has(piece)) offer(at, piece, to, best[at].bytes + 1);
    }
  }
  const pieces = [];
  for (let at = word.length; at > 0; at = best[at].from) pieces.unshift(best[at].piece);
  return pieces;
}

// The subset of these fragments that saves the most bytes.
function select(words, fragments, most) {
  const all = new Set(fragments);
  const uses = new Map(fragments.map((fragment) => [fragment, 0]));
  for (const { word, count } of words)
    for (const piece of cut(word, all)) if (uses.has(piece)) uses.set(piece, uses.get(piece) + count);
  const saved = (fragment) => uses.get(fragment) * (bytesOf(fragment) - 1) - bytesOf(fragment);
  return fragments
    .filter((fragment) => saved(fragment) > 0)
    .sort((a, b) => saved(b) - saved(a) || (a < b ? -1 : 1))
    .slice(0, most);
}

// Parts of words that may be worth a byte of their own, with the words that have them: Map of part to words.
function findParts(words) {
  const parts = new Map();
  for (const word of words) {
    const letters = [...word.word];
    for (let from = 0; from < letters.length; from++) {
      for (let to = from + 2; to <= Math.min(letters.length, from + LONGEST); to++) {
        const part = letters.slice(from, to).join('');
        if (!parts.has(part)) parts.set(part, new Set());
        parts.get(part).add(word);
      }
    }
  }
  const worth = ([part, found]) => (bytesOf(part) - 1) * [...found].reduce((sum, { count }) => sum + count, 0);
  return new Map([...parts].sort((a, b) => worth(b) - worth(a) || (a[0] < b[0] ? -1 : 1)).slice(0, PARTS));
}

// A function that tells how many bytes words take, as cut() does: thousands of times for each, so all their parts get numbers.
function measureWith(words, fragments) {
  const numbers = new Map();
  const numberOf = (part) => numbers.get(part) ?? numbers.set(part, numbers.size).get(part);
  const shapes = new Map();
  for (const word of words) {
    const letters = [...word.word];
    const parts = letters.map((_, to) => range(0, to).map((from) => numberOf(letters.slice(from, to + 1).join(''))));
    shapes.set(word, { parts, bytes: letters.map(bytesOf) });
  }
  const isFragment = new Uint8Array(numbers.size);
  const change = (part, is) => {
    if (numbers.has(part)) isFragment[numbers.get(part)] = is;
  };
  for (const fragment of fragments) change(fragment, 1);
  const upTo = new Uint16Array(1 + Math.max(0, ...words.map(({ word }) => word.length)));
  const bytesOfWord = (word) => {
    const { parts, bytes } = shapes.get(word);
    for (let to = 0; to < bytes.length; to++) {
      let fewest = upTo[to] + bytes[to];
      for (let from = 0; from < to; from++) if (isFragment[parts[to][from]] && upTo[from] + 1 < fewest) fewest = upTo[from] + 1;
      upTo[to + 1] = fewest;
    }
    return upTo[bytes.length];
  };
  return {
    bytesOfAll: (found) => [...found].reduce((sum, word) => sum + word.count * bytesOfWord(word), 0),
    add: (part) => change(part, 1),
    remove: (part) => change(part, 0),
  };
}

// Exchanges the fragments that save least for parts that save more, until there are none.
function improve(words, chosen) {
  const parts = findParts(words);
  const fragments = new Set(chosen);
  const measure = measureWith(words, fragments);
  const wordsWith = (part) => parts.get(part) ?? words.filter(({ word }) => word.includes(part));
  // What is saved by having it, its own bytes included.
  const worth = (part) => {
    const found = wordsWith(part);
    measure.remove(part);
    const without = measure.bytesOfAll(found);
    measure.add(part);
    const saved = without - measure.bytesOfAll(found) - bytesOf(part) - 1;
    if (!fragments.has(part)) measure.remove(part);
    return saved;
  };
  const ranked = (list) => list.map((part) => ({ part, saved: worth(part) })).sort((a, b) => b.saved - a.saved);
  for (let round = 0, exchanged = 1; round < ROUNDS && exchanged > 0; round++) {
    const promising = ranked([...parts.keys()].filter((part) => !fragments.has(part))).slice(0, Math.min(EXCHANGED, fragments.size));
    const worse = ranked([...fragments]).reverse();
    exchanged = 0;
    for (const [i, { part }] of promising.entries()) {
      const old = worse[i].part;
      fragments.delete(old);
      measure.remove(old);
      const better = worth(part) > worth(old) ? part : old;
      fragments.add(better);
      measure.add(better);
      exchanged += better === part ? 1 : 0;
    }
  }
  return [...fragments];
}

// The fragments of a language, one for each of the FRAGMENT_BYTES at most.
export function chooseFragments(texts) {
  const words = countWords(texts);
  let fragments = findCandidates(words);
  while (fragments.length > FRAGMENT_BYTES.length)
    fragments = select(words, fragments, Math.max(FRAGMENT_BYTES.length, Math.floor(fragments.length * SHARE_LEFT)));
  return improve(words, fragments);
}

// The bytes of a text, without the end of the string.
export function encode(text, fragments) {
  const codes = new Map(fragments.map((fragment, i) => [fragment, FRAGMENT_BYTES[i]]));
  const pieces = partsOf(text).flatMap(({ part, isWord }) => (isWord ? cut(part, codes) : [part]));
  return Buffer.concat(pieces.map((piece) => (codes.has(piece) ? Buffer.of(codes.get(piece)) : Buffer.from(piece))));
}
