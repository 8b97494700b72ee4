// The list of changes that cannot matter.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { changesOf } from './changes.mjs';
import { found, readHarmless, whyHarmless } from './harmless.mjs';
import { isScript } from './sample.mjs';
import { shapesOf } from './shapes.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const BLOCK = '# words\n\ngames/x.c\n- least comparison: return a «< → <=» b ? a : b + 0;\nThey are never equal.\n';
const SOURCE = 'int least(int left, int right) {\n    return left < right ? left : right + 0;\n}\n';

// The changes of this text for which the list has a reason, as `kind put`.
function harmlessIn(text, file = 'games/x.c') {
  const changes = changesOf(text);
  const shapes = shapesOf(text, changes);
  return changes.filter((change, i) => whyHarmless(readHarmless(BLOCK), { file, shape: shapes[i], shapes })).map(({ kind, put }) => `${kind} ${put}`);
}

test('a change is known by its function, its kind and the shape of its statement', () => {
  assert.deepEqual(harmlessIn(SOURCE), ['comparison <=']); // and no other change of that line
  assert.deepEqual(harmlessIn(SOURCE, 'games/y.c'), []);
});

test('a variable may have another name, and a line other breaks', () => {
  assert.deepEqual(harmlessIn(SOURCE.replaceAll('left', 'the_first_one').replaceAll('right', 'b')), ['comparison <=']);
  assert.deepEqual(harmlessIn(`static int y;\n${SOURCE.replace('? ', '?\n        ')}`), ['comparison <=']);
});

test('a function may have another name if nothing else looks the same', () => {
  const renamed = SOURCE.replace('least', 'smaller');
  assert.deepEqual(harmlessIn(renamed), ['comparison <=']);
  assert.deepEqual(harmlessIn(renamed + SOURCE.replace('least', 'lower')), []);
});

test('another statement is another change', () => {
  assert.deepEqual(harmlessIn(SOURCE.replace('left :', 'right :')), []);
  assert.deepEqual(harmlessIn(SOURCE.replace('+ 0', '+ 1')), []);
});

test('of two that look alike, one is meant', () => {
  const text = 'void reset(void) {\n    a = 0;\n    b = 0;\n}\n';
  const changes = changesOf(text).filter(({ kind }) => kind === 'left-out');
  assert.deepEqual(shapesOf(text, changes), ['reset left-out: «a = 0;» (1 of 2)', 'reset left-out: «a = 0;» (2 of 2)']);
});

test('a change without a reason is refused', () => {
  assert.throws(() => readHarmless('games/x.c\n- least comparison: a\n'), /reason/);
});

test('every change of the list can still be made', () => {
  const known = new Map();
  const shapesIn = (file) => {
    const text = readFileSync(join(HERE, '../../..', file), 'utf8');
    if (!known.has(file)) known.set(file, shapesOf(text, changesOf(text, isScript(file)), isScript(file)));
    return known.get(file);
  };
  for (const { file, shapes } of readHarmless(readFileSync(join(HERE, 'harmless.txt'), 'utf8')))
    for (const shape of shapes) assert.ok(found(shape, shapesIn(file)), `${file} has no such change: ${shape}`);
});
