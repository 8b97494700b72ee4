// A language is two files: in a copy of the tree with two more languages, one whole and one just begun, everything builds and no picture of
// another language changes. What firmware/lang/README.md says about it is what happens here.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { REPOSITORY } from '../../shared/command.mjs';
import { keptCopy, makeAnew } from '../../shared/copy-project.mjs';
import { runBuild } from '../../shared/inner-build.mjs';
import { HOST_APP, languages, playOnHost, readScenario } from '../../proof/scenarios/scenarios.mjs';
import { withoutNetwork } from '../../shared/without-network.mjs';
import { pseudoLanguage } from './pseudo-language.mjs';

const [WHOLE, BEGUN] = ['aa', 'nl']; // before and among the others, so that their numbers change
// The last two: settings of a device that was French stay French, also where 0.1.0 kept them by number.
const TESTS = ['test_ui_lang', 'test_board_check', 'test_ui_curtain', 'test_first_start', 'test_settings', 'test_old_saves'];
const TO_SHELF = 2; // pictures of the question for the language
const FILES_OF_README = /These files are new, and nothing else changes:\n\n((?: {3}- .*\n)+)/;

const tree = keptCopy('third-language');
const codes = ['en', ...[...languages().slice(1), WHOLE, BEGUN].sort()];
const app = join(tree, 'build/host/pocket-rex-host');

/** Both languages, and the files that tools/new-language says it made for the one that was just begun. */
function beginLanguages() {
  const files = (code) => [join(tree, 'firmware/lang', `${code}.txt`), join(tree, 'tools/virtual-handheld/page/languages', `${code}.mjs`)];
  const begin = (code) => execFileSync(join(tree, 'tools/new-language'), [code], { encoding: 'utf8' }).trimEnd().split('\n').slice(0, -1);
  let made;
  makeAnew([...files(WHOLE), ...files(BEGUN)], () => {
    made = begin(BEGUN);
    begin(WHOLE);
    writeFileSync(join(tree, `firmware/lang/${WHOLE}.txt`), pseudoLanguage(WHOLE));
  });
  return made;
}

function build() {
  const run = (...words) => runBuild(withoutNetwork('cmake', ...words), { cwd: tree });
  run('--preset', 'host', '-DCMAKE_BUILD_TYPE=Debug');
  run('--build', '--preset', 'host', '--target', 'pocket-rex-host', ...TESTS);
}

const made = beginLanguages();
build();

const picturesOf = (program, list, name, code) =>
  playOnHost(program, readScenario(name), null, ['--language', String(list.indexOf(code))]).map(({ crc }) => crc);

test('the files that a language adds are those that firmware/lang/README.md lists', () => {
  const [, list] = FILES_OF_README.exec(readFileSync(join(REPOSITORY, 'firmware/lang/README.md'), 'utf8'));
  assert.deepEqual(made, [...list.matchAll(/`([^`]+)`/g)].map(([, file]) => file.replace('<code>', BEGUN)));
});

for (const name of TESTS) {
  test(`${name} passes with more languages`, () => {
    const { status, stdout } = spawnSync(join(tree, 'build/host/host-tests', name), { encoding: 'utf8' });
    assert.equal(status, 0, stdout);
  });
}

test('no scenario fails, and those of games are as pinned', () => {
  const { status, stdout, stderr } = spawnSync(join(tree, 'tools/scenario'), ['--once'], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const lines = stdout.trimEnd().split('\n');
  for (const line of lines) assert.match(line, /^(console|gallery|pieces|shell-)/.test(line) ? /not compared/ : /as pinned$/);
});

test('no picture of another language changes', { skip: !existsSync(HOST_APP) && 'the host is not built' }, () => {
  for (const code of languages())
    assert.deepEqual(picturesOf(app, codes, 'shell-pages', code).slice(TO_SHELF), picturesOf(HOST_APP, languages(), 'shell-pages', code).slice(TO_SHELF), code);
});

for (const name of ['shell-menus', 'shell-pages', 'shell-seats', 'shell-update']) {
  test(`${name} shows the new language, and nothing is cut`, () => {
    const [other, english] = [WHOLE, 'en'].map((code) => picturesOf(app, codes, name, code));
    const alike = other.filter((crc, i) => crc === english[i]);
    assert.ok(alike.length < other.length / 2, `${alike.length} of ${other.length} are English`);
  });
}

test('a language that has no words yet is in English', () => {
  const [begun, english] = [BEGUN, 'en'].map((code) => picturesOf(app, codes, 'shell-pages', code).slice(TO_SHELF));
  assert.deepEqual(begun, english);
});

test('what the new languages lack is listed, and nothing that they have', () => {
  const list = (code) => spawnSync(join(tree, 'tools/untranslated'), [code], { encoding: 'utf8' });
  assert.equal(list(BEGUN).status, 1);
  assert.match(list(BEGUN).stdout, /^---- firmware\/lang\/nl\.txt\n# en: English\nlanguage\.name =\n/);
  assert.doesNotMatch(list(WHOLE).stdout, /firmware\/lang/);
});
