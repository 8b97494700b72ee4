// Fingers on the screen in a real browser: a card, and a whole game in which nothing else is touched.

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { notBuilt } from '../../handheld-sim/files.mjs';
import { Random } from '../../shared/random.mjs';
import { boardOfPage } from '../build.mjs';
import { Saves } from '../page/saves.mjs';
import { serve } from '../serve.mjs';
import { BOARD, chromiumTest, fingersOn, here, missing, openPage, phone } from './browser.mjs';
import { inHand, LIFT_MS, START_MS } from './in-hand.mjs';
import { inGame, lifted, pressed } from './reference.mjs';

const SIZE = [390, 664];
const STEP_MS = 50; // at most: the page lets go of what it is behind by more than 100
const REST_MS = 8000; // an opponent thinks, moves and says something
const MOST_TAPS = 400;

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

/** A game without a browser, by touches alone: { begins: its first picture, touches: [{ at, ms, look }], what was touched for how long and the picture that came of it }. */
async function touchesOfGame(line) {
  const saves = await Saves.from(readFileSync(join(here.folder, 'saves.wasm')));
  const hand = inHand({ restMs: REST_MS, saves: saves.begin(line, boardOfPage(BOARD).save.bytes), presses: ['A', 'A'] });
  const chance = new Random(5);
  const touches = [];
  const touch = (at, ms) => {
    hand.tap(...at, ms);
    touches.push({ at, ms, look: hand.look() });
  };
  const begins = hand.look();
  while (hand.saves().finished.length === 0) {
    assert.ok(touches.length < MOST_TAPS, 'it ends');
    const cursor = hand.touch.cursor();
    const hasA = hand.touch.labels().some(({ name }) => name === 'A');
    if ((cursor && chance.below(2)) || !hasA) touch([chance.below(240), 20 + chance.below(190)], 20); // at least time passes
    if (hasA) touch(hand.label('A'), LIFT_MS);
  }
  return { begins, touches };
}

// In the worker: no time passes but what the test lets pass, in steps that are caught up before the next. So nothing depends on the machine.
const CLOCK_OF_TEST = `
let now = 0, left = 0, isAwaited = false;
const rest = setTimeout;
performance.now = () => now;
globalThis.setTimeout = (then, ms) => {
  const step = Math.min(left, ${STEP_MS});
  left -= step;
  now += step;
  if (step === 0 && isAwaited) postMessage({ type: 'passed' });
  isAwaited = step > 0;
  return rest(then, step > 0 ? 0 : ms);
};
addEventListener('message', (event) => {
  if (event.data.type !== 'let pass') return;
  event.stopImmediatePropagation();
  left += event.data.ms;
  isAwaited = true;
});`;

/** The page on a server of its own, whose handheld keeps the time of the test. */
async function serveTimed(folder) {
  cpSync(here.folder, folder, { recursive: true });
  const worker = join(folder, 'worker.js');
  writeFileSync(worker, `${CLOCK_OF_TEST}\n${readFileSync(worker, 'utf8')}`);
  return serve(folder);
}

const WORKER_AT_HAND = `
globalThis.Worker = class extends Worker {
  constructor(...options) {
    super(...options);
    globalThis.timed = this;
    this.addEventListener('message', (event) => {
      if (event.data.type !== 'passed') return;
      event.stopImmediatePropagation();
      this.passed();
    });
  }
};`;

function letPass(page, ms) {
  return page.tab.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        globalThis.timed.passed = resolve;
        globalThis.timed.postMessage({ type: 'let pass', ms: wanted });
      }),
    ms,
  );
}

const needsHost = { ...chromiumTest, skip: chromiumTest.skip || missing || notBuilt('host/transcript') };
test('a whole game by touch alone', needsHost, async (t) => {
  const { begins, touches } = await touchesOfGame('trex players=2 rounds=6 seed=3 p2=hatchling');
  const folder = mkdtempSync(join(tmpdir(), 'pocket-rex-timed-'));
  const server = await serveTimed(folder);
  t.after(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const prepare = (context) => context.addInitScript(WORKER_AT_HAND);
  const page = await openPage({ ...phone(SIZE), address: server.address, hash: '#game=trex&seats=2&rounds=6&seed=3&p2=hatchling', prepare });
  await letPass(page, START_MS);
  await page.shows(begins, 'the table');
  const finger = await fingerOn(page);
  for (const [i, { at, ms, look }] of touches.entries()) {
    await finger.down(...at);
    await letPass(page, ms);
    await finger.up();
    await letPass(page, REST_MS);
    await page.shows(look, `touch ${i + 1} of ${touches.length}, at ${at.join()}`);
  }
  assert.deepEqual(page.errors, []);
  await page.close();
});
