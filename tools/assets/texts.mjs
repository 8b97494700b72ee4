#!/usr/bin/env node
// Converts the language files to C: texts.mjs LANG_FOLDER GAMES_FOLDER OUTPUT_FOLDER makes
// texts.h and texts.c. firmware/lang/README.md describes the files.
//
// en.txt says which texts there are. What the engines say has its English in games/**/*.def; the other
// languages have it in their files, all of it.
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GLYPHS } from './fonts.mjs';
import { SourceError, constant, main, readLines, writeIfChanged } from './source.mjs';

const KEY = /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)*$/;
const ENGINE_KEY = /^(?:([a-z0-9_]+)\.)?(reason|event)\.([A-Z0-9_]+)$/;
const NARROW = '\u202f';

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
  if (language === 'fr') set = frenchSpaces(set, fail);
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

// Map of key to { text, line } of one language file.
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
      line: number,
    });
  }
  return entries;
}

const DEFINITION =
  /^(?:REASON|EVENT)\(\s*(\w+)\s*,\s*(?:(?:NULL|"[^"]*")\s*,\s*)?((?:"(?:[^"\\]|\\.)*"\s*)+)\)/;

// What a .def file says, in order: [{ name, text, line }]. The words may be several strings in a row.
export function readDefinitions(file) {
  const lines = readLines(file);
  return lines.flatMap((start, i) => {
    if (!/^(REASON|EVENT)\(/.test(start)) return [];
    const match = lines.slice(i).join('\n').match(DEFINITION);
    if (!match)
      throw new SourceError(
        file,
        i + 1,
        'this should be REASON(name, rule, "words") or EVENT(name, "words")',
      );
    const strings = [...match[2].matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, string]) =>
      string.replace(/\\(.)/g, '$1'),
    );
    return [{ name: match[1], text: curved(strings.join('')), line: i + 1 }];
  });
}

// Every list of engine messages: [{ game, kind, file, messages }]; game is '' for what all games say.
export function readEngines(folder) {
  const lists = [];
  const add = (game, kind, file) => {
    if (existsSync(file)) lists.push({ game, kind, file, messages: readDefinitions(file) });
  };
  add('', 'reason', join(folder, 'reasons.def'));
  const games = readdirSync(folder, { withFileTypes: true })
    .filter((d) => d.isDirectory() && !['base', 'template'].includes(d.name))
    .map((d) => d.name)
    .sort();
  for (const game of games) {
    add(game, 'reason', join(folder, game, 'reasons.def'));
    add(game, 'event', join(folder, game, 'events.def'));
  }
  return lists;
}

const placeholders = (text) =>
  [...new Set([...text.matchAll(/\{([a-z]\d)(?::[^{}]*)?\}/g)].map((m) => m[1]))].sort().join(' ');

function checkPlaceholders(wanted, text, file, line, key) {
  const has = placeholders(text);
  if (has !== wanted) {
    const list = (names) =>
      names === ''
        ? 'none'
        : names
            .split(' ')
            .map((n) => `{${n}}`)
            .join(' ');
    throw new SourceError(
      file,
      line,
      `${key} has the placeholders ${list(has)}; English has ${list(wanted)}`,
    );
  }
}

// The engines' words in one language, with English where it has none. Collects what is missing.
function engineWords(lists, english, language, missing) {
  return lists.map((list) =>
    list.messages.map(({ name, text }) => {
      const key = `${list.game === '' ? '' : `${list.game}.`}${list.kind}.${name}`;
      if (english) return text;
      const entry = language.entries.get(key);
      if (!entry) {
        missing.push({ language, key, list });
        return text;
      }
      checkPlaceholders(placeholders(text), entry.text, language.file, entry.line, key);
      if (/\{[a-z]\d:/.test(entry.text))
        throw new SourceError(
          language.file,
          entry.line,
          `${key}: what an engine says cannot choose between one and many`,
        );
      return entry.text;
    }),
  );
}

function checkEngineKeys(language, lists) {
  for (const [key, { line }] of language.entries) {
    const [, game = '', kind, name] = key.match(ENGINE_KEY) ?? [];
    if (!kind) continue;
    const list = lists.find((l) => l.game === game && l.kind === kind);
    if (language.english)
      throw new SourceError(
        language.file,
        line,
        `the English of ${key} stands in the engine's .def file`,
      );
    if (!list?.messages.some((m) => m.name === name))
      throw new SourceError(language.file, line, `no engine says ${key}`);
  }
}

function checkLanguage(language, english) {
  const own = [...language.entries].filter(([key]) => !ENGINE_KEY.test(key));
  for (const [key, { text, line }] of own) {
    const original = english.entries.get(key);
    if (!original)
      throw new SourceError(
        language.file,
        line,
        `${key} is surplus: ${english.file} has no such text`,
      );
    checkPlaceholders(placeholders(original.text), text, language.file, line, key);
  }
  for (const [key, { line }] of english.entries) {
    if (!language.entries.has(key))
      throw new SourceError(language.file, 1, `${key} is missing (${english.file}:${line} has it)`);
  }
}

// All languages, English first: [{ code, file, english, entries, engines }], and what is missing.
export function readTexts(langFolder, gamesFolder) {
  const codes = readdirSync(langFolder)
    .filter((f) => f.endsWith('.txt'))
    .map((f) => basename(f, '.txt'));
  if (!codes.includes('en')) throw new Error(`${langFolder}/en.txt is not there`);
  const lists = readEngines(gamesFolder);
  const missing = [];
  const languages = ['en', ...codes.filter((code) => code !== 'en').sort()].map((code) => {
    const file = join(langFolder, `${code}.txt`);
    return { code, file, english: code === 'en', entries: readLanguage(file) };
  });
  for (const language of languages) {
    checkEngineKeys(language, lists);
    checkLanguage(language, languages[0]);
    language.engines = engineWords(lists, language.english, language, missing);
  }
  return { languages, lists, missing };
}

const quoted = (text) => `"${text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`;
const listName = (list) => `${list.game || 'common'}_${list.kind}s`;

function header({ languages }) {
  const keys = [...languages[0].entries.keys()];
  const twice = keys.find((key, i) =>
    keys.some((other, j) => j < i && constant(other) === constant(key)),
  );
  if (twice)
    throw new SourceError(
      languages[0].file,
      languages[0].entries.get(twice).line,
      `${twice} has the same name in C as another text`,
    );
  return `// Generated by tools/assets/texts.mjs from firmware/lang and the engines' messages.
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
    const char *const *reasons, *const *events;
    uint8_t reason_count, event_count;
};

struct language_words {
    const char *const *texts; // by text_key
    const struct engine_words *engines; // ends with an entry without a game
};

extern const struct language_words language_words[LANGUAGE_COUNT];

#endif
`;
}

function languageSource(language, lists) {
  const { code } = language;
  const out = [`static const char *const ${code}_texts[TEXT_COUNT] = {`];
  return [
    ...out,
    ...[...language.entries]
      .filter(([key]) => !ENGINE_KEY.test(key))
      .map(([key, { text }]) => `    [T_${constant(key)}] = ${quoted(text)},`),
    '};',
    ...lists.flatMap((list, i) => [
      `static const char *const ${code}_${listName(list)}[] = {`,
      ...language.engines[i].map((text) => `    ${quoted(text)},`),
      '    0,',
      '};',
    ]),
    `static const struct engine_words ${code}_engines[] = {`,
    ...[...new Set(lists.map((l) => l.game))].map((game) => {
      const part = (kind) => lists.findIndex((l) => l.game === game && l.kind === kind);
      const [reasons, events] = [part('reason'), part('event')];
      const name = (i) => (i < 0 ? '0' : `${code}_${listName(lists[i])}`);
      const count = (i) => (i < 0 ? 0 : lists[i].messages.length);
      return `    {"${game}", ${name(reasons)}, ${name(events)}, ${count(reasons)}, ${count(events)}},`;
    }),
    '    {0, 0, 0, 0, 0},',
    '};',
    '',
  ].join('\n');
}

function source({ languages, lists }) {
  return `// Generated by tools/assets/texts.mjs from firmware/lang and the engines' messages.
#include "texts.h"

${languages.map((language) => languageSource(language, lists)).join('\n')}
const struct language_words language_words[LANGUAGE_COUNT] = {
${languages.map((l) => `    [LANGUAGE_${constant(l.code)}] = {${l.code}_texts, ${l.code}_engines},`).join('\n')}
};
`;
}

function refuseMissing(missing) {
  if (missing.length === 0) return;
  const { file } = missing[0].language;
  const keys = missing.filter((m) => m.language.file === file).map((m) => m.key);
  throw new SourceError(file, 1, `${keys.length} messages of the engines are missing: ${keys.join(', ')}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main(([langFolder, gamesFolder, folder]) => {
    const texts = readTexts(langFolder, gamesFolder);
    refuseMissing(texts.missing);
    writeIfChanged(join(folder, 'texts.h'), header(texts));
    writeIfChanged(join(folder, 'texts.c'), source(texts));
  });
}
