// Builds the page as a folder of files that any web server can host:
//
//   node tools/virtual-handheld/build.mjs [--out FOLDER]
//
// It offers every board whose firmware is built; tools/page builds them all first.

import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import {
  DEFAULT_BOARD,
  PlainError,
  REPOSITORY,
  boardNames,
  defaultUf2,
  loadBoard,
} from '../handheld-sim/files.mjs';
import { symbolAddress } from '../handheld-sim/processor/symbols.mjs';
import { coreBytes } from '../handheld-sim/processor/core-bytes.mjs';
import { sourcesOf } from '../assets/texts/tree.mjs';
import { readTexts } from '../assets/texts/texts.mjs';
import { readPars } from '../proof/challenges/par.mjs';
import { gameIds } from '../shared/games.mjs';
import { readUf2 } from '../shared/uf2.mjs';
import { licences, thirdParties } from '../publishing/release/third-party.mjs';
import { projectVersion } from '../shared/version.mjs';
import { ICONS, iconPng, iconSvg } from './icon.mjs';
import { LANGUAGES, NAMES, load } from './page/texts.mjs';
import { hasFile } from './page/languages/all.mjs';
import { buildSaves } from './saves/build.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
export const DEFAULT_OUT = join(REPOSITORY, 'build', 'page');

/** The boards whose UF2 is there, the usual one first. */
function builtBoards() {
  const names = boardNames().filter((name) => existsSync(defaultUf2(name)));
  if (names.length === 0) {
    throw new PlainError(
      `no firmware is built; build it with "cmake --preset ${DEFAULT_BOARD} &&` +
        ` cmake --build --preset ${DEFAULT_BOARD}", or all of it with tools/page`,
    );
  }
  return names.sort((a, b) => (b === DEFAULT_BOARD) - (a === DEFAULT_BOARD));
}

/**
 * Blocks of rp2040js that handheld-sim puts its own in the place of before anything runs (see its machine.mjs and bus.mjs): the page
 * leaves out what they would do, which is 40 KB. I2C is wired on no board of ours: a warning says so if it is used.
 */
const REPLACED_BLOCKS = {
  name: 'replaced blocks',
  setup({ onLoad }) {
    onLoad({ filter: /rp2040js\/dist\/esm\/peripherals\/i2c\.js$/ }, ({ path }) => ({
      contents: `export { UnimplementedPeripheral as RPI2C } from './peripheral.js'; export const [I2CMode, I2CSpeed] = [];`,
      resolveDir: dirname(path),
    }));
    onLoad({ filter: /rp2040js\/dist\/esm\/(cortex-m0-core|peripherals\/(ppb|pwm|spi|usb))\.js$/ }, () => ({
      contents: `
        class Replaced { channels = []; reset() {} }
        export { Replaced as RPPWM, Replaced as RPSPI, Replaced as RPUSBController, Replaced as RPPPB, Replaced as CortexM0Core };
        export const [SYSM_MSP, SYSM_PSP, SYSM_PRIMASK, SYSM_CONTROL] = [];`,
    }));
  },
};

/** In the place of node's Buffer, of which the translator only wants a comparison. */
const COMPARED_BYTES = `export const Buffer = { from(buffer, offset, length) {
  const bytes = new Uint8Array(buffer, offset, length);
  return { equals: (other) => bytes.every((byte, i) => byte === other[i]) };
} };`;

/** A character for each byte, only one of which needs an escape: smaller than digits or base64, compressed or not. */
const FIRST_CHARACTER = 0x23;
const bytesAsModule = (bytes) => {
  const text = String.fromCharCode(...Array.from(bytes, (byte) => byte + FIRST_CHARACTER));
  return `export default Uint8Array.from(${JSON.stringify(text)}, (one) => one.charCodeAt() - ${FIRST_CHARACTER});`;
};

/** The inner loop of the emulated processor, which the desktop reads from a file: the page has its bytes. */
const INNER_LOOP = {
  name: 'inner loop',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^node:buffer$/ }, () => ({ path: 'buffer', namespace: 'page' }));
    onLoad({ filter: /^buffer$/, namespace: 'page' }, () => ({ contents: COMPARED_BYTES }));
    onLoad({ filter: /processor\/core-bytes\.mjs$/ }, () => ({ contents: bytesAsModule(coreBytes('-Oz')) }));
  },
};

const LANGUAGES_WITH_FILES = LANGUAGES.filter((code) => code !== 'en' && hasFile(code));

/** The languages of the page, which this machine reads from its folders: the page has a list. */
const LANGUAGE_LIST = {
  name: 'languages',
  setup({ onLoad }) {
    const loaders = LANGUAGES_WITH_FILES.map((code) => `'${code}': () => import('./${code}.mjs')`);
    onLoad({ filter: /page\/languages\/all\.mjs$/ }, ({ path }) => ({
      contents: `export const NAMES = ${JSON.stringify(NAMES)};
        const LOADERS = { ${loaders.join(', ')} };
        export const ownWords = async (code) => (LOADERS[code] ? (await LOADERS[code]()).default : null);`,
      resolveDir: dirname(path),
    }));
  },
};

/** What stands in for files of the desktop in every script of the page. */
export const PLUGINS = [REPLACED_BLOCKS, INNER_LOOP, LANGUAGE_LIST];

/** Nested rules and the like become what these read; scripts are as modern as WebAssembly and modules in workers ask for. */
const TARGET = ['es2022', 'chrome100', 'firefox115', 'safari16'];

async function bundle(out, name, source, { define = {}, ...options } = {}) {
  await build({
    entryPoints: { [name]: join(HERE, source) },
    outdir: out,
    bundle: true,
    format: 'esm',
    target: TARGET,
    minify: true,
    legalComments: 'none',
    charset: 'utf8', // as browsers read it; otherwise each accent takes four bytes
    define: {
      POCKET_REX_VERSION: JSON.stringify(projectVersion()),
      POCKET_REX_CONTAINS: JSON.stringify(thirdParties().map(({ name }) => name).join(', ')),
      ...define,
    },
    plugins: PLUGINS,
    logLevel: 'warning',
    ...options,
  });
}

const LANGUAGE_FILES = { splitting: true, chunkNames: 'language-[name]' };

/** A firmware as the page loads it: the image from the start of the flash on, compressed. A third of the UF2. */
function imageOf(uf2) {
  const blocks = readUf2(uf2);
  const image = new Uint8Array(Math.max(...blocks.map(({ offset, payload }) => offset + payload.length))).fill(0xff);
  for (const { offset, payload } of blocks) image.set(payload, offset);
  return gzipSync(image, { level: 9 });
}

const BACKGROUND = '#0b1518'; // of the dark theme, as in theme.css

function manifest(description) {
  return {
    name: 'Pocket Rex',
    short_name: 'Pocket Rex',
    description,
    start_url: './',
    scope: './',
    display: 'standalone',
    orientation: 'any',
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
    categories: ['games'],
    launch_handler: { client_mode: 'focus-existing' }, // a second window could not save
    icons: [
      { src: 'icon.svg', type: 'image/svg+xml', sizes: 'any' },
      ...ICONS.map(({ name, side, purpose }) => ({ src: name, type: 'image/png', sizes: `${side}x${side}`, purpose })),
    ],
  };
}

const SERVICE_WORKER = 'service-worker.js';
const FILES = ['early.js', 'page.js', 'worker.js', 'style.css', 'saves.wasm', 'challenges.json', 'icon.svg', 'manifest.webmanifest', 'LICENSES.txt'];

/** What a phone keeps, each with its checksum: everything but the UF2 files and the firmware of other boards. */
function filesToKeep(out, board) {
  const languages = LANGUAGES_WITH_FILES.map((code) => `language-${code}.js`); // English is in page.js
  const kept = [...FILES, ...ICONS.map(({ name }) => name), ...languages, `firmware/${board}.image`];
  const sum = (name) => createHash('sha256').update(readFileSync(join(out, name))).digest('hex');
  const files = Object.fromEntries(kept.map((name) => [name, sum(name)]));
  const version = createHash('sha256').update(JSON.stringify(files)).update(readFileSync(join(out, 'index.html'))).digest('hex').slice(0, 16);
  return { files: { './': '', ...files }, version }; // servers may add to the document
}

/** What the device says of a challenge, in its own words: { language: { zero, games: { id: { title, result, par } } } }. */
export function wordsOfChallenges() {
  const { languages } = readTexts(sourcesOf());
  const games = gameIds().filter((id) => readPars(id).length > 0);
  const words = ({ entries }) => {
    const text = (key) => entries.get(key).text;
    const one = (id) => [id, { title: text(`${id}.title`), result: text(resultOf(id)), par: text('solo.par') }];
    return { zero: text('language.zero'), games: Object.fromEntries(games.map(one)) };
  };
  return Object.fromEntries(languages.map((language) => [language.code, words(language)]));
}

/** The key of a game's words for a result: what its screens name, or the usual one. */
function resultOf(id) {
  const [, name] = /\.result = T_SOLO_(\w+)/.exec(readFileSync(join(REPOSITORY, 'firmware/screens', id, `${id}_ui.c`), 'utf8')) ?? [];
  return `solo.${name?.toLowerCase() ?? 'result'}`;
}

/** Writes it for the files that are in the folder now. */
export async function buildServiceWorker(out, board) {
  const { files, version } = filesToKeep(out, board);
  const define = { POCKET_REX_FILES: JSON.stringify(files), POCKET_REX_FILES_VERSION: JSON.stringify(version) };
  await bundle(out, SERVICE_WORKER.replace('.js', ''), 'page/service-worker.mjs', { define, format: 'iife' });
}

/** The document. Without scripts no language can be chosen, so it says in all of them that it needs scripts. */
export async function indexPage() {
  const words = await Promise.all(LANGUAGES.map(load));
  const needsScripts = LANGUAGES.map((code, i) => `<p lang="${code}">${words[i].noscript}</p>`).join('');
  const page = readFileSync(join(HERE, 'site/index.html'), 'utf8').replaceAll(/^ +/gm, '');
  return page.replace('<noscript></noscript>', `<noscript>${needsScripts}</noscript>`);
}

/** What touches, screen readers and shared challenges need of the firmware of a board, by its names in the ELF file. */
const PLACES = {
  ...{ cursor: 'cursor_at', labels: 'shown_labels', drawLine: 'draw_line_of_text', language: 'language_spoken', fragments: 'fragment_numbers' },
  ...{ session: 'arena', gameIndex: 'index_of_game', games: 'games', wall: 'wall', screens: 'stack', screenCount: 'depth', pars: 'challenge_pars' },
};
const placesOf = (board) => Object.fromEntries(Object.entries(PLACES).map(([name, symbol]) => [name, symbolAddress(board, symbol)]));

/** A board as the page knows it. */
export const boardOfPage = (name) => ({ ...loadBoard(name), places: placesOf(name) });

/**
 * Writes the page with these boards into a folder; what else is there stays. offline: whether phones may keep it, which a page
 * that is rebuilt all the time should not ask for.
 */
export async function buildPage(out = DEFAULT_OUT, boards = builtBoards(), { offline = true } = {}) {
  mkdirSync(join(out, 'firmware'), { recursive: true });
  writeFileSync(join(out, 'index.html'), await indexPage());
  for (const name of boards) {
    cpSync(defaultUf2(name), join(out, 'firmware', `${name}.uf2`));
    writeFileSync(join(out, 'firmware', `${name}.image`), imageOf(readFileSync(defaultUf2(name))));
  }
  writeFileSync(join(out, 'challenges.json'), JSON.stringify(wordsOfChallenges()));
  writeFileSync(join(out, 'icon.svg'), iconSvg());
  for (const icon of ICONS) writeFileSync(join(out, icon.name), iconPng(icon));
  writeFileSync(join(out, 'manifest.webmanifest'), JSON.stringify(manifest((await load('en')).description)));
  writeFileSync(join(out, 'LICENSES.txt'), licences());
  buildSaves(join(out, 'saves.wasm'));
  const define = { POCKET_REX_BOARDS: JSON.stringify(boards.map(boardOfPage)) };
  await bundle(out, 'early', 'page/early.mjs', { format: 'iife', define });
  await bundle(out, 'page', 'page/main.mjs', { ...LANGUAGE_FILES, define: { POCKET_REX_OFFLINE: JSON.stringify(offline) } });
  await bundle(out, 'worker', 'worker/worker.mjs');
  await bundle(out, 'style', 'site/style.css');
  rmSync(join(out, SERVICE_WORKER), { force: true });
  if (offline) await buildServiceWorker(out, boards[0]);
  return { out, boards };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { values } = parseArgs({ options: { out: { type: 'string', default: DEFAULT_OUT } } });
    const { out, boards } = await buildPage(values.out);
    console.log(`the page is in ${relative(process.cwd(), out) || '.'}, with ${boards.join(', ')}`);
  } catch (error) {
    const forPeople = error instanceof PlainError || error.code?.startsWith('ERR_PARSE_ARGS');
    if (!forPeople) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
