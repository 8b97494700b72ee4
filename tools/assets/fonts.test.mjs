// Fonts: how glyphs are trimmed, widened and doubled.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { convert, doubled, emboldened, readSizes } from './fonts.mjs';
import { folderWith } from './testing.mjs';

const rows = (picture) => picture.map((row) => [...row].map((c) => (c === '#' ? 1 : 0)));
const picture = (bits) => bits.map((row) => row.map((bit) => (bit ? '#' : '.')).join(''));

test('strokes grow to the right', () => {
  assert.deepEqual(picture(emboldened(rows(['#..', '..#']), 1)), ['##..', '..##']);
});

test('doubling rounds corners, fills slanting edges and keeps straight ones', () => {
  assert.deepEqual(picture(doubled(rows(['###', '###']))), [
    '.####.',
    '######',
    '######',
    '.####.',
  ]);
  const diagonal = picture(doubled(rows(['#..', '.#.', '..#'])));
  assert.equal(diagonal[1][2], '#'); // the corner between two diagonal pixels
  assert.equal(diagonal[0][5], '.');
});

// A font of four columns and three rows: the letter i is a bar, every digit a column of its own width.
const fake = {
  ascent: 2,
  descent: 1,
  glyph(code) {
    const character = String.fromCodePoint(code);
    const shapes = {
      i: ['.#..', '.#..', '....'],
      ' ': ['....', '....', '....'],
      1: ['..#.', '..#.', '....'],
    };
    const shape = shapes[character] ?? ['####', '####', '....'];
    return { left: 0, right: 4, advance: 4, ascent: 2, descent: 1, rows: rows(shape) };
  },
};
const size = {
  name: 'fake',
  font: 'fake',
  scale: 1,
  bolder: 0,
  gap: 1,
  pitch: 4,
  glyphs: [...' 0123456789Oi\u202f'].map((c) => c.codePointAt(0)),
};
const glyph = (character) =>
  convert(fake, size).glyphs.find((g) => g.code === character.codePointAt(0));

test('a letter is as wide as its ink, and stands without what is blank above and below', () => {
  assert.deepEqual([glyph('i').width, glyph('i').advance, glyph('i').rows.length], [1, 2, 2]);
});

test('digits are all as wide as the widest', () => {
  assert.equal(glyph('1').advance, glyph('8').advance);
});

test('a zero has the shape of a capital O, without a slash', () => {
  assert.deepEqual(glyph('0').rows, glyph('O').rows);
});

test('a narrow space is three quarters of a space, and no narrower than can be seen', () => {
  assert.equal(glyph('\u202f').advance, 3);
  const wide = { ...size, gap: 12 };
  const [space, narrow] = [0x20, 0x202f].map((code) => convert(fake, wide).glyphs.find((g) => g.code === code).advance);
  assert.equal(narrow, Math.ceil((space * 3) / 4));
});

for (const [what, line, message] of [
  ['a column too few', 'small ter 1 0 1 14', /f\.txt:1: a size has seven columns/],
  ['an unknown set of glyphs', 'small ter 1 0 1 14 all', /f\.txt:1: "all" is not a set of glyphs/],
  ['an impossible scale', 'small ter 3 0 1 14 text', /f\.txt:1: the scale is 1 or 2/],
  ['a gap that is no number', 'small ter 1 0 x 14 text', /f\.txt:1: bolder, gap and line/],
]) {
  test(`${what} is refused`, (t) => {
    const file = join(folderWith(t, { 'f.txt': `${line}\n` }), 'f.txt');
    assert.throws(() => readSizes(file), message);
  });
}
