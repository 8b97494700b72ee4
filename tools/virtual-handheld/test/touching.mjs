// Fingers on the screen in a real browser: a card, and a whole game in which nothing else is touched.

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { boardOfPage } from '../build.mjs';
import { Saves } from '../page/saves.mjs';
import { serve } from '../serve.mjs';
import { BOARD, chromiumTest, fingersOn, here, openPage, phone } from './browser.mjs';
import { inHand, START_MS, STEP_MS, wanderer } from './in-hand.mjs';
import { inGame, lifted, pressed } from './reference.mjs';

const SIZE = [390, 664];
const MOST_TOUCHES = 400;

/** One finger on the screen of a page, by the pixels of the handheld. */
async function fingerOn(page) {
  const fingers = await fingersOn(page);
  const canvas = await page.tab.locator('#smooth:not([hidden]), #panel:not(.covered)').boundingBox();
  const at = ([x, y]) => ({ id: 1, x: canvas.x + (x / 240) * canvas.width, y: canvas.y + (y / 240) * canvas.height });
  return { down: (...point) => fingers.down(at(point)), up: () => fingers.up() };
}

test('a finger on the screen plays the card under it, and lifts a curtain while it rests there', chromiumTest, async () => {
  const page = await openPage({ ...phone(SIZE), hash: '#game=trex&seats=2&seed=3' });
  const reference = await inGame('trex players=2 seed=3');
  await page.shows(reference.look().crc, 'the table');
  const finger = await fingerOn(page);
  await finger.down(120, 110);
  await finger.up();
  await page.shows(pressed(reference, 'A'), 'the curtain');
  const { held, at: hand } = lifted(reference);
  await finger.down(120, 110);
  await page.shows(held, 'behind the curtain, the finger still there');
  await finger.up();
  await page.shows(hand, 'the hand');
  reference.press('RIGHT');
  reference.press('RIGHT');
  await finger.down(100, 160);
  await finger.up();
  await page.shows(pressed(reference, 'A'), 'the third card, and the question whether to play it');
  await page.close();
});

/**
 * A game without a browser, by touches alone: { begins: its first picture, touches: [{ at, ms, restMs, look }] }: what was touched for
 * how long, after how long nothing moved, and the picture that came of it.
 */
async function touchesOfGame(line) {
  const saves = await Saves.from(readFileSync(join(here.folder, 'saves.wasm')));
  const hand = inHand({ saves: saves.begin(line, boardOfPage(BOARD).save.bytes), presses: ['A', 'A'] });
  const begins = hand.look();
  const next = wanderer(hand);
  const touches = [];
  while (saves.tell(hand.region()).finished.length === 0) {
    assert.ok(touches.length < MOST_TOUCHES, 'it ends');
    const { at, ms } = next();
    touches.push({ at, ms, restMs: hand.tap(...at, ms), look: hand.look() });
  }
  return { begins, touches };
}

/**
 * In the worker: its clock stands still but for what the test lets pass, and that much passes at once, in steps that are caught up one
 * after the other. Nothing waits for this machine, and nothing depends on how busy it is.
 */
const CLOCK_OF_TEST = `{
  let now = 0;
  let afterRest = () => {};
  performance.now = () => now;
  globalThis.setTimeout = (task) => (afterRest = task, 1);
  globalThis.clearTimeout = () => {};
  addEventListener('message', (event) => {
    if (event.data.type !== 'let pass') return;
    event.stopImmediatePropagation();
    for (let left = event.data.ms; left > 0; left -= ${STEP_MS}) {
      now += Math.min(left, ${STEP_MS});
      afterRest();
    }
    postMessage({ type: 'passed' });
  });
}`;

/** The page on a server of its own, whose handheld keeps the time of the test. */
async function serveTimed(folder) {
  cpSync(here.folder, folder, { recursive: true });
  const worker = join(folder, 'worker.js');
  writeFileSync(worker, `${CLOCK_OF_TEST}\n${readFileSync(worker, 'utf8')}`);
  return serve(folder);
}

/** In the page: the worker as `timed`, which lets time pass once the page has told it of so many touches, and resolves when that is over. */
const WORKER_AT_HAND = `
globalThis.Worker = class extends Worker {
  touches = 0;
  passed = null;
  constructor(...options) {
    super(...options);
    globalThis.timed = this;
    this.addEventListener('message', (event) => {
      if (event.data.type !== 'passed') return;
      event.stopImmediatePropagation();
      this.passed();
    });
  }
  postMessage(message, ...options) {
    super.postMessage(message, ...options);
    if (message.type === 'touch') this.touches++;
  }
  async letPass(ms, touches) {
    while (this.touches < touches) await new Promise((resolve) => setTimeout(resolve, 1));
    return new Promise((resolve) => {
      this.passed = resolve;
      this.postMessage({ type: 'let pass', ms });
    });
  }
};`;

const letPass = (page, ms, touches) => page.tab.evaluate((options) => globalThis.timed.letPass(...options), [ms, touches]);

test('a whole game by touch alone', { ...chromiumTest, timeout: 600_000 }, async (t) => {
  const { begins, touches } = await touchesOfGame('trex players=2 rounds=6 seed=3 p2=hatchling');
  const folder = mkdtempSync(join(tmpdir(), 'pocket-rex-timed-'));
  const server = await serveTimed(folder);
  t.after(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const prepare = (context) => context.addInitScript(WORKER_AT_HAND);
  const page = await openPage({ ...phone(SIZE), address: server.address, hash: '#game=trex&seats=2&rounds=6&seed=3&p2=hatchling', prepare });
  await page.tab.locator('#device.on').waitFor();
  await letPass(page, START_MS, 0);
  await page.shows(begins, 'the table');
  const finger = await fingerOn(page);
  for (const [i, { at, ms, restMs, look }] of touches.entries()) {
    await finger.down(...at);
    await letPass(page, ms, 2 * i + 1);
    await finger.up();
    await letPass(page, restMs, 2 * i + 2);
    await page.shows(look, `touch ${i + 1} of ${touches.length}, at ${at.join()}`);
  }
  assert.deepEqual(page.errors, []);
  await page.close();
});
