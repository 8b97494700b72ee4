// Builds the page as a folder of files that any web server can host:
//
//   node tools/virtual-handheld/build.mjs [--out FOLDER]
//
// It offers every board whose firmware is built; tools/page builds them all first.

import { build } from 'esbuild';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  DEFAULT_BOARD,
  PlainError,
  REPOSITORY,
  boardNames,
  defaultUf2,
  loadBoard,
} from '../handheld-sim/files.mjs';
import { coreBytes } from '../handheld-sim/processor/core-bytes.mjs';
import { licences, thirdParties } from '../publishing/release/third-party.mjs';
import { projectVersion } from '../shared/version.mjs';
import { iconSvg } from './icon.mjs';
import { LANGUAGES, load } from './page/texts.mjs';
import { buildSaves } from './saves/build.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const TRANSLATE = join(HERE, '../handheld-sim/processor/translate');
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
 * leaves out what they would do, which is 40 KB. I2C is wired on no board of ours: whoever uses it is told so by a warning.
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

/** The inner loop of the emulated processor, which the desktop reads from a file: the page has its bytes, and no translator. */
export const INNER_LOOP = {
  name: 'inner loop',
  setup({ onLoad }) {
    onLoad({ filter: /processor\/translate\/translator\.mjs$/ }, () => ({ contents: readFileSync(join(TRANSLATE, 'none.mjs'), 'utf8') }));
    onLoad({ filter: /processor\/core-bytes\.mjs$/ }, () => ({ contents: coreBytes('-Oz'), loader: 'binary' }));
  },
};

async function bundle(out, name, source) {
  await build({
    entryPoints: { [name]: join(HERE, source) },
    outdir: out,
    splitting: true, // languages
    chunkNames: 'language-[name]',
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    define: {
      POCKET_REX_VERSION: JSON.stringify(projectVersion()),
      POCKET_REX_CONTAINS: JSON.stringify(thirdParties().map(({ name }) => name).join(', ')),
    },
    plugins: [REPLACED_BLOCKS, INNER_LOOP],
    logLevel: 'warning',
  });
}

/** The document. Without scripts no language can be chosen, so it says in all of them that it needs scripts. */
export async function indexPage() {
  const words = await Promise.all(LANGUAGES.map(load));
  const needsScripts = LANGUAGES.map((code, i) => `<p lang="${code}">${words[i].noscript}</p>`).join('');
  return readFileSync(join(HERE, 'site/index.html'), 'utf8').replace('<noscript></noscript>', `<noscript>${needsScripts}</noscript>`);
}

/** Writes the page with these boards into a folder; what else is there stays. */
export async function buildPage(out = DEFAULT_OUT, boards = builtBoards()) {
  mkdirSync(join(out, 'firmware'), { recursive: true });
  writeFileSync(join(out, 'index.html'), await indexPage());
  for (const name of boards) cpSync(defaultUf2(name), join(out, 'firmware', `${name}.uf2`));
  writeFileSync(join(out, 'boards.json'), JSON.stringify(boards.map(loadBoard)));
  writeFileSync(join(out, 'icon.svg'), iconSvg());
  writeFileSync(join(out, 'LICENSES.txt'), licences());
  buildSaves(join(out, 'saves.wasm'));
  await bundle(out, 'page', 'page/main.mjs');
  await bundle(out, 'worker', 'worker/worker.mjs');
  await bundle(out, 'style', 'site/style.css');
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
