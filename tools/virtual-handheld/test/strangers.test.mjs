// What strangers may hand to the page and its server: addresses, files, devices, other sites.

import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { defaultUf2 } from '../../handheld-sim/files.mjs';
import { describe } from '../../publishing/picoboot/firmware.mjs';
import { RealConsole, finishedGames } from '../page/real-console.mjs';
import { Saves } from '../page/saves.mjs';
import { withSeed } from '../page/starting-point.mjs';
import { buildSaves } from '../saves/build.mjs';
import { serve } from '../serve.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pocket-rex-strangers-'));
after(() => rmSync(folder, { recursive: true }));

const REGION = 0x80000;
const MEGABYTE = 1 << 20;
const built = existsSync(defaultUf2('picosystem')) ? false : 'build/picosystem is not built';

async function savesOfThePage() {
  const wasm = join(folder, 'saves.wasm');
  buildSaves(wasm);
  return Saves.from(readFileSync(wasm));
}

// ---- addresses and files

test('texts that do not fit the memory of the WebAssembly are refused, and the next one works', { skip: built }, async () => {
  const saves = await savesOfThePage();
  for (const bytes of [MEGABYTE, 64 * MEGABYTE]) {
    assert.throws(() => saves.replay(`new trex players=2 seed=1\n${'#'.repeat(bytes)}`, REGION), /too long/);
  }
  assert.throws(() => saves.begin(`trex players=2 seed=1${' '.repeat(300)}p2=apex`, REGION), /too long/);
  assert.match(saves.tell(saves.begin('trex players=2 seed=1', REGION)).lines[0], /^new trex players=2 seed=1/);
});

test('a save region that is not one of whole sectors, or larger than a chip, is refused', { skip: built }, async () => {
  const saves = await savesOfThePage();
  for (const bytes of [0, 100, REGION + 1, 64 * MEGABYTE]) {
    assert.throws(() => saves.tell(new Uint8Array(bytes)), /save region/, `${bytes} bytes`);
  }
});

test('the seed of a deal comes from the cryptographic source, all 64 bits of it', (t) => {
  t.mock.method(Math, 'random', () => assert.fail('Math.random can be guessed'));
  const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
  const getRandomValues = (numbers) => numbers.fill(0xfedcba9876543210n);
  Object.defineProperty(globalThis, 'crypto', { value: { getRandomValues }, configurable: true });
  try {
    assert.equal(withSeed('#game=trex'), '#game=trex&seed=18364758544493064720');
  } finally {
    Object.defineProperty(globalThis, 'crypto', own ?? { value: webcrypto, configurable: true });
  }
});

// ---- devices

/** A port at whose other end a device says these things whatever it is asked. */
function portThatSays(chunks) {
  const encoder = new TextEncoder();
  let next = 0;
  const read = async () => ({ value: encoder.encode(chunks(next++)), done: false });
  return {
    readable: { getReader: () => ({ read }) },
    writable: { getWriter: () => ({ write: async () => {} }) },
  };
}

const isGarbled = ({ code }) => code === 'garbled';

test('a device that never ends its answer is not listened to for ever', async () => {
  const device = new RealConsole(portThatSays((n) => (n === 0 ? 'games\r\n' : 'x'.repeat(5000))));
  await assert.rejects(device.ask('games'), isGarbled);
});

test('a device that never sends what was asked for is not listened to for ever', async () => {
  const device = new RealConsole(portThatSays(() => 'noise\r\n'.repeat(1000)));
  await assert.rejects(device.ask('games'), isGarbled);
});

const GAME = ['new trex players=2 seed=7', 'start', '# p2 hunter', 'p1 play Y6', 'table deal'];

test('games are taken as long as there are any', async () => {
  const device = { ask: async (line) => (line === 'export 3' ? ['There is no such finished game.'] : GAME) };
  assert.deepEqual(await finishedGames(device), { games: [GAME.join('\n'), GAME.join('\n')], said: 'There is no such finished game.' });
});

test('a device that has games without end is refused', async () => {
  await assert.rejects(finishedGames({ ask: async () => GAME }), isGarbled);
});

const NONSENSE = {
  'a first line without players': ['new trex', 'start'],
  'a game with an impossible name': ['new <b>trex</b> players=2', 'start'],
  'a line that is no move': [...GAME, '\x1b[2Jp1 play Y6'],
  'a line that is far too long': [...GAME, `p1 ${'a'.repeat(5000)}`],
};
for (const [what, answer] of Object.entries(NONSENSE)) {
  test(`${what} is refused`, () => assert.rejects(finishedGames({ ask: async () => answer }), isGarbled));
}

test('what a device says instead of a game is short and plain', async () => {
  const { said } = await finishedGames({ ask: async () => [`\x1b[31mNo\x07${'o'.repeat(5000)}`] });
  assert.match(said, /^Noo{100,300}$/);
});

test('saves that could not be on any chip are not looked for', () => {
  const saves = (offset, bytes) => describe({ name: 'Pocket Rex', features: [], blockDevices: [{ name: 'saves', offset, bytes }] }).saves;
  assert.deepEqual(saves(0xf7f000, REGION), { name: 'saves', offset: 0xf7f000, bytes: REGION });
  for (const [offset, bytes] of [[-4096, REGION], [0x100000, 0xffffffff], [0xfff000, REGION], [0x100000, 100], [0x100001, REGION], [0x100000, 0]]) {
    assert.equal(saves(offset, bytes), null, `${offset}, ${bytes}`);
  }
});

// ---- other sites

async function served(action) {
  const root = join(folder, 'site');
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'index.html'), 'hello');
  const { address, close } = await serve(root);
  await action(address, root).finally(close);
}

test('the server lets no other site frame the page, guess the type of a file or keep a handle of its window', () =>
  served(async (address) => {
    for (const path of ['', 'nothing']) {
      const { headers } = await fetch(address + path);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin');
      assert.match(headers.get('content-security-policy'), /frame-ancestors 'none'/);
    }
  }));

test('the server follows no link out of its folder', () =>
  served(async (address, root) => {
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    mkdirSync(join(folder, 'outside'), { recursive: true });
    writeFileSync(join(folder, 'outside/index.html'), 'secret');
    symlinkSync(join(folder, 'secret.txt'), join(root, 'link.txt'));
    symlinkSync(join(folder, 'outside'), join(root, 'outside'));
    symlinkSync(join(root, 'index.html'), join(root, 'inside.html'));
    assert.equal((await fetch(`${address}link.txt`)).status, 404);
    assert.equal((await fetch(`${address}outside/`)).status, 404);
    assert.equal((await fetch(`${address}inside.html`)).status, 200);
  }));
