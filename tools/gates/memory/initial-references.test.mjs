import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInitialReferences } from './initial-references.mjs';

const dump = (afterName) => `Initial Symbol table:

*.LC0/4 (*.LC0)${afterName}
  Type: variable definition analyzed
  Visibility: semantic_interposition artificial
  References: tell_rows/1 (addr)
main/3 (main)${afterName}
  Type: function definition analyzed
  References: *.LC0/4 (read) count/2 (addr)
tell_rows/1 (tell_rows)${afterName}
  Type: function definition analyzed
  References:
`;

test('the dumps of gcc 12 and gcc 14 say the same', () => {
  for (const afterName of [' @0x7f0640272480', '']) {
    assert.deepEqual(readInitialReferences(dump(afterName)), [{ name: '.LC0', isShared: false, references: ['tell_rows'] }]);
  }
});

test('a dump of another form is refused, as tables would be missing silently', () => {
  assert.throws(() => readInitialReferences(dump(': something new')), /a form that is not understood/);
  assert.deepEqual(readInitialReferences(''), []);
});
