// The page in the hand and on the table: a gamepad, changed keys, vibration, a screen that stays on, sharing. What a test machine has
// none of is replaced by something that writes down what it is asked for.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browserTest, chromiumTest, here, openPage, phone } from './browser.mjs';
import { atShelf, challengeAt, inGame, pressed, toShelf } from './reference.mjs';

const PHONE = phone([390, 844]);

/** In the page, before its scripts: vibration, wake lock and share sheet that note what they are asked for in `asked`. */
function writeDown() {
  globalThis.asked = { pulses: 0, awake: 0, shared: [] };
  const lock = () => Object.assign(new EventTarget(), { release: async () => void asked.awake-- });
  const define = (name, value) => Object.defineProperty(Navigator.prototype, name, { value, configurable: true });
  define('vibrate', () => ++asked.pulses > 0);
  define('wakeLock', { request: async () => (asked.awake++, lock()) });
  define('canShare', () => true);
  const noted = ({ text, url, files }) => (files ? `${files[0].name} ${files[0].type} ${files[0].size > 500}` : [text, url].filter(Boolean).join(' '));
  define('share', async (content) => void asked.shared.push(noted(content)));
}

/** In the page, before its scripts: a gamepad that is connected and pressed by the test. */
function pretendGamepad() {
  const buttons = Array.from({ length: 17 }, () => ({ pressed: false }));
  globalThis.pad = { id: 'Standard', index: 0, mapping: 'standard', axes: [0, 0], buttons };
  Object.defineProperty(Navigator.prototype, 'getGamepads', { value: () => [globalThis.pad] });
}

const prepare = (script) => (context) => context.addInitScript(script);
const asked = (page) => page.tab.evaluate(() => globalThis.asked);

test('a gamepad plays', chromiumTest, async () => {
  const reference = atShelf();
  const page = await openPage({ prepare: prepare(pretendGamepad) });
  await toShelf(page);
  await page.tab.evaluate(() => dispatchEvent(new Event('gamepadconnected')));
  const isHeld = (name, held) => page.tab.waitForFunction(([one, down]) => document.querySelector(`[data-button=${one}]`).matches('.pressed') === down, [name, held]);
  for (const [index, name] of [[15, 'RIGHT'], [0, 'A']]) {
    await page.tab.evaluate((one) => (globalThis.pad.buttons[one].pressed = true), index);
    await isHeld(name, true);
    await page.tab.evaluate((one) => (globalThis.pad.buttons[one].pressed = false), index);
    await isHeld(name, false);
    await page.shows(pressed(reference, name), `after ${name}`);
  }
  await page.close();
});

test('a key that was changed in the menu plays, also after a reload', browserTest, async () => {
  const page = await openPage();
  await toShelf(page);
  await page.button('Menu').click();
  await page.tab.getByText('Keyboard', { exact: true }).click();
  await page.tab.locator('[data-key=RIGHT]').click();
  await page.tab.keyboard.press('KeyL');
  assert.equal(await page.tab.locator('[data-key=RIGHT]').getAttribute('data-code'), 'KeyL');
  await page.tab.keyboard.press('Escape');
  await page.tab.locator('#menu').waitFor({ state: 'hidden' });
  await page.tab.reload();
  await toShelf(page);
  await page.tab.keyboard.press('KeyL');
  await page.shows(pressed(atShelf(), 'RIGHT'), 'after the key L');
  await page.close();
});

test('a finger feels each press unless it was switched off, and the screen stays on while the handheld does', chromiumTest, async () => {
  const page = await openPage({ ...PHONE, prepare: prepare(writeDown) });
  await toShelf(page);
  assert.deepEqual(await asked(page), { pulses: 0, awake: 0, shared: [] });
  const tap = async () => {
    await page.tab.locator('[data-button=RIGHT]').tap();
    await page.tab.waitForFunction(() => document.querySelector('.pressed') === null);
  };
  await tap();
  assert.deepEqual(await asked(page), { pulses: 1, awake: 1, shared: [] });
  await page.button('Menu').click();
  await page.tab.getByRole('switch', { name: 'Vibration' }).click();
  await page.button('Close').click();
  await tap();
  assert.equal((await asked(page)).pulses, 1);
  await page.tab.getByRole('switch', { name: 'Power' }).click();
  await page.tab.waitForFunction(() => globalThis.asked.awake === 0);
  await page.close();
});

test('a deal and a picture go to the share sheet where there is one', chromiumTest, async () => {
  const hash = '#game=trex&seats=4&seed=7';
  const page = await openPage({ ...PHONE, hash, prepare: prepare(writeDown) });
  await page.shows((await inGame('trex players=4 seed=7')).look().crc, 'the table');
  await page.choose('Share this deal');
  await page.button('Yes').click();
  await page.tab.waitForFunction(() => globalThis.asked.shared.length === 1);
  await page.choose('Share a screenshot');
  await page.tab.waitForFunction(() => globalThis.asked.shared.length === 2);
  assert.deepEqual((await asked(page)).shared, [`${here.server.address}${hash}&rounds=12`, 'pocket-rex-picosystem.png image/png true']);
  await page.close();
});

test('a challenge is shared as one, by its number and par, without a word of warning', chromiumTest, async () => {
  const { hash, par } = await challengeAt('trakks', 37);
  const page = await openPage({ ...PHONE, hash, prepare: prepare(writeDown) });
  await page.tab.locator('#device.on').waitFor();
  await page.tab.waitForFunction(() => document.getElementById('memory-state').ariaBusy === 'false');
  await page.choose('Share this challenge');
  await page.tab.waitForFunction(() => globalThis.asked.shared.length === 1);
  assert.deepEqual((await asked(page)).shared, [`Trakks 37, par ${par}: what Apex got ${here.server.address}${hash}`]);
  await page.speak('fr');
  await page.tab.locator('#menu-button').click();
  await page.button('Partager ce défi').waitFor();
  await page.close();
});

test('the full screen is a button away, and the sound waits for the first touch', chromiumTest, async () => {
  const countContexts = () => {
    globalThis.contexts = 0;
    const Real = AudioContext;
    globalThis.AudioContext = class extends Real {
      constructor(options) {
        super(options);
        globalThis.contexts++;
      }
    };
  };
  const page = await openPage({ ...PHONE, prepare: prepare(countContexts) });
  await toShelf(page);
  assert.equal(await page.tab.evaluate(() => globalThis.contexts), 0);
  await page.tab.locator('[data-button=RIGHT]').tap();
  await page.tab.waitForFunction(() => globalThis.contexts === 1);
  await page.button('Full screen').click();
  await page.tab.locator('#full-screen[aria-pressed=true]').waitFor();
  assert.equal(await page.tab.evaluate(() => document.fullscreenElement === document.documentElement), true);
  await page.close();
});

test('two quick taps do not zoom, a long one selects nothing', chromiumTest, async () => {
  const page = await openPage(PHONE);
  await toShelf(page);
  const look = () => ({ scale: visualViewport.scale, selected: String(getSelection()), scrolled: scrollY });
  for (const selector of ['#room', '.shell', '[data-button=X]', '.brand']) {
    const { x, y, width, height } = await page.tab.locator(selector).boundingBox();
    const [left, top] = [x + width / 2, y + height / 2];
    for (let i = 0; i < 2; i++) await page.tab.touchscreen.tap(left, top);
    assert.deepEqual(await page.tab.evaluate(look), { scale: 1, selected: '', scrolled: 0 }, selector);
  }
  const style = () => [getComputedStyle(document.querySelector('.brand')).userSelect, getComputedStyle(document.documentElement).overscrollBehaviorY];
  assert.deepEqual(await page.tab.evaluate(style), ['none', 'none']);
  await page.close();
});

test('the keyboard reaches everything in the order in which it is seen, and shows where it is', chromiumTest, async () => {
  const page = await openPage({ tinkers: false });
  await toShelf(page);
  const reached = [];
  for (let i = 0; i < 13; i++) {
    await page.tab.keyboard.press('Tab');
    const { name, outline } = await page.tab.evaluate(() => {
      const { id, dataset, tagName } = document.activeElement;
      return { name: id || dataset.button || tagName, outline: getComputedStyle(document.activeElement).outlineStyle };
    });
    assert.equal(outline, 'solid', name);
    reached.push(name);
  }
  const pad = ['UP', 'LEFT', 'RIGHT', 'DOWN'];
  assert.deepEqual(reached, ['sound', 'full-screen', 'menu-button', 'power', ...pad, 'X', 'Y', 'A', 'B', 'SUMMARY']);
  await page.close();
});

test('nothing of the page moves for those who ask for less motion', chromiumTest, async () => {
  const page = await openPage({ reducedMotion: 'reduce' });
  const durations = () => [...document.querySelectorAll('*')].map((element) => getComputedStyle(element).transitionDuration);
  assert.deepEqual([...new Set(await page.tab.evaluate(durations))], ['0s']);
  await page.close();
});

test('every text of page and menu stands out from what is behind it, in both themes', chromiumTest, async () => {
  for (const colorScheme of ['dark', 'light']) {
    const page = await openPage({ colorScheme });
    await toShelf(page);
    const faint = () => page.tab.evaluate(faintTexts);
    assert.deepEqual(await faint(), [], colorScheme);
    await page.button('Menu').click();
    assert.deepEqual(await faint(), [], `${colorScheme}, the menu`);
    await page.close();
  }
});

/** In the page: texts with less than 4.5 to 1; only plain colours behind them are known, so what lies on the drawn shell is left out. */
function faintTexts() {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (colour) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const light = (colour) => {
    const [r, g, b] = colour.map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const colour = rgba(getComputedStyle(one).backgroundColor);
      if (colour[3] > 200) return colour.slice(0, 3);
    }
    return rgba(getComputedStyle(document.documentElement).backgroundColor).slice(0, 3);
  };
  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
  const places = document.querySelectorAll(document.querySelector('dialog[open]') ? 'dialog[open] *' : '.bench *, .bottom *');
  return [...places]
    .filter((element) => hasText(element) && element.checkVisibility() && !element.disabled)
    .map((element) => {
      const [text, back] = [light(rgba(getComputedStyle(element).color).slice(0, 3)), light(behind(element))];
      return { text: element.textContent.trim().slice(0, 30), contrast: (Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05) };
    })
    .filter(({ contrast }) => contrast < 4.5);
}
