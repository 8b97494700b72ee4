// The page as a phone shows it, and as a phone's owner meets it: sizes, thumbs, tabs, Back, languages, sound.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browserTest, chromiumTest, fingersOn, here, openPage, phone } from './browser.mjs';
import { atShelf, inGame, lifted, pressed, shelfCrc, toShelf } from './reference.mjs';

const MOVE = ['A', 'A']; // a card of T-REX, and yes
const UPRIGHT = [[320, 568], [360, 640], [375, 667], [390, 664], [390, 844], [412, 915], [430, 932]];
const LYING = [[568, 320], [640, 360], [667, 331], [667, 375], [844, 390], [915, 412], [932, 430]];
const TABLETS = [[768, 1024], [820, 1180], [1000, 640], [1024, 768], [1180, 820]];
const SIZES = [...UPRIGHT, ...LYING, ...TABLETS];
const OTHER_HANDS = ['mirrored', 'right', 'left'];
const SMALLEST_BUTTON = 48;
const MOST_SHIFT = 0.02;

const remembering = (choices) => (context) =>
  context.addInitScript((all) => Object.entries(all).forEach(([name, value]) => localStorage.setItem(`pocket-rex ${name}`, value)), choices);

/** In the page: where things are, whether a touch at a button's middle would reach it, and what else there is to touch. */
function look() {
  const box = (element) => element.getBoundingClientRect().toJSON();
  const target = (element) => {
    const { left, top, right, bottom, width, height } = box(element);
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return { name: element.dataset.button ?? element.id, left, top, right, bottom, width, height, isOnTop: element.contains(there) };
  };
  const targets = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).map(target);
  const shown = ['smooth', 'panel'].map((id) => document.getElementById(id)).find((canvas) => !canvas.hidden);
  const { scrollWidth, clientWidth } = document.documentElement;
  const overflow = scrollWidth - clientWidth;
  return { buttons: targets('[data-button]'), others: targets('.choices button, #power'), picture: box(shown), shell: box(document.querySelector('.shell')), overflow };
}

async function middle(page, selector) {
  const { x, y, width, height } = await page.tab.locator(selector).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Until exactly these buttons are down; the browser delivers moves with its next frame. */
function holds(page, ...names) {
  const isHeld = (wanted) => [...document.querySelectorAll('[data-button].pressed')].map((one) => one.dataset.button).sort().join() === wanted;
  return page.tab.waitForFunction(isHeld, names.sort().join());
}

// ---- sizes

const areApart = (one, other) => one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

/** That all of the handheld is in sight in a window of this size, and nothing is covered. */
function assertComfortable({ buttons, others, picture, shell, overflow }, [width, height]) {
  const at = `at ${width} x ${height}`;
  assert.equal(overflow, 0, `no scrolling sideways ${at}`);
  for (const { name, isOnTop, left, top, right, bottom } of [...buttons, ...others]) {
    assert.ok(left >= 0 && top >= 0 && right <= width && bottom <= height, `${name} is in sight ${at}`);
    assert.ok(isOnTop, `nothing is over ${name} ${at}`);
  }
  for (const button of buttons) {
    assert.ok(button.width >= SMALLEST_BUTTON, `${button.name} is ${button.width} pixels wide ${at}`);
    for (const other of others) assert.ok(areApart(button, other), `${button.name} and ${other.name} are apart ${at}`);
  }
  for (const { name, width: wide, height: high } of others.filter((one) => one.name !== 'power')) {
    assert.ok(Math.min(wide, high) >= SMALLEST_BUTTON, `${name} is ${wide} x ${high} pixels ${at}`);
  }
  for (const other of others) assert.ok(areApart(picture, other), `the picture and ${other.name} are apart ${at}`);
  assert.ok(picture.left >= shell.left && picture.right <= shell.right && picture.bottom <= height, `the screen is within the shell ${at}`);
}

/** Adds up in the page what moves while it loads. */
const watchShifts = (context) =>
  context.addInitScript(() => {
    globalThis.shift = 0;
    const add = (list) => list.getEntries().forEach(({ value }) => (globalThis.shift += value));
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
  });

for (const size of SIZES) {
  test(`${size.join(' x ')}: all of the handheld is in sight, nothing is covered, nothing moves while it loads`, chromiumTest, async () => {
    const page = await openPage(phone(size, { prepare: watchShifts, tinkers: false }));
    await page.tab.locator('#device.on').waitFor();
    const seen = await page.tab.evaluate(look);
    assertComfortable(seen, size);
    const [width, height] = size;
    const least = width < height ? 0.82 * Math.min(width, 0.62 * height) : Math.min(0.4 * width, 0.6 * height);
    assert.ok(seen.picture.width >= least, `the picture is ${seen.picture.width} pixels wide`);
    assert.ok((await page.tab.evaluate(() => globalThis.shift)) < MOST_SHIFT);
    await page.close();
  });
}

for (const hands of OTHER_HANDS) {
  test(`${hands}: all of the handheld is in sight in every size, nothing is covered, nothing moves while it loads`, chromiumTest, async () => {
    const prepare = async (context) => (await watchShifts(context), remembering({ hands })(context));
    const page = await openPage(phone(SIZES[0], { prepare, tinkers: false }));
    await page.tab.locator('#device.on').waitFor();
    assert.ok((await page.tab.evaluate(() => globalThis.shift)) < MOST_SHIFT);
    for (const [width, height] of SIZES) {
      await page.tab.setViewportSize({ width, height });
      await page.tab.waitForFunction(([w, h]) => innerWidth === w && innerHeight === h, [width, height]);
      await page.tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))); // the picture has its size
      assertComfortable(await page.tab.evaluate(look), [width, height]);
    }
    await page.close();
  });
}

test('a long sentence of the page moves nothing, and is in sight on a phone that lies on its side', chromiumTest, async () => {
  const page = await openPage(phone([667, 331]));
  await page.tab.locator('#device.on').waitFor();
  const before = await page.tab.evaluate(look);
  await page.tab.evaluate(() => (location.hash = `#game=trex&seats=2&seed=7&${'long'.repeat(40)}=1`));
  await page.tab.getByText('longlong').waitFor();
  assert.deepEqual(await page.tab.evaluate(look), before);
  const { y, height } = await page.tab.locator('#status').boundingBox();
  assert.ok(y >= 0 && y + height <= 331);
  await page.close();
});

// ---- thumbs

test('thumbs that miss scroll nothing; one that slides from the hub onto an arrow presses it', chromiumTest, async () => {
  const page = await openPage(phone([390, 664]));
  await page.tab.locator('#device.on').waitFor();
  const fingers = await fingersOn(page);
  const hub = await middle(page, '.hub');
  const pad = await page.tab.locator('.pad').boundingBox();
  const letters = await middle(page, '.letters');
  const starts = [hub, { x: pad.x + 2, y: pad.y + 2 }, letters, await middle(page, '#panel'), { x: 195, y: hub.y }];
  for (const start of starts) {
    await fingers.down({ id: 1, ...start });
    for (let i = 1; i <= 8; i++) await fingers.move({ id: 1, x: start.x, y: start.y - 20 * i });
    await fingers.up();
    assert.equal(await page.tab.evaluate(() => scrollY), 0, `from ${Math.round(start.x)}, ${Math.round(start.y)}`);
  }
  await fingers.down({ id: 1, ...hub });
  await holds(page);
  await fingers.move({ id: 1, ...(await middle(page, '[data-button=RIGHT]')) });
  await holds(page, 'RIGHT');
  await fingers.move({ id: 1, ...(await middle(page, '[data-button=UP]')) });
  await holds(page, 'UP');
  await fingers.up();
  await holds(page);
  await page.close();
});

test('two thumbs press two buttons at once, and slide', chromiumTest, async () => {
  const page = await openPage(phone([360, 640]));
  await page.tab.locator('#device.on').waitFor();
  const fingers = await fingersOn(page);
  const on = async (id, name) => ({ id, ...(await middle(page, `[data-button=${name}]`)) });
  await fingers.down(await on(1, 'RIGHT'), await on(2, 'X'));
  await holds(page, 'RIGHT', 'X');
  await fingers.move(await on(1, 'LEFT'), await on(2, 'A'));
  await holds(page, 'LEFT', 'A');
  await fingers.up();
  await holds(page);
  await page.close();
});

// ---- tabs

test('a second tab says on the screen that another one plays, and takes over with nothing lost', browserTest, async () => {
  const page = await openPage();
  await toShelf(page);
  const other = await page.tab.context().newPage();
  await other.goto(here.server.address);
  const card = (tab) => tab.locator('#elsewhere');
  await card(other).waitFor();
  const { y, height } = await other.locator('#play-here').boundingBox();
  assert.ok(y + height < (await other.evaluate(() => innerHeight)), 'in sight');
  await page.tab.bringToFront();
  await page.press('RIGHT');
  await page.shows(pressed(atShelf(), 'RIGHT'), 'the first tab plays');
  await other.bringToFront();
  await other.locator('#play-here').click();
  await other.locator('#device.on').waitFor();
  await other.waitForFunction((crc) => globalThis.panelCrc() === crc, shelfCrc());
  assert.equal(await card(other).isVisible(), false);
  await card(page.tab).waitFor();
  await page.tab.bringToFront();
  await page.button('Play here instead').click();
  await page.shows(shelfCrc(), 'the first tab again');
  await page.close();
});

// ---- Back

test('a game from a link resumes when its player leaves the page and comes back', browserTest, async () => {
  const reference = await inGame('trex players=2 seed=3');
  const page = await openPage({ hash: '#game=trex&seats=2&seed=3' });
  await page.shows(reference.look().crc, 'the table');
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
  await page.tab.goto(`${here.server.address}LICENSES.txt`);
  await page.tab.goBack();
  reference.off();
  reference.on();
  reference.settle();
  reference.press('A');
  await page.shows(pressed(reference, 'A'), 'the table after a move');
  assert.equal((await page.transcript()).length, 3);
  await page.close();
});

/** In the page: as if it had been left before it stored anything but the name of the game. */
const forgetSectors = () =>
  new Promise((resolve) => {
    indexedDB.open('pocket-rex').onsuccess = ({ target: { result } }) => {
      const change = result.transaction('sectors', 'readwrite');
      change.objectStore('sectors').clear();
      change.oncomplete = () => (result.close(), resolve(true));
    };
  });

test('a game from a link begins after a reload that came before it was stored', browserTest, async () => {
  const page = await openPage({ hash: '#game=trex&seats=2&seed=3' });
  const table = (await inGame('trex players=2 seed=3')).look().crc;
  await page.shows(table, 'the table');
  await page.saved();
  const address = page.tab.url();
  await page.tab.goto(`${here.server.address}LICENSES.txt`);
  await page.tab.evaluate(forgetSectors);
  await page.tab.goBack();
  assert.equal(page.tab.url(), address);
  await page.shows(table, 'the table after all');
  await page.close();
});

test('a link to a game that only the device plays begins it', browserTest, async () => {
  const page = await openPage({ hash: '#game=trex&seats=4&seed=7&p1=apex&p2=apex&p3=apex&p4=apex' });
  await page.tab.locator('#device.on').waitFor();
  await page.tab.waitForFunction(() => document.getElementById('memory-state').ariaBusy === 'false');
  assert.equal(await page.status(), '');
  assert.match((await page.transcript())[0], /^new trex players=4 seed=7/);
  await page.close();
});

// ---- choices

test('sound stays off once it was switched off', browserTest, async () => {
  const page = await openPage();
  const sound = page.button('Sound');
  await sound.click();
  assert.equal(await sound.getAttribute('aria-pressed'), 'false');
  await page.tab.reload();
  await page.tab.locator('#device.on').waitFor();
  assert.equal(await page.button('Sound').getAttribute('aria-pressed'), 'false');
  await page.close();
});

test('page and handheld speak one language, wherever it is chosen', browserTest, async () => {
  const french = atShelf({ language: 'fr' });
  const page = await openPage();
  await toShelf(page);
  await page.speak('fr');
  await page.shows(french.look().crc, 'the shelf in French');
  await page.tab.reload();
  await page.shows(french.look().crc, 'the shelf in French after a reload');
  await page.speak('en');
  await page.shows(shelfCrc(), 'the shelf in English');
  // in the settings of the handheld, the first of them
  for (const button of ['Y', 'A', 'RIGHT']) {
    const before = await page.crc();
    await page.press(button);
    await page.restsAfter(before);
  }
  await page.press('B');
  await page.tab.locator('html[lang=de]').waitFor();
  await page.close();
});

test('words of the workshop are folded away until someone asks for them', browserTest, async () => {
  const page = await openPage({ tinkers: false });
  await page.tab.locator('#device.on').waitFor();
  const words = () => page.tab.evaluate(() => document.querySelector('main').innerText);
  assert.doesNotMatch(await words(), /UF2|flash|boot loader|battery|USB|console/i);
  await page.tab.getByText('For tinkerers').click();
  assert.match(await words(), /UF2/);
  await page.tab.reload();
  await page.tab.locator('#device.on').waitFor();
  assert.match(await words(), /UF2/, 'it stays as it was left');
  await page.close();
});
