// The page on a phone that has no network: kept by a service worker, in a folder of a server that is then stopped; and a new version
// of it.

import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { PNG } from 'pngjs';
import { buildPage, buildServiceWorker } from '../build.mjs';
import { serve } from '../serve.mjs';
import { allowEval, BOARD, BROWSER, browserTest, chromiumTest, openPage } from './browser.mjs';
import { pressed, atShelf, shelfCrc, toShelf } from './reference.mjs';

const FOLDER = 'games/pocket-rex'; // of the server: any will do
const root = mkdtempSync(join(tmpdir(), 'pocket-rex-offline-'));
const folder = join(root, FOLDER);

/** Until everything is kept. */
const isKept = () => navigator.serviceWorker.ready.then(() => true);

/** A page that is kept, on a server of its own. */
async function openKept(options = {}) {
  const server = await serve(root);
  const page = await openPage({ address: `${server.address}${FOLDER}/`, serviceWorkers: 'allow', ...options });
  await page.tab.waitForFunction(isKept);
  return { page, server };
}

/** Another version on the server: its style sheet says a number. */
async function publish(number) {
  appendFileSync(join(folder, 'style.css'), `\n:root { --version-of-test: ${number} }\n`);
  await buildServiceWorker(folder, BOARD);
}

const versionShown = () => getComputedStyle(document.documentElement).getPropertyValue('--version-of-test').trim();
const lookForUpdate = () => navigator.serviceWorker.getRegistration().then((registration) => registration.update()).then(() => true);

describe('without a network', browserTest, () => {
  before(async () => {
    await buildPage(folder, [BOARD]);
    if (BROWSER === 'firefox') allowEval(join(folder, 'index.html'));
  });

  after(() => rmSync(root, { recursive: true }));

  test('the manifest has what phones ask for before they install', chromiumTest, async () => {
    const page = await openPage({ address: 'about:blank' });
    const server = await serve(root);
    await page.tab.goto(`${server.address}${FOLDER}/`);
    const session = await page.tab.context().newCDPSession(page.tab);
    const { data, errors, url } = await session.send('Page.getAppManifest');
    assert.deepEqual(errors, []);
    const { name, short_name: short, start_url: start, scope, display, icons } = JSON.parse(data);
    assert.deepEqual([name, short, display], ['Pocket Rex', 'Pocket Rex', 'standalone']);
    for (const address of [start, scope]) assert.equal(new URL(address, url).href, `${server.address}${FOLDER}/`);
    for (const [purpose, side] of [['any', 192], ['any', 512], ['maskable', 192], ['maskable', 512]]) {
      const { src } = icons.find((icon) => icon.purpose === purpose && icon.sizes === `${side}x${side}`);
      const { width, height } = PNG.sync.read(readFileSync(join(folder, src)));
      assert.deepEqual([width, height], [side, side]);
    }
    assert.deepEqual((await session.send('Page.getInstallabilityErrors')).installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'), []);
    await page.close();
    await server.close();
  });

  test('everything works once the server is stopped, on another day too', browserTest, async () => {
    const { page, server } = await openKept();
    await toShelf(page);
    await page.saved();
    await server.close();
    await page.tab.reload();
    await toShelf(page);
    await page.press('RIGHT');
    await page.shows(pressed(atShelf(), 'RIGHT'), 'it plays');
    await page.speak('it'); // in a file of its own, which was never asked for
    await page.tab.locator('html[lang=it]').waitFor();
    const another = await page.tab.context().newPage();
    await page.tab.close();
    await another.goto(`${server.address}${FOLDER}/#game=trex&seats=2&seed=3`); // which needs the code for saves
    await another.locator('#device.on').waitFor();
    assert.equal(await another.locator('#status').textContent(), '');
    await another.context().close();
  });

  test('a new version is offered and taken, and the game in progress stays', browserTest, async () => {
    const { page, server } = await openKept();
    await toShelf(page);
    const reference = atShelf();
    for (const button of ['A', 'DOWN', 'A']) {
      await page.press(button);
      await page.shows(pressed(reference, button), `after ${button}`);
    }
    const seats = await page.crc();
    await page.press('A');
    await page.restsAfter(seats);
    await page.saved();
    await publish(2);
    await page.tab.waitForFunction(lookForUpdate);
    await page.tab.locator('#menu-button.news').waitFor();
    assert.equal(await page.status(), '', 'no word in the middle of a game');
    assert.equal(await page.tab.evaluate(versionShown), '', 'and no other version');
    await page.tab.reload();
    await page.tab.getByText('A new version is ready').waitFor();
    assert.equal(await page.tab.evaluate(versionShown), '', 'until its player says so');
    await page.choose('Update now');
    await page.tab.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--version-of-test').trim() === '2');
    await page.tab.locator('#device.on').waitFor();
    const lines = await page.transcript();
    assert.match(lines[0], /^new \w+ players=/);
    await page.close();
    await server.close();
  });

  test('an update that one tab takes comes to the tab that plays too, and its game stays', browserTest, async () => {
    const { page, server } = await openKept({ hash: '#game=trex&seats=2&seed=3' });
    await page.tab.reload(); // now it is one that was kept
    await page.tab.locator('#device.on').waitFor();
    await page.saved();
    const other = await page.tab.context().newPage();
    await other.goto(page.tab.url());
    await other.locator('#elsewhere').waitFor();
    const number = 7;
    await publish(number);
    await other.waitForFunction(lookForUpdate);
    await other.locator('#menu-button.news').click();
    await other.locator('#take-update').click();
    const isNew = (wanted) => getComputedStyle(document.documentElement).getPropertyValue('--version-of-test').trim() === wanted;
    for (const tab of [page.tab, other]) await tab.waitForFunction(isNew, String(number));
    const plays = (tab) => tab.waitForFunction(() => document.querySelector('#device.on') && document.getElementById('elsewhere').hidden);
    const first = await Promise.race([page.tab, other].map((tab) => plays(tab).then(() => tab)));
    const second = first === other ? page.tab : other;
    await second.locator('#elsewhere').waitFor(); // one of them alone has the chip
    page.tab = first;
    assert.match((await page.transcript())[0], /^new trex players=2 seed=3/);
    await page.close();
    await server.close();
  });

  test('a server that has only half of a new version changes nothing', browserTest, async () => {
    const { page, server } = await openKept();
    await publish(3);
    writeFileSync(join(folder, 'style.css'), readFileSync(join(folder, 'style.css'), 'utf8').replace('--version-of-test: 3', '--version-of-test: 4'));
    const end = await page.tab.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const found = new Promise((resolve) => registration.addEventListener('updatefound', () => resolve(registration.installing)));
      registration.update().catch(() => {});
      const worker = await found;
      while (worker.state === 'installing') await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
      return worker.state;
    });
    assert.equal(end, 'redundant');
    assert.equal(await page.tab.locator('#menu-button.news').count(), 0);
    await page.close();
    await server.close();
  });

  test('a browser without service workers plays all the same', browserTest, async () => {
    const server = await serve(root);
    const remove = (context) => context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined }));
    const page = await openPage({ address: `${server.address}${FOLDER}/`, prepare: remove });
    await page.shows(shelfCrc(), 'the shelf');
    assert.deepEqual(page.errors, []);
    await page.close();
    await server.close();
  });
});
