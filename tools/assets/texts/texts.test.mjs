// Languages: alike, or the build stops with file and line; what one lacks is in English, with a warning.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bytesInEngine, missingWarnings, readDefinitions, readLanguage, readTexts } from './texts.mjs';
import { folderWith } from '../testing.mjs';

const CONVERTER = fileURLToPath(new URL('texts.mjs', import.meta.url));
const EN = 'menu.new = New game\nmenu.count = {n0} players\n';
const FR = 'menu.new = Nouvelle partie\nmenu.count = {n0} personnes\n';
const FR_REASONS = 'reason.OVER = La partie est finie.\n';
const TREX = {
  'games/trex/events.def': 'EVENT(DRAWS, "{p0} draws {n1}")\n',
  'screens/trex/texts/en.txt': 'trex.title = T-REX\ntrex.about = Eggs!\n',
};
const LESSON = `new trex players=3 seed=4
learner p1

step draw
    say Draw a card, {p1}.
    wait for A

summary
    One.
    Two.
    Three.
    Four.
    Five.
`;
// Prints every text in every language, then what an engine says.
const SAY_ALL = `#include <stdio.h>
#include "firmware/ui/draw/lang.h"

static void print(const char *words) {
    char line[200];
    struct text out = text_into(line, sizeof line);
    words_add(&out, words != NULL ? words : "(as the engine says)");
    puts(line);
}

int main(void) {
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        language_set((enum language)language);
        for (int key = 0; key < TEXT_COUNT; key++) {
            print(say((enum text_key)key));
        }
        print(say_of_engine(engine_words[0].reasons));
    }
    return 0;
}
`;
const TREX_FR = 'trex.title = T-REX\ntrex.about = Des œufs !\ntrex.event.DRAWS = {p0} pioche {n1}\n';

// A tree with English and French; `files` are the others in it.
function tree(t, { en = EN, fr = FR + FR_REASONS, files = {} } = {}) {
  return folderWith(t, {
    'lang/en.txt': en,
    'lang/fr.txt': fr,
    'games/reasons.def': 'REASON(OVER, NULL, "The game is over.")\n',
    ...files,
  });
}

function sourcesOf(folder, files = {}) {
  const folders = (parent) => [
    ...new Set(
      Object.keys(files)
        .filter((name) => name.startsWith(`${parent}/`))
        .map((name) => join(folder, parent, name.split('/')[1])),
    ),
  ];
  return {
    languages: join(folder, 'lang'),
    reasons: join(folder, 'games/reasons.def'),
    engines: folders('games'),
    screens: folders('screens'),
  };
}

const texts = (t, parts = {}) => readTexts(sourcesOf(tree(t, parts), parts.files));
const textOf = ({ languages }, code, key) =>
  languages.find((l) => l.code === code).entries.get(key).text;

const language = (t, text, name = 'en.txt') =>
  readLanguage(join(folderWith(t, { [name]: text }), name));

test('every language has the texts of English', (t) => {
  const all = texts(t);
  assert.deepEqual(
    all.languages.map((l) => l.code),
    ['en', 'fr'],
  );
  assert.equal(textOf(all, 'fr', 'menu.new'), 'Nouvelle partie');
  assert.equal(textOf(all, 'en', 'reason.OVER'), 'The game is over.');
  assert.equal(textOf(all, 'fr', 'reason.OVER'), 'La partie est finie.');
});

test('English is the first language, the others follow by code', (t) => {
  const other = FR + FR_REASONS;
  const { languages } = texts(t, { files: { 'lang/de.txt': other, 'lang/de-ch.txt': other } });
  assert.deepEqual(
    languages.map((l) => l.code),
    ['en', 'de', 'de-ch', 'fr'],
  );
});

test('what a language lacks, or has without words, is in English', (t) => {
  const all = texts(t, { fr: 'menu.new =\n' });
  assert.equal(textOf(all, 'fr', 'menu.new'), 'New game');
  assert.equal(textOf(all, 'fr', 'reason.OVER'), 'The game is over.');
  assert.deepEqual(all.missing.map(({ code, key }) => `${code} ${key}`), ['fr menu.new', 'fr menu.count', 'fr reason.OVER']);
});

test('a language that does not say its name goes by its code', (t) => {
  assert.equal(textOf(texts(t, { en: `${EN}language.name = English\n` }), 'fr', 'language.name'), 'fr');
});

test('a warning names the file where the missing texts belong, the first of them and the command that lists them', (t) => {
  const files = { ...TREX, 'screens/trex/texts/fr.txt': TREX_FR.replace(/trex\.about.*\n/, '') };
  const [shell, game, ...more] = missingWarnings(texts(t, { fr: '', files }));
  assert.match(shell, /lang\/fr\.txt:1: warning: menu\.new \(.*en\.txt:1\) and 2 more are not translated, and in English: tools\/untranslated fr$/);
  assert.match(game, /trex\/texts\/fr\.txt:1: warning: trex\.about \(.*en\.txt:2\) is not translated, /);
  assert.deepEqual(more, []);
  assert.deepEqual(missingWarnings(texts(t)), []);
});

test('a new game has its texts beside it, unless the language keeps those of all games in its own file', (t) => {
  const belongs = (files) => Object.fromEntries(texts(t, { files }).missing.map(({ key, file }) => [key, file.replace(/.*?(?=lang|screens)/, '')]));
  const marsh = { 'screens/marsh/texts/en.txt': 'marsh.title = The Marsh\n', 'screens/marsh/lesson/en.txt': LESSON };
  const alone = belongs({ ...TREX, ...marsh });
  assert.equal(alone['marsh.title'], 'lang/fr.txt');
  assert.equal(alone['marsh.lesson.draw'], 'lang/fr.txt');
  const beside = belongs({ ...TREX, ...marsh, 'screens/trex/texts/fr.txt': TREX_FR });
  assert.equal(beside['marsh.title'], 'screens/marsh/texts/fr.txt');
  assert.equal(beside['marsh.lesson.draw'], 'screens/marsh/lesson/fr.txt');
});

test('what a language lacks of a lesson is named as the file of the lesson has it, with seats from 1', (t) => {
  const files = { ...TREX, 'screens/trex/texts/fr.txt': TREX_FR, 'screens/trex/lesson/en.txt': LESSON };
  const { written } = texts(t, { files }).missing.find(({ key }) => key === 'trex.lesson.draw');
  assert.deepEqual(written, { key: 'draw', text: 'Draw a card, {p1}.' });
  const own = texts(t, { files: { ...files, 'screens/trex/lesson/fr.txt': `${written.key} = ${written.text}\n` } });
  assert.equal(textOf(own, 'fr', 'trex.lesson.draw'), 'Draw a card, {p0}.');
});

for (const [what, sources, message] of [
  [
    'a surplus text',
    { fr: `${FR}menu.old = Ancienne partie\n` },
    /fr\.txt:3: menu\.old is surplus in fr/,
  ],
  [
    'other placeholders',
    { fr: FR.replace('{n0}', '{n1}') },
    /fr\.txt:2: menu\.count has the placeholders \{n1\}; English has \{n0\}/,
  ],
  [
    'a lost placeholder',
    { fr: FR.replace('{n0} ', '') },
    /fr\.txt:2: menu\.count has the placeholders none/,
  ],
  ['a text twice', { fr: `${FR}menu.new = Encore\n` }, /fr\.txt:3: menu\.new is in line 1 already/],
  ['a text without words', { en: `${EN}menu.old =\n` }, /en\.txt:3: menu\.old has no words/],
  ['a line that is no text', { en: `${EN}what is this\n` }, /en\.txt:3: a text is "key = words"/],
  [
    'a sign that the fonts lack',
    { en: EN.replace('New', 'Ŋew') },
    /en\.txt:1: menu\.new: the fonts have no "Ŋ"/,
  ],
  [
    'English words of an engine',
    { en: `${EN}reason.OVER = Over\n` },
    /en\.txt:3: the English of reason\.OVER belongs in/,
  ],
  [
    'words that no engine says',
    { fr: `${FR}reason.NEVER = Jamais\n` },
    /fr\.txt:3: reason\.NEVER is surplus in fr: no engine says it/,
  ],
  ['a language without English', { en: '' }, /fr\.txt:1: menu\.new is surplus in fr/],
  [
    'a number that is neither one nor many',
    { en: `${EN}language.zero = plural\n`, fr: `${FR}${FR_REASONS}language.zero = pluriel\n` },
    /fr\.txt:4: language\.zero is singular or plural, not "pluriel"/,
  ],
  [
    'a language without a code',
    { files: { 'lang/deutsch.txt': FR } },
    /deutsch\.txt:1: "deutsch" is not a language code/,
  ],
]) {
  test(`${what} is refused`, (t) => assert.throws(() => texts(t, sources), message));
}

test("a game's texts stand in the folder of its screens, after those of the shell", (t) => {
  const all = texts(t, { files: { ...TREX, 'screens/trex/texts/fr.txt': TREX_FR } });
  assert.deepEqual(
    [...all.english.keys()],
    ['menu.new', 'menu.count', 'trex.title', 'trex.about', 'reason.OVER', 'trex.event.DRAWS'],
  );
  assert.equal(textOf(all, 'fr', 'trex.about'), 'Des œufs\u202f!');
  assert.equal(textOf(all, 'en', 'trex.event.DRAWS'), '{p0} draws {n1}');
  assert.equal(textOf(all, 'fr', 'trex.event.DRAWS'), '{p0} pioche {n1}');
});

test('a language may have the texts of all games in its one file', (t) => {
  const all = texts(t, { fr: FR + FR_REASONS + TREX_FR, files: TREX });
  assert.equal(textOf(all, 'fr', 'trex.title'), 'T-REX');
  assert.equal(textOf(all, 'fr', 'trex.event.DRAWS'), '{p0} pioche {n1}');
});

for (const [what, { fr = FR + FR_REASONS, ...files }, message] of [
  [
    'a text in both files',
    { fr: `${FR}${FR_REASONS}trex.title = T-REX\n`, 'screens/trex/texts/fr.txt': TREX_FR },
    /trex\/texts\/fr\.txt:1: trex\.title is in .*lang\/fr\.txt:4 already/,
  ],
  [
    'a text of someone else',
    { 'screens/trex/texts/fr.txt': 'menu.new = Nouvelle partie\n' },
    /trex\/texts\/fr\.txt:1: menu\.new should begin with trex\./,
  ],
  [
    'a surplus text',
    { 'screens/trex/texts/fr.txt': `${TREX_FR}trex.end = Fin\n` },
    /trex\/texts\/fr\.txt:4: trex\.end is surplus in fr/,
  ],
  [
    'a language that the shell does not have',
    { 'screens/trex/texts/fr.txt': TREX_FR, 'screens/trex/texts/de.txt': TREX_FR },
    /trex\/texts\/de\.txt:1: unknown language de: .*lang\/de\.txt is missing/,
  ],
  [
    'an engine message with other placeholders',
    { fr: `${FR}trex.event.DRAWS = {p0} pioche\n` },
    /fr\.txt:3: trex\.event\.DRAWS has the placeholders \{p0\}; English has \{n1\} \{p0\}/,
  ],
  [
    'an engine message with one and many',
    { fr: `${FR}trex.event.DRAWS = {p0} pioche {n1} {n1:carte|cartes}\n` },
    /fr\.txt:3: trex\.event\.DRAWS: what an engine says/,
  ],
]) {
  test(`of a game, ${what} is refused`, (t) =>
    assert.throws(() => texts(t, { fr, files: { ...TREX, ...files } }), message));
}

function generated(t, files, ...options) {
  const folder = tree(t, { files });
  const { languages, reasons, engines, screens } = sourcesOf(folder, files);
  const sources = [
    `--languages=${languages}`,
    `--reasons=${reasons}`,
    ...engines.map((f) => `--engine=${f}`),
    ...screens.map((f) => `--screens=${f}`),
  ];
  const args = [CONVERTER, `--output=${folder}`, ...sources, ...options];
  execFileSync(process.execPath, args, { stdio: 'pipe' });
  return ['texts.h', 'texts.c'].map((name) => readFileSync(join(folder, name), 'utf8')).join('');
}

test('in C, languages have their codes, and texts their keys in order', (t) => {
  const files = {
    ...TREX,
    'screens/trex/texts/fr.txt': TREX_FR,
    'lang/de-ch.txt': FR + FR_REASONS + TREX_FR,
  };
  const c = generated(t, files);
  assert.match(c, /T_MENU_NEW,\s+T_MENU_COUNT,\s+T_TREX_TITLE,\s+T_TREX_ABOUT,\s+TEXT_COUNT/);
  assert.match(c, /LANGUAGE_EN,\s+LANGUAGE_DE_CH,\s+LANGUAGE_FR,\s+LANGUAGE_COUNT/);
  assert.match(c, /\[LANGUAGE_DE_CH\] = \{"de-ch", de_ch_bytes, de_ch_fragments, de_ch_bytes, de_ch_texts, 6\}/);
  assert.match(c, /fr_bytes\[\] =[^;]*"\{p0\}[^"]*\{n1\}\\000"/);
  assert.match(c, /engine_words\[\] = \{\s+\{"", 4, 0, 0, 1, 0, 0\},\s+\{"trex", 0, 5, 0, 0, 1, 0\},/);
});

test("what an engine says in English is not there twice, unless it is drawn otherwise", (t) => {
  const files = {
    'games/trex/events.def': `EVENT(DRAWS, "{p0} draws")\nEVENT(TAKES, "{p0}'s card")\n`,
    'screens/trex/texts/en.txt': 'trex.title = T-REX\n',
    'screens/trex/texts/fr.txt': 'trex.title = T-REX\ntrex.event.DRAWS = {p0} pioche\ntrex.event.TAKES = {p0} prend\n',
  };
  const [, bytes] = generated(t, files).match(/en_bytes\[\] =([^;]*);/);
  assert.doesNotMatch(bytes, /draws/);
  assert.match(bytes, /\{p0\}\\342\\200\\231s card/);
});

test('the table of a language ends with its last text: beyond that, engines say theirs', (t) => {
  const files = { ...TREX, 'screens/trex/texts/fr.txt': TREX_FR };
  const c = generated(t, files);
  const countOf = (code) => Number(c.match(new RegExp(`${code}_fragments, ${code}_bytes, ${code}_texts, (\\d+)\\}`))[1]);
  const [, keys] = c.match(/enum text_key \{([^]*?)\s+TEXT_COUNT/);
  assert.equal(countOf('en'), keys.trim().split(',').filter(Boolean).length, 'no text of an engine');
  assert.ok(countOf('fr') > countOf('en'));
});

// A language that was just begun, and one that lacks one text; their English has words that come again and again.
const COUNTED = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const cardTexts = (words) => COUNTED.map((number, i) => `card.${number} = ${words(number, i)}\n`).join('');
const LACKING = {
  'lang/en.txt': `language.name = English\nlanguage.zero = plural\nsetting.language = Language\n${cardTexts((number) => `Player {p0} takes ${number} of the cards away`)}`,
  'lang/de.txt': 'language.name = Deutsch\ncard.two = {p0} nimmt the cards, zwei\nreason.OVER = Das Spiel ist vorbei.\n',
  'lang/fr.txt': `language.name = Français\nlanguage.zero = singular\nsetting.language = Langue\n${cardTexts((number, i) => (i === 2 ? '' : `La joueuse {p0} prend les cartes ${number}, garde ses cartes jaunes et rejoue avec les cartes bleues de la joueuse qui suit`))}`,
};

test('a language that was just begun takes room for what it has, spelled with the fragments of English', (t) => {
  const c = generated(t, LACKING);
  assert.match(c, /\[LANGUAGE_DE\] = \{"de", en_bytes, en_fragments, de_bytes, de_texts, 12\}/);
  assert.match(c, /\[LANGUAGE_FR\] = \{"fr", fr_bytes, fr_fragments, fr_bytes, fr_texts, 11\}/);
  const [, texts] = c.match(/de_texts\[\] = \{([^}]*)\}/);
  assert.equal(texts.split(',').filter((place) => Number(place) === 0xffff).length, 9, 'all but the name, a card and a reason');
});

test('the firmware reads what a language has, and in English what it lacks', (t) => {
  const folder = tree(t, { files: { ...LACKING, 'say.c': SAY_ALL } });
  const top = fileURLToPath(new URL('../../../', import.meta.url));
  execFileSync(process.execPath, [CONVERTER, `--output=${folder}`, `--languages=${join(folder, 'lang')}`, `--reasons=${join(folder, 'games/reasons.def')}`], { stdio: 'pipe' });
  const sources = [join(folder, 'say.c'), join(folder, 'texts.c'), join(top, 'firmware/ui/draw/lang.c'), join(top, 'games/base/text.c')];
  execFileSync('cc', ['-o', join(folder, 'say'), `-I${folder}`, `-I${top}`, ...sources]);
  const said = execFileSync(join(folder, 'say'), { encoding: 'utf8' }).trimEnd().split('\n');
  const { languages, english } = readTexts(sourcesOf(folder));
  const wanted = languages.flatMap(({ code, entries }) =>
    [...english.keys()].map((key) => (code !== 'de' && key === 'reason.OVER' ? '(as the engine says)' : entries.get(key).text)));
  assert.deepEqual(said, wanted);
});

test('what engines say takes each text once, with its end', () => {
  const messages = ['{p0} wins', 'Größe', '{p0} wins'].map((written) => ({ written }));
  assert.equal(bytesInEngine(messages), 10 + 8);
});

test('{X} and {Y} are the buttons of the board', (t) => {
  const en = `${EN}menu.help = Hold {X} or {Y}; {XX} and {YY} together\n`;
  const folder = tree(t, { en, fr: `${FR}${FR_REASONS}` });
  const { languages, reasons } = sourcesOf(folder);
  const textsFor = (...words) => {
    execFileSync('node', [CONVERTER, `--output=${folder}`, `--languages=${languages}`, `--reasons=${reasons}`, ...words], { stdio: 'pipe' });
    return readFileSync(join(folder, 'texts.c'), 'utf8');
  };
  assert.equal(readTexts({ languages, reasons }).english.get('menu.help').text, 'Hold X or Y; X and Y together');
  assert.notEqual(textsFor(), textsFor('--buttons=six'));
});

test('every text of the project has {X} and {Y} for these buttons: some boards do not have them', () => {
  const top = fileURLToPath(new URL('../../../firmware/', import.meta.url));
  const files = readdirSync(top, { recursive: true }).filter((name) => /(lang|texts|lesson)\/[a-z-]+\.txt$/.test(name));
  assert.ok(files.length > 30);
  const bare = (file) => {
    const button = /(^|\/)es\.txt$/.test(file) ? /(?<![{\w-])X\b/ : /(?<![{\w-])[XY]\b/; // Y is a word in Spanish
    const lines = readFileSync(join(top, file), 'utf8').split('\n');
    return lines.filter((line) => !/^\s*(#|press |with )/.test(line) && button.test(line)).map((line) => `${file}: ${line}`);
  };
  assert.deepEqual(files.flatMap(bare), []);
});

test('a game that is left out is checked, and is not in C', (t) => {
  const files = { ...TREX, 'screens/trex/texts/fr.txt': TREX_FR };
  assert.doesNotMatch(generated(t, files, '--left-out=trex'), /trex/i);
  const surplus = { ...files, 'screens/trex/texts/fr.txt': `${TREX_FR}trex.end = Fin\n` };
  assert.throws(() => generated(t, surplus, '--left-out=trex'), /trex\.end is surplus in fr/);
});

test('what only typed words can have is no text', (t) => {
  const files = { ...TREX, 'games/trex/reasons.def': 'TYPED(NO_CARD, NULL, "{w0} is not a card.")\n' };
  const all = texts(t, { fr: FR + FR_REASONS + TREX_FR, files });
  assert.ok(!all.english.has('trex.reason.NO_CARD'));
  assert.deepEqual(all.missing, []);
  assert.throws(
    () => texts(t, { fr: `${FR}${FR_REASONS}${TREX_FR}trex.reason.NO_CARD = {w0} !\n`, files }),
    /trex\.reason\.NO_CARD is surplus in fr: no engine says it on a device/,
  );
});

test('definitions are read as C reads them', (t) => {
  const file = join(
    folderWith(t, {
      'reasons.def': `/* REASON(NOT, NULL, "this") is in a comment. */
REASON(ONE, "TR-1", "It's {p0}'s.")
REASON(TWO, NULL,
       "A long "
       "\\"one\\"")
TYPED(THREE, NULL, "{w0}!")
`,
    }),
    'reasons.def',
  );
  assert.deepEqual(readDefinitions(file), [
    { name: 'ONE', text: 'It’s {p0}’s.', written: "It's {p0}'s.", line: 2 },
    { name: 'TWO', text: 'A long "one"', written: 'A long "one"', line: 3 },
    { name: 'THREE', text: '{w0}!', written: '{w0}!', line: 6, isTyped: true },
  ]);
});

test('a definition that cannot be read is refused', (t) => {
  const file = join(folderWith(t, { 'reasons.def': 'REASON(ONE, NULL, words)\n' }), 'reasons.def');
  assert.throws(() => readDefinitions(file), /reasons\.def:1: this should be/);
});

test('a thought that C or the device would stumble over is refused with its line, and told why', (t) => {
  const why = (line, reason) => {
    const file = join(folderWith(t, { 'trex_thoughts.def': `/* why */\n${line}\n` }), 'trex_thoughts.def');
    assert.throws(() => readDefinitions(file), (error) => reason.test(`${error}`) && /trex_thoughts\.def:2:/.test(`${error}`), line);
  };
  why('THOUGHT(ASKS, "Really??!")', /ASKS: C takes \?\?! for a trigraph/);
  why('THOUGHT(ASKS, "TR-1", "Really?")', /this should be THOUGHT\(name, "words"\)/);
  why('THOUGHT(ASKS, "Is it {?}")', /ASKS: \{\?\} is not a placeholder/);
  why('THOUGHT(ASKS, "Is it {n0")', /ASKS: \{n0 is not a placeholder/);
  why('THOUGHT(ASKS, "Is it ☃?")', /ASKS: the fonts have no "☃"/);
});

test('French gets its apostrophes and spaces, and misses none', (t) => {
  const entries = language(t, "a = L'œuf : « déjà » !\nb = Qui ? Toi ; moi\n", 'fr.txt');
  assert.equal(entries.get('a').text, 'L’œuf\u202f: «\u202fdéjà\u202f»\u202f!');
  assert.equal(entries.get('b').text, 'Qui\u202f? Toi\u202f; moi');
  assert.throws(
    () => language(t, 'a = Quoi?\n', 'fr.txt'),
    /fr\.txt:1: a: French needs a space in "i\?"/,
  );
  assert.throws(() => language(t, 'a = «Oui »\n', 'fr.txt'), /French needs a space/);
});

test('English keeps its spaces', (t) => {
  assert.equal(language(t, "a = It's late: go!\n").get('a').text, 'It’s late: go!');
});

test('a block flows, with paragraphs and lists', (t) => {
  const text =
    'rules:\n    One line\n    continues.\n\n    Second.\n    - first\n    - and\n      on\nnext = x\n';
  assert.equal(
    language(t, text).get('rules').text,
    'One line continues.\n\nSecond.\n· first\n· and on',
  );
  assert.equal(language(t, text).get('next').text, 'x');
});
