// Which list of games the code for saves is compiled with.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { folderWithGames } from './build.mjs';

/** Folders of builds with these lists of games; without a list: a build that has made none. */
function builds(t, lists) {
  const top = mkdtempSync(join(tmpdir(), 'builds-'));
  t.after(() => rmSync(top, { recursive: true }));
  return lists.map((ids, i) => {
    const folder = join(top, String(i));
    mkdirSync(folder);
    if (ids) writeFileSync(join(folder, 'registry.c'), `const struct game *const games[] = {\n${ids.map((id) => `    &game_${id},\n`).join('')}    NULL,\n};\n`);
    return folder;
  });
}

test('a build from before a game was added is passed over', (t) => {
  const [, old, renewed] = builds(t, [null, ['trex'], ['trex', 'marsh']]);
  assert.equal(folderWithGames([old, renewed], ['trex', 'marsh']), renewed);
  assert.equal(folderWithGames([old, renewed], ['trex']), old);
});

test('without a build of these games, in this order, it says so', (t) => {
  const folders = builds(t, [null, ['trex', 'marsh']]);
  assert.throws(() => folderWithGames(folders, ['marsh', 'trex']), /no firmware is built with these games: marsh, trex/);
  assert.throws(() => folderWithGames(folders.slice(0, 1), ['trex']), /no firmware is built, so/);
});
