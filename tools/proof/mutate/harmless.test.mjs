// The list of changes that cannot matter.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readHarmless, whyHarmless } from './harmless.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const BLOCK = '# words\n\ngames/x.c\n- if (a < b) {\n+ if (a <= b) {\nThey are never equal.\n';

test('a change is known by its lines, wherever they are', () => {
  const list = readHarmless(BLOCK);
  const lines = { before: '        if (a < b) {', after: '        if (a <= b) {' };
  assert.equal(whyHarmless(list, 'games/x.c', lines), 'They are never equal.');
  assert.equal(whyHarmless(list, 'games/y.c', lines), null);
  assert.equal(whyHarmless(list, 'games/x.c', { ...lines, after: 'if (a > b) {' }), null);
});

test('a change without a reason is refused', () => {
  assert.throws(() => readHarmless('games/x.c\n- a\n+ b\n'), /reason/);
});

test('every line of the list is still in its file', () => {
  for (const { file, before } of readHarmless(readFileSync(join(HERE, 'harmless.txt'), 'utf8'))) {
    const text = readFileSync(join(HERE, '../../..', file), 'utf8').replace(/\s+/g, ' ');
    assert.ok(text.includes(before), `${file} has no line ${before}`);
  }
});
