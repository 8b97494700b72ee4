// How many tests a step's output reports: node tools/gates/count-results.mjs LOG STATUS prints `PASSED FAILED`.
// It knows Unity (also inside ctest's output) and node's TAP. A step that reports no tests is one test itself; one
// that failed without a failed test, such as a build that broke or a crash, counts as one failure more.
import { readFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';

const sum = (text, pattern) =>
  [...text.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0);

export function countResults(log, status) {
  const unity = sum(log, /\b(\d+) Tests \d+ Failures \d+ Ignored/g);
  let failed = sum(log, /\b\d+ Tests (\d+) Failures \d+ Ignored/g);
  let passed = unity - failed - sum(log, /\b\d+ Tests \d+ Failures (\d+) Ignored/g);
  passed += sum(log, /^# pass (\d+)/gm);
  failed += sum(log, /^# fail (\d+)/gm);
  if (passed + failed === 0 && status === 0) passed = 1;
  if (failed === 0 && status !== 0) failed = 1;
  return { passed, failed };
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const { passed, failed } = countResults(readFileSync(argv[2], 'utf8'), Number(argv[3]));
  stdout.write(`${passed} ${failed}\n`);
}
