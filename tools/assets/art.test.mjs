// Palette and pixel art: what they read, and that mistakes are reported with file and line.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PNG } from 'pngjs';
import { REPOSITORY } from '../shared/command.mjs';
import { readAllArt, readArt, replaced, runsOf } from './art.mjs';
import { readPalette, rgb565 } from './palette.mjs';
import { folderWith } from './testing.mjs';

const PALETTE = `# a comment
-  background #000000 #ffffff #000000
r  red        #ff0000 #aa0000 #ff8800
k  ink        #101010 #101010 #101010
`;

const palette = (t, text) => readPalette(join(folderWith(t, { 'p.txt': text }), 'p.txt'));
const art = (t, text, name = 'a.px') =>
  readArt(join(folderWith(t, { [name]: text }), name), palette(t, PALETTE));

test('colours keep their order and begin at one', (t) => {
  assert.deepEqual(
    palette(t, PALETTE).map((c) => [c.name, c.index]),
    [
      ['background', 1],
      ['red', 2],
      ['ink', 3],
    ],
  );
});

test('a file may replace sprites by others of the same name, and only those', (t) => {
  const colours = palette(t, PALETTE);
  const sprites = art(t, 'sprite one 1x1\nr\nsprite two 1x1\nr\n');
  const other = (text) => join(folderWith(t, { 'b.px': text }), 'b.px');
  const found = replaced(sprites, other('sprite two 2x1\nkk\n'), colours);
  assert.deepEqual(found.map(({ name, width }) => [name, width]), [['one', 1], ['two', 2]]);
  assert.throws(() => replaced(sprites, other('sprite three 1x1\nk\n'), colours), /three replaces nothing/);
});

test('a packed sprite is in runs of up to 16 pixels, also of transparent ones', (t) => {
  assert.deepEqual(runsOf([1, 1, 1, 2, 1]), [3, 0x21, 0x02, 0x01]);
  assert.deepEqual(runsOf(Array(17).fill(3)), [2, 0xf3, 0x03]);
  assert.deepEqual(runsOf([0, 0, 1]), [2, 0x10, 0x01]);
  const [sprite] = art(t, 'sprite one 2x1 packed\nr.\n');
  assert.ok(sprite.isPacked);
});

test('colours become five, six and five bits', () => {
  assert.equal(rgb565([255, 255, 255]), 0xffff);
  assert.equal(rgb565([255, 0, 0]), 0xf800);
  assert.equal(rgb565([0, 255, 0]), 0x07e0);
  assert.equal(rgb565([0, 0, 8]), 0x0001);
});

for (const [what, line, message] of [
  [
    'a colour without a value for each theme',
    'b  blue #0000ff #0000ff',
    /p\.txt:5: blue needs 3 values/,
  ],
  ['a value that is no colour', 'b  blue #0000ff blue #0000ff', /p\.txt:5: "blue" is not a colour/],
  [
    'a colour that is there already',
    'b  red #0000ff #0000ff #0000ff',
    /p\.txt:5: the colour red is there/,
  ],
  [
    'a character that is taken',
    'k  blue #0000ff #0000ff #0000ff',
    /p\.txt:5: the character k is taken/,
  ],
  [
    'a colour for the transparent character',
    '.  blue #0000ff #0000ff #0000ff',
    /p\.txt:5: the dot is taken/,
  ],
]) {
  test(`${what} is refused`, (t) =>
    assert.throws(() => palette(t, `${PALETTE}${line}\n`), message));
}

test('a sprite is rows of palette colours', (t) => {
  const [sprite] = art(t, '# a dot\n\nsprite dot 3x2\n.r.\nkrk\n');
  assert.equal(sprite.name, 'dot');
  assert.deepEqual(sprite.rows, [
    [0, 2, 0],
    [3, 2, 3],
  ]);
});

for (const [what, text, message] of [
  [
    'a row of another width',
    'sprite dot 3x2\n.r.\nkr\n',
    /a\.px:3: this row has 2 pixels; dot is 3 wide/,
  ],
  ['an unknown character', 'sprite dot 3x1\n.?.\n', /a\.px:2: "\?" \(column 2\) is not a colour/],
  ['a colour that is not for art', 'sprite dot 3x1\n.-.\n', /a\.px:2: "-"/],
  ['a missing row', 'sprite dot 3x3\n...\n...\n', /a\.px:1: dot has 2 of 3 rows/],
  [
    'a missing row before the next sprite',
    'sprite dot 1x2\n.\nsprite two 1x1\n.\n',
    /a\.px:3: dot is not complete/,
  ],
  ['a surplus row', 'sprite dot 1x1\n.\n.\n', /a\.px:3: dot has 1 rows already/],
  ['a row before any sprite', '...\n', /a\.px:1: a row before the first sprite/],
  ['a header that says no size', 'sprite dot\n', /a\.px:1: a sprite begins with/],
  ['a sprite without pixels', 'sprite dot 0x4\n', /a\.px:1: a sprite is 1 to 240/],
]) {
  test(`${what} is refused`, (t) => assert.throws(() => art(t, text), message));
}

test('more colours than four bits hold are refused', (t) => {
  const letters = 'abcdefghijklmnop';
  const colours = palette(
    t,
    [...letters].map((c, i) => `${c} colour${i} #000000 #000000 #000000`).join('\n'),
  );
  const file = join(folderWith(t, { 'a.px': `sprite wide 16x1\n${letters}\n` }), 'a.px');
  assert.throws(() => readArt(file, colours), /a\.px:1: wide has 16 colours; at most 15 fit/);
});

test('two sprites of one name are refused, also in two files', (t) => {
  const folder = folderWith(t, { 'a.px': 'sprite dot 1x1\n.\n', 'b.px': 'sprite dot 1x1\n.\n' });
  assert.throws(
    () => readAllArt([join(folder, 'a.px'), join(folder, 'b.px')], palette(t, PALETTE)),
    /b\.px:1: dot is in .*a\.px:1 already/,
  );
});

test('the preview draws a cover in every theme', (t) => {
  const folder = folderWith(t, {});
  const picture = join(folder, 'cover.png');
  const cover = join(REPOSITORY, 'firmware/screens/template/art/cover.px');
  const said = execFileSync(process.execPath, [join(REPOSITORY, 'tools/assets/preview.mjs'), picture, cover], { encoding: 'utf8' });
  assert.equal(said, 'cover_template 104x60 at 16,16\n');
  const { width, height } = PNG.sync.read(readFileSync(picture));
  assert.ok(width > 4 * 104 && height > 3 * 4 * 60, `${width} x ${height}`);
});
