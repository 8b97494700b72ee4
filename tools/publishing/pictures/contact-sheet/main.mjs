// The contact sheet: pictures and the page that shows them, into one folder. tools/pictures sheet says how it is called.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { REPOSITORY, UsageError, readWords, runCommand } from '../../../shared/command.mjs';
import { readAllArt } from '../../../assets/art.mjs';
import { THEMES, readPalette } from '../../../assets/palette.mjs';
import { FIRMWARE, allArt, sheetOf } from '../../../assets/sheet.mjs';
import { pngOf } from '../../../shared/png.mjs';
import { readScenario, scenarioNames } from '../../../proof/scenarios/scenarios.mjs';
import { pageOf } from './page.mjs';
import { chooseLines, looksIn, stripsOf } from './screens.mjs';

function write(out, file, picture) {
  mkdirSync(dirname(join(out, file)), { recursive: true });
  writeFileSync(join(out, file), pngOf(picture));
  return file;
}

/** A section for each art file: its sprites in each theme, with their names. */
function artSections(out) {
  const palette = readPalette(join(FIRMWARE, 'art/palette.txt'));
  return allArt().map((source) => {
    const title = relative(REPOSITORY, source);
    const { sheet, places } = sheetOf(readAllArt([source], palette), palette, [...THEMES.keys()]);
    const file = write(out, `art/${title.replaceAll('/', '-').replace(/\.px$/, '')}.png`, sheet);
    const names = places.map(({ sprite }) => `${sprite.name} ${sprite.width}x${sprite.height}`);
    return { title, note: names.join(', '), rows: [{ caption: THEMES.join(', '), file }] };
  });
}

function screenSection({ out, all, looks }, name, seen) {
  const scenario = readScenario(name);
  const whole = all || scenario.options.includes('--pieces'); // every card and tile
  const rows = stripsOf(scenario, chooseLines(scenario, looks[0], seen, whole), looks).map(({ line, shown, strip }) => ({
    caption: `line ${line}: ${shown}`,
    file: write(out, `${name}/${String(line).padStart(4, '0')}.png`, strip),
  }));
  console.log(`${name}: ${rows.length} screens`);
  return { title: name, note: looks.map((look) => look.name).join(' | '), rows };
}

function readArguments() {
  const { values, positionals } = readWords({
    out: { type: 'string', default: join(REPOSITORY, 'build/contact-sheet') },
    all: { type: 'boolean', default: false },
    languages: { type: 'string', default: 'en,fr' },
  });
  const unknown = positionals.filter((name) => !scenarioNames().includes(name));
  if (unknown.length) throw new UsageError(`unknown scenario ${unknown.join(', ')}; choose from: ${scenarioNames().join(' ')}`);
  return { values, positionals };
}

await runCommand('tools/pictures sheet', () => {
  const { values, positionals } = readArguments();
  const looks = looksIn(values.languages.split(','));
  rmSync(values.out, { recursive: true, force: true });
  const seen = new Set();
  const sections = [
    ...(positionals.length ? [] : artSections(values.out)),
    ...(positionals.length ? positionals : scenarioNames()).map((name) => screenSection({ ...values, looks }, name, seen)),
  ];
  const page = join(values.out, 'index.html');
  writeFileSync(page, pageOf(sections));
  console.log(`${basename(page)} and its pictures are in ${relative(process.cwd(), values.out) || '.'}`);
});
