// The template is a game like the others once it is on the shelf: a build with POCKET_REX_TEMPLATE plays it on the starter
// screens, undoes a move, saves and continues it, plays it to its end, counts it and watches it again.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { REPOSITORY } from '../../shared/command.mjs';
import { runBuild } from '../../shared/inner-build.mjs';
import { auditedOptions } from '../scenarios/scenarios.mjs';

const LIFT = 'A 700ms';
const SEEDS = ['7', '8']; // which deal different cards
const BEHIND_CURTAIN = 'starter moves';

const takeThree = [
  [['A'], 'curtain'],
  [[LIFT], BEHIND_CURTAIN],
  [['DOWN', 'DOWN', 'A'], 'starter table'],
];

const START = ['on', 'wait 300ms', 'A'];
const FIRST_START = [...START, 'A']; // a new device asks for the language
const TO_STATISTICS = ['Y', 'DOWN', 'A'];

// What is done, the screen that is there then, and a name where that picture is compared with another.
const GAME = [
  [[...FIRST_START, 'DOWN', 'DOWN'], 'shelf'],
  [['A'], 'game page'],
  [['DOWN', 'A'], 'rules'],
  [['B', 'UP', 'A'], 'seats'],
  [['A'], 'starter table', 'begun'],
  [['X'], 'words'],
  [['B'], 'starter table'],
  ...takeThree,
  [['Y'], 'pause'],
  [['DOWN', 'DOWN', 'A'], 'curtain'], // undo: whoever moved says so
  [[LIFT], 'starter table'],
  [['A'], 'curtain'],
  [['B'], 'starter table', 'undone'],
  [['A'], 'curtain'],
  [[LIFT], BEHIND_CURTAIN],
  [['UP', 'A'], BEHIND_CURTAIN, 'peeked'],
  [['Y'], 'pause'],
  [['B'], 'curtain'],
  [[LIFT], BEHIND_CURTAIN, 'peeked, after a pause'],
  [['A'], 'starter table', 'left'],
  [['off', ...START], 'shelf'],
  [['A'], 'starter table', 'continued'],
  ...takeThree,
  ...takeThree,
  ...takeThree,
  ...takeThree,
];
const AFTERWARDS = [
  [['A'], 'points end'],
  [['X'], 'words'],
  [['B'], 'points end'],
  [['A'], 'victory'],
  [['A'], 'again'],
  [['B'], 'game page'],
  [['B'], 'shelf'],
  [TO_STATISTICS, 'statistics', 'counted'],
  [['B', 'DOWN', 'A'], 'replay'],
  [['A'], 'replay step'],
  [['DOWN'], 'replay step'],
];

const folder = join(REPOSITORY, 'build/template-game'); // stays, so that the next run compiles only what has changed

function build() {
  const cmake = (...words) => runBuild(['cmake', ...words], { cwd: REPOSITORY });
  cmake('--preset', 'host', '-B', folder, '-D', 'POCKET_REX_TEMPLATE=ON', '-D', 'CMAKE_BUILD_TYPE=Debug');
  cmake('--build', folder, '--target', 'pocket-rex-host');
  return join(folder, 'pocket-rex-host');
}

const isButton = (word) => /^[A-Z]/.test(word);

/** The screen after each step: { screen, crc }. Complains about text that is cut or covered. */
function play(app, steps, options = []) {
  const ask = (words) => [...words.map((word) => (isButton(word) ? `press ${word}` : word)), 'shot picture', 'status'];
  const input = steps.map(([words]) => `${ask(words).join('\n')}\n`).join('');
  const words = ['--audit', '--no-shots', ...options];
  const answers = execFileSync(app, words, { input, encoding: 'utf8', maxBuffer: 1 << 26 })
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return steps.map(([done]) => {
    const own = answers.splice(0, ask(done).length);
    for (const { ok, error, audit } of own) assert.ok(ok && !audit, `${done.join(', ')}: ${error ?? audit}`);
    return { crc: own.at(-2).crc, screen: own.at(-1).screen };
  });
}

const app = build();

test('the template is played, undone, saved, continued, counted and watched again', () => {
  const steps = [...GAME, ...AFTERWARDS];
  const seen = play(app, steps, ['--seed', SEEDS[0]]);
  const named = (screen, i) => `${steps[i][0].join(' ')}: ${screen}`;
  assert.deepEqual(
    seen.map(({ screen }, i) => named(screen, i)),
    steps.map(([, screen], i) => named(screen, i)),
  );
  const picture = (name) => seen[steps.findIndex(([, , label]) => label === name)].crc;
  assert.equal(picture('undone'), picture('begun'));
  assert.equal(picture('peeked, after a pause'), picture('peeked'));
  assert.equal(picture('continued'), picture('left'));
  const [nothingCounted] = play(app, [[[...FIRST_START, ...TO_STATISTICS]]]);
  assert.notEqual(picture('counted'), nothingCounted.crc);
});

test('nothing of the secret cards is seen outside of a curtain before the end', () => {
  const [one, other] = SEEDS.map((seed) => play(app, GAME.slice(0, -1), ['--seed', seed]));
  one.forEach(({ screen, crc }, i) => {
    if (screen !== BEHIND_CURTAIN) assert.equal(crc, other[i].crc, `${i}: ${screen}`);
  });
  const differ = one.filter(({ crc }, i) => crc !== other[i].crc);
  assert.ok(differ.length > 0, 'the cards are seen behind the curtain');
});

test('no text is cut in any language or theme, nor with long names', () => {
  for (const options of auditedOptions()) play(app, [...GAME, ...AFTERWARDS], ['--seed', SEEDS[0], ...options]);
});
