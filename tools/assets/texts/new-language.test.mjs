// A language begins with every key and no word, and what it lacks can be listed.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { REPOSITORY } from '../../shared/command.mjs';
import { folderWith } from '../testing.mjs';
import { emptyLanguage, emptyPage } from './new-language.mjs';
import { readEnglish, readLanguage } from './texts.mjs';
import { sourcesOf } from './tree.mjs';

const PAGE = readFileSync(join(REPOSITORY, 'tools/virtual-handheld/page/languages/en.mjs'), 'utf8');

test('every text has its key, and its English and the remarks of English above it', (t) => {
  const text = emptyLanguage('nl');
  for (const key of readEnglish(sourcesOf()).keys()) assert.ok(text.includes(`\n${key} =\n`), key);
  assert.match(text, /\n# What buttons do, at the foot of the screen\..*\n# en: choose\ndo\.choose =\n/);
  assert.match(text, /\n# ---- games\/reasons\.def\n/);
  assert.equal(readLanguage(join(folderWith(t, { 'nl.txt': text }), 'nl.txt')).size, 0, 'it is read, and has no words');
});

test("the page's file is a module without words", async (t) => {
  const file = join(folderWith(t, { 'nl.mjs': emptyPage('nl', PAGE) }), 'nl.mjs');
  const { default: words } = await import(file);
  assert.ok('realErrors' in words && 'emulator' in words);
  assert.ok(!('yes' in words));
  writeFileSync(file, emptyPage('nl', PAGE).replaceAll(/^( *)\/\/ (?!uf2|image|register|boot|break|access:|flash|The page|What)/gm, '$1'));
  const { default: english } = await import(`${file}?again`);
  assert.equal(english.yes, 'Yes', 'without the // it is the English file');
});

test('what the commands do not know is one sentence and the usage', () => {
  for (const [command, word, why] of [
    ['new-language', 'dutch', /"dutch" is not a language code/],
    ['new-language', 'fr', /firmware\/lang\/fr\.txt is there already/],
    ['untranslated', 'xx', /there is no language xx; there are /],
  ]) {
    const { status, stderr } = spawnSync(join(REPOSITORY, 'tools', command), [word], { encoding: 'utf8' });
    assert.match(stderr, why);
    assert.equal(status, 2);
  }
});
