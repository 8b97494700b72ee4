// What survives in a real browser: a reload, a pulled battery, an update, and what is taken away as files.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { PNG } from 'pngjs';
import { BLACK } from '../../device-tests/device.mjs';
import { BOARD, missing, openPage, useBrowser } from './browser.mjs';
import { atShelf, inGame, pressed } from './reference.mjs';

const here = useBrowser();
const LINK = '#game=trex&seats=4&seed=7';
const LINE = 'trex players=4 seed=7';

/** A page on which a game was begun from the shelf, and a handheld with the same. */
async function withGame() {
  const reference = atShelf();
  const page = await openPage(here);
  await page.shows(reference.look().crc, 'the shelf');
  for (const button of ['A', 'A']) {
    await page.press(button);
    await page.shows(pressed(reference, button), `after ${button}`);
  }
  const seats = reference.look().crc;
  await page.press('A');
  await page.restsAfter(seats);
  await page.saved();
  reference.press('A');
  reference.off();
  reference.on();
  reference.settle();
  const shelf = pressed(reference, 'A'); // with the sign that a game waits
  return { page, shelf };
}

/** Drops bytes as a file onto the handheld, as a person does from a folder. */
async function drop(page, name, bytes) {
  const transfer = await page.tab.evaluateHandle(
    ([file, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(content), (c) => c.charCodeAt(0))], file));
      return data;
    },
    [name, Buffer.from(bytes).toString('base64')],
  );
  const panel = page.tab.locator('#panel');
  await panel.dispatchEvent('dragover', { dataTransfer: transfer });
  await panel.dispatchEvent('drop', { dataTransfer: transfer });
}

test('a reload goes on with the game', { skip: missing }, async () => {
  const { page, shelf } = await withGame();
  await page.tab.reload();
  await page.shows(shelf, 'the shelf with a game that waits');
  assert.deepEqual(page.errors, []);
  await page.close();
});

test('a pulled battery leaves a dark device that goes on when it is switched on', { skip: missing }, async () => {
  const { page, shelf } = await withGame();
  await page.button('Pull the battery').click();
  await page.shows(BLACK, 'no power');
  const power = page.tab.getByRole('switch', { name: 'Power' });
  assert.equal(await power.getAttribute('aria-checked'), 'false');
  await power.click();
  await page.shows(shelf, 'the shelf with a game that waits');
  assert.equal(await page.status(), '');
  await page.close();
});

test('a dropped UF2 goes through the boot loader and leaves the saves', { skip: missing }, async () => {
  const { page, shelf } = await withGame();
  const uf2 = readFileSync(`${here.folder}/firmware/${BOARD}.uf2`);
  await drop(page, 'mine.uf2', uf2);
  await page.tab.locator('#bootsel').waitFor({ state: 'visible' });
  await page.tab.locator('#bootsel').waitFor({ state: 'hidden' });
  await page.shows(shelf, 'the new firmware');
  assert.match(await page.tab.locator('#memory-state').textContent(), /mine\.uf2/);
  await page.saved();
  await page.tab.reload();
  await page.shows(shelf, 'the new firmware after a reload');
  await page.close();
});

test('a file that is no UF2 is refused, and the game goes on', { skip: missing }, async () => {
  const reference = atShelf();
  const page = await openPage(here);
  await page.shows(reference.look().crc, 'the shelf');
  await drop(page, 'holiday.jpg', new Uint8Array(700));
  await page.tab.getByText('That cannot be installed: not a UF2 file').waitFor();
  await page.press('RIGHT');
  await page.shows(pressed(reference, 'RIGHT'), 'after RIGHT');
  await page.close();
});

test('an erased device is new, with the firmware of the page', { skip: missing }, async () => {
  const { page, shelf } = await withGame();
  await page.button('Erase').click();
  await page.button('Yes').click();
  const fresh = atShelf().look().crc;
  assert.notEqual(fresh, shelf);
  await page.shows(fresh, 'the shelf of a new device');
  await page.close();
});

test('transcript, picture and flash image as files', { skip: missing }, async () => {
  const reference = await inGame(here.folder, LINE);
  const page = await openPage(here, { hash: LINK });
  await page.shows(reference.look().crc, 'the table');
  assert.deepEqual(await page.transcript(), [`new ${LINE}`, 'start']);
  const { width, height, data } = PNG.sync.read(await page.download('Screenshot'));
  assert.deepEqual([width, height], [720, 720]);
  const corner = [...data.subarray(0, 3)];
  assert.deepEqual(corner, [...reference.look().rgba.subarray(0, 3)]);
  const image = await page.download('Save flash image');
  assert.equal(image.length, reference.board.flashBytes);
  const { offset } = reference.board.save;
  assert.equal(image.toString('latin1', offset, offset + 4), 'PREX');
  await page.close();
});

test('an address with a game that cannot be says why', { skip: missing }, async () => {
  const page = await openPage(here, { hash: '#game=trex&seats=9&seed=7' });
  await page.tab.getByText('This game is for 2 to 5 players.').waitFor();
  await page.shows(atShelf().look().crc, 'the shelf');
  await page.close();
});
