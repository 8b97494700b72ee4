// What tools/proof/mutate/run does to JavaScript, and which tests it asks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesOf, linesOf } from './changes.mjs';
import { importersOf, testsOf } from './scripts.mjs';

// What one line of a method can become.
function variants(line) {
  const text = `class C {\n  m(a) {\n    ${line}\n  }\n}\n`;
  return changesOf(text, true).map((change) => linesOf(text, change).after.trim());
}

test('operators of JavaScript are exchanged, numbers go up and down', () => {
  assert.deepEqual(variants('const x = a === b && c >>> d;'), ['const x = a !== b && c >>> d;', 'const x = a === b || c >>> d;', 'const x = a === b && c << d;']);
  assert.deepEqual(variants('const x = a ?? 1_000;'), ['const x = a && 1_000;', 'const x = a ?? 1001;', 'const x = a ?? 999;']);
});

test('statements are left out, with braces around them or not; declarations and properties are not', () => {
  assert.deepEqual(variants('this.#x = y;'), ['/* left out */;']);
  assert.deepEqual(variants('for (const b of a) b.f();'), ['for (const b of a) /* left out */;']);
  assert.deepEqual(variants("throw new Error('x');"), ['/* left out */;']);
  assert.deepEqual(variants('const { b, c } = { b: d, c };'), []);
});

test('a function gives back something else, unless it was nothing', () => {
  assert.deepEqual(variants('return true;'), ['return false;']);
  assert.deepEqual(variants('return a.b;'), ['return undefined;']);
  assert.deepEqual(variants('return !a;'), ['return !(!a);', 'return a;']);
  assert.deepEqual(variants('return null;'), []);
});

test('texts, patterns and comments stay as they are', () => {
  assert.deepEqual(variants("f(`${a + 1}`, '1 + 2', /a < 1/); // 3 === 3"), ['/* left out */; // 3 === 3']);
});

test('functions without braces are looked at, tables outside of functions are not', () => {
  const text = 'const f = (a) => a < b;\nconst t = [1, 2];\n';
  assert.deepEqual(changesOf(text, true).map(({ line, kind }) => [line, kind]), [[1, 'comparison']]);
});

test('the tests that import a file come by the number of files between, then by the way to them', () => {
  const importers = importersOf([
    ['tools/a/b.mjs', "import { c } from './c.mjs';"],
    ['tools/a/test/far.test.mjs', "import { b } from '../b.mjs';"],
    ['tools/z/other.test.mjs', "import '../a/c.mjs';"],
    ['tools/a/c.test.mjs', "import {\n  c,\n} from './c.mjs';"],
    ['tools/a/stranger.test.mjs', "import x from './x.mjs';"],
  ]);
  assert.deepEqual(testsOf('tools/a/c.mjs', importers), ['tools/a/c.test.mjs', 'tools/z/other.test.mjs', 'tools/a/test/far.test.mjs']);
  assert.deepEqual(testsOf('tools/a/nobody.mjs', importers), []);
});
