// Installation, backup and restore in a real browser, cut off after every transfer once, by turns the cable and the
// power: the device would start the program that was there or the new one, or waits in its boot loader; the page says
// what to do. The firmware is a small one, so that all of it takes a minute or two.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { device } from '../../proof/device-tests/device.mjs';
import { hasValidBoot2 } from '../../handheld-sim/boot-rom/boot-rom.mjs';
import { loadBoard } from '../../handheld-sim/files.mjs';
import { readUf2, uf2FromImage } from '../../shared/uf2.mjs';
import { connect } from '../../publishing/picoboot/test-support/browser.mjs';
import { Carrier } from '../../publishing/picoboot/test-support/carrier.mjs';
import { smallFirmware, smallRegion, smallSaves } from '../../publishing/picoboot/test-support/small-firmware.mjs';
import english from '../page/languages/en.mjs';
import { BOARD, chromiumTest, here, openPage } from './browser.mjs';

const GONE = english.realErrors.gone;
const OLD_SAVES = smallRegion(0x33);
const NEW_SAVES = smallRegion(0x44);
const cutTest = { ...chromiumTest, timeout: 600_000 };

function programs() {
  const { payload: boot2 } = readUf2(readFileSync(`${here.folder}/firmware/${BOARD}.uf2`)).find(({ offset }) => offset === 0);
  const { flashBytes } = loadBoard(BOARD);
  const make = (version, fill) => smallFirmware({ boot2, board: BOARD, flashBytes, version, fill });
  return { old: make('0.0.1', 0x11), next: make('0.0.2', 0x22), saves: smallSaves(flashBytes) };
}

/** The device waits in its boot loader, with the old program and the old saves, whatever happened to it before. */
function connectDevice(carrier, { old, saves }) {
  const { machine } = carrier.handheld;
  machine.setCable(false);
  machine.powerOff();
  machine.faults.clear();
  machine.flash.bytes.fill(0xff);
  machine.flash.bytes.set(old);
  machine.flash.bytes.set(OLD_SAVES, saves.offset);
  machine.powerOn();
  machine.enterBootsel();
  carrier.plugAgain();
  return machine.flash.bytes;
}

/** What the page says in the end. */
async function outcome(page, begin) {
  await begin();
  await page.tab.waitForFunction(() => !document.getElementById('install').disabled, null, { polling: 20 });
  return page.tab.locator('#real-state').textContent();
}

/** Does something again and again, each time cut off one transfer later, until it is done; look: at the flash after it. */
async function cutEverywhere(page, carrier, made, { begin, done, look }) {
  for (let number = 1; ; number++) {
    const flash = connectDevice(carrier, made);
    let cut = false;
    carrier.transfers = 0;
    carrier.onTransfer = (count) => {
      if (count !== number) return;
      cut = true;
      if (number % 2) carrier.pullCable();
      else carrier.failPower();
    };
    const said = await outcome(page, begin);
    assert.ok(said === GONE || done.test(said), `cut off after transfer ${number}, it says: ${said}`);
    look(flash, cut, number);
    if (cut) continue;
    assert.match(said, done);
    return number;
  }
}

const holds = (flash, bytes, offset = 0) => bytes.every((byte, i) => byte === flash[offset + i]);
const click = (page, id) => page.tab.evaluate((name) => document.getElementById(name).click(), id);

describe('cut off after any transfer', cutTest, () => {
  /** A page that would install the small firmware, and a carrier to whose device everything happens. */
  let made, page, carrier;

  before(async () => {
    made = programs();
    carrier = new Carrier(device(BOARD));
    page = await openPage({ prepare: (context) => connect(context, carrier) });
    await page.tab.locator('#device.on').waitFor();
    await page.tab.route('**/firmware/*.uf2', (route) => route.fulfill({ body: Buffer.from(uf2FromImage(made.next)) }));
  });

  after(() => page.close());

  test('an installation leaves a device that starts, or its boot loader', cutTest, async () => {
    const ends = { old: 0, next: 0, bootLoader: 0 };
    await cutEverywhere(page, carrier, made, {
      begin: () => click(page, 'install'),
      done: /^Version 0\.0\.2 is installed; starting up\.$/,
      look(flash, cut, number) {
        if (!hasValidBoot2(flash)) ends.bootLoader++;
        else if (holds(flash, made.old)) ends.old++;
        else if (holds(flash, made.next)) ends.next++;
        else assert.fail(`after transfer ${number} it would start half of a program`);
        assert.ok(cut || holds(flash, made.next));
        assert.ok(holds(flash, OLD_SAVES, made.saves.offset), 'the saves are as they were');
      },
    });
    assert.ok(ends.old > 5 && ends.bootLoader > 20 && ends.next > 2, JSON.stringify(ends));
  });

  test('a backup changes nothing on the device', cutTest, async () => {
    await cutEverywhere(page, carrier, made, {
      begin: () => click(page, 'back-up'),
      done: /^The saves are in the file/,
      look(flash) {
        assert.ok(holds(flash, made.old) && holds(flash, OLD_SAVES, made.saves.offset));
      },
    });
  });

  test('a restore leaves the program, and no mixture of saves', cutTest, async () => {
    const file = { name: 'saves.bin', mimeType: 'application/octet-stream', buffer: Buffer.from(NEW_SAVES) };
    await cutEverywhere(page, carrier, made, {
      async begin() {
        await page.tab.locator('#saves-file').setInputFiles(file);
        await page.button('Yes').click();
      },
      done: /^The saves are back/,
      look(flash, cut, number) {
        assert.ok(holds(flash, made.old), 'the program');
        const now = flash.subarray(made.saves.offset, made.saves.offset + made.saves.bytes);
        assert.ok(!(now.includes(0x33) && now.includes(0x44)), `a mixture after transfer ${number}`);
        assert.ok(cut || holds(now, NEW_SAVES));
      },
    });
  });
});
