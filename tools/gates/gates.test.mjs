// The gates themselves: a copy of the project with something broken on purpose has to be refused.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { keptCopy, writeIfOther } from '../shared/copy-project.mjs';
import { runBuild } from '../shared/inner-build.mjs';

const FORMATTED = fileURLToPath(new URL('../../build/formatted.json', import.meta.url));

const git = (folder, ...words) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' });

// A Unity program of one test.
const program = (statement) => [
  '#include <unity.h>', '', 'void setUp(void) {}', '', 'void tearDown(void) {}', '',
  'static void the_test(void) {', `    ${statement};`, '}', '',
  'int main(void) {', '    UNITY_BEGIN();', '    RUN_TEST(the_test);', '    return UNITY_END();', '}', '',
].join('\n');

// In the copy the place of each test is enough, and one scenario.
const isTest = (file) => /^host-tests\/\w+\/test_.*\.c$/.test(file);
const isScenario = (file) => file.startsWith('host-tests/scenarios/') && !/shell-update|README/.test(file);
const copy = keptCopy('gates', (file, content) => {
  if (isScenario(file)) return null;
  return isTest(file) ? program('TEST_PASS()') : content;
});
writeIfOther(path.join(copy, 'host-tests/games/test_broken.c'), program('TEST_FAIL()'));
git(copy, 'init', '--quiet');
writeFileSync(path.join(copy, '.git/info/exclude'), '/.cache\nnode_modules\n'); // as links they are no folders
git(copy, 'add', '--all');

const { NODE_TEST_CONTEXT, ...environment } = process.env; // else a node --test below takes itself for a part of this one
const runWith = (settings, ...words) => spawnSync(words[0], words.slice(1), { cwd: copy, env: { ...environment, ...settings }, encoding: 'utf8' });
const run = (...words) => runWith({}, ...words);

// In a build of its own: in that of the other tests a hundred programs would be linked again.
test('a malloc in games/ breaks the build, and the build says so', () => {
  const victim = path.join(copy, 'games/base/rng.c');
  cpSync(victim, `${victim}.whole`, { preserveTimestamps: true });
  appendFileSync(victim, '#include <stdlib.h>\nvoid *leak(void);\nvoid *leak(void) {\n    return malloc(1);\n}\n');
  runBuild(['cmake', '--preset', 'host', '-B', 'build/leak'], { cwd: copy, env: environment });
  const build = run('cmake', '--build', 'build/leak', '--target', 'games');
  cpSync(`${victim}.whole`, victim, { preserveTimestamps: true });
  assert.notEqual(build.status, 0);
  assert.match(build.stdout, /games\/ calls malloc/);
});

// The lines that the check of includes says about one more file, with this text.
function refusals(file, text) {
  writeFileSync(path.join(copy, file), text);
  const { status, stdout } = run('node', 'tools/gates/includes.mjs');
  rmSync(path.join(copy, file));
  assert.equal(status, 1);
  return stdout.split('\n').filter((line) => line.includes(path.basename(file, '.c')));
}

// What a gate says about one more file, with this text. What was found to be formatted need not be asked again.
function gateSays(file, text, ...gate) {
  if (existsSync(FORMATTED)) cpSync(FORMATTED, path.join(copy, 'build/formatted.json'));
  writeFileSync(path.join(copy, file), text);
  const { status, stdout } = run(...gate);
  rmSync(path.join(copy, file));
  assert.notEqual(status, 0);
  return stdout;
}

test('a C file that is not formatted is refused, with its line', () => {
  const said = gateSays('games/intruder.c', 'int one;\nint  two;\n', 'node', 'tools/gates/format.mjs');
  assert.match(said, /^games\/intruder\.c:2: not formatted$/m);
});

const SUSPICIOUS = '#define DOUBLE(x) x * 2\nint twice(int x);\nint twice(int x) { return DOUBLE(x); }\n';

// The analysis looks at what compiles: this file.
function writeCompileCommands(file) {
  const commands = path.join(copy, 'build/host-sanitizers/compile_commands.json');
  mkdirSync(path.dirname(commands), { recursive: true });
  writeFileSync(commands, JSON.stringify([{ directory: copy, file, command: `clang -c ${file}` }], null, 1));
}

test('the files of a game outside of the project are checked as well', (t) => {
  const outside = mkdtempSync(path.join(tmpdir(), 'outside-'));
  t.after(() => rmSync(outside, { recursive: true }));
  for (const folder of ['games', 'firmware/screens']) mkdirSync(path.join(outside, folder, 'marsh'), { recursive: true });
  writeFileSync(path.join(outside, 'games/marsh/marsh.c'), 'int  two;\n');
  const settings = { POCKET_REX_EXTRA_GAMES: outside };
  assert.match(runWith(settings, 'node', 'tools/gates/format.mjs').stdout, /games\/marsh\/marsh\.c:1: not formatted$/m);
  assert.match(runWith(settings, 'node', 'tools/gates/roles.mjs', 'games').stdout, /games\/marsh: marsh\.h is missing$/m);
  const suspicious = path.join(outside, 'games/marsh/marsh.c');
  writeFileSync(suspicious, `#include "firmware/app/app.h"\n${SUSPICIOUS}`);
  assert.match(runWith(settings, 'node', 'tools/gates/includes.mjs').stdout, /^games\/marsh\/marsh\.c:1: .* firmware\/app lies above it/m);
  writeFileSync(suspicious, SUSPICIOUS);
  writeCompileCommands(suspicious);
  assert.match(runWith(settings, 'tools/gates/analysis').stdout, /games\/marsh\/marsh\.c:1:\d+: error: .*bugprone-macro-parentheses/);
});

test('static analysis refuses a suspicious line', () => {
  const file = 'games/intruder.c';
  writeCompileCommands(path.join(copy, file));
  const said = gateSays(file, SUSPICIOUS, 'tools/gates/analysis');
  assert.match(said, /games\/intruder\.c:1:\d+: error: .*bugprone-macro-parentheses/);
});

test('a script that shellcheck complains about is refused', () => {
  const said = gateSays('tools/intruder', '#!/bin/bash\nrm $1\n', 'tools/gates/shellcheck');
  assert.match(said, /In tools\/intruder line 2:/);
});

test('an include upwards, of firmware/ from games/, is refused', () => {
  const [line] = refusals('games/intruder.c', '#include "firmware/app/app.h"\n');
  assert.match(line, /^games\/intruder\.c:1: includes "firmware\/app\/app\.h": firmware\/app lies above it; games may include games\/base\/$/);
});

test('a circle of two files is refused', () => {
  writeFileSync(path.join(copy, 'firmware/ui/stack/there.h'), '#include "firmware/ui/stack/back.h"\n');
  const lines = refusals('firmware/ui/stack/back.h', '#include "firmware/ui/stack/there.h"\n');
  rmSync(path.join(copy, 'firmware/ui/stack/there.h'));
  assert.equal(lines.length, 1);
  assert.match(lines[0], /^firmware\/ui\/stack\/back\.h:1: .* leads back to it: back\.h > there\.h > back\.h$/);
});

test('a design document whose table of folders is another one is refused, with the command that renews it', () => {
  const design = path.join(copy, 'firmware/DESIGN.md');
  cpSync(design, `${design}.whole`);
  writeFileSync(design, readFileSync(design, 'utf8').replace(/^\| `drivers\/`.*$/m, '| `drivers/` | anything | all |'));
  const { status, stdout } = run('node', 'tools/gates/includes.mjs');
  cpSync(`${design}.whole`, design);
  rmSync(`${design}.whole`);
  assert.equal(status, 1);
  assert.match(stdout, /^firmware\/DESIGN\.md: .* run: node tools\/gates\/includes\.mjs --fix$/m);
});

test('a test that fails makes tools/test fail, and is counted', () => {
  const { status, stdout, stderr } = run('tools/test', 'host');
  assert.equal(status, 1, `${stdout}${stderr}`);
  assert.match(stdout, /^host tests, gcc +\d+ passed +1 failed/m);
  assert.match(stdout, /^\d+ passed, [1-9]\d* failed$/m);
});

test('an unknown board is one sentence with the boards there are', () => {
  const { status, stderr } = run('cmake', '-B', 'build/nowhere', '-G', 'Ninja', '-D', 'POCKET_REX_BOARD=nowhere');
  assert.notEqual(status, 0);
  assert.match(stderr, /There is no board "nowhere": boards\/ has [^]*picosystem,\s+waveshare_pico_lcd_1_3/);
});
