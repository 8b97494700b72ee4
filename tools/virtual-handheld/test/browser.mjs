// A real browser with the page in it, for tests: presses by clicking, and looks at the canvas with the
// checksum of tools/handheld.

import playwright from 'playwright-core';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { REPOSITORY, defaultUf2 } from '../../handheld-sim/files.mjs';
import { buildPage } from '../build.mjs';
import { serve } from '../serve.mjs';
import { webkit } from './webkit.mjs';

export const BOARD = 'picosystem';
const LOCALE = 'en-GB';
/** The browsers that tests know, and how each is started; POCKET_REX_BROWSER chooses one. */
const BROWSERS = {
  chromium: {
    type: playwright.chromium,
    profile: { locale: LOCALE },
    executablePath: '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--mute-audio', '--disable-dev-shm-usage', '--disable-gpu'],
  },
  // By WebDriver BiDi. Firefox 140, the oldest that Debian has, lacks the command that sets a language, and one that playwright
  // 1.56 and later start with.
  firefox: {
    type: playwright._bidiFirefox,
    channel: 'moz-firefox',
    executablePath: '/usr/bin/firefox-esr',
    prefsFor: (downloads) => ({
      'intl.accept_languages': LOCALE,
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
    }),
  },
  webkit: { type: webkit, executablePath: '/usr/bin/WebKitWebDriver' },
};
export const BROWSER = process.env.POCKET_REX_BROWSER ?? 'chromium';
const { type: browserType, prefsFor, profile = {}, ...launchOptions } = BROWSERS[BROWSER];
const PATIENCE_MS = 40_000;
const SLOW_CLICK_MS = 200; // a held button repeats after 300 ms
const RESTING_LOOKS = 12; // frames of the browser without a change: the device has settled

/** A reason to skip, or false. */
export const missing = !existsSync(defaultUf2(BOARD))
  ? `build/${BOARD} is not built`
  : !existsSync(launchOptions.executablePath) && `${BROWSER} is not installed`;

/** The options of a test in any browser, of one that needs all that playwright can do, and of one that only Chromium can run. */
export const anyBrowserTest = { skip: missing, timeout: 180_000 };
export const browserTest = { ...anyBrowserTest, skip: missing || (BROWSER === 'webkit' && 'it wants Chromium or Firefox') };
export const chromiumTest = { ...anyBrowserTest, skip: missing || (BROWSER !== 'chromium' && 'it wants Chromium') };

const checksum = readFileSync(join(REPOSITORY, 'tools/shared/crc32.mjs'), 'utf8');

/** What tests call in the page: the very function of the emulated handheld. */
const IN_PAGE = `${checksum.replace('export ', '')}
globalThis.panelCrc = () => {
  const canvas = document.getElementById('panel');
  return crc32Hex(canvas.getContext('2d').getImageData(0, 0, 240, 240).data);
};`;

const UNFOLDED = `localStorage.setItem('pocket-rex tinkerers', 'open');`;

/** What all tests share: the built page, its server, the browser, and every request there was. */
export const here = { requests: [] };

before(async () => {
  if (missing) return;
  here.folder = mkdtempSync(join(tmpdir(), 'pocket-rex-page-'));
  await buildPage(here.folder, undefined, { offline: false }); // offline.mjs has a page of its own for that
  here.server = await serve(here.folder);
  if (prefsFor) {
    allowEval(join(here.folder, 'index.html'));
    here.downloads = join(here.folder, 'downloads');
    mkdirSync(here.downloads);
    launchOptions.firefoxUserPrefs = prefsFor(here.downloads);
  }
  here.browser = await browserType.launch(launchOptions);
});

/** Lets playwright evaluate in the page; Firefox 140 applies the page's policy to that too. Other browsers run the page as it is. */
export function allowEval(file) {
  const page = readFileSync(file, 'utf8');
  const changed = page.replace("script-src 'self'", "$& 'unsafe-eval'");
  if (changed === page) throw new Error(`${file} has no policy for scripts`);
  writeFileSync(file, changed);
}

after(async () => {
  await here.browser?.close();
  await here.server?.close();
  if (here.folder) rmSync(here.folder, { recursive: true });
});

/**
 * Opens the page in a browser profile of its own; hash: a starting point; tinkers: whether the part for tinkerers is unfolded, as
 * it was left; prepare: called with the profile before.
 */
export async function openPage({ hash = '', address = here.server.address, tinkers = true, prepare = () => {}, ...options } = {}) {
  const context = await here.browser.newContext({ ...profile, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(IN_PAGE);
  if (tinkers) await context.addInitScript(UNFOLDED);
  await prepare(context);
  const tab = await context.newPage();
  const errors = [];
  tab.on('pageerror', (error) => errors.push(error.message));
  tab.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  context.on('request', (request) => here.requests.push(request.url()));
  await tab.goto(address + hash);
  return new Tab(tab, errors);
}

/** Options of a page on a phone of this size. */
export const phone = ([width, height], options = {}) => ({ viewport: { width, height }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, ...options });

/** Touches of a page by the protocol of Chromium: several fingers, each { id, x, y }. */
export async function fingersOn(page) {
  const session = await page.tab.context().newCDPSession(page.tab);
  const touch = (type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (...points) => touch('touchStart', points),
    move: (...points) => touch('touchMove', points),
    up: () => touch('touchEnd', []),
  };
}

let shared = null;

/**
 * The same for a test that needs a new device and nothing else of its own: to load the page takes longer than most of them, so it is
 * the page of the test before, its device erased. Who is done gives it back; one that failed does not, and the next has a fresh one.
 */
export async function borrowPage() {
  const page = shared;
  if (page === null) return openPage();
  shared = null;
  page.slow = false;
  await page.button('Erase').click();
  await page.button('Yes').click();
  return page;
}

/** The file that a browser puts into the folder for downloads, once all of it is there; playwright is not told by BiDi. */
async function takeDownload() {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(50)) {
    const files = readdirSync(here.downloads).map((name) => join(here.downloads, name));
    if (files.length !== 1 || files[0].endsWith('.part') || statSync(files[0]).size === 0) continue;
    const bytes = readFileSync(files[0]);
    rmSync(files[0]);
    return bytes;
  }
  throw new Error('no file came');
}

/**
 * A test that is repeated, twice at most, where a click took so long that the button began to
 * repeat: that is the machine's fault, not the page's.
 */
export const retryIfSlow = (attempt) => async () => {
  for (let left = 2; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (!error.slow || left === 0) throw error;
    }
  }
};

class Tab {
  constructor(tab, errors) {
    this.tab = tab;
    this.errors = errors;
  }

  crc() {
    return this.tab.evaluate(() => globalThis.panelCrc());
  }

  /** Until the canvas shows exactly this picture. */
  async shows(crc, what) {
    try {
      await this.tab.waitForFunction((wanted) => globalThis.panelCrc() === wanted, crc);
    } catch (error) {
      if (error.name !== 'TimeoutError') throw error;
      const message = `${what}: the canvas shows ${await this.crc()}, the handheld ${crc}`;
      throw Object.assign(new Error(message), { slow: this.slow });
    }
  }

  /** Until the canvas has been the same for a while, and is not as it was. */
  async restsAfter(crc) {
    await this.tab.waitForFunction(
      ([before, looks]) => {
        const now = globalThis.panelCrc();
        const state = (globalThis.resting ??= { crc: now, looks: 0 });
        state.looks = state.crc === now && now !== before ? state.looks + 1 : 0;
        state.crc = now;
        if (state.looks < looks) return false;
        delete globalThis.resting;
        return true;
      },
      [crc, RESTING_LOOKS],
    );
  }

  button(name) {
    return this.tab.getByRole('button', { name, exact: true });
  }

  /** Clicks something in the menu. */
  async choose(name) {
    await this.button('Menu').click();
    await this.button(name).click();
  }

  /** Chooses a language in the menu. */
  async speak(code) {
    await this.tab.locator('#menu-button').click();
    await this.tab.locator('#language').selectOption(code);
    await this.tab.locator('.menu-head button').click();
  }

  /** Presses a button of the handheld by a click; UP, DOWN, LEFT, RIGHT have names in words. */
  async press(name) {
    const label = name.length > 1 ? name[0] + name.slice(1).toLowerCase() : name;
    await this.button(label).hover();
    const began = performance.now();
    await this.tab.mouse.down();
    await this.tab.mouse.up();
    this.slow ||= performance.now() - began > SLOW_CLICK_MS;
  }

  /** Holds a button with the mouse while something happens. */
  async holding(name, meanwhile) {
    await this.button(name).hover();
    await this.tab.mouse.down();
    await meanwhile();
    await this.tab.mouse.up();
  }

  /** What the page gives as a file once these buttons are clicked. */
  async download(...names) {
    const download = here.downloads ? null : this.tab.waitForEvent('download');
    for (const name of names) await this.button(name).click();
    return here.downloads ? takeDownload() : readFileSync(await (await download).path());
  }

  /** The lines of the running game. */
  async transcript() {
    return String(await this.download('Transcript', 'Yes')).trimEnd().split('\n');
  }

  /** Everything is in the browser's storage. */
  async saved() {
    await this.tab.locator('#memory-state[aria-busy=false]').waitFor();
  }

  async status() {
    return this.tab.locator('#status').textContent();
  }

  giveBack() {
    shared = this;
  }

  async close() {
    await this.tab.context().close();
  }
}
