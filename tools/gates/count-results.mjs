// How many tests a step's output reports: node tools/gates/count-results.mjs LOG STATUS prints `PASSED FAILED`.
// It knows Unity and node's TAP, also as parts of what ctest --verbose prints. A program that reports no tests is one
// test itself; one that failed without a failed test, such as a build that broke or a crash, is one failure more.
import { readFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';

const sum = (text, pattern) =>
  [...text.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0);

function countProgram(log, broke) {
  const unity = /\b(\d+) Tests (\d+) Failures (\d+) Ignored/g;
  let passed = sum(log, /^# pass (\d+)/gm);
  let failed = sum(log, /^# fail (\d+)/gm);
  for (const [, tests, failures, ignored] of log.matchAll(unity)) {
    passed += tests - failures - ignored;
    failed += Number(failures);
  }
  if (passed + failed === 0 && !broke) passed = 1;
  if (failed === 0 && broke) failed = 1;
  return { passed, failed };
}

// ctest puts `7: ` before each line of its 7th program, and ends it with a line `Test #7: name ... Passed`.
function countCtest(log) {
  const outputs = new Map();
  for (const [, number, line] of log.matchAll(/^(\d+): (.*)$/gm)) {
    outputs.set(number, `${outputs.get(number) ?? ''}${line}\n`);
  }
  const verdicts = [...log.matchAll(/Test +#(\d+): .*?\.* *(Passed|\*\*\*\w.*)/g)];
  return verdicts.map(([, number, verdict]) => countProgram(outputs.get(number) ?? '', verdict !== 'Passed'));
}

export function countResults(log, status) {
  const programs = countCtest(log);
  if (programs.length === 0) return countProgram(log, status !== 0);
  const total = { passed: 0, failed: 0 };
  for (const { passed, failed } of programs) {
    total.passed += passed;
    total.failed += failed;
  }
  if (total.failed === 0 && status !== 0) total.failed = 1;
  return total;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const { passed, failed } = countResults(readFileSync(argv[2], 'utf8'), Number(argv[3]));
  stdout.write(`${passed} ${failed}\n`);
}
