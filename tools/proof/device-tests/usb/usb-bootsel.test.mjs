// The boot loader at our own computer, in emulated time: the same in every run. A real Linux is in tools/proof/usb-lab.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { defaultUf2, loadFirmware } from '../../../handheld-sim/files.mjs';
import { BootselClient, words } from '../../../handheld-sim/bootsel/bootsel-client.mjs';
import { MS, SECOND, testEachBoard } from '../device.mjs';
import { plugged } from './usb.mjs';
import { FLASH_BASE } from '../../../handheld-sim/chip/memory-map.mjs';

const SECTOR = 4096;
const EXCLUSIVE = 1;
const REBOOT = 2;
const ERASE = 3;
const READ = 0x84;
const WRITE = 5;
const FIRST_DATA_SECTOR = 600;

/** A device in BOOTSEL that a computer knows, without its program. */
function inBootsel(board) {
  const handheld = plugged(board);
  handheld.touchUsb1200();
  handheld.wait(1 * SECOND);
  assert.equal(handheld.machine.usbHost.strings.product, 'RP2 Boot');
  const { bytes } = handheld.machine.flash;
  bytes.fill(0x55, 0, handheld.board.save.offset);
  const client = new BootselClient(handheld.machine.usbHost.bus, (ms) => handheld.wait(ms * MS));
  return { handheld, client, saves: handheld.saveRegion.slice() };
}

function startsAgain({ handheld, saves: before }) {
  assert.deepEqual(handheld.saveRegion.slice(), before, 'the saves are as they were');
  handheld.wait(3 * SECOND);
  assert.equal(handheld.status().bootsel, false);
  assert.match(handheld.machine.usbHost.strings.product, /^Pocket Rex/);
  assert.deepEqual(handheld.status().warnings, []);
}

testEachBoard('the UF2 on the drive, sixteen sectors at a time: the device starts by itself', (board) => {
  const state = inBootsel(board);
  const file = readFileSync(defaultUf2(board));
  for (let at = 0; at < file.length; at += 16 * 512) {
    const { status } = state.client.writeSectors(FIRST_DATA_SECTOR + at / 512, file.subarray(at, at + 16 * 512));
    assert.equal(status, 0);
  }
  startsAgain(state);
});

testEachBoard('the firmware by PICOBOOT, its first sector last: erased, written, read back, started', (board) => {
  const state = inBootsel(board);
  const { client } = state;
  const sectors = new Map();
  for (const { offset, payload } of loadFirmware(defaultUf2(board), board)) {
    const start = offset - (offset % SECTOR);
    if (!sectors.has(start)) sectors.set(start, Buffer.alloc(SECTOR, 0xff));
    sectors.get(start).set(payload, offset - start);
  }
  client.picoboot(EXCLUSIVE, [2]);
  for (const [start, data] of [...sectors].sort(([a], [b]) => b - a)) {
    assert.equal(client.picoboot(ERASE, words(FLASH_BASE + start, SECTOR)), 'done');
    assert.equal(client.picoboot(WRITE, words(FLASH_BASE + start, SECTOR), { data }), 'done');
    assert.ok(data.equals(client.picoboot(READ, words(FLASH_BASE + start, SECTOR), { length: SECTOR })));
  }
  client.picoboot(REBOOT, words(0, 0, 10));
  startsAgain(state);
});
