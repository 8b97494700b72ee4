// Where calls through pointers lead, in small programs that are compiled for the chip as the firmware is.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { readCallGraph } from './call-graph.mjs';
import { readObjectFile } from './object-file.mjs';

const GCC = 'arm-none-eabi-gcc';
const FLAGS = ['-mcpu=cortex-m0plus', '-mthumb', '-O2', '-g', '-std=c11', '-ffunction-sections', '-fdata-sections', '-fcallgraph-info=su',
  '-fdump-tree-gimple-lineno', '-fdump-ipa-cgraph'];

// The call graph of a program of these files, the ones of which are compiled that end in .c.
function graphOf(files) {
  const top = mkdtempSync(path.join(tmpdir(), 'pointers-'));
  try {
    const objects = [];
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(path.join(top, name), text);
    }
    for (const name of Object.keys(files).filter((each) => each.endsWith('.c'))) {
      objects.push(path.join(top, `${name}.o`));
      execFileSync(GCC, [...FLAGS, '-c', path.join(top, name), '-o', objects.at(-1)]);
    }
    execFileSync(GCC, ['-mcpu=cortex-m0plus', '-mthumb', '-nostdlib', '-Wl,-e,main', ...objects, '-o', path.join(top, 'program.elf')]);
    return readCallGraph(objects, top, readObjectFile(path.join(top, 'program.elf')));
  } finally {
    rmSync(top, { recursive: true });
  }
}

// The functions that the calls through pointers in a function lead to, by name.
function targetsOf(graph, id) {
  const places = [...graph.functions.get(id).indirect];
  assert.notEqual(places.length, 0, `${id} calls through a pointer`);
  return [...new Set(places.flatMap((place) => graph.targets(place)))].map((each) => each.replace(/.*:/, '')).sort();
}

// `noipa`: the compiler must not look through it, as if it were large.
const HEAD = `
#define FAR __attribute__((noipa))
volatile int input, output;
#define FUNCTION(name) static FAR void name(void) { output++; }
struct screen { void (*draw)(void); void (*press)(void); };
`;

test('a field of a table leads to what the tables that get there have in that field', () => {
  const graph = graphOf({
    'a.c': `${HEAD}
      FUNCTION(draw_a) FUNCTION(press_a) FUNCTION(draw_b) FUNCTION(press_b) FUNCTION(draw_c)
      static const struct screen a = {draw_a, press_a}, b = {draw_b, press_b};
      const struct screen no_one_shows = {draw_c, 0};
      static const struct screen *top;
      FAR void push(const struct screen *screen) { top = screen; }
      FAR void run(void) { top->draw(); }
      FAR void press(void) { top->press(); }
      int main(void) { push(input ? &a : &b); run(); press(); return no_one_shows.draw != 0; }`,
  });
  assert.deepEqual(targetsOf(graph, 'run'), ['draw_a', 'draw_b']);
  assert.deepEqual(targetsOf(graph, 'press'), ['press_a', 'press_b']);
});

test('a function that is handed on as an argument is found, also across files and by way of a struct', () => {
  const graph = graphOf({
    'list.h': 'struct list { int rows; void (*tell)(int row); };\nvoid draw_list(const struct list *list);\nvoid each(void (*what)(int row));\n',
    'list.c': `#include "list.h"
      static struct list copy;
      __attribute__((noipa)) void draw_list(const struct list *list) { copy = *list; for (int i = 0; i < copy.rows; i++) { copy.tell(i); } }
      __attribute__((noipa)) void each(void (*what)(int row)) { what(1); what(2); }`,
    'main.c': `#include "list.h"
      volatile int output;
      static void tell_rows(int row) { output = row; }
      static void count(int row) { output += row; }
      int main(void) { draw_list(&(struct list){.rows = 3, .tell = tell_rows}); each(count); return 0; }`,
  });
  assert.deepEqual(targetsOf(graph, 'draw_list'), ['tell_rows']);
  assert.deepEqual(targetsOf(graph, 'each'), ['count']);
});

test('a table that the optimiser takes apart is found all the same', () => {
  const graph = graphOf({
    'a.c': `${HEAD}
      FUNCTION(draw_a) FUNCTION(draw_b)
      static const struct screen a = {draw_a, 0}, b = {draw_b, 0};
      static const struct screen *const all[] = {&a, &b};
      static struct screen shown;
      static const struct screen *find(int number) { for (int i = 0; i < 2; i++) { if (i == number) { return all[i]; } } return &b; }
      FAR void show(void) { shown = *find(input); }
      FAR void run(void) { shown.draw(); }
      int main(void) { show(); run(); return 0; }`,
  });
  assert.deepEqual(targetsOf(graph, 'run'), ['draw_a', 'draw_b']);
});

test('a pointer to a pointer writes what it points to', () => {
  const graph = graphOf({
    'a.c': `${HEAD}
      FUNCTION(later) FUNCTION(other)
      static void (*when_done)(void);
      static void (*elsewhere)(void);
      FAR void set(void (**where)(void), void (*what)(void)) { *where = what; }
      FAR void done(void) { void (*then)(void) = when_done; when_done = 0; then(); }
      FAR void away(void) { elsewhere(); }
      int main(void) { set(&when_done, later); elsewhere = other; done(); away(); return 0; }`,
  });
  assert.deepEqual(targetsOf(graph, 'done'), ['later']);
  assert.deepEqual(targetsOf(graph, 'away'), ['other']);
});

test('a result, a list in a function, and a call through a pointer that hands one on', () => {
  const graph = graphOf({
    'a.c': `${HEAD}
      FUNCTION(one) FUNCTION(two) FUNCTION(last)
      typedef void action(void);
      FAR action *choose(void) { static action *const list[] = {one, two}; return list[input & 1]; }
      FAR void run(void) { choose()(); }
      FAR void hand_on(action *what) { what(); }
      static void (*volatile step)(action *what) = hand_on;
      int main(void) { run(); step(last); return 0; }`,
  });
  assert.deepEqual(targetsOf(graph, 'run'), ['one', 'two']);
  assert.deepEqual(targetsOf(graph, 'main'), ['hand_on']);
  assert.deepEqual(targetsOf(graph, 'hand_on'), ['last']);
});

test('a call of an inlined function is known by its place in the source', () => {
  const graph = graphOf({
    'a.c': `${HEAD}
      FUNCTION(draw_a)
      static const struct screen a = {draw_a, 0};
      static const struct screen *volatile top = &a;
      static inline void draw_top(void) { top->draw(); }
      FAR void run(void) { draw_top(); }
      int main(void) { run(); return 0; }`,
  });
  assert.deepEqual(targetsOf(graph, 'run'), ['draw_a']);
});

test('a pointer that no one sets leads nowhere, which is not the same as not known', () => {
  const graph = graphOf({
    'a.c': `${HEAD}
      static void (*volatile hook)(void);
      FAR void run(void) { if (hook) { hook(); } }
      int main(void) { run(); return 0; }`,
  });
  assert.deepEqual(targetsOf(graph, 'run'), []);
  assert.equal(graph.targets('a.c:999:1'), undefined);
});

test('an address that goes where the compiler did not look is taken, and not called', () => {
  const graph = graphOf({
    'a.c': `${HEAD}
      FUNCTION(handler)
      int main(void) { *(volatile unsigned *)0x20000000 = (unsigned)(unsigned long)handler; return 0; }`,
  });
  assert.deepEqual([...graph.taken], ['a.c:handler']);
  assert.deepEqual([...graph.called], []);
});
