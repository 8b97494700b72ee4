// What survives in a real browser: a reload, a pulled battery, an update, and what is taken away as files.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { PNG } from 'pngjs';
import { BLACK } from '../../proof/device-tests/device.mjs';
import { anyBrowserTest, BOARD, borrowPage, browserTest, here, openPage } from './browser.mjs';
import { atShelf, inGame, lifted, pressed, shelfCrc, toShelf } from './reference.mjs';

const LINK = '#game=trex&seats=4&seed=7';
const LINE = 'trex players=4 seed=7';
const MOVE = ['A', 'A']; // a card of T-REX, and yes

/** A page on which a game was begun from the shelf, and a handheld with the same. */
async function withGame() {
  const reference = atShelf();
  const page = await openPage();
  await toShelf(page);
  for (const button of ['A', 'DOWN', 'A']) {
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
  const title = reference.look().crc;
  const shelf = pressed(reference, 'A'); // with the sign that a game waits
  return { page, title, shelf };
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

test('a game that was begun stays through a reload', anyBrowserTest, async () => {
  const { page, shelf } = await withGame();
  await page.tab.reload();
  await page.shows(shelf, 'the shelf with a game that waits');
  await page.close();
});

test('a game that was begun stays', browserTest, async (t) => {
  const { page, title, shelf } = await withGame();
  await t.test('through a pulled battery', async () => {
    await page.button('Pull the battery').click();
    await page.shows(BLACK, 'no power');
    const power = page.tab.getByRole('switch', { name: 'Power' });
    assert.equal(await power.getAttribute('aria-checked'), 'false');
    await power.click();
    await page.shows(shelf, 'the shelf with a game that waits');
    assert.equal(await page.status(), '');
  });
  await t.test('through an update by a dropped UF2, which stays as well', async () => {
    await drop(page, 'mine.uf2', readFileSync(`${here.folder}/firmware/${BOARD}.uf2`));
    await page.tab.locator('#bootsel').waitFor({ state: 'visible' });
    await page.tab.locator('#bootsel').waitFor({ state: 'hidden' });
    await page.shows(title, 'the title');
    await page.restsAfter(title); // the notice that the device was in its boot loader during a game
    await page.press('A');
    await page.shows(shelf, 'the new firmware');
    await page.saved();
    await page.tab.reload();
    await page.shows(shelf, 'the new firmware after a reload');
    await page.tab.getByText('Running mine.uf2').waitFor();
  });
  await t.test('until the device is erased', async () => {
    assert.notEqual(shelfCrc(), shelf);
    await page.button('Erase').click();
    await page.button('Yes').click();
    await page.shows(shelfCrc(), 'a new device');
    assert.equal(await page.tab.getByText('mine.uf2').count(), 0);
  });
  assert.deepEqual(page.errors, []);
  await page.close();
});

test('a file that is no UF2 is refused, and the game continues', browserTest, async () => {
  const reference = atShelf();
  const page = await borrowPage();
  await toShelf(page);
  await drop(page, 'holiday.jpg', new Uint8Array(700));
  await page.tab.getByText('That cannot be installed: not a UF2 file').waitFor();
  await page.press('RIGHT');
  await page.shows(pressed(reference, 'RIGHT'), 'after RIGHT');
  page.giveBack();
});

test('transcript, picture and flash image as files', browserTest, async () => {
  const reference = await inGame(LINE);
  const page = await openPage({ hash: LINK });
  await page.shows(reference.look().crc, 'the table');
  assert.deepEqual(await page.transcript(), [`new ${LINE} rounds=12`, 'start']);
  await page.choose('Share this deal');
  await page.tab.getByText('shows every hand').waitFor();
  await page.button('No').click();
  assert.equal(await page.status(), '', 'no address after a no');
  await page.choose('Share this deal');
  await page.button('Yes').click();
  await page.tab.getByText(`${here.server.address}${LINK}`).waitFor();
  const { width, height, data } = PNG.sync.read(await page.download('Menu', 'Share a screenshot'));
  assert.deepEqual([width, height], [720, 720]);
  const corner = [...data.subarray(0, 3)];
  assert.deepEqual(corner, [...reference.look().rgba.subarray(0, 3)]);
  const image = await page.download('Save flash image');
  assert.equal(image.length, reference.board.flashBytes);
  const { offset } = reference.board.save;
  assert.equal(image.toString('latin1', offset, offset + 4), 'PREX');
  await page.close();
});

test('an address with a game that cannot be says why', anyBrowserTest, async () => {
  const page = await openPage({ hash: '#game=trex&seats=9&seed=7' });
  await page.tab.getByText('This game is for 2 to 5 players.').waitFor();
  await toShelf(page);
  await page.close();
});

test('an address resumes after a reload, and starts over when it is opened again', browserTest, async () => {
  const hash = '#game=trex&seats=2&seed=3';
  const reference = await inGame('trex players=2 seed=3');
  const begin = reference.look().crc;
  const page = await openPage({ hash });
  await page.shows(begin, 'the table');
  await page.press('A');
  await page.shows(pressed(reference, 'A'), 'the curtain');
  const { held, at } = lifted(reference);
  await page.holding('A', () => page.shows(held, 'behind the curtain'));
  await page.shows(at, 'A let go');
  for (const button of MOVE) {
    await page.press(button);
    await page.shows(pressed(reference, button), `after ${button}`);
  }
  await page.saved();
  assert.equal((await page.transcript()).length, 3);
  reference.off();
  reference.on();
  reference.settle();
  reference.press('A');
  await page.tab.reload();
  await page.shows(pressed(reference, 'A'), 'the table after a move and a reload');
  await page.tab.goto('about:blank');
  await page.tab.goto(here.server.address + hash);
  await page.shows(begin, 'the table anew');
  await page.close();
});
