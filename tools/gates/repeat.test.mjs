import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { repeatCommand } from './repeat.mjs';

const top = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const repeat = (log, step, ...command) => repeatCommand(log, step, command, top);

const CTEST = `Test project ${top}/build/host-sanitizers
50% tests passed, 1 tests failed out of 2

The following tests FAILED:
\t  2 - test_trex (Failed)
`;

test('of tests in C those that failed, with the settings of the step', () => {
  assert.equal(repeat(CTEST, 'host tests', 'host_suite', 'host-sanitizers', 'POCKET_REX_MOVES=9'),
    "POCKET_REX_MOVES=9 ctest --preset host-sanitizers --output-on-failure -R '^test_trex$'");
  assert.match(repeat(`${CTEST}\t  3 - test_b (SEGFAULT)\n`, 'host tests', 'host_suite', 'host-sanitizers'), / -R '\^\(test_trex\|test_b\)\$'$/);
});

test('of tests of the tools the files that failed, as node itself reports them', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'repeat-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'some.test.mjs');
  writeFileSync(file, "import { test } from 'node:test';\ntest('good', () => {});\ntest('bad', () => { throw new Error('bad'); });\n");
  const { NODE_TEST_CONTEXT, ...environment } = process.env;
  const { stdout } = spawnSync('node', ['--test', '--test-reporter=tap', file], { env: environment, encoding: 'utf8' });
  const ofTwo = ['node', 'tools/gates/run-tests.mjs', 'some.test.mjs', 'other.test.mjs'];
  assert.equal(repeatCommand(stdout, 'tests of the tools', ofTwo, folder), 'node --test some.test.mjs');
  const ofOne = ['node', 'some.test.mjs', 'trakks two'];
  assert.equal(repeatCommand(stdout, 'scenarios on the device', ofOne, folder), "node some.test.mjs 'trakks two'");
});

test('else the command of the step, or the step', () => {
  assert.equal(repeat('', 'format', 'node', 'tools/gates/format.mjs'), 'node tools/gates/format.mjs');
  assert.equal(repeat('', 'fuzzing', 'tools/fuzz', '--bounded'), 'tools/fuzz --bounded');
  assert.equal(repeat('', 'power cuts', 'power_cuts'), "tools/test only 'power cuts'");
});
