import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countResults } from './count-results.mjs';

// What ctest --verbose prints of programs that may run at the same time.
const ctest = [
  '1: 5 Tests 1 Failures 1 Ignored ',
  '2: # pass 7',
  '3: all fine',
  '1/4 Test #1: test_a ...........***Failed    0.00 sec',
  '2: # fail 0',
  '2/4 Test #2: program ..........   Passed    0.10 sec',
  '3/4 Test  #3: scripts ..........   Passed    0.10 sec',
  '4/4 Test #4: test_b ...........***Exception: SegFault  0.08 sec',
].join('\n');

test("ctest's programs add up: Unity, node, those without a count, and crashes", () => {
  assert.deepEqual(countResults(ctest, 8), { passed: 3 + 7 + 1, failed: 1 + 1 });
});

test('an ignored test counts as nothing', () => {
  assert.deepEqual(countResults('5 Tests 0 Failures 1 Ignored\n', 0), { passed: 4, failed: 0 });
});

test('the totals of node --test are taken', () => {
  assert.deepEqual(countResults('# pass 3\n# fail 2\n', 1), { passed: 3, failed: 2 });
});

test('a step without tests is one itself', () => {
  assert.deepEqual(countResults('fine\n', 0), { passed: 1, failed: 0 });
  assert.deepEqual(countResults('broken\n', 1), { passed: 0, failed: 1 });
});

test('a crash beside passing tests is a failure', () => {
  assert.deepEqual(countResults('3 Tests 0 Failures 0 Ignored\n', 8), { passed: 3, failed: 1 });
});
