import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { folderWith } from '../../assets/testing.mjs';
import { REPOSITORY } from '../../shared/command.mjs';
import { reasonsOf, rulesOf, testsOf, trace } from './rules.mjs';

const page = (text) => [{ file: 'games/x/RULES.md', text }];
const source = (text) => [{ file: 'host-tests/test_x.c', text }];
const wrongWith = (parts) => trace({ pages: [], tests: [], reasons: [], ...parts }).wrong;

test('rules are the bold numbers at the head of points', () => {
  const text = '# X\n- **XX-1** First *things*.\n  more, see **XX-9**\n- **XX-12** **(ruling)** Second.\n';
  assert.deepEqual(rulesOf(text), [
    { number: 'XX-1', line: 2, words: 'First things.' },
    { number: 'XX-12', line: 4, words: '(ruling) Second.' },
  ]);
});

test('tests say what they show, also over two lines and in scripts', () => {
  const text = 'SHOWS("XX-1 XX-2", test_a);\n    SHOWS("XX-3",\n          test_b);\n';
  assert.deepEqual(testsOf(text), [
    { name: 'test_a', line: 1, shows: ['XX-1', 'XX-2'] },
    { name: 'test_b', line: 2, shows: ['XX-3'] },
  ]);
  assert.deepEqual(testsOf('# shows XX-1, XX-2\nnew x\n'), [{ name: 'the script', line: 1, shows: ['XX-1', 'XX-2'] }]);
});

test('refusals name rules, or none', () => {
  const text = 'REASON(A, NULL, "No.")\nREASON(B, "XX-1",\n       "No.")\nTYPED(C, "XX-2", "No.")\n';
  assert.deepEqual(reasonsOf(text), [
    { name: 'B', line: 2, shows: ['XX-1'] },
    { name: 'C', line: 4, shows: ['XX-2'] },
  ]);
});

test('a rule with a test is fine, and is listed with it', () => {
  const { rules, wrong } = trace({ pages: page('- **XX-1** A.\n'), tests: source('SHOWS("XX-1", test_a);'), reasons: [] });
  assert.deepEqual(wrong, []);
  assert.deepEqual(rules[0].tests, ['test_x.c:1 test_a']);
});

test('a rule without a test is a fault', () => {
  assert.deepEqual(wrongWith({ pages: page('- **XX-1** A.\n') }), ['games/x/RULES.md:1: XX-1 has no test']);
});

test('a test that names no such rule is a fault', () => {
  const wrong = wrongWith({ tests: source('\nSHOWS("XX-7", test_a);') });
  assert.deepEqual(wrong, ['host-tests/test_x.c:2: test_a shows XX-7, but there is no such rule']);
  assert.match(wrongWith({ tests: source('SHOWS("", test_a);') })[0], /shows no rule/);
});

test('a refusal that names no such rule is a fault', () => {
  const reasons = [{ file: 'games/x/reasons.def', text: 'REASON(B, "XX-7", "No.")' }];
  assert.deepEqual(wrongWith({ reasons }), ['games/x/reasons.def:1: B names XX-7, but there is no such rule']);
});

test('a number that is there twice is a fault', () => {
  const parts = { pages: page('- **XX-1** A.\n- **XX-1** B.\n'), tests: source('SHOWS("XX-1", test_a);') };
  assert.deepEqual(wrongWith(parts), ['games/x/RULES.md:2: XX-1 is there a second time']);
});

test('games outside of the project have rules with tests too, and a folder without games is refused', (t) => {
  const rules = (folder) => spawnSync(join(REPOSITORY, 'tools/rules'), ['QQ'], { encoding: 'utf8', env: { ...process.env, POCKET_REX_EXTRA_GAMES: folder } });
  const games = { 'games/quag/RULES.md': '- **QQ-1** Shown.\n- **QQ-2** Not shown.\n', 'firmware/screens/quag/README.md': '' };
  const folder = folderWith(t, { ...games, 'host-tests/quag/test_quag.c': 'SHOWS("QQ-1", test_a);\n' });
  const { status, stdout } = rules(folder);
  assert.match(stdout, /QQ-1 .*\n +test_quag\.c:1 test_a\n/);
  assert.match(stdout, /QQ-2 has no test/);
  assert.equal(status, 1);
  const { status: refused, stderr } = rules(join(folder, 'nowhere'));
  assert.match(stderr, /^tools\/rules: POCKET_REX_EXTRA_GAMES is .*nowhere, and there is no folder games in it \(games\/OUTSIDE\.md\)\n$/);
  assert.equal(refused, 2);
});
