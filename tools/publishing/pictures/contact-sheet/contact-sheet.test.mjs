// The contact sheet: which screens it shows, in which looks, and its page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { THEMES } from '../../../assets/palette.mjs';
import { pageOf } from './page.mjs';
import { looksIn, mostDifferent } from './screens.mjs';

const sample = (value, other = 0) => Uint32Array.from({ length: 100 }, (_, i) => (i < other ? 7 : value));

test('every theme is shown in every language that is asked for, also with the longest names', () => {
  const looks = looksIn(['en', 'fr']);
  assert.equal(looks.length, 2 * THEMES.length);
  assert.equal(new Set(looks.map(({ options }) => options.join(' '))).size, looks.length);
  assert.ok(looks.some(({ options }) => options.includes('--long-names')));
  assert.throws(() => looksIn(['en', 'xx']), /unknown language xx/);
});

test('screens that hardly differ are shown once', () => {
  assert.deepEqual(mostDifferent([sample(1), sample(1), sample(1, 1), sample(2)]), [0, 3]);
});

test('where there are too many, those that differ most are shown, in their order', () => {
  assert.deepEqual(mostDifferent([sample(1), sample(1, 20), sample(1, 90), sample(2)], 3), [0, 2, 3]);
});

test('the page shows every picture under its title', () => {
  const page = pageOf([{ title: 'a<b', note: 'n', rows: [{ caption: 'line 4: press A', file: 'a/0004.png' }] }]);
  assert.match(page, /<h2 id="a&#60;b">a&#60;b<\/h2>/);
  assert.match(page, /<img loading="lazy" src="a\/0004.png" alt="line 4: press A">/);
});
