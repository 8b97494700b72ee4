// The gate for file names of games.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { gamesIn, wrongFolder } from './roles.mjs';

const ROLES = [
  '| file | | what |', '|---|---|---|', '| `README.md` | required | its files |', '| `<id>.c`, `<id>.h` | required | the engine |',
  '| `<id>_moves.c` | optional | legal moves |', '| `<id>_opponent_<what>.c` | optional | the opponent |', '',
].join('\n');

// The complaints about two games: one that is right, and one with these files, which are added to the usual ones or (null) taken away.
function complaints(t, other) {
  const top = mkdtempSync(path.join(tmpdir(), 'roles-'));
  t.after(() => rmSync(top, { recursive: true }));
  const files = {
    'README.md': ROLES,
    'one/README.md': 'Own parts: `flow`,\n`board`.\n\nMore `words`.\n', 'one/one.c': '', 'one/one.h': '', 'one/one_flow.c': '', 'one/one_board.h': '',
    'one/one_moves.c': '', 'one/one_opponent_judge.c': '',
    'two/README.md': '', 'two/two.c': '', 'two/two.h': '', ...other,
  };
  for (const [name, text] of Object.entries(files).filter(([, text]) => text !== null)) {
    const file = path.join(top, 'games', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return wrongFolder(path.join(top, 'games'), gamesIn(top)).map((line) => line.replaceAll(path.join(top, 'games'), 'games'));
}

test('roles and own parts are accepted', (t) => {
  assert.deepEqual(complaints(t, { 'two/two_moves.c': '' }), []);
});

test('a role under another name is refused', (t) => {
  assert.deepEqual(complaints(t, { 'two/two_choices.c': '' }), ['games/two: two_choices.c is not a role, and not among the own parts of its README.md']);
});

test('a file that is not named after its game is refused', (t) => {
  assert.deepEqual(complaints(t, { 'two/tw_moves.c': '' }), ['games/two: tw_moves.c is not a role, and not among the own parts of its README.md']);
});

test('a required role that is missing is refused', (t) => {
  assert.deepEqual(complaints(t, { 'two/two.h': null }), ['games/two: two.h is missing']);
});

test('an own part of two games is a role, and one without a file is refused', (t) => {
  const readme = 'Own parts: `flow`, `gone`, `moves`.\n';
  assert.deepEqual(complaints(t, { 'two/README.md': readme, 'two/two_flow.c': '', 'two/two_moves.c': '' }), [
    'games/two: README.md: there is no own part gone',
    'games/two: README.md: moves is a role, not an own part',
    'games: one and two have a part flow; enter it as a role',
  ]);
});

test('a reason is called <GAME>_REASON_<NAME> in C, and so are events', (t) => {
  const define = (kind, name) => `#define ${kind}(name, rule, text) ${name},\n`;
  assert.deepEqual(complaints(t, { 'two/two.h': define('REASON', 'TWO_REASON_##name') + define('EVENT', 'TWO_EVENT_##name') }), []);
  assert.deepEqual(complaints(t, { 'two/two.h': define('REASON', 'TWO_##name') }), [
    'games/two: two.h: "#define REASON(name, rule, text) TWO_##name," does not call them <GAME>_REASON_<NAME>',
  ]);
});
