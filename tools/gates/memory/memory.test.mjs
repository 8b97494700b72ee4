import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heapSymbols, largestTexts, longestLanguage, sizes, tooLittleLeft } from './memory.mjs';
import { parseRules } from './rules.mjs';
import { stackDepth, unexplainedPointers } from './stack-depth.mjs';

const everything = () => true;

// A graph from lines `file.c:name FRAME callee callee *`, where * is a call through a pointer; `pointers` are the
// functions that it leads to, `taken` those whose address is taken.
function graphOf(lines, { pointers, taken = [], held = [] } = {}) {
  const functions = new Map();
  for (const line of lines) {
    const [where, frame, ...calls] = line.split(' ');
    const [file, name] = where.split(':');
    functions.set(name, {
      id: name, name, file, frame: Number(frame), bounded: true,
      calls: new Set(calls.filter((each) => each !== '*')), indirect: new Set(calls.includes('*') ? [`${file}:1:1`] : []),
    });
  }
  return { functions, held, targets: () => pointers, called: new Set(pointers), taken: new Set(taken), known: new Set([...taken, ...(pointers ?? [])]) };
}

test('the stack is the deepest path and one interrupt of each level with its exception frame', () => {
  const graph = graphOf(['m.c:main 8 a b', 'm.c:a 100', 'm.c:b 16 c', 'm.c:c 90', 'd.c:tick 20', 'd.c:spi 40', 'f.c:fault 60']);
  const rules = parseRules('root main\ninterrupt normal tick spi\ninterrupt fault fault\n');
  const depth = stackDepth(graph, rules, everything);
  assert.deepEqual(depth.main, { bytes: 114, path: ['main', 'b', 'c'] });
  assert.equal(depth.bytes, 114 + (40 + 36) + (60 + 36));
  assert.deepEqual(depth.problems, []);
});

test('recursion is a problem that shows its way round, also where nothing calls it', () => {
  const graph = graphOf(['m.c:main 8', 'g.c:a 8 b', 'g.c:b 8 a']);
  assert.deepEqual(stackDepth(graph, parseRules('root main'), everything).problems, ['recursion: a -> b -> a']);
});

test('a call that never happens is left out', () => {
  const graph = graphOf(['m.c:main 8 stop', 'p.c:stop 8 print', 'p.c:print 500']);
  assert.equal(stackDepth(graph, parseRules('root main\nnever stop print\n'), everything).bytes, 16);
});

test('a call through a pointer leads to where the program says', () => {
  const graph = graphOf(['m.c:main 8 *', 'g.c:a 100', 'g.c:b 30'], { pointers: ['a', 'b'] });
  assert.equal(stackDepth(graph, parseRules('root main'), everything).bytes, 108);
});

test('without a target it is a problem, unless a rule says that the pointer is set by no one', () => {
  const graph = graphOf(['m.c:main 8 *'], { pointers: [] });
  assert.match(stackDepth(graph, parseRules('root main'), everything).problems[0], /^m\.c:1:1: main calls through a pointer/);
  assert.deepEqual(stackDepth(graph, parseRules('root main\nunset main\n'), everything).problems, []);
});

test('a call of which nothing is known is a problem whatever the rule says', () => {
  const graph = graphOf(['m.c:main 8 *']);
  assert.equal(stackDepth(graph, parseRules('root main\nunset main\n'), everything).problems.length, 1);
});

test('a call through a pointer may lead out of what was compiled here', () => {
  const graph = graphOf(['m.c:main 8 *'], { pointers: [] });
  assert.equal(stackDepth(graph, parseRules('root main\ncalls main rom\nlibrary 50 rom\n'), everything).bytes, 58);
});

test('a rule "calls" adds to what the program says, a rule "only" is all there is', () => {
  const graph = graphOf(['m.c:main 8 *', 'm.c:a 100', 'g.c:b 50'], { pointers: ['a'] });
  assert.equal(stackDepth(graph, parseRules('root main\ncalls main b\n'), everything).bytes, 108);
  assert.equal(stackDepth(graph, parseRules('root main\nonly main b\n'), everything).bytes, 58);
});

test('an address that is taken and that no one is seen to call is a problem', () => {
  const graph = graphOf(['m.c:main 8', 'd.c:handler 100'], { taken: ['handler'] });
  assert.equal(unexplainedPointers(graph, parseRules('root main'), everything).length, 1);
  assert.equal(unexplainedPointers(graph, parseRules('interrupt normal handler'), everything).length, 0);
});

test('so is one in an object that no table has', () => {
  const graph = graphOf(['m.c:main 8', 'd.c:handler 100'], { held: [{ id: 'handler', holder: 'd.c:something' }] });
  assert.match(unexplainedPointers(graph, parseRules('root main'), everything)[0], /^d\.c:something holds/);
});

test('a function that the compiler did not see needs a rule', () => {
  const graph = graphOf(['m.c:main 8 memcpy']);
  assert.equal(stackDepth(graph, parseRules('root main\nlibrary 32 mem*\n'), everything).bytes, 40);
  assert.equal(stackDepth(graph, parseRules('root main'), everything).problems.length, 1);
});

test('a function that the compiler folded into an identical one is as deep as what its file holds', () => {
  const lines = ['m.c:main 8 *', 'g.c:kept 100', 'g.c:other 30', 'h.c:far 500'];
  const held = ['kept', 'other', 'far'].map((id) => ({ id, holder: 'a table' }));
  const graph = graphOf(lines, { pointers: ['g.c:folded'], held });
  const depth = stackDepth(graph, parseRules('root main'), everything);
  assert.deepEqual([depth.bytes, depth.problems], [108, []]);
});

test('if there is none that it can be, the problem says so', () => {
  const graph = graphOf(['m.c:main 8 *', 'g.c:kept 100'], { pointers: ['g.c:folded'] });
  const { problems } = stackDepth(graph, parseRules('root main'), everything);
  assert.match(problems[0], /^nothing is known about the stack of g\.c:folded, which main calls: the compiler left it out, or folded it/);
  assert.equal(problems.length, 1);
});

test('a frame without bound is a problem', () => {
  const graph = graphOf(['m.c:main 8']);
  graph.functions.get('main').bounded = false;
  assert.match(stackDepth(graph, parseRules('root main'), everything).problems[0], /no bound/);
});

test('initialised data counts in RAM and in flash, the stack in neither', () => {
  const section = (name, address, size, type = 1) => ({ name, address, size, type, allocated: true });
  const sections = [section('.text', 0x10000100, 1000), section('.data', 0x20000000, 10), section('.bss', 0x2000000c, 200, 8), section('.stack_dummy', 0x20040000, 8192, 8)];
  assert.deepEqual(sizes(sections), { flash: 1010, RAM: 210 });
});

test('the four games of the project leave 16,000 bytes of RAM, which a fifth may take', () => {
  assert.deepEqual(tooLittleLeft({ RAM: 209_000 }, 4), []);
  const [problem, ...more] = tooLittleLeft({ RAM: 209_001 }, 4);
  assert.equal(problem, 'RAM: 15999 bytes are left for one more game; with 4 games or fewer there have to be 16000');
  assert.deepEqual(more, []);
  assert.equal(tooLittleLeft({ RAM: 209_001 }, 1).length, 1);
  assert.deepEqual(tooLittleLeft({ RAM: 225_000 }, 5), []);
});

test('every way to a heap is known by name', () => {
  const names = ['malloc', '__wrap_malloc', '_malloc_r', 'free', '_sbrk', '_Znwj', 'xmalloc', 'buttons_free_running'];
  const found = heapSymbols(names.map((name) => ({ name, section: {} })));
  assert.deepEqual(found, names.slice(0, 6));
});

test('for the shell and each game, the language that takes most counts', () => {
  const sizes = { en: { shell: 9, trex: 4 }, de: { shell: 7, trex: 5 }, fr: { shell: 8, trex: 5 } };
  assert.deepEqual(largestTexts(sizes), { shell: { code: 'en', bytes: 9 }, trex: { code: 'de', bytes: 5 } });
  assert.deepEqual(longestLanguage(sizes), { code: 'en', bytes: 13 });
});
