// Every game in a real browser (in others than Chromium, one): every picture on the canvas is the one of tools/handheld.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginWithFour, gameIds, wayOnShelf } from '../../shared/games.mjs';
import { anyBrowserTest, borrowPage, BROWSER, browserTest, openPage, retryIfSlow } from './browser.mjs';
import { atShelf, inGame, lifted, pressed, toShelf } from './reference.mjs';

const GAMES = BROWSER === 'chromium' ? gameIds() : gameIds().slice(0, 1); // one shows that another browser plays as well
const SEATS = 2;
const THEN = ['RIGHT', 'UP']; // presses once the game has begun, whatever they do there

for (const [index, game] of GAMES.entries()) {
  test(`${game}: from the shelf to the first hand-over by clicks`, browserTest, retryIfSlow(async () => {
    const reference = atShelf();
    const page = await borrowPage();
    await toShelf(page);
    for (const button of [...wayOnShelf(0, index), 'A', ...beginWithFour(game).slice(0, -1)]) {
      await page.press(button);
      await page.shows(pressed(reference, button), `after ${button}`);
    }
    await page.press('A'); // the game begins; how it is dealt depends on the moment of the press
    await page.restsAfter(reference.look().crc);
    const [line] = await page.transcript();
    assert.match(line, new RegExp(`^new ${game} players=4 .*seed=`));
    const same = await inGame(line.slice('new '.length));
    await page.shows(same.look().crc, line);
    await page.press('A');
    await page.shows(pressed(same, 'A'), 'the curtain');
    assert.deepEqual(page.errors, []);
    page.giveBack();
  }));
}

for (const game of GAMES) {
  test(`${game}: an address deals the same cards to everyone`, anyBrowserTest, retryIfSlow(async () => {
    const reference = await inGame(`${game} players=${SEATS} seed=7`);
    const page = await openPage({ hash: `#game=${game}&seats=${SEATS}&seed=7` });
    await page.shows(reference.look().crc, 'the table');
    await page.press('A');
    await page.shows(pressed(reference, 'A'), 'the curtain');
    const { held, at } = lifted(reference);
    await page.holding('A', () => page.shows(held, 'behind the curtain'));
    await page.shows(at, 'A let go');
    for (const button of THEN) {
      await page.press(button);
      await page.shows(pressed(reference, button), `after ${button}`);
    }
    assert.deepEqual(page.errors, []);
    await page.close();
  }));
}
