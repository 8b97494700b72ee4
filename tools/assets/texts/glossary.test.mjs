// The glossary: a text that uses a forbidden word is named with its file and line, and the project's texts use none.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { REPOSITORY } from '../../shared/command.mjs';
import { gameIds } from '../../shared/games.mjs';
import { readGlossary } from './glossary.mjs';
import { folderWith } from '../testing.mjs';
import { glossaryWarnings, readTexts } from './texts.mjs';

const CONVERTER = fileURLToPath(new URL('texts.mjs', import.meta.url));
const GLOSSARY = `# Words

| term | in | en | fr |
|---|---|---|---|
| strong colour | nest | strong colour ~~trump~~ ~~Best:~~ | couleur forte ~~atout…~~ |
| tip | all | Tip: ~~hint of…~~ | Conseil |
`;

// What a project with this glossary is warned of when its screens of the nest and its shell say this.
function warnings(t, { nest = 'Make a strong colour', shell = 'Start', fr = 'Bonjour', glossary = GLOSSARY }) {
  const folder = folderWith(t, {
    'lang/GLOSSARY.md': glossary,
    'lang/en.txt': `menu.new = ${shell}\n`,
    'lang/fr.txt': `menu.new = Bonjour\nnest.title = ${fr}\nreason.OVER = Fin\n`,
    'games/reasons.def': 'REASON(OVER, NULL, "The game is over.")\n',
    'screens/nest/texts/en.txt': `# The nest.\nnest.title = ${nest}\n`,
  });
  const sources = {
    languages: join(folder, 'lang'),
    reasons: join(folder, 'games/reasons.def'),
    screens: [join(folder, 'screens/nest')],
  };
  return glossaryWarnings(sources, readTexts(sources)).map((line) => line.replace(`${folder}/`, ''));
}

test('a forbidden word is named with file, line, key and the word to use', (t) => {
  assert.deepEqual(warnings(t, { nest: 'Trump of the round' }), [
    'screens/nest/texts/en.txt:2: warning: nest.title says "trump"; the glossary has: strong colour',
  ]);
});

test('a word is matched whole, with the ending that the glossary leaves open', (t) => {
  assert.deepEqual(warnings(t, { nest: 'A trumpet' }), []);
  assert.match(warnings(t, { fr: 'Deux atouts' }).join(), /fr\.txt:2: warning: nest\.title says "atout…"; .* couleur forte$/);
  assert.deepEqual(warnings(t, { fr: 'Un matou' }), []);
});

test('a word with a capital in the glossary is matched with it alone', (t) => {
  assert.equal(warnings(t, { nest: 'Best: go north' }).length, 1);
  assert.deepEqual(warnings(t, { nest: 'This is best: go north' }), []);
});

test('a word is forbidden only where its row says so', (t) => {
  assert.deepEqual(warnings(t, { shell: 'A trump' }), []);
  assert.equal(warnings(t, { shell: 'A hint of rain' }).length, 1);
});

test('a row without a word for every language is refused', (t) => {
  assert.throws(
    () => warnings(t, { glossary: GLOSSARY.replace('| Conseil |', '|') }),
    /GLOSSARY\.md:6: this row has 1 languages; the first has 2$/,
  );
});

test('the build warns, and continues', (t) => {
  const folder = folderWith(t, {
    'lang/GLOSSARY.md': GLOSSARY,
    'lang/en.txt': 'menu.new = A hint of rain\n',
    'lang/fr.txt': 'menu.new = Bonjour\nreason.OVER = Fin\n',
    'games/reasons.def': 'REASON(OVER, NULL, "The game is over.")\n',
  });
  const { status, stderr } = spawnSync(
    process.execPath,
    [CONVERTER, `--output=${folder}/out`, `--languages=${folder}/lang`, `--reasons=${folder}/games/reasons.def`],
    { encoding: 'utf8' },
  );
  assert.equal(status, 0);
  assert.match(stderr, /en\.txt:1: warning: menu\.new says "hint of…"; the glossary has: Tip:\n$/);
});

test('the texts of this project keep to its glossary, in every language', () => {
  const sources = {
    languages: join(REPOSITORY, 'firmware/lang'),
    reasons: join(REPOSITORY, 'games/reasons.def'),
    engines: gameIds().map((id) => join(REPOSITORY, 'games', id)),
    screens: gameIds().map((id) => join(REPOSITORY, 'firmware/screens', id)),
  };
  assert.ok(readGlossary(join(sources.languages, 'GLOSSARY.md')).length > 50);
  assert.deepEqual(glossaryWarnings(sources, readTexts(sources)), []);
});
