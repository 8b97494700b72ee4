#!/usr/bin/env node
// Converts the texts to C: texts.mjs --output=FOLDER --languages=FOLDER --reasons=FILE.def [--engine=FOLDER]...
// [--screens=FOLDER]... [--left-out=ID]... makes texts.h, texts.c and translations.c. firmware/lang/README.md describes the files.
//
// English says which texts there are; what the engines say has its English in their .def files. Every other
// language has all of them, those of a game in its own file or in the game's. The folder of an engine and that of
// its screens are named by the game's id; the texts of a game that is left out are checked all the same.
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { GLYPHS } from './fonts.mjs';
import { hasLesson, lessonFile, readLesson, refuseLong, seatsFromZero, wordsOf } from './lesson-script.mjs';
import { SourceError, constant, main, readLines, writeIfChanged } from './source.mjs';

const KEY = /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)*$/;
const ENGINE_KEY = /^(?:[a-z0-9_]+\.)?(?:reason|event|thought)\.[A-Z0-9_]+$/;
const CODE = /^[a-z]{2,3}(-[a-z]{2})?$/; // firmware/ui/lang.h has room for so many letters
const KEYBOARD_LETTERS = 20; // firmware/ui/keyboard.c has room for so many on its second board
const NARROW = '\u202f';
const LESSON = '.lesson.'; // between the id of a game and the key of what its lesson says

const curved = (text) => text.replace(/(?<=[\p{L}}])'/gu, '’');

// Marks that French sets apart by a narrow space; a plain space there becomes one that does not break.
function frenchSpaces(text, fail) {
  const spaced = text.replace(/ ([;:!?»])/g, `${NARROW}$1`).replace(/« /g, `«${NARROW}`);
  const bare = spaced.match(/[\p{L}\p{N})}»]([;!?»])/u) ?? spaced.match(/«[^\u202f]/);
  if (bare) fail(`French wants a space in "${bare[0]}"`);
  return spaced;
}

// A text as it is drawn: curved apostrophes, the spaces of the language, and only signs that have glyphs.
function typeset(text, language, fail) {
  let set = curved(text.replace(/\\n/g, '\n'));
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
    if (!KEY.test(key)) fail(`"${key}" is no key: words of letters and digits, with dots between`);
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
    if (text === '') fail(`${key} has no words`);
    entries.set(key, {
      text: typeset(text, language, (message) => fail(`${key}: ${message}`)),
      file,
      line: number,
    });
  }
  return entries;
}

const DEFINITION =
  /^(?:REASON|EVENT|THOUGHT)\(\s*(\w+)\s*,\s*(?:(?:NULL|"[^"]*")\s*,\s*)?((?:"(?:[^"\\]|\\.)*"\s*)+)\)/;

// What a .def file says, in order: [{ name, text, line }]. The words may be several strings in a row.
export function readDefinitions(file) {
  const lines = readLines(file);
  return lines.flatMap((start, i) => {
    if (!/^(REASON|EVENT|THOUGHT)\(/.test(start)) return [];
    const match = lines.slice(i).join('\n').match(DEFINITION);
    if (!match)
      throw new SourceError(
        file,
        i + 1,
        'this should be REASON(name, rule, "words"), EVENT(name, "words") or THOUGHT(name, "words")',
      );
    const strings = [...match[2].matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, string]) =>
      string.replace(/\\(.)/g, '$1'),
    );
    return [{ name: match[1], text: curved(strings.join('')), line: i + 1 }];
  });
}

// Every list of engine messages: [{ game, kind, file, messages: [{ key, text, line }] }]; game is '' for what all
// games say.
function readEngines(reasons, folders) {
  const lists = [];
  const add = (game, kind, file) => {
    if (!existsSync(file)) return;
    const prefix = game === '' ? kind : `${game}.${kind}`;
    const messages = readDefinitions(file).map(({ name, text, line }) => ({
      key: `${prefix}.${name}`,
      text,
      line,
    }));
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

// English first, then by code: the order of every list of languages.
export function languageCodes(folder, screens = []) {
  const codes = languagesIn(folder);
  if (!codes.includes('en')) throw new Error(`${languageFile(folder, 'en')} is not there`);
  for (const code of codes) {
    if (!CODE.test(code))
      throw new SourceError(
        languageFile(folder, code),
        1,
        `"${code}" is no code of a language: two or three small letters, as de, or de-ch`,
      );
  }
  for (const game of screens) {
    const unknown = languagesIn(join(game, 'texts')).find((code) => !codes.includes(code));
    if (unknown)
      throw new SourceError(
        textsFile(game, unknown),
        1,
        `there is no language ${unknown}: ${languageFile(folder, unknown)} is not there`,
      );
  }
  return ['en', ...codes.filter((code) => code !== 'en').sort()];
}

// What a game's lesson says in a language, by key; nothing where it has none.
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
      throw new SourceError(file, line, `the English of ${key} stands in the engine's .def file`);
  }
  for (const { file, messages } of readEngines(reasons, engines))
    for (const { key, text, line } of messages) english.set(key, { text, file, line });
  return english;
}

function checkEntry(key, entry, original, code) {
  const { text, file, line } = entry;
  if (!original) {
    const nobody = ENGINE_KEY.test(key) ? 'no engine says it' : 'English has no such text';
    throw new SourceError(file, line, `${key} is surplus in ${code}: ${nobody}`);
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

// Names the file where the first missing text belongs, and where its English stands.
function refuseMissing(missing, english, { code }, folder, screens) {
  if (missing.length === 0) return;
  const [key, ...more] = missing;
  const game = screens.find((g) => key.startsWith(`${basename(g)}.`));
  const own = game && (key.includes(LESSON) ? lessonFile : textsFile)(game, code);
  const { file, line } = english.get(key);
  throw new SourceError(
    own && existsSync(own) ? own : languageFile(folder, code),
    1,
    `${key} is missing in ${code} (${file}:${line} has it)` +
      (more.length ? `; so are ${more.length} more: ${more.join(', ')}` : ''),
  );
}

// { languages: [{ code, entries }], english, lists }: every language with all texts by key, English first.
export function readTexts(sources) {
  const { languages: folder, reasons, engines = [], screens = [] } = sources;
  const codes = languageCodes(folder, screens);
  const english = readEnglish(sources);
  const languages = codes.map((code) => ({
    code,
    entries: code === 'en' ? english : readAllFiles(code, folder, screens),
  }));
  for (const language of languages) {
    for (const [key, entry] of language.entries)
      checkEntry(key, entry, english.get(key), language.code);
    const missing = [...english.keys()].filter((key) => !language.entries.has(key));
    refuseMissing(missing, english, language, folder, screens);
  }
  return { languages, english, lists: readEngines(reasons, engines) };
}

// The texts without those of some games.
function without({ languages, english, lists }, games) {
  const stays = (key) => !games.includes(key.split('.')[0]);
  return {
    languages,
    keys: [...english.keys()].filter((key) => stays(key) && !ENGINE_KEY.test(key)),
    english,
    lists: lists.filter(({ game }) => !games.includes(game)),
  };
}

const quoted = (text) => `"${text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`;
const listName = (list) => `${list.game || 'common'}_${list.kind}s`;

function header({ languages, keys, english }) {
  const names = new Map();
  for (const key of keys) {
    const { file, line } = english.get(key);
    const other = names.get(constant(key));
    if (other) throw new SourceError(file, line, `${key} has the same name in C as ${other}`);
    names.set(constant(key), key);
  }
  return `// Generated by tools/assets/texts.mjs from the texts of the shell, the games and the engines.
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

// What one game says in one language, in the order of its .def files; game is "" for all games.
struct engine_words {
    const char *game;
    const char *const *reasons, *const *events, *const *thoughts;
    uint8_t reason_count, event_count, thought_count;
};

struct language_words {
    const char *code;
    const char *const *texts; // by text_key
    const struct engine_words *engines; // ends with an entry without a game
};

extern const struct language_words language_words[LANGUAGE_COUNT];

#endif
`;
}

const identifier = (code) => code.replace('-', '_');

// English is alone in texts.c: there the linker finds what the engines' own words say as well, and keeps it once.
const isEnglish = ({ code }) => code === 'en';

function languageSource(language, keys, lists) {
  const code = identifier(language.code);
  const shared = isEnglish(language) ? 'static ' : '';
  const words = (key) => quoted(language.entries.get(key).text);
  return [
    `${shared}const char *const ${code}_texts[TEXT_COUNT] = {`,
    ...keys.map((key) => `    [T_${constant(key)}] = ${words(key)},`),
    '};',
    ...lists.flatMap((list) => [
      `static const char *const ${code}_${listName(list)}[] = {`,
      ...list.messages.map(({ key }) => `    ${words(key)},`),
      '    0,',
      '};',
    ]),
    `${shared}const struct engine_words ${code}_engines[] = {`,
    ...[...new Set(lists.map((l) => l.game))].map((game) => {
      const part = (kind) => lists.findIndex((l) => l.game === game && l.kind === kind);
      const parts = ['reason', 'event', 'thought'].map(part);
      const names = parts.map((i) => (i < 0 ? '0' : `${code}_${listName(lists[i])}`));
      const counts = parts.map((i) => (i < 0 ? 0 : lists[i].messages.length));
      return `    {"${game}", ${[...names, ...counts].join(', ')}},`;
    }),
    '    {0, 0, 0, 0, 0, 0, 0},',
    '};',
    '',
  ].join('\n');
}

function languageEntry({ code }) {
  const name = identifier(code);
  return `    [LANGUAGE_${constant(code)}] = {"${code}", ${name}_texts, ${name}_engines},`;
}

const sourceOf = (languages, keys, lists) => `// Generated by tools/assets/texts.mjs from the texts of the shell, the games and the engines.
#include "texts.h"

${languages.map((language) => languageSource(language, keys, lists)).join('\n')}`;

const declaration = (code) => `extern const char *const ${code}_texts[TEXT_COUNT];
extern const struct engine_words ${code}_engines[];
`;

const translations = ({ languages, keys, lists }) => {
  const others = languages.filter((language) => !isEnglish(language));
  const declared = others.map(({ code }) => declaration(identifier(code))).join('');
  return sourceOf(others, keys, lists).replace('#include "texts.h"\n', `#include "texts.h"\n\n${declared}`);
};

function source({ languages, keys, lists }) {
  const others = languages.filter((language) => !isEnglish(language));
  return `${sourceOf(languages.filter(isEnglish), keys, lists)}
${others.map(({ code }) => declaration(identifier(code))).join('')}
const struct language_words language_words[LANGUAGE_COUNT] = {
${languages.map(languageEntry).join('\n')}
};
`;
}

const POINTER_BYTES = 4;

// What each language takes in flash, as "de 56123 bytes": its words, and where they are.
export function sizes({ languages, keys, lists }) {
  const all = [...keys, ...lists.flatMap((list) => list.messages.map(({ key }) => key))];
  return languages.map(({ code, entries }) => {
    const words = new Set(all.map((key) => entries.get(key).text)); // the linker keeps equal ones once
    const bytes = [...words].reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 0);
    return `${code} ${bytes + all.length * POINTER_BYTES} bytes`;
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main((args) => {
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
      },
    });
    const all = readTexts({ ...values, engines: values.engine });
    const texts = without(all, values['left-out']);
    writeIfChanged(join(values.output, 'texts.h'), header(texts));
    writeIfChanged(join(values.output, 'texts.c'), source(texts));
    writeIfChanged(join(values.output, 'translations.c'), translations(texts));
    console.log(`texts: ${sizes(texts).join(', ')}`);
  });
}
