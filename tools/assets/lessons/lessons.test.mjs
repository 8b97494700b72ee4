// Lessons: what is read, that mistakes are told with file and line, and that every language says all of it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checkQuestions } from './lesson-questions.mjs';
import { LETTERS_MAX, readLesson, wordsOf } from './lesson-script.mjs';
import { checkHolds } from './lessons.mjs';
import { folderWith } from '../testing.mjs';
import { readTexts } from '../texts/texts.mjs';

const CONVERTER = fileURLToPath(new URL('lessons.mjs', import.meta.url));
const HEAD = 'new trex players=2 seed=4\nset trumps blue brown\nlearner p1\n';
const STEP = 'step one\n    say Hello {p2}!\n    point at hand B7\n    wait for play B7\n    with hold A\n    others play p2 play Y6\n    check that round = 1\n';
const SUMMARY = 'summary\n' + '    A line.\n'.repeat(5);
const TIP = 'tip lap\n    when event LAST_LAP\n    say The last lap!\n';
const SPOTS = 'spot table\nspot hand card\nspot seat seat\nvalues card 1 Y1 B2 B7\n';
const FR = `one = Bonjour {p2} !\n${[1, 2, 3, 4, 5].map((i) => `summary.${i} = Une ligne.\n`).join('')}tip.lap = Le dernier tour !\n`;

const files = (lesson, more = {}) => ({
  'screens/trex/lesson/en.txt': lesson,
  'screens/trex/lesson/spots.txt': SPOTS,
  ...more,
});
const read = (t, lesson, more) => readLesson(join(folderWith(t, files(lesson, more)), 'screens/trex/lesson/en.txt'));
const lineOf = (text, line) => text.split('\n').findIndex((l) => l.includes(line)) + 1;

test('a step says, points, waits, and tells what the others play', (t) => {
  const lesson = read(t, HEAD + STEP + SUMMARY + TIP);
  assert.equal(lesson.game, 'trex');
  assert.equal(lesson.options, 'players=2 seed=4');
  assert.deepEqual(lesson.set.map(({ words }) => words), ['trumps blue brown']);
  const [step] = lesson.steps;
  assert.equal(step.name, 'one');
  assert.deepEqual(step.point, { spot: 'hand', value: 3 });
  assert.deepEqual(step.wait, { move: 'p1 play B7' });
  assert.equal(step.button, 'hold A');
  assert.deepEqual(step.others.map(({ words }) => words), ['p2 play Y6']);
  assert.deepEqual(wordsOf(lesson).map(({ key }) => key), ['one', 'summary.1', 'summary.2', 'summary.3', 'summary.4', 'summary.5', 'tip.lap']);
  assert.equal(wordsOf(lesson)[0].text, 'Hello {p1}!'); // texts count seats from 0
});

test('A, a press, a screen, and a move of another player are waited for', (t) => {
  const waits = (words, more = '') => read(t, `${HEAD}step one\n say Hi\n wait for ${words}\n${more}${SUMMARY}`).steps[0];
  assert.deepEqual(waits('A').wait, {});
  assert.equal(waits('A').button, 'A');
  assert.deepEqual(waits('press', ' with X\n').wait, { press: true });
  assert.equal(waits('press', ' with X\n').button, 'X');
  assert.deepEqual(waits('screen trex hand').wait, { screen: 'trex hand' });
  assert.deepEqual(waits('table match p1 p2').wait, { move: 'table match p1 p2' });
  assert.equal(waits('play B7', ' accept any way\n').anyWay, true);
});

test('checks look into what tabletop shows', () => {
  const shown = { round: 1, players: [{ hand: ['B7', 'Y6'] }, { hand: 3 }], meteor: null };
  const holds = (path, sign, value) => checkHolds({ path, sign, value }, shown);
  assert.ok(holds('round', '=', '1') && !holds('round', '=', '2'));
  assert.ok(holds('meteor', '=', 'null'));
  assert.ok(holds('players.p1.hand', 'has', 'B7') && !holds('players.p1.hand', 'has', 'R5'));
  assert.ok(holds('players.p1.hand', 'counts', '2') && holds('players.2.hand', 'counts', '3'));
});

for (const [what, lesson, message, line] of [
  ['a step that says nothing', `${HEAD}step one\n wait for A\n${SUMMARY}`, 'says nothing', 'step one'],
  ['a step that waits for nothing', `${HEAD}step one\n say Hi\n${SUMMARY}`, 'waits for nothing', 'step one'],
  ['a button for a step that is only read', `${HEAD}step one\n say Hi\n wait for A\n with X\n${SUMMARY}`, 'nothing else', 'step one'],
  ['a way that is not any', `${HEAD}step one\n say Hi\n wait for play B7\n accept mine\n${SUMMARY}`, 'any way', 'accept'],
  ['a spot that there is none', `${HEAD}step one\n say Hi\n point at moon\n wait for A\n${SUMMARY}`, 'no spot moon', 'moon'],
  ['a value that a spot does not have', `${HEAD}step one\n say Hi\n point at hand Z9\n wait for A\n${SUMMARY}`, 'not a value', 'Z9'],
  ['a button that there is none', `${HEAD}step one\n say Hi\n wait for play B7\n with Z\n${SUMMARY}`, 'unknown button Z', 'with Z'],
  ['others without a seat', `${HEAD}step one\n say Hi\n wait for A\n others play play B7\n${SUMMARY}`, 'no seat', 'others'],
  ['lines in another order', `${HEAD}step one\n wait for A\n say Hi\n${SUMMARY}`, 'comes before', ' say'],
  ['a step that stands twice', HEAD + STEP + STEP + SUMMARY, 'is there already', undefined],
  ['a step before the deal', STEP + SUMMARY, 'come before', 'step one'],
  ['a word that means nothing', `${HEAD}hop\n`, 'none of', 'hop'],
  ['a summary that is too short', `${HEAD}${STEP}summary\n One.\n`, '5 lines', undefined],
])
  test(`${what} is refused`, (t) => {
    const place = line === undefined ? /en\.txt:\d+: / : new RegExp(`en\\.txt:${lineOf(lesson, line)}: `);
    assert.throws(() => read(t, lesson), (error) => place.test(error.message) && error.message.includes(message));
  });

const sources = (t, { en = HEAD + STEP + SUMMARY + TIP, fr = FR } = {}) => {
  const folder = folderWith(t, {
    ...files(en, { 'screens/trex/lesson/fr.txt': fr }),
    'lang/en.txt': 'a = A\n',
    'lang/fr.txt': 'a = A\ntrex.event.LAST_LAP = tour\n',
    'games/reasons.def': '',
    'games/trex/events.def': 'EVENT(LAST_LAP, "lap")\n',
  });
  return {
    folder,
    languages: join(folder, 'lang'),
    reasons: join(folder, 'games/reasons.def'),
    engines: [join(folder, 'games/trex')],
    screens: [join(folder, 'screens/trex')],
  };
};

test('what a lesson says is a text in every language', (t) => {
  const { languages } = readTexts(sources(t));
  assert.equal(languages[1].entries.get('trex.lesson.one').text, 'Bonjour {p1}\u202f!');
});

test('a language that misses a step is named with its file', (t) => {
  const { missing } = readTexts(sources(t, { fr: FR.replace(/^one.*\n/, '') }));
  assert.deepEqual(missing.map(({ key, file }) => `${key} ${file.split('/').slice(-2).join('/')}`), ['trex.lesson.one lesson/fr.txt']);
});

test('a step that English does not have is surplus', (t) => {
  assert.throws(() => readTexts(sources(t, { fr: `${FR}two = Deux.\n` })), /trex\.lesson\.two is surplus in fr/);
});

test('what is said at once is short, in every language', (t) => {
  const long = 'x'.repeat(LETTERS_MAX + 1);
  assert.throws(() => readTexts(sources(t, { fr: FR.replace(/^one.*\n/, `one = {p2} ${long}\n`) })), /fr\.txt:1: one has 101 characters/);
  assert.throws(() => readTexts(sources(t, { en: (HEAD + STEP + SUMMARY + TIP).replace('Hello', long) })), /one has \d+ characters/);
});

// In place of lesson_bytes.c: answers a line each, as if the rules had.
function convertWith(t, answers) {
  const { folder, engines, screens } = sources(t);
  const program = join(folder, 'rules');
  writeFileSync(program, `#!/bin/sh\ncat >/dev/null\nprintf '${answers.join('\\n')}\\n'\nexit ${answers.length === 5 ? 0 : 1}\n`, { mode: 0o755 });
  const words = [CONVERTER, `--output=${folder}`, `--bytes=${program}`, `--engine=${engines[0]}`, `--screens=${screens[0]}`];
  return { folder, run: spawnSync(process.execPath, words, { encoding: 'utf8' }) };
}

test('a lesson becomes tables and bytes, and a tip the number of its event', (t) => {
  const { folder, run } = convertWith(t, ['040002', '', '1000020c0a', '00000800', '01000700ff']);
  assert.equal(run.status, 0, run.stderr);
  const code = readFileSync(join(folder, 'lessons.c'), 'utf8');
  assert.match(code, /\.say = T_TREX_LESSON_ONE, \.has_move = true, \.button = LESSON_HOLD_A, \.spot = SPOT_TREX_HAND, \.value = 3, \.others = 1/);
  assert.match(code, /\.options = \{4, 0, 2\}/);
  assert.match(code, /trex_arrangement\[\] = \{16, 0, 2, 12, 10, 0, 0, 0\}/);
  assert.match(code, /trex_moves\[\] = \{4, 0, 0, 0, 8, 0, 5, 0, 1, 0, 7, 0, 255\}/);
  assert.match(code, /\.say = T_TREX_LESSON_TIP_LAP, \.event = 0/);
  assert.match(readFileSync(join(folder, 'lessons.h'), 'utf8'), /SPOT_TREX_TABLE,\n {4}SPOT_TREX_HAND/);
});

test('a move that the rules refuse is named with file and line', (t) => {
  const { run } = convertWith(t, ['040002', '', '', 'Not now.']);
  assert.equal(run.status, 1);
  assert.match(run.stderr, /en\.txt:4: p1 play B7: Not now\./);
});

test('a question is answered by the words of its step in every language', (t) => {
  const ask = (answer) => {
    const questions = Array(10).fill(`question Who?\none: Hello\nfr: ${answer}\n`).join('');
    const folder = folderWith(t, files(HEAD + STEP + SUMMARY + TIP, {
      'screens/trex/lesson/fr.txt': FR,
      'screens/trex/lesson/questions.txt': questions,
    }));
    return checkQuestions(join(folder, 'screens/trex/lesson/questions.txt'));
  };
  assert.equal(ask('bonjour'), 10);
  assert.throws(() => ask('au revoir'), /questions\.txt:3: one does not say "au revoir" in fr/);
});
