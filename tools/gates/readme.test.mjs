import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandsOf, whySkipped } from './readme.mjs';

test('the commands are the lines of the blocks of sh', () => {
  assert.deepEqual(commandsOf('text\n```sh\ntools/play\n\ntools/page\n```\n```c\nint x;\n```\n'), ['tools/play', 'tools/page']);
});

test('without pseudo-terminals tools/play is skipped, with the reason, and nothing else is', () => {
  assert.match(whySkipped('tools/play', '/nowhere/ptmx'), /^it needs a terminal, .* \(\/nowhere\/ptmx: ENOENT\)$/);
  assert.equal(whySkipped('tools/page', '/nowhere/ptmx'), undefined);
  assert.equal(whySkipped('tools/play', '/dev/null'), undefined); // any device that opens
});
