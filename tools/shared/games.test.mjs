import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { gameIds, scenariosOf, shortScenariosOf, shortestWholeGame, wayOnShelf, wholeGameOf } from './games.mjs';

// A project with these files.
function project(t, files) {
  const top = mkdtempSync(path.join(tmpdir(), 'games-'));
  t.after(() => rmSync(top, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(top, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(top, name), text);
  }
  return top;
}

test('a folder with a file of its name is a game; the number in shelf.txt is its place, and the template is none', (t) => {
  const top = project(t, {
    'games/a/a.c': '', 'games/b/b.c': '', 'games/b/shelf.txt': '20\n', 'games/c/c.c': '', 'games/c/shelf.txt': '# first\n9\n',
    'games/base/text.c': '', 'games/template/template.c': '', 'games/game.h': '', 'games/0/0.c': '',
  });
  assert.deepEqual(gameIds(top), ['c', 'b', '0', 'a']);
});

test('this project has games, and each has a scenario that plays it to its end', () => {
  assert.ok(gameIds().length >= 4);
  for (const id of gameIds()) assert.match(wholeGameOf(id), new RegExp(`^${id}-`));
});

test('the shortest scenario with the mark is taken; without one, it is said what to do', (t) => {
  const top = project(t, {
    'host-tests/scenarios/a-long.script': 'on\npress A\n# whole game\n',
    'host-tests/scenarios/a-short.script': 'on\n# whole game\n',
    'host-tests/scenarios/a-part.script': 'on\n',
    'host-tests/scenarios/b-part.script': 'on\n',
  });
  assert.equal(wholeGameOf('a', top), 'a-short');
  assert.deepEqual(scenariosOf('a', top).map(({ name }) => name), ['a-part', 'a-short', 'a-long']);
  assert.throws(() => wholeGameOf('b', top), /add a line "# whole game" to one of host-tests\/scenarios\/b-\*\.script/);
});

test('a game is shown by its shortest whole game and its lesson', (t) => {
  const top = project(t, {
    'host-tests/scenarios/a-long.script': 'on\npress A\n# whole game\n',
    'host-tests/scenarios/a-short.script': 'on\n# whole game\n',
    'host-tests/scenarios/lesson-a.script': 'on\n',
    'host-tests/scenarios/b-two.script': 'on\n# whole game\n',
  });
  assert.deepEqual(shortScenariosOf('a', top), ['a-short', 'lesson-a']);
  assert.deepEqual(shortScenariosOf('b', top), ['b-two'], 'a game without a lesson');
  for (const id of gameIds()) assert.equal(shortScenariosOf(id).length, 2, `${id} has a lesson`);
});

test('of all games the one with the shortest scenario is over first', (t) => {
  const top = project(t, {
    'games/a/a.c': '', 'games/b/b.c': '', 'games/c/c.c': '',
    'host-tests/scenarios/a-two.script': 'on\npress A\npress A\n# whole game\n',
    'host-tests/scenarios/b-two.script': 'on\n# whole game\n',
    'host-tests/scenarios/c-two.script': 'on\npress A\n# whole game\n',
  });
  assert.equal(shortestWholeGame(top), 'b-two');
});

test('arrows lead from any cover to any other, also to and from one alone in its row', () => {
  assert.deepEqual(wayOnShelf(3, 0), ['LEFT', 'UP']);
  assert.deepEqual(wayOnShelf(0, 3), ['DOWN', 'RIGHT']);
  assert.deepEqual(wayOnShelf(1, 4), ['LEFT', 'DOWN', 'DOWN']);
  assert.deepEqual(wayOnShelf(4, 1), ['UP', 'UP', 'RIGHT']);
  assert.deepEqual(wayOnShelf(2, 2), []);
});
