// The gate for functions that no board needs, with small programs of our own.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { complaints, unusedFunctions } from './unused.mjs';

const GCC = 'arm-none-eabi-gcc';
const SOURCE = [
  'int volatile pin;',
  'int read_pin(void) { return pin; }',
  'int twice(void) { return 2 * read_pin(); }', // inlined into called
  'int called(void) { return twice() + twice(); }',
  'int helper_of_nobody(void) { return pin + 1; }',
  'int nobody(void) { return helper_of_nobody(); }',
  'int of_one_board(void) { return pin + 3; }',
];

/** A build as readBuild reads it: the functions of SOURCE in games/, and a main that calls some of them. */
function build(folder, name, main) {
  const objects = path.join(folder, name, 'games/CMakeFiles/games.dir');
  mkdirSync(objects, { recursive: true });
  const compile = (file, text, to) => {
    writeFileSync(file, text);
    execFileSync(GCC, ['-mcpu=cortex-m0plus', '-O2', '-ffunction-sections', '-fdump-ipa-cgraph', '-c', file, '-o', to], { cwd: path.dirname(to) });
  };
  const [object, start] = [path.join(objects, 'x.c.o'), path.join(folder, name, 'main.o')];
  compile(path.join(folder, name, 'x.c'), SOURCE.join('\n'), object);
  compile(path.join(folder, name, 'main.c'), main, start);
  const program = path.join(folder, name, 'pocket-rex-x.elf');
  execFileSync(GCC, ['-nostdlib', '-Wl,--gc-sections,-e,main', start, object, '-o', program]);
  return { program, objects: [object, start] };
}

test('a function is unused if every board drops it and none has it inlined', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'unused-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const one = build(folder, 'one', 'int called(void);\nint main(void) { return called(); }\n');
  const two = build(folder, 'two', 'int of_one_board(void);\nint main(void) { return of_one_board(); }\n');
  const names = (builds) => unusedFunctions(builds).map(({ file, name }) => `${file} ${name}`);
  const nobodys = ['games/x.c helper_of_nobody', 'games/x.c nobody'];
  assert.deepEqual(names([one, two]), nobodys);
  assert.deepEqual(names([one]), [...nobodys, 'games/x.c of_one_board']);
});

test('an exception needs a reason, and a function that is unused', () => {
  const unused = [{ file: 'games/x.c', name: 'nobody' }];
  assert.deepEqual(complaints(unused, '# words\nnobody  for a test\n'), []);
  assert.match(complaints(unused, 'nobody\n')[0], /^games\/x\.c: nobody is in the program of no board/);
  assert.deepEqual(complaints([], 'gone  for a test\n'), ['unused.txt: gone is used or gone; remove its line']);
});
