// The glossary, firmware/lang/GLOSSARY.md: the one word for each thing, and the words that no text may use for it.
import { SourceError, readLines } from '../source.mjs';

const FORBIDDEN = /~~([^~]+)~~/g;

const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

// Matches the word as a whole, also with a capital where it begins a sentence; "…" at its end stands for any ending.
function pattern(word) {
  const letters = word.replace(/…$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const small = letters.replace(/^\p{Ll}/u, (letter) => `[${letter}${letter.toUpperCase()}]`);
  return new RegExp(`(?<![\\p{L}\\p{N}])${small}${word.endsWith('…') ? '' : '(?![\\p{L}\\p{N}])'}`, 'u');
}

// [{ places, code, word, instead, forbidden }]: every forbidden word of the table, by language.
export function readGlossary(file) {
  const lines = readLines(file);
  const first = lines.findIndex((line) => line.startsWith('| term | in |'));
  if (first < 0) throw new SourceError(file, 1, 'the glossary needs a table: | term | in | en | …');
  const codes = cellsOf(lines[first]).slice(2);
  const rules = [];
  for (let i = first + 2; lines[i]?.startsWith('|'); i++) {
    const [, places, ...words] = cellsOf(lines[i]);
    if (words.length !== codes.length)
      throw new SourceError(file, i + 1, `this row has ${words.length} languages; the first has ${codes.length}`);
    words.forEach((cell, column) => {
      const instead = cell.replace(FORBIDDEN, '').trim();
      for (const [, word] of cell.matchAll(FORBIDDEN))
        rules.push({ places: places.split(' '), code: codes[column], word, instead, forbidden: pattern(word) });
    });
  }
  return rules;
}

// Where a text belongs: the id of its game, or the shell.
const placeOf = (key, games) => games.find((game) => key.startsWith(`${game}.`)) ?? 'shell';

// What texts of these languages, [{ code, entries }], say against the glossary: one line each.
export function forbiddenWords(rules, languages, games) {
  const found = [];
  for (const { code, entries } of languages) {
    const own = rules.filter((rule) => rule.code === code);
    for (const [key, { text, file, line, isEnglish }] of entries) {
      if (isEnglish) continue;
      const place = placeOf(key, games);
      for (const { places, word, instead, forbidden } of own) {
        if ((places.includes('all') || places.includes(place)) && forbidden.test(text))
          found.push(`${file}:${line}: warning: ${key} says "${word}"; the glossary has: ${instead || 'another word'}`);
      }
    }
  }
  return found;
}
