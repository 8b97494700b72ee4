// The puzzles of a game outside of the project are proven like those of the shelf, by what its folder has.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { REPOSITORY } from '../../shared/command.mjs';
import { runBuild } from '../../shared/inner-build.mjs';
import { withoutNetwork } from '../../shared/without-network.mjs';

const outside = mkdtempSync(join(tmpdir(), 'outside-puzzles-'));
const built = join(outside, 'build');
const MAKER = 'tools/host/puzzles/marsh.c';

test('a build with a game outside proves its puzzles', (t) => {
  t.after(() => rmSync(outside, { recursive: true }));
  execFileSync(join(REPOSITORY, 'tools/new-game'), ['marsh', 'The Marsh', 'MA', outside]);
  writeFileSync(join(outside, 'games/marsh/puzzles.txt'), '');
  mkdirSync(join(outside, 'tools/host/puzzles'), { recursive: true });
  writeFileSync(join(outside, MAKER), '');
  runBuild(withoutNetwork('cmake', '--preset', 'host', '-B', built, '-D', `POCKET_REX_EXTRA_GAMES=${outside}`), { cwd: REPOSITORY });
  const [command] = /^add_test\(\S*\bpuzzles\b.*$/m.exec(readFileSync(join(built, 'host-tests/CTestTestfile.cmake'), 'utf8'));
  const makers = readFileSync(join(built, 'generated/puzzle_makers.c'), 'utf8');
  for (const game of ['marsh', 'trakks']) {
    assert.ok(command.includes(`games/${game}/puzzles.txt`), game);
    assert.match(makers, new RegExp(`\\n    &puzzles_${game},`));
  }
  assert.match(readFileSync(join(built, 'build.ninja'), 'utf8'), new RegExp(MAKER));
});
