// The contact sheet: pictures and the page that shows them, into one folder. tools/pictures sheet says how it is called.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readAllArt } from '../../../assets/art.mjs';
import { THEMES, readPalette } from '../../../assets/palette.mjs';
import { FIRMWARE, allArt, sheetOf } from '../../../assets/sheet.mjs';
import { pngOf } from '../../../shared/png.mjs';
import { readScenario, scenarioNames } from '../../../proof/scenarios/scenarios.mjs';
import { usageOf } from '../../../shared/usage.mjs';
import { pageOf } from './page.mjs';
import { chooseLines, looksIn, stripsOf } from './screens.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../../..');

function write(out, file, picture) {
  mkdirSync(dirname(join(out, file)), { recursive: true });
  writeFileSync(join(out, file), pngOf(picture));
  return file;
}

/** A section for each art file: its sprites in each theme, with their names. */
function artSections(out) {
  const palette = readPalette(join(FIRMWARE, 'art/palette.txt'));
  return allArt().map((source) => {
    const title = relative(ROOT, source);
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
  const options = {
    out: { type: 'string', default: join(ROOT, 'build/contact-sheet') },
    all: { type: 'boolean', default: false },
    languages: { type: 'string', default: 'en,fr' },
  };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const unknown = positionals.filter((name) => !scenarioNames().includes(name));
    if (unknown.length) throw new Error(`unknown scenario ${unknown.join(', ')}; choose from: ${scenarioNames().join(' ')}`);
    return { values, positionals };
  } catch (error) {
    console.error(`tools/pictures sheet: ${error.message}\n${usageOf('tools/pictures')}`);
    process.exit(2);
  }
}

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
