// Sounds as notes: what is read, and that mistakes are told with file and line.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { convert, hertzOf, lengthOf, readSounds } from './sounds.mjs';
import { folderWith } from '../testing.mjs';

const read = (t, text, path = 'device.txt') => readSounds(join(folderWith(t, { [path]: text }), path));

test('notes have the pitch of the tempered scale', () => {
  assert.equal(hertzOf('A4'), 440);
  assert.equal(hertzOf('C6'), 1047);
  assert.equal(hertzOf('F#5'), 740);
  assert.equal(hertzOf('Gb5'), 740);
  assert.equal(hertzOf('-'), 0);
  assert.equal(hertzOf('H5'), undefined);
});

test('a sound is notes with their lengths, and the remark above it', (t) => {
  const [{ fail, ...sound }] = read(t, '# a choice\nconfirm = C6 30  - 10\n');
  assert.equal(typeof fail, 'function');
  assert.deepEqual(sound, { name: 'confirm', notes: [{ hertz: 1047, ms: 30 }, { hertz: 0, ms: 10 }], ending: false, remark: 'a choice' });
});

test('the sounds of a game have its name before them', (t) => {
  assert.equal(read(t, 'egg = E6 25\n', 'trex/sounds.txt')[0].name, 'trex.egg');
});

test('an ending may be long', (t) => {
  assert.equal(lengthOf(read(t, 'ending win = C6 900\n')[0]), 900);
});

for (const [what, text, message] of [
  ['a line without notes', '# x\nconfirm\n', /device\.txt:2: a sound is/],
  ['a note that is none', 'a = H5 10\n', /device\.txt:1: "H5" is not a note/],
  ['a note without its length', 'a = C6 10 D6\n', /device\.txt:1: a note or its length is missing/],
  ['a length that is none', 'a = C6 soon\n', /device\.txt:1: "soon" is not a length/],
  ['a note that the piezo cannot play', 'a = C3 10\n', /device\.txt:1: the piezo cannot play C3/],
  ['a sound that is too long', 'a = C6 150\n', /device\.txt:1: a lasts 150 ms/],
  ['a name that is there already', 'a = C6 10\na = D6 10\n', /device\.txt:2: the sound a is there already/],
])
  test(`${what} is refused`, (t) => assert.throws(() => read(t, text), message));

const DEVICE = 'move = C6 8\nconfirm = C6 30  G6 45\n';
const generate = (t, game) => {
  const folder = folderWith(t, { 'device.txt': DEVICE, 'trex/sounds.txt': game });
  convert([folder, join(folder, 'trex/sounds.txt'), join(folder, 'device.txt')]); // in any order
  return (name) => readFileSync(join(folder, name), 'utf8');
};

test('a cue is a number, and the header that ui includes names no game', (t) => {
  const made = generate(t, 'egg = E6 25\n');
  assert.match(made('cues.h'), /CUE_NONE,.*\n {4}CUE_MOVE,\n {4}CUE_CONFIRM,\n/);
  assert.doesNotMatch(made('cues.h'), /TREX/);
  assert.match(made('game_cues.h'), /CUE_TREX_EGG \(\(enum cue\)3\)/);
  assert.match(made('cues.c'), /\{0, 0\}, .*\n.*\{1047, 8\}, \{0, 0\}, .*\n.*\{1047, 30\}, \{1568, 45\}, \{0, 0\}, .*\n.*\{1319, 25\}, \{0, 0\}/);
  assert.match(made('cues.c'), /places\[\] = \{0, 1, 3, 6\}/);
});

test('no two cues sound alike', (t) => {
  assert.throws(() => generate(t, '# as moving\negg = C6 8\n'), /sounds\.txt:2: trex\.egg sounds like move/);
});
