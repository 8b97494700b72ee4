// The README's pictures of the page, in a real browser: node tools/virtual-handheld/pictures.mjs FOLDER

import { chromium } from 'playwright-core';
import { join } from 'node:path';
import { buildPage } from './build.mjs';
import { serve } from './serve.mjs';

const DESKTOP = { viewport: { width: 1280, height: 710 } };
const PHONE = {
  viewport: { width: 390, height: 800 },
  deviceScaleFactor: 2, // a whole number of its pixels for each of the device's
  hasTouch: true,
  isMobile: true,
};
const PICTURES = [
  { name: 'page', hash: '', colorScheme: 'dark', ...DESKTOP },
  { name: 'page-phone', hash: '#game=tyrannosaurus&seats=4&seed=7', colorScheme: 'light', ...PHONE },
];
const FRAMES_AT_REST = 60;

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

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: node tools/virtual-handheld/pictures.mjs FOLDER');
const { out } = await buildPage();
const server = await serve(out);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const { name, hash, ...options } of PICTURES) {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  const page = await context.newPage();
  await page.goto(server.address + hash);
  await page.locator('#device.on').waitFor();
  await page.evaluate(untilAtRest, FRAMES_AT_REST);
  await page.locator('#meter[aria-valuenow="100"]').waitFor();
  await page.screenshot({ path: join(folder, `${name}.png`), scale: 'css' });
  await context.close();
}
await browser.close();
await server.close();
