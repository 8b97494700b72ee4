import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countResults } from './count-results.mjs';

test('Unity summaries add up, ignored tests count as nothing', () => {
  const log = '1: 5 Tests 1 Failures 1 Ignored \n2: 7 Tests 0 Failures 0 Ignored \n';
  assert.deepEqual(countResults(log, 8), { passed: 10, failed: 1 });
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
