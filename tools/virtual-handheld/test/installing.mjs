// The page and a real device, in a real browser: stand-ins for navigator.usb and navigator.serial carry every transfer
// to an emulated handheld in this process.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test as nodeTest } from 'node:test';
import { PNG } from 'pngjs';
import { MS, SECOND, device, sayYes } from '../../proof/device-tests/device.mjs';
import { oldRegion } from '../../proof/device-tests/old-region.mjs';
import { plugged } from '../../proof/device-tests/usb/usb.mjs';
import { boardNames, defaultUf2, loadFirmware } from '../../handheld-sim/files.mjs';
import { Handheld } from '../../handheld-sim/handheld.mjs';
import { connect } from '../../publishing/picoboot/test-support/browser.mjs';
import { Carrier } from '../../publishing/picoboot/test-support/carrier.mjs';
import { projectVersion } from '../../shared/version.mjs';
import { Saves } from '../page/saves.mjs';
import { BOARD, browserTest, chromiumTest, here, openPage } from './browser.mjs';

const PATIENCE = { timeout: 120_000 }; // each transfer goes through the browser's debugger
const told = (page, words) => page.tab.locator('#real-state').getByText(words).waitFor(PATIENCE);
const test = (name, play) => nodeTest(name, { ...chromiumTest, timeout: 300_000 }, play);
const regionOf = ({ machine, board: { save } }) => machine.flash.bytes.slice(save.offset, save.offset + save.bytes);

/** A page at a computer to which this device is connected. */
async function withDevice(handheld, options) {
  const carrier = new Carrier(handheld);
  const prepare = (context) => connect(context, carrier);
  const page = await openPage({ prepare, ...options });
  await page.tab.locator('#device.on').waitFor();
  return { page, carrier, handheld };
}

test('Install: asked into the boot loader, saves kept, written, started', async () => {
  const { page, handheld } = await withDevice(plugged(BOARD));
  const { flash } = handheld.machine;
  const saves = regionOf(handheld);
  await page.button('Install on a device…').click();
  await page.button('Choose “RP2 Boot”…').click();
  await told(page, `Version ${projectVersion()} is installed; starting up.`);
  for (const { offset, payload } of loadFirmware(defaultUf2(BOARD), BOARD)) {
    assert.ok(payload.every((byte, i) => byte === flash.bytes[offset + i]), `at ${offset}`);
  }
  assert.deepEqual(regionOf(handheld), saves);
  handheld.wait(3 * SECOND);
  assert.match(handheld.machine.usbHost.strings.product, /^Pocket Rex/);
  assert.deepEqual(new Uint8Array(await page.download('Last backup')), saves, 'the backup is in the browser');
  assert.deepEqual(page.errors, []);
  await page.close();
});

test('saves go into a file and back onto the device', async () => {
  const { page, handheld } = await withDevice(plugged(BOARD));
  const saves = regionOf(handheld);
  const download = page.tab.waitForEvent('download');
  await page.button('Back up saves…').click();
  await page.button('Choose “RP2 Boot”…').click();
  const file = readFileSync(await (await download).path());
  await told(page, 'The saves are in the file');
  assert.deepEqual(new Uint8Array(file), saves);
  handheld.wait(3 * SECOND);
  const { offset, bytes } = handheld.board.save;
  handheld.machine.flash.bytes.fill(0xff, offset, offset + bytes);
  const restore = async (content) => {
    await page.tab.locator('#saves-file').setInputFiles({ name: 'saves.bin', mimeType: 'application/octet-stream', buffer: content });
    await page.button('Yes').click();
  };
  await restore(file.subarray(4096));
  await told(page, 'not a complete backup');
  handheld.wait(3 * SECOND);
  handheld.machine.flash.bytes.fill(0xff, offset, offset + bytes);
  await restore(file);
  await told(page, 'The saves are back');
  assert.deepEqual(regionOf(handheld), saves);
  assert.deepEqual(page.errors, []);
  await page.close();
});

test('another board than the chosen one is told, and starts again as it was', async () => {
  const other = boardNames().find((name) => name !== BOARD);
  const { page, handheld } = await withDevice(plugged(other));
  const before = handheld.machine.flash.bytes.slice();
  await page.button('Install on a device…').click();
  await page.button('Choose “RP2 Boot”…').click();
  await told(page, /^This is a .*Nothing was written\.$/);
  assert.deepEqual(handheld.machine.flash.bytes, before);
  handheld.wait(3 * SECOND);
  assert.equal(handheld.status().bootsel, false);
  await page.close();
});

test('another board with a chip of the same size: it asks, and writes nothing before a yes', async () => {
  const [one, other] = boardNames().filter((name) => name !== BOARD);
  const { page, handheld } = await withDevice(plugged(one));
  const before = handheld.machine.flash.bytes.slice();
  await page.tab.locator('#board').selectOption(other);
  const answerTo = async (answer) => {
    await page.tab.getByText(/^The firmware on this device is for .* Replace it with the one for /).waitFor(PATIENCE);
    assert.deepEqual(handheld.machine.flash.bytes, before);
    await page.button(answer).click();
  };
  await page.button('Install on a device…').click();
  await page.button('Choose “RP2 Boot”…').click();
  await answerTo('No');
  await told(page, /Nothing was written\.$/);
  assert.deepEqual(handheld.machine.flash.bytes, before);
  handheld.wait(3 * SECOND);
  assert.equal(handheld.status().bootsel, false);
  await page.button('Install on a device…').click(); // the browser knows the boot loader now
  await answerTo('Yes');
  await told(page, /^Installing /);
  await page.close();
});

test('what goes wrong is one sentence with what to do', async () => {
  const { page, carrier } = await withDevice(plugged(BOARD), { locale: 'en-GB' });
  const trouble = (kind, name) => page.tab.evaluate(([what, error]) => {
    navigator.usb.troubles = { [what]: new DOMException('no', error) };
  }, [kind, name]);
  await trouble('open', 'SecurityError');
  await page.button('Install on a device…').click();
  await told(page, 'The system does not let the browser open the device: put this line into /etc/udev');
  await page.tab.getByText('SUBSYSTEM=="usb", ATTRS{idVendor}=="2e8a"').waitFor();
  await trouble('claim', 'NetworkError');
  await page.button('Install on a device…').click();
  await told(page, 'Another tab or program is using the device');
  await trouble('none', 'AbortError');
  carrier.onTransfer = (number) => number === 60 && carrier.pullCable();
  await page.button('Install on a device…').click();
  await page.button('Choose “RP2 Boot”…').click();
  await told(page, 'The connection to the device was lost');
  await page.button('Install on a device…').click();
  await told(page, 'No device was chosen');
  carrier.onTransfer = () => {};
  carrier.plugAgain();
  await page.button('Install on a device…').click();
  await told(page, 'is installed; starting up.');
  await page.close();
});

test('the screenshot of a device, once it was allowed on its screen', async () => {
  const { page, handheld } = await withDevice(plugged(BOARD));
  handheld.press('A', 60 * MS); // on from the title, which does not stay
  handheld.wait(SECOND);
  const shown = handheld.look();
  const download = page.tab.waitForEvent('download');
  await page.button('Take a screenshot…').click();
  await told(page, 'Answer “Allow this computer?” on the device.');
  await page.tab.waitForTimeout(500);
  handheld.wait(3 * SECOND);
  sayYes(handheld);
  const { width, height, data } = PNG.sync.read(readFileSync(await (await download).path()));
  assert.deepEqual([width, height], [240, 240]);
  assert.deepEqual(new Uint8Array(data), new Uint8Array(shown.rgba.buffer ?? shown.rgba));
  await page.button('Get finished games…').click();
  await told(page, /^The device says: /);
  await page.close();
});

test('the finished games of a device, of which one is watched on the page', async () => {
  const handheld = device(BOARD);
  handheld.machine.flash.bytes.set(oldRegion(handheld), handheld.board.save.offset);
  handheld.on();
  handheld.settle();
  handheld.plugUsb();
  const { page } = await withDevice(handheld);
  const download = page.tab.waitForEvent('download');
  await page.button('Get finished games…').click();
  await told(page, 'Answer “Allow this computer?” on the device.');
  await page.tab.waitForTimeout(500);
  handheld.wait(3 * SECOND);
  sayYes(handheld);
  await told(page, '6 finished games are in the file.');
  const games = String(readFileSync(await (await download).path())).trim().split('\n\n');
  assert.equal(games.length, 6);
  const before = await page.crc();
  await page.tab.getByRole('button', { name: /^Watch 1: / }).click();
  await page.restsAfter(before);
  const watched = new Handheld(handheld.board, loadFirmware(defaultUf2(BOARD), BOARD));
  const saves = await Saves.from(readFileSync(`${here.folder}/saves.wasm`));
  watched.machine.flash.bytes.set(saves.replay(games[0], handheld.board.save.bytes), handheld.board.save.offset);
  watched.on();
  watched.settle();
  for (const button of ['A', 'Y', 'DOWN', 'DOWN', 'A', 'A']) watched.press(button);
  await page.shows(watched.look().crc, 'the replay');
  assert.deepEqual(page.errors, []);
  await page.close();
});

nodeTest('a browser without WebUSB says which have it, and shows the four steps with the files', browserTest, async () => {
  const prepare = (context) => context.addInitScript(() => Object.defineProperty(navigator, 'usb', { value: undefined }));
  const page = await openPage({ prepare });
  await told(page, 'Chrome, Edge and Opera on a computer can.');
  assert.equal(await page.tab.locator('#by-hand li:visible').count(), 4);
  assert.equal(await page.tab.locator('#by-hand li svg:visible').count(), 4, 'each with a picture');
  for (const link of await page.tab.locator('#uf2-links a').all()) {
    const response = await page.tab.request.get(await link.evaluate(({ href }) => href));
    assert.equal((await response.body()).toString('latin1', 0, 3), 'UF2');
  }
  await page.button('Install on a device…').click();
  await told(page, 'Chrome, Edge and Opera on a computer can.');
  await page.close();
});
