// A language is one file: a copy of the tree with a file more builds, and the device speaks the language.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { keptCopy, writeIfOther } from '../../shared/copy-project.mjs';
import { runBuild } from '../../shared/inner-build.mjs';
import { playOnHost, readPins, readScenario } from '../../proof/scenarios/scenarios.mjs';
import { withoutNetwork } from '../../shared/without-network.mjs';
import { pseudoLanguage } from './pseudo-language.mjs';

const CODE = 'aa'; // comes before the others but English, so that their numbers change
const [ENGLISH, NEW] = [0, 1];
// The last two: settings of a device that was French stay French, also where 0.1.0 kept them by number.
const TESTS = ['test_ui_lang', 'test_board_check', 'test_ui_curtain', 'test_settings', 'test_old_saves'];
const TO_THE_SETTINGS = ['on', 'wait 300ms', 'press A', 'press A', 'press Y', 'press A'];

function treeWithLanguage() {
  const tree = keptCopy('third-language');
  writeIfOther(join(tree, `firmware/lang/${CODE}.txt`), pseudoLanguage(CODE));
  const run = (...words) => runBuild(withoutNetwork('cmake', ...words), { cwd: tree });
  run('--preset', 'host', '-DCMAKE_BUILD_TYPE=Debug');
  run('--build', '--preset', 'host', '--target', 'pocket-rex-host', ...TESTS);
  return tree;
}

const scenarioOf = (commands) => ({
  steps: commands.map((command, i) => ({ line: i + 1, command })),
  options: [],
});

test('a third language is added by one file', async (t) => {
  const tree = treeWithLanguage();
  const app = join(tree, 'build/host/pocket-rex-host');
  const count = readdirSync(join(tree, 'firmware/lang')).filter((f) => f.endsWith('.txt')).length;
  const settingsIn = (language, rights = 0) => {
    const scenario = scenarioOf([...TO_THE_SETTINGS, ...Array(rights).fill('press RIGHT')]);
    return playOnHost(app, scenario, null, ['--language', String(language)]).at(-1).crc;
  };

  for (const name of TESTS) {
    await t.test(name, () => {
      const program = join(tree, 'build/host/host-tests', name);
      const { status, stdout } = spawnSync(program, { encoding: 'utf8' });
      assert.equal(status, 0, stdout);
    });
  }

  await t.test('the settings go through all languages', () => {
    const all = Array.from({ length: count }, (_, language) => settingsIn(language));
    assert.equal(new Set(all).size, count);
    const seen = Array.from({ length: count + 1 }, (_, rights) => settingsIn(ENGLISH, rights));
    assert.deepEqual(seen, [...all, all[ENGLISH]]);
  });

  await t.test('the languages that were there look the same', () => {
    const [english, next] = readPins('shell-settings').slice(TO_THE_SETTINGS.length - 3);
    assert.equal(settingsIn(ENGLISH), english.crc);
    assert.equal(settingsIn(NEW + 1), next.crc);
  });

  for (const name of ['shell-menus', 'shell-pages', 'shell-seats', 'shell-update']) {
    await t.test(`${name} shows the new language, and nothing is cut`, () => {
      const scenario = readScenario(name);
      const other = playOnHost(app, scenario, null, ['--language', String(NEW)]);
      const pinned = readPins(name);
      const alike = other.filter(({ crc }, i) => crc === pinned[i].crc);
      assert.ok(alike.length < other.length / 2, alike.map(({ shown }) => shown).join(', '));
    });
  }
});
