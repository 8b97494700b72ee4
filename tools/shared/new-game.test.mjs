// A new game has its own names everywhere, and what the READMEs say of the template is true.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { REPOSITORY } from './command.mjs';
import { gameFiles } from './new-game.mjs';

const read = (file) => readFileSync(join(REPOSITORY, file), 'utf8');

test('a game that begins has its id, its title and its letters, and nothing of the template', async () => {
  const files = await gameFiles({ id: 'marsh', title: 'The Marsh', letters: 'MA' });
  for (const [name, content] of Object.entries(files)) assert.doesNotMatch(name + content, /template|TEMPLATE|The pile|\bTP-/, name);
  assert.match(files['games/marsh/RULES.md'], /^# The Marsh: rules as played\n[^]*\*\*MA-1\*\*/);
  for (const code of ['en', 'de', 'fr']) assert.match(files[`firmware/screens/marsh/texts/${code}.txt`], /^marsh\.title = The Marsh$/m);
  assert.match(files['host-tests/scenarios/marsh-two.script'], /^# at marsh with 2$/m);
  assert.match(files['host-tests/scenarios/lesson-marsh.script'], /^# at marsh learning$/m);
});

test('the folders that it adds are those that games/README.md lists', async () => {
  const [, list] = /These\s+files are copies of the template[^]*?\n\n((?: {3}- .*\n)+)/.exec(read('games/README.md'));
  const places = [...list.matchAll(/`([^`]+)`/g)].map(([, place]) => place.replaceAll('<id>', 'marsh').replace(/\*.*|^lesson-.*/, '')).filter(Boolean);
  const names = Object.keys(await gameFiles({ id: 'marsh', title: 'The Marsh', letters: 'MA' }));
  for (const name of names) assert.ok(places.some((place) => name.startsWith(place)) || name === 'host-tests/scenarios/lesson-marsh.script', name);
});

test('the code in firmware/screens/README.md is that of the template', () => {
  const folder = 'firmware/screens/template';
  const sources = readdirSync(join(REPOSITORY, folder)).filter((name) => name.endsWith('.c')).map((name) => read(`${folder}/${name}`));
  const blocks = [...read('firmware/screens/README.md').matchAll(/^```c\n([^]*?)^```$/gm)].map(([, code]) => code);
  assert.ok(blocks.length >= 2);
  const pieces = blocks.flatMap((code) => code.split(/(?<=^};?\n)\n/m)); // functions, with the comment above each
  for (const piece of pieces) assert.ok(sources.some((source) => source.includes(piece.trimEnd())), piece);
});

test('what the command does not know is one sentence and the usage', () => {
  for (const [words, why] of [
    [['marsh'], /wants an id, a title, /],
    [['Marsh', 'The Marsh', 'MA'], /"Marsh" is not an id/],
    [['marsh', 'The Marsh', 'M'], /"M" are not the letters of rules/],
    [['marsh', 'The Marsh', 'TR'], /the rules of another game begin with TR/],
    [['trex', 'The Marsh', 'ZZ'], /there is already a game called trex/],
  ]) {
    const { status, stderr } = spawnSync(join(REPOSITORY, 'tools/new-game'), words, { encoding: 'utf8' });
    assert.match(stderr, why);
    assert.equal(status, 2);
  }
});
