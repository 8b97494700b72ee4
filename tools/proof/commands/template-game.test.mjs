// One more game never breaks the rest: tools/new-game puts two into a copy of the tree. No other file is edited, and every step passes:
// checks of the sources, the host tests that take in every game, scenarios, the device with its limits, power cuts, monkey, bench. At the
// end the second one is played on the starter screens.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { keptCopy, makeAnew } from '../../shared/copy-project.mjs';
import { wayOnShelf, gameIds } from '../../shared/games.mjs';
import { runBuild } from '../../shared/inner-build.mjs';
import { auditedOptions } from '../scenarios/scenarios.mjs';

const GAMES = [
  ['marsh', 'The Marsh', 'MA'],
  ['second', 'Second', 'SE'],
];
const HOST_TESTS = [
  ...['test_marsh', 'test_second', 'test_names', 'test_contract_options', 'test_contract_knowledge', 'test_message_arguments'],
  ...['test_pacing', 'test_lessons', 'test_secrets', 'test_session_opponents', 'test_saves_of_0_2_0'],
  ...['test_contract_moves', 'test_contract_play', 'test_message', 'test_opponents', 'test_ending', 'test_game_medals'],
  ...['test_refusals', 'test_replay', 'test_story', 'test_tips', 'test_winners'],
];
const PLACES = ['games', 'firmware/screens', 'host-tests'];

const tree = keptCopy('template-game');
const app = join(tree, 'build/host/pocket-rex-host');
const env = { ...process.env, POCKET_REX_BUILT: 'yes', POCKET_REX_PERCENT: '20' }; // the host tests themselves press more at random
const program = (name, ...words) => spawnSync(join(tree, name), words, { cwd: tree, env, encoding: 'utf8', maxBuffer: 1 << 26 });
const node = (...words) => spawnSync(process.execPath, words, { cwd: tree, env, encoding: 'utf8', maxBuffer: 1 << 26 });
const passes = ({ status, stdout, stderr }) => assert.equal(status, 0, `${stdout.slice(-3000)}\n${stderr.slice(-3000)}`);

function addGames() {
  const folders = GAMES.flatMap(([id]) => PLACES.map((place) => join(tree, place, id)));
  makeAnew(folders, () => GAMES.forEach((words) => passes(program('tools/new-game', ...words))));
}

const cmake = (...words) => runBuild(['cmake', ...words], { cwd: tree });

function build() {
  cmake('--preset', 'host', '-D', 'CMAKE_BUILD_TYPE=Debug', '-D', 'CMAKE_C_FLAGS_DEBUG=-O1'); // quick to build and to run
  cmake('--build', '--preset', 'host', '--target', 'pocket-rex-host', 'tabletop', 'transcript', 'lessons_played', 'worn-chip', ...HOST_TESTS);
  cmake('--preset', 'picosystem');
  cmake('--build', '--preset', 'picosystem');
}

function useStarterScreens() {
  const file = join(tree, 'firmware/screens/second/second_ui.c');
  const source = readFileSync(file, 'utf8');
  const starter = source.replace('.screen = &second_root_screen', '.screen = &starter_table_screen');
  assert.notEqual(starter, source);
  writeFileSync(file, starter.replace('#include "firmware/screens/second/', '#include "firmware/screens/starter/starter.h"\n$&'));
  cmake('--build', '--preset', 'host', '--target', 'pocket-rex-host');
}

addGames();
build();

test('nothing of the template is left in a game that begins from it', () => {
  const { stdout } = spawnSync('grep', ['-rniE', 'template|The pile|TP-[0-9]|nest|so many', ...PLACES.map((place) => join(tree, place, 'marsh'))], { encoding: 'utf8' });
  assert.equal(stdout.replaceAll(/^.*\bthe pile\b.*\n/gm, ''), '');
});

for (const gate of ['includes.mjs', 'roles.mjs games firmware/screens'])
  test(`the sources pass ${gate}`, () => passes(node(...`tools/gates/${gate}`.split(' '))));
test('every rule has a test', () => passes(program('tools/rules')));

const ctest = (name) => spawnSync('ctest', ['--preset', 'host', '--output-on-failure', '--no-tests=error', '-R', `^${name}$`], { cwd: tree, env, encoding: 'utf8', maxBuffer: 1 << 26 });
for (const name of HOST_TESTS) test(`${name} passes`, () => passes(ctest(name)));

test('the games bring their scenarios, and no pin of another fails', () => {
  const own = GAMES.flatMap(([id]) => [`${id}-two`, `${id}-alone`, `lesson-${id}`]);
  passes(program('tools/scenario', '--update', ...own));
  passes(program('tools/scenario', '--once'));
});

test('the device shows what this machine shows', () => passes(node('tools/proof/device-tests/scenarios.test.mjs', 'marsh-two', 'lesson-marsh')));
test('the power fails anywhere in a game', () => passes(program('tools/cuts', '--quick', 'marsh')));
test('random presses find nothing', () => passes(program('tools/proof/monkey/run', 'marsh', '--presses', '60')));
test('what moves is measured, also in a game where only the winner moves', () => {
  const { stdout, ...run } = node('tools/proof/bench/device/motions.mjs', 'marsh');
  passes({ ...run, stdout });
  assert.match(stdout, /^marsh /m);
});

// ---- a whole game on the starter screens: what is done, the screen that is there then, and a name for a picture that is compared

const LIFT = 'A 700ms';
const SEEDS = ['7', '8']; // which deal different cards
const BEHIND_CURTAIN = 'starter moves';
const START = ['on', 'wait 300ms', 'A'];
const FIRST_START = [...START, 'A']; // a new device asks for the language
const TO_STATISTICS = ['Y', 'DOWN', 'A'];
const WITH_FOUR = ['DOWN', 'DOWN', 'DOWN', 'LEFT', 'UP', 'UP', 'RIGHT', 'RIGHT', 'UP'];

const WITHOUT_STORIES = ['Y', 'A', ...Array(8).fill('DOWN'), 'RIGHT', 'B', 'B']; // in the settings: the curtain leads to the moves at once

const takeThree = [
  [['A'], 'curtain'],
  [[LIFT], BEHIND_CURTAIN],
  [['DOWN', 'DOWN', 'A'], 'starter table'],
];
const GAME = [
  [[...FIRST_START, ...WITHOUT_STORIES, ...wayOnShelf(0, gameIds().length + 1)], 'shelf'],
  [['A'], 'game page'],
  [['DOWN', 'DOWN', 'A'], 'rules'],
  [['B', 'UP', 'A'], 'seats'],
  [[...WITH_FOUR, 'A'], 'starter table', 'begun'],
  [['X'], 'words'],
  [['B'], 'starter table'],
  ...takeThree,
  [['Y'], 'pause'],
  [['DOWN', 'DOWN', 'DOWN', 'A'], 'curtain'], // undo: the player who moved says so
  [[LIFT], 'starter table'],
  [['A'], 'curtain'],
  [['B'], 'starter table', 'undone'],
  [['A'], 'curtain'],
  [[LIFT], BEHIND_CURTAIN],
  [['UP', 'A', 'wait 9s'], BEHIND_CURTAIN, 'peeked'], // the tip has gone
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

const isButton = (word) => /^[A-Z]/.test(word);

/** The screen after each step: { screen, crc }. Complains about text that is cut or covered. */
function play(steps, options = []) {
  const ask = (words) => [...words.map((word) => (isButton(word) ? `press ${word}` : word)), 'shot picture', 'status'];
  const input = steps.map(([words]) => `${ask(words).join('\n')}\n`).join('');
  const answers = execFileSync(app, ['--audit', '--no-shots', ...options], { input, encoding: 'utf8', maxBuffer: 1 << 26 })
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return steps.map(([done]) => {
    const own = answers.splice(0, ask(done).length);
    for (const { ok, error, audit } of own) assert.ok(ok && !audit, `${done.join(', ')}: ${error ?? audit}`);
    return { crc: own.at(-2).crc, screen: own.at(-1).screen };
  });
}

test('the second game is built with the starter screens', useStarterScreens);

test('on the starter screens it is played, undone, saved, continued, counted and watched again', () => {
  const steps = [...GAME, ...AFTERWARDS];
  const seen = play(steps, ['--seed', SEEDS[0]]);
  const named = (screen, i) => `${steps[i][0].join(' ')}: ${screen}`;
  assert.deepEqual(
    seen.map(({ screen }, i) => named(screen, i)),
    steps.map(([, screen], i) => named(screen, i)),
  );
  const picture = (name) => seen[steps.findIndex(([, , label]) => label === name)].crc;
  assert.equal(picture('undone'), picture('begun'));
  assert.equal(picture('peeked, after a pause'), picture('peeked'));
  assert.equal(picture('continued'), picture('left'));
  const [nothingCounted] = play([[[...FIRST_START, ...TO_STATISTICS]]]);
  assert.notEqual(picture('counted'), nothingCounted.crc);
});

test('nothing of the secret cards is seen outside of a curtain before the end', () => {
  const [one, other] = SEEDS.map((seed) => play(GAME.slice(0, -1), ['--seed', seed]));
  one.forEach(({ screen, crc }, i) => {
    if (screen !== BEHIND_CURTAIN) assert.equal(crc, other[i].crc, `${i}: ${screen}`);
  });
  assert.ok(one.some(({ crc }, i) => crc !== other[i].crc), 'the cards are seen behind the curtain');
});

test('no text is cut in any language or theme, nor with long names', () => {
  for (const options of auditedOptions()) play([...GAME, ...AFTERWARDS], ['--seed', SEEDS[0], ...options]);
});
