// What the page costs a phone: until the first picture, new and kept, and while nothing moves.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { buildPage } from '../build.mjs';
import { serve } from '../serve.mjs';
import { BOARD, BROWSER, browserTest, chromiumTest, here, openPage, phone } from './browser.mjs';
import { toShelf } from './reference.mjs';

const PHONE = phone([390, 844], { deviceScaleFactor: 3 });
const KEPT_PICTURE_MS = 1000;
const FIRST_PICTURE_S = 2;
const SLOWER = 6;
/** Slow 3G: bytes per second, and milliseconds to the server and back. */
const SLOW_NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const MOST_BUSY = 0.05; // of one core
const MOST_SHIFT = 0.02;
const PERIOD_MS = 3000;
const TRIES = 6; // this machine may have other things to do

/** In the page: when the first picture was there, in milliseconds. */
const firstPicture = () => performance.getEntriesByName('first picture')[0]?.startTime;

/** The least that was measured, or the first below the limit. */
async function best(limit, measure) {
  const found = [];
  while (found.length < TRIES && !(Math.min(...found) < limit)) found.push(await measure());
  return { value: Math.min(...found), found };
}

// Seconds depend on what else this machine does: the figure is printed beside its goal, and no limit.
test('kept on a phone with a sixth of this processor and a slow network, the first picture comes', chromiumTest, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'pocket-rex-light-'));
  await buildPage(folder, [BOARD]);
  const server = await serve(folder);
  const page = await openPage({ address: server.address, serviceWorkers: 'allow', ...PHONE });
  t.after(async () => {
    await page.close();
    await server.close();
    rmSync(folder, { recursive: true });
  });
  await page.tab.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
  const session = await page.tab.context().newCDPSession(page.tab);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const { value, found } = await best(KEPT_PICTURE_MS, async () => {
    await page.tab.reload();
    return (await page.tab.waitForFunction(firstPicture)).jsonValue();
  });
  t.diagnostic(`the first picture after ${Math.round(value)} ms of ${found.length} tries; the goal is ${KEPT_PICTURE_MS}`);
  assert.ok(Number.isFinite(value));
});

/** In the page: how many pictures are drawn at once after its thread was busy for so long, with a button held. */
async function drawnAfter(busyMs) {
  let drawn = 0;
  const { putImageData } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.putImageData = function put(...content) {
    drawn++;
    return putImageData.apply(this, content);
  };
  const key = (type) => document.body.dispatchEvent(new KeyboardEvent(type, { code: 'ArrowRight', key: 'ArrowRight', bubbles: true }));
  key('keydown');
  for (const end = performance.now() + busyMs; performance.now() < end; );
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let i = 0; i < 3; i++) await frame();
  key('keyup');
  return drawn;
}

test('a page that is slow draws the newest picture, and none of those that it missed', browserTest, async () => {
  const page = await openPage(PHONE);
  await toShelf(page);
  const drawn = await page.tab.evaluate(drawnAfter, 3000);
  assert.ok(drawn > 0 && drawn <= 6, `${drawn} pictures`);
  await page.close();
});

/** In the page, before its scripts: notes what is painted, what blocks, and what moves. */
function watchLoading() {
  const figures = (globalThis.loading = { largest: 0, blocked: 0, shift: 0 });
  const observe = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (figures.largest = startTime));
  observe('longtask', ({ duration }) => (figures.blocked += Math.max(0, duration - 50))); // what is above 50 ms blocks
  observe('layout-shift', ({ value }) => (figures.shift += value));
}

function loadingFigures() {
  const first = performance.getEntriesByName('first-contentful-paint')[0].startTime;
  const picture = performance.getEntriesByName('first picture')[0].startTime;
  return { ...globalThis.loading, first, picture };
}

/** What a first visit sends, in bytes, where the server compresses; the firmware is compressed in any case. */
function transferred() {
  const size = (name) => readFileSync(join(here.folder, name));
  const files = ['index.html', 'early.js', 'style.css', 'page.js', 'worker.js', 'saves.wasm', 'icon.svg', 'manifest.webmanifest'];
  return { page: files.reduce((sum, name) => sum + gzipSync(size(name)).length, 0), firmware: size(`firmware/${BOARD}.image`).length };
}

const LEAST_CONTROL = 48; // CSS pixels, where thumbs are

// Milliseconds depend on what else this machine does: they are printed. Shift, bytes and sizes do not.
test('a phone loads the page: paints, blocking, shift, transfer; and what the menu has is large enough for thumbs', chromiumTest, async (t) => {
  const page = await openPage({ ...PHONE, tinkers: false, prepare: (context) => context.addInitScript(watchLoading) });
  await page.tab.waitForFunction(firstPicture);
  const { first, largest, blocked, picture, shift } = await page.tab.evaluate(loadingFigures);
  const sent = transferred();
  const ms = (value) => `${Math.round(value)} ms`;
  t.diagnostic(`first paint ${ms(first)}, largest ${ms(largest)}, first picture ${ms(picture)}, blocked for ${ms(blocked)}, shift ${shift.toFixed(3)}`);
  const kB = (bytes) => `${Math.round(bytes / 1000)} kB`;
  const slow = (sent.page + sent.firmware) / SLOW_NETWORK.downloadThroughput;
  t.diagnostic(`a first visit: ${kB(sent.page)} compressed, and ${kB(sent.firmware)} of firmware: ${slow.toFixed(1)} s on slow 3G for the bytes alone`);
  assert.ok(shift < MOST_SHIFT, `${shift}`);
  await page.button('Menu').click();
  const controls = await page.tab.locator('#menu :is(button, select, summary)').evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map((one) => ({ name: one.id || one.textContent.trim(), box: one.getBoundingClientRect().toJSON() })));
  assert.ok(controls.length >= 8, `${controls.length} controls`);
  const small = controls.filter(({ box }) => Math.min(box.width, box.height) < LEAST_CONTROL);
  assert.deepEqual(small.map(({ name, box }) => `${name} ${box.width} x ${box.height}`), []);
  await page.close();
});

/** The processes of pages: [{ id, cpuTime }], the latter in seconds. */
async function processesOfPages(session) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer');
}

/** Opens the page as a phone does: the page, and computed(), the processor's seconds in its processes until now. */
async function openMeasured(t) {
  const session = await here.browser.newBrowserCDPSession();
  const others = new Set((await processesOfPages(session)).map(({ id }) => id)); // pages that other tests left open
  const page = await openPage(PHONE);
  t.after(() => page.close());
  const computed = async () => {
    const own = (await processesOfPages(session)).filter(({ id }) => !others.has(id));
    assert.ok(own.length > 0);
    return own.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  return { page, computed };
}

// Seconds of the processor, not of the clock: a machine with other things to do gives the same answer.
test('the first picture takes at most two seconds of the processor', chromiumTest, async (t) => {
  const { page, computed } = await openMeasured(t);
  await page.tab.waitForFunction(firstPicture);
  const seconds = await computed();
  t.diagnostic(`${seconds.toFixed(2)} s`);
  assert.ok(seconds < FIRST_PICTURE_S, `${seconds} s`);
});

test('while nothing moves, page and worker together keep less than a twentieth of a core busy', chromiumTest, async (t) => {
  const { page, computed } = await openMeasured(t);
  await toShelf(page);
  const { value, found } = await best(MOST_BUSY, async () => {
    const before = await computed();
    await page.tab.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), PERIOD_MS);
    return (1000 * ((await computed()) - before)) / PERIOD_MS;
  });
  assert.ok(value < MOST_BUSY, `busy for ${found.map((share) => `${Math.round(100 * share)} %`)}`);
});

// Test machines have no graphics card.
test('without a graphics card nothing around the picture is costly in Firefox, and nothing is plain elsewhere', browserTest, async () => {
  const page = await openPage();
  await toShelf(page);
  const hasShadow = () => getComputedStyle(document.querySelector('.shell')).boxShadow !== 'none';
  const hasScenery = () => document.querySelector('.scenery').checkVisibility();
  const isRich = BROWSER !== 'firefox';
  assert.deepEqual([await page.tab.evaluate(hasShadow), await page.tab.evaluate(hasScenery)], [isRich, isRich]);
  await page.close();
});
