// The changes that tools/proof/mutate/run makes, and those that it does not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applied, changesOf, linesOf } from './changes.mjs';

// What one line in a function of this type can become.
function variants(line, type = 'void') {
  const text = `static ${type} f(int a, char *b) {\n    ${line}\n}\n`;
  return changesOf(text).map((change) => linesOf(text, change).after.trim());
}

test('comparisons, arithmetic and logic are exchanged', () => {
  assert.deepEqual(variants('while (a < b && c) {}'), ['while (a <= b && c) {}', 'while (a < b || c) {}']);
  assert.deepEqual(variants('int x = a * b - c;'), ['int x = a / b - c;', 'int x = a * b + c;']);
  assert.deepEqual(variants('int x = a & b;'), ['int x = a | b;']);
});

test('constants go up and down by one, and never below zero', () => {
  assert.deepEqual(variants('int x = 0x10u;'), ['int x = 17u;', 'int x = 15u;']);
  assert.deepEqual(variants('int x = 0;'), ['int x = 1;']);
});

test('a condition is negated, and a negation left out', () => {
  assert.deepEqual(variants('if (g(a)) {}'), ['if (!(g(a))) {}']);
  assert.deepEqual(variants('if (!a) {}'), ['if (!(!a)) {}', 'if (a) {}']);
});

test('calls and assignments are left out, declarations are not', () => {
  assert.deepEqual(variants('g(a);'), ['/* left out */;']);
  assert.deepEqual(variants('x->y = z;'), ['/* left out */;']);
  assert.deepEqual(variants('*x = (struct s){.y = z};'), ['/* left out */;']);
  assert.deepEqual(variants('struct s *x = y;'), []);
  assert.deepEqual(variants('word *x = y;'), []);
  assert.deepEqual(variants('for (int i = a; i != b; i++) {}'), [
    'for (int i = a; i == b; i++) {}',
    'for (int i = a; i != b; i--) {}',
  ]);
});

test('a break is left out, but for the last of a switch, which does nothing', () => {
  const left = variants('switch (f(a)) { case A: g(); break; default: h(); break; }');
  assert.equal(left.filter((line) => line.includes('g(); /* left out */')).length, 1);
  assert.equal(left.filter((line) => line.includes('h(); /* left out */')).length, 0);
  assert.equal(variants('for (;;) { if (a) { break; } }').filter((line) => !line.includes('break')).length, 1);
});

test('a statement over two lines is left out as a whole', () => {
  const text = 'void f(void) {\n    g(a,\n      b);\n}\n';
  const [change] = changesOf(text);
  assert.equal(applied(text, change), 'void f(void) {\n    /* left out */;\n}\n');
  assert.equal(linesOf(text, change).before, '    g(a,\n      b);');
});

test('another result is of the type that the function returns', () => {
  assert.deepEqual(variants('return true;', 'bool'), ['return false;']);
  assert.deepEqual(variants('return g(a);', 'bool'), ['return !(g(a));']);
  assert.deepEqual(variants('return a;', 'const char *'), ['return NULL;']);
  assert.deepEqual(variants('return refuse(a);', 'struct game_message'), ['return GAME_ACCEPTED;']);
  assert.deepEqual(variants('return GAME_ACCEPTED;', 'struct game_message'), []);
  assert.deepEqual(variants('return a;', 'uint8_t'), ['return 0;']);
});

test('comments, texts, directives and tables outside of functions stay as they are', () => {
  assert.deepEqual(changesOf('#define N 3\nstatic const int t[] = {1, 2};\nenum { A = 4 };\n'), []);
  assert.deepEqual(variants('const char *x = "a < 1"; /* 1 + 2 */'), []);
});

test('pointers and casts are no products', () => {
  assert.deepEqual(variants('int x = *b;'), []);
  assert.deepEqual(variants('int *x = &a;'), []);
});

test('each change says where it is', () => {
  const [change] = changesOf('int f(void) {\n    return a;\n}\n');
  assert.deepEqual([change.line, change.column, change.kind], [2, 12, 'result']);
});
