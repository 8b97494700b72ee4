#!/usr/bin/env node
// A whole language made out of English, for tests: pseudo-language.mjs CODE [ROOT] prints the file that adds it,
// for firmware/lang/CODE.txt of the tree ROOT (this one).
//
// Vowels get accents, so that every text differs from English and is about as wide: whatever is still in English
// on a screen is not taken from the texts.
import { REPOSITORY } from '../../shared/command.mjs';
import { main } from '../source.mjs';
import { readEnglish } from './texts.mjs';
import { sourcesOf } from './tree.mjs';

const ACCENTS = { a: 'à', e: 'é', o: 'ô', u: 'û', A: 'À', E: 'É', O: 'Ô', U: 'Û' };
const UNCHANGED = /\{[a-z]\d:?/g; // of a placeholder; the words for one and many change

const accented = (text) => text.replace(/[aeouAEOU]/g, (vowel) => ACCENTS[vowel]);
const translated = (text) => {
  const kept = text.match(UNCHANGED) ?? [];
  return text
    .split(UNCHANGED)
    .map((words, i) => accented(words) + (kept[i] ?? ''))
    .join('');
};

function entryOf(key, text, code) {
  if (key === 'language.name') return `Language ${code}`;
  if (key === 'language.zero') return text;
  return translated(text).replaceAll('\n', '\\n');
}

// The file that adds a language to a tree, with every text of the shell, the games and the engines.
export function pseudoLanguage(code, root = REPOSITORY) {
  const lines = [...readEnglish(sourcesOf(root))].map(([key, { text }]) => `${key} = ${entryOf(key, text, code)}\n`);
  return `# Made out of English by tools/assets/texts/pseudo-language.mjs, for tests.\n${lines.join('')}`;
}

main(import.meta.url, ([code, root]) => {
  if (!code) throw new Error('usage: pseudo-language.mjs CODE [ROOT]');
  process.stdout.write(pseudoLanguage(code, root));
});
