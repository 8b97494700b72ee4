// Reads a lesson: lesson/en.txt of a game's screens, with the spots that it points at. ../README.md describes the files.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SourceError, readLines } from '../source.mjs';

export const LETTERS_MAX = 90; // of what is said at once
const SUMMARY_LINES = 5;
const SUMMARY_LETTERS_MAX = 60;
const TIPS_MAX = 16; // firmware/remembered/preferences.h has a bit for each
const NAME_LETTERS = 9; // a placeholder counts as an opponent's name
const NAME = /^[a-z][a-z0-9_]*$/;
const SEAT = /^p([1-8])$/;
export const BUTTONS = ['A', 'hold A', 'arrow', 'X']; // in the order of enum lesson_button
const SEATS = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`p${i + 1}`, i]));

const failAt = (file, line) => (message) => {
  throw new SourceError(file, line, message);
};

// Lines that say something: [{ number, words, fail }].
const linesOf = (file) =>
  readLines(file)
    .map((line, i) => ({ words: line.trim(), fail: failAt(file, i + 1), number: i + 1 }))
    .filter(({ words }) => words !== '' && !words.startsWith('#'));

const lettersOf = (text) => [...text.replace(/\{\w\d\}/g, 'x'.repeat(NAME_LETTERS))].length;

export const lessonFile = (screens, code) => join(screens, 'lesson', `${code}.txt`);
export const hasLesson = (screens) => existsSync(lessonFile(screens, 'en'));

// Whether what a lesson says is short enough; `key` is that of the text without the game.
export function refuseLong(key, text, fail) {
  const most = key.startsWith('summary.') ? SUMMARY_LETTERS_MAX : LETTERS_MAX;
  if (lettersOf(text) > most) fail(`${key} has ${lettersOf(text)} characters; ${most} are the most`);
}

// What can be pointed at: a map of name to { name, values }, where values is a map of words to numbers, 'number',
// or undefined if the spot has none.
export function readSpots(file) {
  const spots = new Map();
  const lists = new Map([
    ['seat', SEATS],
    ['number', 'number'],
  ]);
  if (!existsSync(file)) return spots;
  const lines = linesOf(file);
  for (const { words, fail } of lines) {
    const [verb, name, first, ...rest] = words.split(/\s+/);
    if (!NAME.test(name ?? '')) fail(`"${name ?? ''}" is not a name: use small letters, digits and _`);
    if (verb === 'values') {
      if (!/^\d+$/.test(first ?? '') || rest.length === 0) fail('values are "values NAME FIRST-NUMBER WORD..."');
      lists.set(name, Object.fromEntries(rest.map((word, i) => [word, +first + i])));
    } else if (verb !== 'spot') fail(`a line is "spot NAME ..." or "values NAME ...", not "${verb}"`);
  }
  for (const { words, fail } of lines.filter((line) => line.words.startsWith('spot'))) {
    const [, name, kind] = words.split(/\s+/);
    if (spots.has(name)) fail(`the spot ${name} is there already`);
    spots.set(name, { name, values: lists.get(kind) });
  }
  return spots;
}

function readPoint(words, spots, fail) {
  const [name, value, ...more] = words.split(/\s+/);
  const spot = spots.get(name) ?? fail(`there is no spot ${name} in spots.txt`);
  if (more.length) fail(`a spot has one value: ${words}`);
  if (!spot.values) {
    if (value !== undefined) fail(`the spot ${name} has no values`);
    return { spot: name, value: 0 };
  }
  if (value === undefined) fail(`the spot ${name} needs a value`);
  const number = spot.values === 'number' ? +value : spot.values[value];
  if (!Number.isInteger(number) || number < 0 || number > 255) fail(`"${value}" is not a value of the spot ${name}`);
  return { spot: name, value: number };
}

// "play Y6" is the learner's, "p2 play Y6" and "table reveal" say whose they are.
const withSeat = (words, learner) => (/^(p[1-8]|table) /.test(words) ? words : `${learner} ${words}`);

function readWait(words, learner) {
  if (words === 'A') return {};
  if (words === 'press') return { press: true };
  const screen = words.match(/^screen (.+)$/)?.[1];
  return screen ? { screen } : { move: withSeat(words, learner) };
}

function readButton(words, fail) {
  if (!BUTTONS.includes(words)) fail(`unknown button ${words}: it is one of ${BUTTONS.join(', ')}`);
  return words;
}

function readCheck(words, fail) {
  const [, path, sign, value] =
    words.match(/^(\S+) (=|has|counts) (.+)$/) ?? fail('a check is "PATH = VALUE", "PATH has VALUE" or "PATH counts N"');
  return { path, sign, value, words, fail };
}

// What may stand in a step, in this order; the last ones again and again.
const STEP_LINES = [
  ['say', (step, words, { fail }) => (step.say = { text: words, fail })],
  ['point at', (step, words, { spots, fail }) => (step.point = readPoint(words, spots, fail))],
  ['wait for', (step, words, { learner }) => (step.wait = readWait(words, learner))],
  ['with', (step, words, { fail }) => (step.button = readButton(words, fail))],
  ['accept', (step, words, { fail }) => (step.anyWay = words === 'any way' || fail('it accepts "any way", or does not'))],
  ['others play', (step, words, { fail }) => step.others.push({ words, fail })],
  ['check that', (step, words, { fail }) => step.checks.push(readCheck(words, fail))],
];
const OFTEN = 5; // from this line on

function readStepLine(step, words, context) {
  const { fail } = context;
  const place = STEP_LINES.findIndex(([verb]) => words.startsWith(`${verb} `));
  if (place < 0) fail(`"${words}" is none of: ${STEP_LINES.map(([verb]) => verb).join(', ')}`);
  const [verb, read] = STEP_LINES[place];
  if (place === step.place && place < OFTEN) fail(`${verb} stands twice in ${step.name}`);
  if (place < step.place) fail(`${verb} comes before ${STEP_LINES[step.place][0]}`);
  step.place = place;
  read(step, words.slice(verb.length).trim(), context);
}

function checkStep(step, fail) {
  if (!step.say) fail(`the step ${step.name} says nothing`);
  if (!step.wait) fail(`the step ${step.name} waits for nothing: end it with "wait for A"`);
  const open = Object.keys(step.wait).length === 0;
  if (open && (step.button || step.anyWay)) fail(`${step.name} waits for A: there is nothing else to do`);
  for (const { words, fail: failThere } of step.others)
    if (!/^(p[1-8]|table) /.test(words)) failThere(`"${words}" begins with no seat`);
  step.button ??= 'A';
}

// Moments that are no event of the engine (enum in firmware/session/lesson.h).
const MOMENTS = { 'when start': 'TIP_AT_START', 'when undo': 'TIP_OF_UNDO' };

function readTipLine(tip, words, fail) {
  if (words in MOMENTS) {
    tip.event = { moment: MOMENTS[words], fail };
    return;
  }
  if (words === 'taught') {
    tip.isTaught = true;
    return;
  }
  const [, verb, rest] =
    words.match(/^(when event|say) (.+)$/) ??
    fail('a tip is "when event NAME", "when start" or "when undo", "taught" or not, and "say WORDS"');
  if (verb === 'say') tip.say = { text: rest, fail };
  else tip.event = { name: rest, fail };
}

// { game, options, set, learner, seat, steps, summary, tips } of lesson/en.txt; what is said is { text, fail, line }.
export function readLesson(file) {
  const spots = readSpots(join(dirname(file), 'spots.txt'));
  const lesson = { file, set: [], steps: [], summary: [], tips: [], spots };
  let now = { kind: 'set-up' };
  const names = new Set();
  const named = (name, kind, fail) => {
    if (!NAME.test(name)) fail(`"${name}" is not a name: use small letters, digits and _`);
    if (names.has(`${kind} ${name}`)) fail(`the ${kind} ${name} is there already`);
    names.add(`${kind} ${name}`);
    return name;
  };
  for (const { words, fail, number } of linesOf(file)) {
    const [first, ...rest] = words.split(/\s+/);
    const about = rest.join(' ');
    if (first === 'step') {
      if (!lesson.game || !lesson.learner) fail('"new GAME ..." and "learner SEAT" come before the first step');
      now = { kind: 'step', name: named(about, 'step', fail), others: [], checks: [], place: -1, fail, line: number };
      lesson.steps.push(now);
    } else if (words === 'summary') now = { kind: 'summary' };
    else if (first === 'tip') {
      now = { kind: 'tip', name: named(about, 'tip', fail), fail, line: number };
      lesson.tips.push(now);
    } else if (now.kind === 'step') readStepLine(now, words, { spots, learner: lesson.learner, fail });
    else if (now.kind === 'summary') lesson.summary.push({ text: words, fail, line: number });
    else if (now.kind === 'tip') readTipLine(now, words, fail);
    else if (first === 'new') Object.assign(lesson, { game: rest[0], options: rest.slice(1).join(' ') });
    else if (first === 'set') lesson.set.push({ words: about, fail });
    else if (first === 'learner' && SEAT.test(about)) lesson.learner = about;
    else fail(`"${words}" is none of: new, set, learner p1, step, summary, tip`);
  }
  const fail = failAt(file, 1);
  if (lesson.steps.length === 0) fail('a lesson has steps');
  if (lesson.steps.length > 250) fail('a lesson has at most 250 steps');
  for (const step of lesson.steps) checkStep(step, step.fail);
  if (lesson.summary.length !== SUMMARY_LINES) fail(`the summary has ${SUMMARY_LINES} lines, not ${lesson.summary.length}`);
  if (lesson.tips.length > TIPS_MAX) fail(`a game has at most ${TIPS_MAX} tips`);
  for (const tip of lesson.tips) if (!tip.say || !tip.event) tip.fail(`the tip ${tip.name} wants "when event" and "say"`);
  return lesson;
}

// Seats are counted from 1 in the files of a lesson, and from 0 in texts.
export const seatsFromZero = (text) => text.replace(/\{p([1-4])\}/g, (_, seat) => `{p${seat - 1}}`);
export const seatsFromOne = (text) => text.replace(/\{p([0-3])\}/g, (_, seat) => `{p${Number(seat) + 1}}`);

// All that a lesson says, in order: [{ key, text, line }]; the key is that of the other languages' files.
export function wordsOf(lesson) {
  const entry = (key, { text }, line) => ({ key, text: seatsFromZero(text), line });
  return [
    ...lesson.steps.map((step) => entry(step.name, step.say, step.line)),
    ...lesson.summary.map((line, i) => entry(`summary.${i + 1}`, line, line.line)),
    ...lesson.tips.map((tip) => entry(`tip.${tip.name}`, tip.say, tip.line)),
  ];
}
