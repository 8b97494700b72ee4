// The README's pictures of the page, in a real browser: node tools/virtual-handheld/pictures.mjs FOLDER

import { chromium } from 'playwright-core';
import { join } from 'node:path';
import { plugged } from '../proof/device-tests/usb/usb.mjs';
import { DEFAULT_BOARD } from '../handheld-sim/files.mjs';
import { connect } from '../publishing/picoboot/test-support/browser.mjs';
import { Carrier } from '../publishing/picoboot/test-support/carrier.mjs';
import { buildPage } from './build.mjs';
import { serve } from './serve.mjs';

const DESKTOP = { viewport: { width: 1280, height: 710 } };
const PHONE = { deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const GAME = '#game=tyrannosaurus&seats=4&seed=7';
const PICTURES = [
  { name: 'page', hash: '', colorScheme: 'dark', ...DESKTOP },
  { name: 'page-phone', hash: GAME, colorScheme: 'light', viewport: { width: 390, height: 760 }, ...PHONE },
  { name: 'page-phone-side', hash: GAME, colorScheme: 'dark', viewport: { width: 740, height: 360 }, ...PHONE },
];
const UNFOLDED = `localStorage.setItem('pocket-rex tinkerers', 'open')`;
const FRAMES_AT_REST = 60;
const HALF_OF_THE_TRANSFERS = 400;

/** In the page: resolves when the screen has not changed for a second. */
function untilAtRest(frames) {
  const context = document.getElementById('panel').getContext('2d');
  const look = () => context.getImageData(0, 0, 240, 240).data.join();
  return new Promise((resolve) => {
    let [before, same] = ['', 0];
    const again = () => {
      const now = look();
      same = now === before ? same + 1 : 0;
      before = now;
      if (same >= frames) resolve();
      else requestAnimationFrame(again);
    };
    again();
  });
}

/** The card for a real device, step by step, with an emulated one at the cable. */
async function pictureInstallation(browser, address, folder) {
  const handheld = plugged(DEFAULT_BOARD);
  const carrier = new Carrier(handheld);
  const context = await browser.newContext({ locale: 'en-GB', colorScheme: 'dark', viewport: { width: 860, height: 900 } });
  await connect(context, carrier);
  await context.addInitScript(UNFOLDED);
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('#device.on').waitFor();
  const picture = (step) => page.locator('#real').screenshot({ path: join(folder, `install-${step}.png`), scale: 'css' });
  await page.locator('#install').click();
  await page.locator('#choose-boot-loader').waitFor();
  await picture('choose');
  let halfway = null;
  const half = new Promise((resolve) => (halfway = resolve));
  carrier.onTransfer = (number) => number === HALF_OF_THE_TRANSFERS && halfway();
  await page.locator('#choose-boot-loader').click();
  await half;
  await picture('progress');
  await page.getByText('is installed; starting up.').waitFor({ timeout: 300_000 });
  await picture('done');
  await context.close();
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: node tools/virtual-handheld/pictures.mjs FOLDER');
const { out } = await buildPage(undefined, undefined, { offline: false });
const server = await serve(out);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
for (const { name, hash, ...options } of PICTURES) {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  const page = await context.newPage();
  await page.goto(server.address + hash);
  await page.locator('#device.on').waitFor();
  await page.evaluate(untilAtRest, FRAMES_AT_REST);
  await page.locator('#meter[aria-valuenow="100"]').waitFor({ state: 'attached' }); // a phone shows it only where it is slow
  await page.screenshot({ path: join(folder, `${name}.png`), scale: 'css' });
  await context.close();
}
await pictureInstallation(browser, server.address, folder);
await browser.close();
await server.close();
