// Languages: complete and alike, or the build stops with file and line.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { readDefinitions, readLanguage, readTexts } from './texts.mjs';
import { folderWith } from './testing.mjs';

const EN = 'menu.new = New game\nmenu.count = {n0} players\n';
const FR = 'menu.new = Nouvelle partie\nmenu.count = {n0} personnes\n';

function texts(t, { en = EN, fr = FR, games = {} } = {}) {
  const folder = folderWith(t, {
    'lang/en.txt': en,
    'lang/fr.txt': fr,
    'games/reasons.def': 'REASON(OVER, NULL, "The game is over.")\n',
    ...Object.fromEntries(Object.entries(games).map(([name, text]) => [`games/${name}`, text])),
  });
  return readTexts(join(folder, 'lang'), join(folder, 'games'));
}

const language = (t, text, name = 'en.txt') =>
  readLanguage(join(folderWith(t, { [name]: text }), name));

test('every language has the texts of English', (t) => {
  const { languages } = texts(t);
  assert.deepEqual(
    languages.map((l) => l.code),
    ['en', 'fr'],
  );
  assert.equal(languages[1].entries.get('menu.new').text, 'Nouvelle partie');
});

for (const [what, sources, message] of [
  [
    'a missing text',
    { fr: 'menu.new = Nouvelle partie\n' },
    /fr\.txt:1: menu\.count is missing \(.*en\.txt:2 has it\)/,
  ],
  [
    'a surplus text',
    { fr: `${FR}menu.old = Ancienne partie\n` },
    /fr\.txt:3: menu\.old is surplus/,
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
    /en\.txt:3: the English of reason\.OVER stands in/,
  ],
  [
    'words that no engine says',
    { fr: `${FR}reason.NEVER = Jamais\n` },
    /fr\.txt:3: no engine says reason\.NEVER/,
  ],
  ['a language without English', { en: '' }, /fr\.txt:1: menu\.new is surplus/],
]) {
  test(`${what} is refused`, (t) => assert.throws(() => texts(t, sources), message));
}

test('what the engines say is English until a language has it', (t) => {
  const games = { 'trex/events.def': 'EVENT(DRAWS, "{p0} draws {n1}")\n' };
  const without = texts(t, { games });
  assert.deepEqual(
    without.missing.map((m) => m.key),
    ['reason.OVER', 'trex.event.DRAWS'],
  );
  assert.equal(without.languages[1].engines[1][0], '{p0} draws {n1}');
  const fr = `${FR}reason.OVER = La partie est finie.\ntrex.event.DRAWS = {p0} pioche {n1}\n`;
  const complete = texts(t, { games, fr });
  assert.deepEqual(complete.missing, []);
  assert.equal(complete.languages[1].engines[1][0], '{p0} pioche {n1}');
});

test('an engine message with other placeholders is refused', (t) => {
  const games = { 'trex/events.def': 'EVENT(DRAWS, "{p0} draws {n1}")\n' };
  assert.throws(
    () => texts(t, { games, fr: `${FR}trex.event.DRAWS = {p0} pioche\n` }),
    /fr\.txt:3: trex\.event\.DRAWS has/,
  );
});

test('one or many is for the texts of the device, not for engine messages', (t) => {
  const games = { 'trex/events.def': 'EVENT(DRAWS, "draws {n0}")\n' };
  assert.throws(
    () => texts(t, { games, fr: `${FR}trex.event.DRAWS = pioche {n0} {n0:carte|cartes}\n` }),
    /fr\.txt:3: trex\.event\.DRAWS: what an engine says/,
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
`,
    }),
    'reasons.def',
  );
  assert.deepEqual(readDefinitions(file), [
    { name: 'ONE', text: 'It’s {p0}’s.', line: 2 },
    { name: 'TWO', text: 'A long "one"', line: 3 },
  ]);
});

test('a definition that cannot be read is refused', (t) => {
  const file = join(folderWith(t, { 'reasons.def': 'REASON(ONE, NULL, words)\n' }), 'reasons.def');
  assert.throws(() => readDefinitions(file), /reasons\.def:1: this should be/);
});

test('French gets its apostrophes and spaces, and misses none', (t) => {
  const entries = language(t, "a = L'œuf : « déjà » !\nb = Qui ? Toi ; moi\n", 'fr.txt');
  assert.equal(entries.get('a').text, 'L’œuf\u202f: «\u202fdéjà\u202f»\u202f!');
  assert.equal(entries.get('b').text, 'Qui\u202f? Toi\u202f; moi');
  assert.throws(
    () => language(t, 'a = Quoi?\n', 'fr.txt'),
    /fr\.txt:1: a: French wants a space in "i\?"/,
  );
  assert.throws(() => language(t, 'a = «Oui »\n', 'fr.txt'), /French wants a space/);
});

test('English keeps its spaces', (t) => {
  assert.equal(language(t, "a = It's late: go!\n").get('a').text, 'It’s late: go!');
});

test('a block flows, with paragraphs and lists', (t) => {
  const text =
    'rules:\n    One line\n    goes on.\n\n    Second.\n    - first\n    - and\n      on\nnext = x\n';
  assert.equal(
    language(t, text).get('rules').text,
    'One line goes on.\n\nSecond.\n· first\n· and on',
  );
  assert.equal(language(t, text).get('next').text, 'x');
});
