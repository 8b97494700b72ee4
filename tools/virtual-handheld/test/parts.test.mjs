// Parts of the page that need no browser: texts, addresses, the server, saves in words.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { languageCodes } from '../../assets/texts/texts.mjs';
import { oldRegion } from '../../proof/device-tests/old-region.mjs';
import { REPOSITORY, defaultUf2, readSaves } from '../../handheld-sim/files.mjs';
import { readUf2 } from '../../shared/uf2.mjs';
import { CODES } from '../../publishing/picoboot/errors.mjs';
import { indexPage } from '../build.mjs';
import { nearest } from '../page/input/buttons.mjs';
import { plain } from '../page/console.mjs';
import { SENTENCES, translated } from '../page/emulator-messages.mjs';
import { pressedOn } from '../page/input/gamepad.mjs';
import { buttonOfCode, changeKey, resetKeys } from '../page/input/keys.mjs';
import { Saves, languageIn } from '../page/saves.mjs';
import { bestSize } from '../page/screen.mjs';
import { hashOfGame, readStartingPoint, withSeed } from '../page/starting-point.mjs';
import { LANGUAGES, NAMES, completed, load, missingFrom, preferredLanguage, shapeOf, speak } from '../page/texts.mjs';
import { buildSaves } from '../saves/build.mjs';
import { serve } from '../serve.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pocket-rex-parts-'));
after(() => rmSync(folder, { recursive: true }));

test('all languages say the same things', async () => {
  const [english, ...others] = (await Promise.all(LANGUAGES.map(load))).map(shapeOf);
  for (const { emulator, ...other } of others) assert.deepEqual(other, english);
});

test('what the emulator says about a file is said in every language', async () => {
  const bytes = new Uint8Array(512);
  const refusals = [bytes.subarray(1), bytes].map((file) => {
    try {
      readUf2(file);
    } catch ({ message }) {
      return message;
    }
  });
  for (const language of LANGUAGES) {
    const words = await load(language);
    speak(language, words, { documentElement: {}, querySelector: () => ({}), querySelectorAll: () => [] });
    const { uf2Length = () => refusals[0], uf2Block = () => refusals[1], ...others } = words.emulator ?? {};
    assert.deepEqual(refusals.map(translated), [uf2Length('511'), uf2Block('0')]);
    for (const key of Object.keys(others)) assert.ok(SENTENCES[key], key);
    assert.equal(translated('something new'), 'something new');
  }
});

test('without scripts the page says in every language that it needs them', async () => {
  const page = await indexPage();
  for (const language of LANGUAGES) assert.ok(page.includes(`<p lang="${language}">${(await load(language)).noscript}</p>`), language);
});

test('French has its narrow blanks before double signs', () => {
  const source = readFileSync(join(REPOSITORY, 'tools/virtual-handheld/page/languages/fr.mjs'), 'utf8');
  const words = [...source.matchAll(/'([^']*)'|`([^`]*)`/g)]
    .map(([, plainText, template]) => plainText ?? template)
    .map((text) => text.replace(/\$\{[^}]*\}/g, ''));
  assert.ok(words.length > 40);
  assert.ok(words.some((text) => /[\u00a0\u202f];/.test(text)));
  for (const text of words) assert.doesNotMatch(text, /[^\u00a0\u202f][!?;:%]/, text);
});

test('the page speaks every language of the device, by the name that it has there', () => {
  assert.deepEqual(LANGUAGES, languageCodes(join(REPOSITORY, 'firmware/lang')));
  assert.deepEqual([NAMES.en, NAMES.fr], ['English', 'Français']);
});

test('what a language of the page lacks is in English, and can be listed', () => {
  const english = { yes: 'Yes', no: 'No', real: { install: 'Install', games: (count) => `${count} games` } };
  const words = { yes: 'Ja', no: '', real: { games: (count) => `${count} Spiele` } };
  const all = completed(words, english);
  assert.deepEqual([all.yes, all.no, all.real.install, all.real.games(2)], ['Ja', 'No', 'Install', '2 Spiele']);
  assert.deepEqual(missingFrom(english, words), ['no', 'real.install']);
});

test('whatever can go wrong with a device is a sentence in every language, with what to do', async () => {
  for (const language of LANGUAGES) {
    const { realErrors, real } = await load(language);
    assert.deepEqual(Object.keys(realErrors).sort(), ['none', ...CODES].sort(), language);
    const { access, ...others } = realErrors; // for each system what to do there
    assert.ok(access.linux.includes('/etc/udev/rules.d/'), language);
    for (const words of ['WinUSB', 'RP2 Boot', 'Zadig']) assert.ok(access.windows.includes(words), `${language}: ${words}`);
    for (const browser of ['Chrome', 'Edge', 'Opera']) assert.ok(real.noUsb.includes(browser), `${language}: ${browser}`);
    const sentences = [...Object.values(access), ...Object.values(others)].map((said) => (typeof said === 'string' ? said : said('A', 'B')));
    for (const sentence of sentences) assert.match(sentence, /^\p{Lu}[^]*[.]$|: A$/u, `${language}: ${sentence}`);
  }
});

test('the browser’s languages are asked in their order', () => {
  assert.equal(preferredLanguage(['pt-BR', 'fr-CH', 'en']), 'fr');
  assert.equal(preferredLanguage(['de-AT', 'en']), 'de');
  assert.equal(preferredLanguage(['ja']), 'en');
});

test('an address is a line of tabletop', () => {
  assert.deepEqual(readStartingPoint('#game=trex&seats=4&seed=7'), {
    board: null,
    line: 'trex players=4 seed=7',
  });
  assert.deepEqual(readStartingPoint('#board=picosystem'), { board: 'picosystem', line: null });
  assert.equal(withSeed('#board=picosystem'), '#board=picosystem');
});

test('the first line of a transcript is an address, and back', () => {
  const hash = hashOfGame(['new trakks players=2 seed=9 rounds=3', 'start', 'p1 draw']);
  assert.equal(hash, '#game=trakks&seats=2&seed=9&rounds=3');
  assert.equal(readStartingPoint(hash).line, 'trakks players=2 seed=9 rounds=3');
});

test('an address says which seats the device plays', () => {
  const hash = hashOfGame(['new trex players=3 seed=9', 'start', '# p2 hunter', '# p3 apex', 'p1 play Y6']);
  assert.equal(hash, '#game=trex&seats=3&seed=9&p2=hunter&p3=apex');
  assert.equal(readStartingPoint(hash).line, 'trex players=3 seed=9 p2=hunter p3=apex');
});

test('a console’s colours and bells are left out', () => {
  assert.equal(plain('\x1b[1;32mrex>\x1b[0m hi\x07\r\n'), 'rex> hi\n');
});

/** The status of a request, with any name of a host and any path. */
function ask(address, path, host) {
  const { port, host: own } = new URL(address);
  return new Promise((resolve, reject) => {
    const headers = { host: host ?? own };
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

test('the server gives its folder to this computer, and nothing else to anybody', async () => {
  const root = join(folder, 'site');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  mkdirSync(root);
  writeFileSync(join(root, 'index.html'), 'hello');
  const { address, close } = await serve(root);
  assert.equal(await ask(address, '/'), 200);
  assert.equal(await ask(address, '/nothing'), 404);
  assert.equal(await ask(address, '/../secret.txt'), 404);
  assert.equal(await ask(address, '/%2e%2e/secret.txt'), 404);
  assert.equal(await ask(address, '/%'), 400);
  assert.equal(await ask(address, '/', 'example.org'), 403);
  await close();
});

const built = existsSync(defaultUf2('picosystem')) ? false : 'build/picosystem is not built';
const REGION = 0x80000;

test('a game begun for an address is one that the device can read', { skip: built }, async () => {
  const wasm = join(folder, 'saves.wasm');
  buildSaves(wasm);
  const saves = await Saves.from(readFileSync(wasm));
  const region = saves.begin('scale players=3 seed=18446744073709551615', REGION);
  const told = saves.tell(region);
  assert.match(told.lines[0], /^new scale players=3 seed=18446744073709551615/);
  assert.equal(told.torn || told.lost || told.newer, false);
  if (existsSync(join(REPOSITORY, 'build/host/transcript'))) {
    assert.deepEqual(told, readSaves(region), 'as on this machine');
  }
  assert.throws(() => saves.begin('trex players=9 seed=1', REGION), /for 2 to 5 players/);
  assert.throws(() => saves.begin('chess players=2', REGION), /no such game/);
  assert.throws(() => saves.begin('trex players=3 colour=red', REGION), /colour=red is not an option/);
});

test('a finished game becomes a region that holds it once more', { skip: built }, async () => {
  const wasm = join(folder, 'replay.wasm');
  buildSaves(wasm);
  const saves = await Saves.from(readFileSync(wasm));
  const { finished } = saves.tell(oldRegion({ board: { save: { bytes: REGION } } }));
  assert.equal(finished.length, 6);
  for (const lines of finished) {
    const told = saves.tell(saves.replay(lines.join('\n'), REGION));
    assert.deepEqual(told.finished, [lines]);
    assert.deepEqual(told.games, {});
  }
  assert.throws(() => saves.replay('start\n', REGION), /begins with a line "new"/);
  const [first, start, ...moves] = finished[0];
  assert.throws(() => saves.replay([first, start, moves[0], moves[0]].join('\n'), REGION), 'a move that cannot be');
});

// ---- parts of the page that a thumb meets

test('a button answers to its middle, its corners and a near miss; the hub and far away answer to none', () => {
  const places = [
    { button: 'UP', x: 75, y: 25, width: 50 },
    { button: 'LEFT', x: 25, y: 75, width: 50 },
    { button: 'RIGHT', x: 125, y: 75, width: 50 },
  ];
  assert.equal(nearest(places, { x: 75, y: 25 }), 'UP');
  assert.equal(nearest(places, { x: 52, y: 40 }), 'UP', 'a corner between two');
  assert.equal(nearest(places, { x: 40, y: 52 }), 'LEFT', 'the same corner on the other side');
  assert.equal(nearest(places, { x: 160, y: 75 }), 'RIGHT', 'beside it');
  assert.equal(nearest(places, { x: 75, y: 75 }), null, 'the hub');
  assert.equal(nearest(places, { x: 200, y: 200 }), null);
});

test('the picture is enlarged by whole pixels unless that wastes more than a tenth', () => {
  assert.deepEqual(bestSize(250, 1), { side: 240, enlarged: 0 });
  assert.deepEqual(bestSize(338, 3), { side: 320, enlarged: 0 }, 'four display pixels for each');
  assert.deepEqual(bestSize(368, 3), { side: 368, enlarged: 5 });
  assert.deepEqual(bestSize(200, 1), { side: 200, enlarged: 1 }, 'smaller than the panel');
});

const gamepad = (pressed, { id = 'Xbox 360 Controller', axes = [0, 0] } = {}) => ({
  id,
  axes,
  buttons: Array.from({ length: 16 }, (_, index) => ({ pressed: pressed.includes(index) })),
});

test('a gamepad presses by the letters printed on it, its stick and its cross are the arrows', () => {
  assert.deepEqual([...pressedOn(gamepad([0, 3, 12]))], ['A', 'Y', 'UP']);
  assert.deepEqual([...pressedOn(gamepad([0, 1], { id: 'Pro Controller (Vendor: 057e)' }))], ['A', 'B']);
  assert.deepEqual([...pressedOn(gamepad([1], { id: 'Pro Controller (Vendor: 057e)' }))], ['A'], 'A is on the right there');
  assert.deepEqual([...pressedOn(gamepad([], { axes: [0.7, -0.9] }))], ['RIGHT', 'UP']);
  assert.deepEqual([...pressedOn(gamepad([], { axes: [0.5, 0] }))], [], 'a stick that leans a little');
  assert.deepEqual([...pressedOn(gamepad([], { axes: [0.5, 0] }), new Set(['RIGHT']))], ['RIGHT'], 'it stays until it is let go');
});

test('a key can be changed: the button that had it gets the other one; Tab and Escape stay the page’s', () => {
  assert.equal(changeKey('A', 'KeyX'), true);
  assert.equal(buttonOfCode('KeyX'), 'A');
  assert.equal(buttonOfCode('KeyZ'), 'B');
  for (const code of ['Tab', 'Escape', 'Enter', 'F5', 'ShiftLeft', '']) assert.equal(changeKey('A', code), false, code);
  resetKeys();
  assert.equal(buttonOfCode('KeyZ'), 'A');
});

test('a language is put into a save region, and everything else in it stays', { skip: built }, async () => {
  const wasm = join(folder, 'language.wasm');
  buildSaves(wasm);
  const saves = await Saves.from(readFileSync(wasm));
  const erased = new Uint8Array(REGION).fill(0xff);
  assert.equal(languageIn(erased), null);
  const game = saves.begin('trex players=4 seed=7', REGION);
  for (const region of [erased, game]) {
    const french = saves.withLanguage(region, 'fr');
    assert.equal(languageIn(french), 'fr');
    const german = saves.withLanguage(french, 'de');
    assert.equal(languageIn(german), 'de');
    assert.deepEqual(saves.tell(german).lines, saves.tell(region).lines);
  }
  assert.throws(() => saves.withLanguage(game, 'a-name-that-is-too-long'), /no room/);
});
