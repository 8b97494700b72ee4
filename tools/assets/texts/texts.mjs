#!/usr/bin/env node
// Converts the texts to C: texts.mjs --output=FOLDER --languages=FOLDER --reasons=FILE.def [--engine=FOLDER]...
// [--screens=FOLDER]... [--left-out=ID]... [--buttons=six] makes texts.h and texts.c. firmware/lang/README.md describes the files.
//
// English says which texts there are; what the engines say has its English in their .def files. Every other
// language has them too, those of a game in its own file or in the game's; what it lacks stays in English, with a warning. The folder of
// an engine and that of its screens are named by the game's id; the texts of a game that is left out are checked all the same.
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { GLYPHS } from '../fonts.mjs';
import { FRAGMENT_BYTES, chooseFragments, encode } from './fragments.mjs';
import { forbiddenWords, readGlossary } from './glossary.mjs';
import { hasLesson, lessonFile, readLesson, refuseLong, seatsFromOne, seatsFromZero, wordsOf } from '../lessons/lesson-script.mjs';
import { SourceError, constant, main, numberLines, readLines, writeIfChanged } from '../source.mjs';

const KEY = /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)*$/;
const ENGINE_KEY = /^(?:[a-z0-9_]+\.)?(?:reason|event|thought)\.[A-Z0-9_]+$/;
const CODE = /^[a-z]{2,3}(-[a-z]{2})?$/; // firmware/ui/draw/lang.h has room for this many letters
const KEYBOARD_LETTERS = 20; // firmware/ui/widgets/keyboard.c has room for this many on its second board
const NARROW = '\u202f';
const NO_BREAK = '\u00a0';
const LESSON = '.lesson.'; // between the id of a game and the key of what its lesson says

// What {X} and {Y} are on the board that is built for, and {XX} and {YY} if both are held together: drivers/combinations/combinations.h.
const BUTTON_NAMES = { eight: { X: 'X', Y: 'Y', XX: 'X', YY: 'Y' }, six: { X: 'B↑', Y: 'B↓', XX: 'A', YY: 'B' } };
let buttonNames = BUTTON_NAMES.eight;

const curved = (text) => text.replace(/(?<=[\p{L}}])'/gu, '’');

// Marks that French sets apart by a narrow space; a plain space there becomes one that does not break.
function frenchSpaces(text, fail) {
  const spaced = text.replace(/ ([;:!?»])/g, `${NARROW}$1`).replace(/« /g, `«${NARROW}`);
  const bare = spaced.match(/[\p{L}\p{N})}»]([;!?»])/u) ?? spaced.match(/«[^\u202f]/);
  if (bare) fail(`French needs a space in "${bare[0]}"`);
  return spaced;
}

// A text as it is drawn: curved apostrophes, the spaces of the language, and only signs that have glyphs.
function typeset(text, language, fail) {
  let set = curved(text.replace(/\\n/g, '\n').replace(/\\_/g, NO_BREAK)).replace(/\{(XX?|YY?)\}/g, (_, button) => buttonNames[button]);
  if (/^fr\b/.test(language)) set = frenchSpaces(set, fail);
  for (const character of set) {
    if (character !== '\n' && !GLYPHS.text.includes(character.codePointAt(0)))
      fail(`the fonts have no "${character}"`);
  }
  return set;
}

// Lines of a block: a blank one parts paragraphs, a minus begins an entry of a list, the rest flows on.
function flowed(lines) {
  let text = '';
  for (const line of lines) {
    if (line === '') text += text === '' ? '' : '\n\n';
    else if (line.startsWith('- '))
      text += `${text === '' || text.endsWith('\n') ? '' : '\n'}· ${line.slice(2)}`;
    else text += (text === '' || text.endsWith('\n') ? '' : ' ') + line;
  }
  return text.trimEnd();
}

// Map of key to { text, file, line } of one language file.
export function readLanguage(file) {
  const language = basename(file, '.txt');
  const entries = new Map();
  const lines = readLines(file);
  for (let i = 0; i < lines.length; i++) {
    const number = i + 1;
    const fail = (message) => {
      throw new SourceError(file, number, message);
    };
    const line = lines[i];
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, key, sign, rest] =
      line.match(/^(\S+)\s*([=:])\s*(.*?)\s*$/) ??
      fail('a text is "key = words", or "key:" with indented lines below');
    if (!KEY.test(key)) fail(`"${key}" is not a key: use words of letters and digits, with dots between`);
    if (entries.has(key)) fail(`${key} is in line ${entries.get(key).line} already`);
    let text = rest;
    if (sign === ':') {
      if (rest !== '')
        fail(`the words of ${key} begin on the next line, indented; or write "${key} = ..."`);
      const block = [];
      while (i + 1 < lines.length && (/^\s+\S/.test(lines[i + 1]) || lines[i + 1].trim() === ''))
        block.push(lines[++i].trim());
      text = flowed(block);
    }
    if (text === '' && language === 'en') fail(`${key} has no words`);
    if (text === '') continue; // not translated yet
    entries.set(key, {
      text: typeset(text, language, (message) => fail(`${key}: ${message}`)),
      file,
      line: number,
    });
  }
  return entries;
}

// A reason has its rule between its name and its words, the others have none. No device says what is TYPED: it is in English alone.
const WORDS = String.raw`((?:"(?:[^"\\]|\\.)*"\s*)+)\)`;
const DEFINITIONS = {
  REASON: { form: 'REASON(name, rule, "words")', pattern: new RegExp(String.raw`^REASON\(\s*(\w+)\s*,\s*(?:NULL|"[^"]*")\s*,\s*${WORDS}`) },
  TYPED: { form: 'TYPED(name, rule, "words")', pattern: new RegExp(String.raw`^TYPED\(\s*(\w+)\s*,\s*(?:NULL|"[^"]*")\s*,\s*${WORDS}`) },
  EVENT: { form: 'EVENT(name, "words")', pattern: new RegExp(String.raw`^EVENT\(\s*(\w+)\s*,\s*${WORDS}`) },
  THOUGHT: { form: 'THOUGHT(name, "words")', pattern: new RegExp(String.raw`^THOUGHT\(\s*(\w+)\s*,\s*${WORDS}`) },
};

// What C or the device would stumble over later, far from the line.
function checkWords(name, text, fail) {
  const [trigraph] = text.match(/\?\?[=/'()!<>-]/) ?? [];
  if (trigraph) fail(`${name}: C takes ${trigraph} for a trigraph; one question mark is enough`);
  const [placeholder] = text.match(/\{(?![a-zA-Z]\d[:}])[^}]*\}?/) ?? [];
  if (placeholder) fail(`${name}: ${placeholder} is not a placeholder, which is a letter and a digit: {n0}`);
  const sign = [...curved(text)].find((character) => !GLYPHS.text.includes(character.codePointAt(0)));
  if (sign) fail(`${name}: the fonts have no "${sign}"`);
}

// What a .def file says, in order: [{ name, text, written, line, isTyped }], as it is drawn and as it is there. The words may be
// several strings in a row.
export function readDefinitions(file) {
  const lines = readLines(file);
  return lines.flatMap((start, i) => {
    const [, kind] = /^(REASON|TYPED|EVENT|THOUGHT)\(/.exec(start) ?? [];
    if (!kind) return [];
    const fail = (message) => {
      throw new SourceError(file, i + 1, message);
    };
    const { form, pattern } = DEFINITIONS[kind];
    const [, name, words] = lines.slice(i).join('\n').match(pattern) ?? fail(`this should be ${form}`);
    const written = [...words.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, string]) => string.replace(/\\(.)/g, '$1')).join('');
    checkWords(name, written, fail);
    return [{ name, text: curved(written), written, line: i + 1, ...(kind === 'TYPED' && { isTyped: true }) }];
  });
}

// Bytes of flash that these messages take in their engine, each text once, as the linker keeps equal strings.
export const bytesInEngine = (messages) =>
  [...new Set(messages.filter(({ isTyped }) => !isTyped).map(({ written }) => written))].reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 0);

// Every list of engine messages: [{ game, kind, file, messages: [{ key, text, written, line }] }]; game is '' for what all
// games say.
function readEngines(reasons, folders) {
  const lists = [];
  const add = (game, kind, file) => {
    if (!existsSync(file)) return;
    const prefix = game === '' ? kind : `${game}.${kind}`;
    const messages = readDefinitions(file).map(({ name, ...words }) => ({ key: `${prefix}.${name}`, ...words }));
    lists.push({ game, kind, file, messages });
  };
  add('', 'reason', reasons);
  for (const folder of folders) {
    add(basename(folder), 'reason', join(folder, 'reasons.def'));
    add(basename(folder), 'event', join(folder, 'events.def'));
    add(basename(folder), 'thought', join(folder, `${basename(folder)}_thoughts.def`));
  }
  return lists;
}

const placeholders = (text) =>
  [...new Set([...text.matchAll(/\{([a-z]\d)(?::[^{}]*)?\}/g)].map((m) => m[1]))].sort().join(' ');

function checkPlaceholders(key, wanted, { text, file, line }) {
  const has = placeholders(text);
  if (has === wanted) return;
  const list = (names) => (names === '' ? 'none' : names.replace(/\w+/g, '{$&}'));
  throw new SourceError(
    file,
    line,
    `${key} has the placeholders ${list(has)}; English has ${list(wanted)}`,
  );
}

const languageFile = (folder, code) => join(folder, `${code}.txt`);
const textsFile = (screens, code) => join(screens, 'texts', `${code}.txt`);
const languagesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((f) => f.endsWith('.txt'))
        .map((f) => basename(f, '.txt'))
    : [];

export const isLanguageCode = (code) => CODE.test(code);

// English first, then by code: the order of every list of languages.
export function languageCodes(folder, screens = []) {
  const codes = languagesIn(folder);
  if (!codes.includes('en')) throw new Error(`${languageFile(folder, 'en')} is missing`);
  for (const code of codes) {
    if (!isLanguageCode(code))
      throw new SourceError(
        languageFile(folder, code),
        1,
        `"${code}" is not a language code: use two or three small letters, like de or de-ch`,
      );
  }
  for (const game of screens) {
    const unknown = languagesIn(join(game, 'texts')).find((code) => !codes.includes(code));
    if (unknown)
      throw new SourceError(
        textsFile(game, unknown),
        1,
        `unknown language ${unknown}: ${languageFile(folder, unknown)} is missing`,
      );
  }
  return ['en', ...codes.filter((code) => code !== 'en').sort()];
}

// What a game's lesson says in a language, by key; nothing if it has none.
function readLessonTexts(screens, code) {
  const file = lessonFile(screens, code);
  if (!hasLesson(screens) || !existsSync(file)) return [];
  const words =
    code === 'en'
      ? wordsOf(readLesson(file))
      : [...readLanguage(file)].map(([key, entry]) => ({ ...entry, key, text: seatsFromZero(entry.text) }));
  return words.map(({ key, text, line }) => {
    const fail = (message) => {
      throw new SourceError(file, line, `${key}: ${message}`);
    };
    return [`${basename(screens)}${LESSON}${key}`, { text: typeset(text, code, fail), file, line }];
  });
}

function readGameTexts(screens, code) {
  const file = textsFile(screens, code);
  const entries = existsSync(file) ? [...readLanguage(file)] : [];
  const prefix = `${basename(screens)}.`;
  for (const [key, { line }] of entries) {
    if (!key.startsWith(prefix))
      throw new SourceError(file, line, `${key} should begin with ${prefix} here`);
  }
  return entries;
}

// All texts of one language, by key, from its own file and then from those of the games.
function readAllFiles(code, folder, screens) {
  const entries = readLanguage(languageFile(folder, code));
  for (const game of screens) {
    for (const [key, entry] of [...readGameTexts(game, code), ...readLessonTexts(game, code)]) {
      const first = entries.get(key);
      if (first)
        throw new SourceError(
          entry.file,
          entry.line,
          `${key} is in ${first.file}:${first.line} already`,
        );
      entries.set(key, entry);
    }
  }
  return entries;
}

// Every text there is, in order: a map of key to { text, file, line }. Last come the engines' messages.
export function readEnglish({ languages: folder, reasons, engines = [], screens = [] }) {
  const english = readAllFiles('en', folder, screens);
  for (const [key, { file, line }] of english) {
    if (ENGINE_KEY.test(key))
      throw new SourceError(file, line, `the English of ${key} belongs in the engine's .def file`);
  }
  for (const { file, messages } of readEngines(reasons, engines))
    for (const { key, text, line, isTyped } of messages) if (!isTyped) english.set(key, { text, file, line });
  return english;
}

function checkEntry(key, entry, original, code) {
  const { text, file, line } = entry;
  if (!original) {
    const reason = ENGINE_KEY.test(key) ? 'no engine says it on a device' : 'English has no such text';
    throw new SourceError(file, line, `${key} is surplus in ${code}: ${reason}`);
  }
  checkPlaceholders(key, placeholders(original.text), entry);
  if (key.includes(LESSON))
    refuseLong(key.slice(key.indexOf(LESSON) + LESSON.length), text, (message) => {
      throw new SourceError(file, line, message);
    });
  if (ENGINE_KEY.test(key) && /\{[a-z]\d:/.test(text))
    throw new SourceError(
      file,
      line,
      `${key}: what an engine says cannot choose between one and many`,
    );
  if (key === 'keyboard.letters' && new Set(text).size !== KEYBOARD_LETTERS)
    throw new SourceError(file, line, `${key} are ${KEYBOARD_LETTERS} different letters`);
  if (key === 'language.zero' && !['singular', 'plural'].includes(text))
    throw new SourceError(file, line, `${key} is singular or plural, not "${text}"`);
}

// Whether a language has the texts of games beside those games, not all in its own file.
const isBesideGames = (code, screens) => screens.some((game) => existsSync(textsFile(game, code)));

// The file where a text of a language belongs, and how it is written there: { file, written: { key, text } }.
function placeFor(key, text, code, { languages: folder, screens = [] }) {
  const game = screens.find((g) => key.startsWith(`${basename(g)}.`));
  const isOfLesson = key.includes(LESSON);
  const own = game && (isOfLesson ? lessonFile : textsFile)(game, code);
  if (!own || !(existsSync(own) || isBesideGames(code, screens))) return { file: languageFile(folder, code), written: { key, text } };
  const written = isOfLesson ? { key: key.slice(key.indexOf(LESSON) + LESSON.length), text: seatsFromOne(text) } : { key, text };
  return { file: own, written };
}

// The texts that a language lacks, in order: [{ code, key, file, written, english }], with the file where each belongs, its key and its
// English as they are written there, and the place of its English.
function missingIn({ code, entries }, english, sources) {
  return [...english]
    .filter(([key]) => !entries.has(key))
    .map(([key, { text, file, line }]) => ({ code, key, ...placeFor(key, text, code, sources), english: `${file}:${line}` }));
}

// A language without a name goes by its code.
const inPlaceOf = ({ code, key }, english) => ({ ...english.get(key), ...(key === 'language.name' && { text: code }) });

// What is in English for want of a translation: a line for each file.
export function missingWarnings({ missing }) {
  const files = [...new Set(missing.map(({ file }) => file))];
  return files.map((file) => {
    const keys = missing.filter((text) => text.file === file);
    const [{ code, key, english }] = keys;
    const more = keys.length > 1 ? ` and ${keys.length - 1} more are` : ' is';
    return `${file}:1: warning: ${key} (${english})${more} not translated, and in English: tools/untranslated ${code}`;
  });
}

// { languages: [{ code, entries }], english, lists, missing }: every language with all texts by key, English first. What a language
// lacks is in English.
export function readTexts(sources) {
  const { languages: folder, reasons, engines = [], screens = [] } = sources;
  const codes = languageCodes(folder, screens);
  const english = readEnglish(sources);
  const languages = codes.map((code) => ({
    code,
    entries: code === 'en' ? english : readAllFiles(code, folder, screens),
  }));
  for (const { code, entries } of languages)
    for (const [key, entry] of entries) checkEntry(key, entry, english.get(key), code);
  const missing = languages.flatMap((language) => missingIn(language, english, sources));
  for (const text of missing)
    languages.find(({ code }) => code === text.code).entries.set(text.key, { ...inPlaceOf(text, english), isEnglish: true });
  return { languages, english, lists: readEngines(reasons, engines), missing };
}

// What the texts say against the glossary beside the languages, if there is one: one line each.
export function glossaryWarnings({ languages: folder, screens = [] }, { languages }) {
  const file = join(folder, 'GLOSSARY.md');
  const games = screens.map((game) => basename(game));
  return existsSync(file) ? forbiddenWords(readGlossary(file), languages, games) : [];
}

// The texts without those of some games.
function without({ languages, english, lists }, games, screens) {
  const stays = (key) => !games.includes(key.split('.')[0]);
  return {
    languages,
    keys: [...english.keys()].filter((key) => stays(key) && !ENGINE_KEY.test(key)),
    english,
    lists: lists.filter(({ game }) => !games.includes(game)),
    owners: new Set([...lists.map(({ game }) => game), ...screens.map((folder) => basename(folder))].filter((id) => id && !games.includes(id))),
  };
}

const PLACE_BYTES = 2; // of a text, in the table of where they begin

// In place of a place: the text is not there. It is the English one, and of what an engine says its own English, which the firmware has
// there already.
const AS_IN_ENGLISH = 0xffff;

const NO_FRAGMENT = 0xff;
const fragmentNumbers = () => Array.from({ length: 256 }, (_, byte) => (FRAGMENT_BYTES.includes(byte) ? FRAGMENT_BYTES.indexOf(byte) : NO_FRAGMENT));

function header({ languages, keys, english }) {
  const names = new Map();
  for (const key of keys) {
    const { file, line } = english.get(key);
    const other = names.get(constant(key));
    if (other) throw new SourceError(file, line, `${key} has the same name in C as ${other}`);
    names.set(constant(key), key);
  }
  return `// Generated by tools/assets/texts/texts.mjs from the texts of the shell, the games and the engines.
#ifndef GENERATED_TEXTS_H
#define GENERATED_TEXTS_H

#include <stdint.h>

enum text_key {
${keys.map((key) => `    T_${constant(key)},`).join('\n')}
    TEXT_COUNT,
};

enum language {
${languages.map((l) => `    LANGUAGE_${constant(l.code)},`).join('\n')}
    LANGUAGE_COUNT,
};

// What one game says, in the order of its .def files: the places of the first ones among the texts, and how many there
// are. game is "" for all games.
struct engine_words {
    const char *game;
    uint16_t reasons, events, thoughts;
    uint8_t reason_count, event_count, thought_count;
};

enum { TEXT_AS_IN_ENGLISH = ${AS_IN_ENGLISH}, FRAGMENT_COUNT = ${FRAGMENT_BYTES.length}, NO_FRAGMENT = ${NO_FRAGMENT} };

// A language that lacks texts can have the fragments of English, and so its texts.
struct language_words {
    const char *code;
    const char *fragment_bytes; // firmware/ui/draw/letters.h reads them
    const uint16_t *fragments; // where each begins
    const char *bytes; // of the texts
    const uint16_t *texts; // where each begins: by text_key, then what engines say
    uint16_t text_count; // beyond them, as in English
};

extern const struct language_words language_words[LANGUAGE_COUNT];
extern const struct engine_words engine_words[]; // ends with an entry without a game
extern const uint8_t fragment_numbers[256]; // which fragment a byte stands for, or NO_FRAGMENT

#endif
`;
}

const identifier = (code) => code.replace('-', '_');

// Read while another language is on, and so without its fragments.
const PLAIN = ['language.name', 'language.zero', 'setting.language'];

const keysOf = ({ keys, lists }) => [...keys, ...lists.flatMap(({ messages }) => messages.map(({ key }) => key))];

/** Whose text it is: that of a game or another folder of screens with texts, or the shell's. Also of a list of messages, by the game that it names. */
const SHELL = 'shell';
const ownerOf = (key, owners) => (owners.has(key.split('.')[0]) ? key.split('.')[0] : SHELL);

// { code, speller, fragments, bytes, pieces, places, texts, shares } of a language. fragments are those of the language `speller`, its own
// or English; pieces are the bytes of its texts (and, if they are its own, of its fragments), each once; places and texts are where they
// begin. shares says how many bytes are whose: what several say is the first one's, fragments are the shell's.
function packWith({ code, entries }, { keys, lists, owners }, stored, english) {
  const shares = Object.fromEntries([SHELL, ...owners].map((owner) => [owner, 0]));
  const fragments = english ? english.fragments : chooseFragments(stored.map((key) => entries.get(key).text));
  const begins = new Map();
  const pieces = [];
  let bytes = 0;
  const placeOf = (text, used, owner) => {
    const piece = encode(text, used);
    shares[owner] += PLACE_BYTES;
    const name = piece.toString('latin1');
    if (!begins.has(name)) {
      begins.set(name, bytes);
      pieces.push(piece);
      bytes += piece.length + 1;
      shares[owner] += piece.length + 1;
    }
    return begins.get(name);
  };
  const isStored = new Set(stored);
  const all = keysOf({ keys, lists });
  const packed = {
    code,
    speller: english?.code ?? code,
    fragments,
    pieces,
    shares,
    places: english ? [] : fragments.map((fragment) => placeOf(fragment, [], SHELL)),
    texts: all.slice(0, all.findLastIndex((key) => isStored.has(key)) + 1).map((key) =>
      isStored.has(key) ? placeOf(entries.get(key).text, PLAIN.includes(key) ? [] : fragments, ownerOf(key, owners)) : AS_IN_ENGLISH,
    ),
  };
  if (bytes >= AS_IN_ENGLISH) throw new Error(`${code} has ${bytes} bytes of texts; places have 16 bits`);
  return packed;
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const bytesOf = ({ pieces, places, texts }) =>
  sum(pieces.map(({ length }) => length + 1)) + PLACE_BYTES * (texts.length + (places.length > 0 ? FRAGMENT_BYTES.length : 0));

// A language that lacks texts is packed in the shorter one of two ways: with fragments of its own and the English of what it lacks, or
// with the fragments of English and only what it has.
function pack(language, texts, english) {
  const { code, entries } = language;
  const { keys, lists } = texts;
  const written = new Map(lists.flatMap(({ messages }) => messages.map((message) => [message.key, message.written])));
  const stored = keysOf({ keys, lists }).filter((key) => entries.has(key) && written.get(key) !== entries.get(key).text);
  const whole = packWith(language, texts, stored);
  if (code === 'en' || ![...entries.values()].some(({ isEnglish }) => isEnglish)) return whole;
  const own = packWith(language, texts, stored.filter((key) => entries.get(key).text !== texts.english.get(key).text), english);
  return bytesOf(own) < bytesOf(whole) ? own : whole;
}

const quoted = (bytes) =>
  `"${[...bytes].map((byte) => (/[ !#->@-[\]-~]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, '0')}`)).join('')}\\000"`;

function languageSource({ code, speller, pieces, places, texts }) {
  const name = identifier(code);
  const all = [...places, ...Array(FRAGMENT_BYTES.length - places.length).fill(places[0] ?? 0)];
  const fragments = speller === code ? `static const uint16_t ${name}_fragments[FRAGMENT_COUNT] = {\n${numberLines(all)}\n};\n` : '';
  return `static const char ${name}_bytes[] =
${pieces.map((piece) => `    ${quoted(piece)}`).join('\n')};
${fragments}static const uint16_t ${name}_texts[] = {
${numberLines(texts)}
};
`;
}

function enginesSource({ keys, lists }) {
  const firsts = new Map();
  let place = keys.length;
  for (const list of lists) {
    firsts.set(list, place);
    place += list.messages.length;
  }
  const rows = [...new Set(lists.map((l) => l.game))].map((game) => {
    const parts = ['reason', 'event', 'thought'].map((kind) => lists.find((l) => l.game === game && l.kind === kind));
    const places = parts.map((list) => firsts.get(list) ?? 0);
    const counts = parts.map((list) => list?.messages.length ?? 0);
    return `    {"${game}", ${[...places, ...counts].join(', ')}},`;
  });
  return `const struct engine_words engine_words[] = {
${rows.join('\n')}
    {0, 0, 0, 0, 0, 0, 0},
};
`;
}

const languageEntry = ({ code, speller, texts }) => {
  const [name, spelled] = [code, speller].map(identifier);
  return `    [LANGUAGE_${constant(code)}] = {"${code}", ${spelled}_bytes, ${spelled}_fragments, ${name}_bytes, ${name}_texts, ${texts.length}},`;
};

// { language: { owner: bytes } }. What engines say in English is in the engines, and counted with their games.
function sizesOf(packed, { lists }) {
  const sizes = Object.fromEntries(packed.map(({ code, shares }) => [code, shares]));
  for (const { game, messages } of lists) sizes.en[game || SHELL] += bytesInEngine(messages);
  return sizes;
}

function source(packed, texts) {
  return `// Generated by tools/assets/texts/texts.mjs from the texts of the shell, the games and the engines.
#include "texts.h"

${packed.map(languageSource).join('\n')}
${enginesSource(texts)}
const uint8_t fragment_numbers[256] = {
${numberLines(fragmentNumbers())}
};

const struct language_words language_words[LANGUAGE_COUNT] = {
${packed.map(languageEntry).join('\n')}
};
`;
}

main(import.meta.url, (args) => {
  const one = { type: 'string' };
  const many = { type: 'string', multiple: true, default: [] };
  const { values } = parseArgs({
    args,
    options: {
      output: one,
      languages: one,
      reasons: one,
      engine: many,
      screens: many,
      'left-out': many,
      buttons: { ...one, default: 'eight' },
    },
  });
  buttonNames = BUTTON_NAMES[values.buttons];
  const all = readTexts({ ...values, engines: values.engine });
  for (const warning of [...glossaryWarnings(values, all), ...missingWarnings(all)]) console.error(warning);
  const texts = without(all, values['left-out'], values.screens);
  writeIfChanged(join(values.output, 'texts.h'), header(texts));
  const packed = [];
  for (const language of texts.languages) packed.push(pack(language, texts, packed[0]));
  writeIfChanged(join(values.output, 'texts.c'), source(packed, texts));
  writeIfChanged(join(values.output, 'text_sizes.json'), `${JSON.stringify(sizesOf(packed, texts), null, 2)}\n`);
});
