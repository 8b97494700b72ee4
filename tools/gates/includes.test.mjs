// Includes that are refused, and why, on small projects made for it, with the layers of this one.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { wrongIncludes } from './includes.mjs';
import { layersTable, readLayers, withTable } from './layers.mjs';

const layers = readLayers(readFileSync(path.join(path.dirname(fileURLToPath(import.meta.url)), 'layers.txt'), 'utf8'));

function folderWith(files) {
  const top = mkdtempSync(path.join(tmpdir(), 'includes-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(top, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(top, name), text);
  }
  return top;
}

// The complaints about a project that has these files, and games outside of it those.
function complaints(files, outside = {}) {
  const tops = [folderWith(files), folderWith(outside)];
  try {
    return wrongIncludes(tops[0], layers, tops[1]);
  } finally {
    for (const top of tops) rmSync(top, { recursive: true });
  }
}

const includes = (...names) => names.map((name) => `#include "${name}"\n`).join('');

test('an include upwards is refused in one line: where, what, why not, and what may be included', () => {
  assert.deepEqual(complaints({ 'games/trex/trex.c': '\n#include "firmware/ui/draw/canvas.h"\n' }), [
    'games/trex/trex.c:2: includes "firmware/ui/draw/canvas.h": firmware/ui/draw lies above it; games/<id> may include games/, games/base/',
  ]);
});

test('so is one that goes there by way of dots', () => {
  const [line, ...more] = complaints({ 'games/trex/trex.c': includes('../../drivers/clock/clock.h'), 'drivers/clock/clock.h': '' });
  assert.match(line, /includes "drivers\/clock\/clock\.h"/);
  assert.deepEqual(more, []);
});

test('inside firmware/ each folder is a layer of its own', () => {
  const upwards = {
    'firmware/store/a.c': includes('firmware/session/session.h'),
    'firmware/ui/stack/a.c': includes('firmware/screens/shelf/shelf.h'),
    'firmware/session/a.c': includes('firmware/app/app.h'),
    'firmware/screens/a.c': includes('firmware/console/console.h'),
    'firmware/console/a.c': includes('firmware/screens/shelf/shelf.h'),
  };
  for (const [file, text] of Object.entries(upwards)) assert.equal(complaints({ [file]: text }).length, 1, file);
  assert.deepEqual(complaints({ 'firmware/app/a.c': Object.values(upwards).join('') }), []);
});

test('a header with a line of its own opens its folder to those that may include it', () => {
  assert.deepEqual(complaints({ 'firmware/screens/play/a.c': includes('firmware/screens/shelf/shelf.h') }), []);
  assert.deepEqual(complaints({ 'firmware/screens/shelf/a.c': includes('firmware/screens/shelf/shelf.h') }), []);
  assert.match(complaints({ 'firmware/screens/play/a.c': includes('firmware/screens/shelf/other.h') })[0], /firmware\/screens\/shelf lies above it/);
  assert.equal(complaints({ 'firmware/screens/shelf/shelf.h': includes('firmware/screens/play/play.h') }).length, 1);
});

test('a folder below is refused too where the layer does not name it', () => {
  assert.match(complaints({ 'firmware/ui/stack/a.c': includes('firmware/store/store.h') })[0], /firmware\/store is not among its folders/);
});

test('a game knows no other game, neither its rules nor its screens', () => {
  assert.match(complaints({ 'games/trex/trex.c': includes('games/scale/scale.h') })[0], /trex must not know scale/);
  assert.match(complaints({ 'firmware/screens/trex/a.c': includes('games/scale/scale.h') })[0], /trex must not know scale/);
  assert.match(complaints({ 'firmware/screens/trex/a.c': includes('firmware/screens/scale/b.h') })[0], /trex must not know scale/);
  assert.deepEqual(complaints({ 'firmware/screens/trex/a.c': includes('games/trex/trex.h', 'firmware/screens/trex/b.h') }), []);
});

test('a game outside of the project is checked alike', () => {
  const project = { 'games/game.h': '', 'firmware/screens/shell.h': '', 'firmware/app/app.h': '', 'games/trex/trex.h': '' };
  const marsh = (...names) => ({ 'games/marsh/marsh.h': includes('games/game.h'), 'firmware/screens/marsh/marsh_root.c': includes(...names) });
  assert.deepEqual(complaints(project, marsh('games/marsh/marsh.h', 'firmware/screens/shell.h')), []);
  assert.match(complaints(project, marsh('firmware/app/app.h'))[0], /^firmware\/screens\/marsh\/marsh_root\.c:1: .* firmware\/app lies above it/);
  assert.match(complaints(project, marsh('games/trex/trex.h'))[0], /marsh must not know trex/);
});

test('what all games share knows no single game', () => {
  assert.equal(complaints({ 'games/game.c': includes('games/trex/trex.h') }).length, 1);
  assert.equal(complaints({ 'firmware/screens/shelf/shelf.c': includes('firmware/screens/trex/trex_ui.h') }).length, 1);
  assert.equal(complaints({ 'firmware/session/session.c': includes('games/trex/trex.h') }).length, 1);
});

test('a header that the build makes belongs to the folder that layers.txt names', () => {
  assert.deepEqual(complaints({ 'firmware/screens/device/a.c': includes('art.h', 'board.h') }), []);
  assert.equal(complaints({ 'games/trex/trex.c': includes('version.h') }).length, 1);
  assert.match(complaints({ 'firmware/ui/stack/a.c': includes('surprise.h') })[0], /layers\.txt does not say/);
});

test('games/ uses freestanding headers, and not <stdlib.h>', () => {
  assert.deepEqual(complaints({ 'games/game.h': '', 'games/trex/trex.c': '#include <stdint.h>\n#include "../game.h"\n' }), []);
  assert.match(complaints({ 'games/base/rng.c': '# include <stdlib.h>\n' })[0], /only freestanding/);
});

test('the SDK is for drivers/ and main.c', () => {
  assert.deepEqual(complaints({ 'drivers/a.c': '#include <pico/time.h>\n', 'firmware/main.c': '#include <pico/binary_info.h>\n' }), []);
  assert.equal(complaints({ 'firmware/app/a.c': '#include <pico/time.h>\n' }).length, 1);
});

test('two files that include each other are a circle, and so are three, and two headers', () => {
  const two = { 'firmware/ui/stack/a.c': includes('firmware/ui/stack/b.h'), 'firmware/ui/stack/b.c': includes('firmware/ui/stack/a.h'), 'firmware/ui/stack/a.h': '', 'firmware/ui/stack/b.h': '' };
  assert.deepEqual(complaints(two), ['firmware/ui/stack/a.c:1: includes "firmware/ui/stack/b.h", which leads back to it: a > b > a']);
  const three = {
    'firmware/ui/stack/a.c': includes('firmware/ui/stack/b.h'), 'firmware/ui/stack/b.c': includes('firmware/ui/stack/c.h'), 'firmware/ui/stack/c.c': includes('firmware/ui/stack/a.h'),
    'firmware/ui/stack/a.h': '', 'firmware/ui/stack/b.h': '', 'firmware/ui/stack/c.h': '',
  };
  assert.match(complaints(three)[0], /a > b > c > a$/);
  assert.equal(complaints({ 'games/a.h': includes('games/b.h'), 'games/b.h': includes('games/a.h') }).length, 1);
});

test('a header without code of its own is no part of a circle', () => {
  const files = { 'games/x/x.h': '', 'games/x/x_internal.h': includes('games/x/x.h'), 'games/x/x.c': includes('games/x/x_internal.h') };
  assert.deepEqual(complaints(files), []);
});

test('but it hides none', () => {
  const files = {
    'games/x/all.h': includes('games/x/b.h'), 'games/x/a.h': '', 'games/x/b.h': '',
    'games/x/a.c': includes('games/x/all.h'), 'games/x/b.c': includes('games/x/a.h'),
  };
  assert.match(complaints(files)[0], /a > b > a$/);
});

const screen = (...names) => `${includes(...names)}static const struct screen this_screen = {\n};\n`;

test('a screen and the one that it opens may include each other', () => {
  const files = {
    'firmware/screens/a.h': '', 'firmware/screens/b.h': '',
    'firmware/screens/a.c': screen('firmware/screens/b.h'), 'firmware/screens/b.c': screen('firmware/screens/a.h'),
  };
  assert.deepEqual(complaints(files), []);
  assert.equal(complaints({ ...files, 'firmware/screens/b.c': includes('firmware/screens/a.h') }).length, 1, 'not a screen');
  assert.equal(complaints({ ...files, 'firmware/screens/b.h': includes('firmware/screens/a.h') }).length, 1, 'not by its header');
});

test('three screens in a circle may not', () => {
  const files = { 'firmware/screens/a.h': '', 'firmware/screens/b.h': '', 'firmware/screens/c.h': '' };
  files['firmware/screens/a.c'] = screen('firmware/screens/b.h');
  files['firmware/screens/b.c'] = screen('firmware/screens/c.h');
  files['firmware/screens/c.c'] = screen('firmware/screens/a.h');
  assert.equal(complaints(files).length, 1);
});

test('the list of layers itself goes one way', () => {
  assert.throws(() => readLayers('a | below | b\nb | above | a\n'), /a may include b, which is not above it/);
});

test('the table of folders is made from the layers', () => {
  const document = 'before\n\n| folder | what | may include |\n|---|---|---|\n| `old/` | x | y |\n\nafter\n';
  assert.equal(withTable(document, layers), `before\n\n${layersTable(layers).join('\n')}\n\nafter\n`);
  assert.equal(withTable('no table\n', layers), undefined);
});
