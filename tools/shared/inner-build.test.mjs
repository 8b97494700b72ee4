import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { runBuild } from './inner-build.mjs';

test('a build that fails inside of a test shows the end of its output and its errors', () => {
  const script = 'for ((i = 1; i <= 100; i++)); do echo "line $i"; done; echo "x.c:1: error: no such thing" >&2; exit 3';
  assert.throws(() => runBuild(['bash', '-c', script]), (error) => {
    assert.match(error.message, /ends with 3; /);
    assert.match(error.message, /\nline 99\nline 100\nx\.c:1: error: no such thing$/);
    assert.doesNotMatch(error.message, /\nline 1\n/);
    return true;
  });
});

test('a build whose program is not there says so', () => {
  assert.throws(() => runBuild(['no-such-program']), /"no-such-program" ends with .*ENOENT/);
});

test('a build that succeeds says nothing, and runs where it is told to', () => {
  runBuild(['bash', '-c', '[ "$PWD" -ef "$WANTED" ]'], { cwd: tmpdir(), env: { ...process.env, WANTED: tmpdir() } });
});
