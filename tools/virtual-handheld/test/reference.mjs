// What the page is compared with: the same firmware on the same emulated handheld, without a browser.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { device, SECOND } from '../../proof/device-tests/device.mjs';
import { readPars } from '../../proof/challenges/par.mjs';
import { gameIds } from '../../shared/games.mjs';
import { Saves } from '../page/saves.mjs';
import { hashOfGame } from '../page/starting-point.mjs';
import { LANGUAGES } from '../page/texts.mjs';
import { BOARD, here } from './browser.mjs';

const HAND_OVER = 0.7 * SECOND;
const TITLE = 2 * SECOND; // it has gone by itself

/** A new handheld, which asks for the language where no page has set it. */
function atFirstStart() {
  const handheld = device(BOARD);
  handheld.on();
  handheld.wait(TITLE);
  handheld.settle();
  return handheld;
}

/** A handheld with the shelf on its screen; language: chosen at its first start, by its place in the list. */
export function atShelf({ language = 'en' } = {}) {
  const handheld = atFirstStart();
  for (let place = LANGUAGES.indexOf(language); place > 0; place--) handheld.press('DOWN');
  handheld.press('A');
  return handheld;
}

let shelf = null;

/** The picture of the shelf of a new device. */
export function shelfCrc() {
  shelf ??= atShelf().look().crc;
  return shelf;
}

/** A new device of the page speaks its language and does not ask for one. */
export async function toShelf(page) {
  await page.shows(shelfCrc(), 'the shelf');
}

/** A challenge: its par, and the hash of an address that begins it. */
export async function challengeAt(id, number) {
  const saves = await Saves.from(readFileSync(join(here.folder, 'saves.wasm')));
  const pars = readPars(id).map((line) => /(\d+), (-?\d+)/.exec(line).slice(1).map(Number));
  const [deal, par] = pars[number - 1];
  const wall = { index: gameIds().indexOf(id), number, deal };
  const { lines } = saves.challenge({ wall, pars: { [id]: pars.map(([each]) => ({ deal: each })) } });
  return { par, hash: hashOfGame(lines) };
}

/** A handheld whose saves are the game of a line, as the page begins it for an address. */
export async function inGame(line) {
  const saves = await Saves.from(readFileSync(join(here.folder, 'saves.wasm')));
  const handheld = device(BOARD);
  const { offset, bytes } = handheld.board.save;
  handheld.machine.flash.bytes.set(saves.begin(line, bytes), offset);
  handheld.on();
  handheld.settle();
  handheld.press('A');
  handheld.press('A');
  return handheld;
}

/** The same picture as a checksum, after a press. */
export function pressed(handheld, button) {
  handheld.press(button);
  return handheld.look().crc;
}

/** A is held until the curtain is up; the picture with A still down, then at rest. */
export function lifted(handheld) {
  handheld.hold('A');
  handheld.wait(HAND_OVER);
  handheld.settle();
  const held = handheld.look().crc;
  handheld.release('A');
  handheld.settle();
  return { held, at: handheld.look().crc };
}
