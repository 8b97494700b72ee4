// The gate for folders: how many files they have, and where what their headers declare is defined.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullRooms, strayDeclarations } from './rooms.mjs';

const room = (folder, count, ending = 'c') => Array.from({ length: count }, (_, number) => `${folder}/file_${number}.${ending}`);

test('a folder with 25 source files is accepted, one with 26 is refused', () => {
  assert.deepEqual(fullRooms([...room('games/trex', 25), ...room('games/scale', 25), 'games/trex/README.md', 'games/trex/art/bone.px']), []);
  assert.deepEqual(fullRooms([...room('games/trex', 25), 'games/trex/trex.h', ...room('tools/gates', 25, 'mjs'), 'tools/gates/more/one.mjs']), [
    'games/trex has 26 source files, more than 25: split it by what they do, or merge what is only used together',
  ]);
});

function stray(files) {
  return strayDeclarations(Object.keys(files), (file) => files[file]);
}

test('a function that a header declares is defined beside it', () => {
  assert.deepEqual(stray({
    'firmware/store/store.h': 'struct health { int torn; };\nstruct health store_health(void);\nvoid store_open(void (*then)(int), int most);\n'
      + 'static inline int twice(int n) {\n    return 2 * n;\n}\n#define NAME(x) name(x)\nextern const int figures;\n',
    'firmware/store/store.c': "static char brace = '{';\nstruct health store_health(void) {\n    return found;\n}\n",
    'firmware/store/begin.c': 'void store_open(void (*then)(int),\n                int most) {\n    then(most);\n}\n',
  }), []);
});

test('one that another folder defines is refused, and one that is only called', () => {
  assert.deepEqual(stray({
    'firmware/screens/shell.h': 'void shelf_open(void);\nvoid shell_call(void);\n',
    'firmware/screens/shell.c': 'static void other(void) {\n    shell_call();\n}\n',
    'firmware/screens/shelf/shelf.c': 'void shelf_open(void) {\n}\n',
  }), [
    'firmware/screens/shell.h declares shelf_open, which no file of its folder defines',
    'firmware/screens/shell.h declares shell_call, which no file of its folder defines',
  ]);
});
