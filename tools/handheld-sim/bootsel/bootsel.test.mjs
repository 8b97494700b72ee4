// The boot loader at the cable: what it is on the bus, its drive, and PICOBOOT.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DRIVE_OUT, PICOBOOT_OUT } from './bootsel-usb.mjs';
import { words } from './bootsel-client.mjs';
import { BootselRig } from './bootsel-rig.mjs';
import { writeUf2 } from '../../shared/uf2.mjs';

const FLASH = 0x10000000;
const EXCLUSIVE = 1;
const REBOOT = 2;
const ERASE = 3;
const READ = 0x84;
const WRITE = 5;
const EXEC = 8;
const text = (bytes) => Buffer.from(bytes).toString('latin1');

/** A program of this many pages, each of them different. */
const pages = (count) => Array.from({ length: count }, (_, i) => new Uint8Array(256).fill(i + 1));
const uf2 = (count, options) => {
  return Buffer.from(writeUf2(pages(count).map((payload, i) => ({ offset: 256 * i, payload })), options));
};
const sectorsOf = (file) => Array.from({ length: file.length / 512 }, (_, i) => file.subarray(512 * i, 512 * (i + 1)));

// ---- on the bus

test('the device is a drive and PICOBOOT, by the numbers of the ROM', () => {
  const rig = new BootselRig();
  assert.equal(text(rig.descriptor(1)).slice(8, 12), '\x8a\x2e\x03\x00');
  const configuration = [...rig.descriptor(2)];
  assert.equal(configuration.length, 55);
  assert.deepEqual(configuration.slice(9, 18), [9, 4, 0, 0, 2, 8, 6, 0x50, 0]);
  assert.deepEqual(configuration.slice(32, 41), [9, 4, 1, 0, 2, 0xff, 0, 0, 0]);
  assert.match(text(rig.descriptor(3, 2)), /R\0P\0002\0 \0B\0o\0o\0t\0$/);
  assert.equal(rig.descriptor(3, 9), 'stall');
  assert.equal(rig.descriptor(6), 'stall');
});

test('what shall be left out is left out, but not both', () => {
  const classes = (without) => {
    const bytes = new BootselRig({ without }).descriptor(2);
    return Array.from({ length: bytes[4] }, (_, i) => [bytes[9 + 23 * i + 2], bytes[9 + 23 * i + 5]]);
  };
  assert.deepEqual(classes(1), [[0, 0xff]]);
  assert.deepEqual(classes(2), [[0, 8]]);
  assert.deepEqual(classes(3), [[0, 8], [1, 0xff]]);
});

// ---- the drive

test('the drive says what it is and how large', () => {
  const rig = new BootselRig();
  assert.deepEqual([...rig.request(0xa1, 0xfe, 0, 0, 1)], [0]);
  assert.equal(text(rig.scsi([0x12], { expect: 36 }).data).slice(8, 19), 'RPI     RP2');
  assert.deepEqual([...rig.scsi([0x25], { expect: 8 }).data], [0, 3, 0xff, 0xff, 0, 0, 2, 0]);
  assert.equal(rig.scsi([0x00]).status, 0);
});

test('the drive holds a volume of FAT16 with two files', () => {
  const rig = new BootselRig();
  assert.equal(rig.readSectors(0)[450], 0x0e);
  assert.equal(text(rig.readSectors(1)).slice(43, 62), 'RPI-RP2    FAT16   ');
  const root = text(rig.readSectors(1 + 1 + 2 * 128));
  assert.deepEqual([0, 32, 64].map((at) => root.slice(at, at + 11)), ['RPI-RP2    ', 'INDEX   HTM', 'INFO_UF2TXT']);
  const data = 2 + 2 * 128 + 32;
  assert.match(text(rig.readSectors(data + 8)), /^UF2 Bootloader v3\.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n\0/);
  assert.equal(rig.readSectors(data, 9).length, 9 * 512);
});

test('a shorter answer than was asked for ends with a stall, and the status tells how much is missing', () => {
  const rig = new BootselRig();
  const { data, status, residue } = rig.scsi([0x1a], { expect: 192 });
  assert.equal(data.length, 4);
  assert.deepEqual({ status, residue }, { status: 0, residue: 188 });
});

test('an unknown command fails, and the sense says why, once', () => {
  const rig = new BootselRig();
  assert.deepEqual(rig.scsi([0x9e], { expect: 32 }), { data: 'stall', status: 1, residue: 32 });
  assert.equal(rig.scsi([0x03], { expect: 18 }).data[2], 5);
  assert.equal(rig.scsi([0x03], { expect: 18 }).data[2], 0);
});

test('nonsense halts the drive until it is reset', () => {
  const rig = new BootselRig();
  rig.write(DRIVE_OUT, new Uint8Array(20));
  assert.equal(rig.write(DRIVE_OUT, new Uint8Array(31)), 'stall');
  rig.clearHalt(DRIVE_OUT);
  assert.equal(rig.write(DRIVE_OUT, new Uint8Array(31)), 'stall', 'clearing the halt is not enough');
  rig.request(0x21, 0xff, 0, 0, 0);
  rig.clearHalt(DRIVE_OUT);
  rig.clearHalt(0x81);
  assert.equal(rig.scsi([0x00]).status, 0);
});

test('an ejected drive has no medium', () => {
  const rig = new BootselRig();
  rig.scsi([0x1b, 0, 0, 0, 2]);
  assert.equal(rig.scsi([0x00]).status, 1);
  assert.equal(rig.scsi([0x03], { expect: 18 }).data[12], 0x3a);
});

// ---- a UF2

test('a UF2 among other sectors is written, takes its time, and the chip restarts a second later', () => {
  const rig = new BootselRig();
  const before = rig.clock.nanos;
  rig.writeSectors(2, Buffer.alloc(512)); // the FAT
  assert.equal(rig.writeSectors(300, uf2(40)).status, 0);
  rig.writeSectors(259, Buffer.alloc(1024));
  pages(40).forEach((page, i) => assert.deepEqual(rig.flash.bytes.slice(256 * i, 256 * (i + 1)), page));
  assert.ok(rig.clock.nanos - before > 3 * 45e6 + 40 * 0.4e6);
  assert.deepEqual(rig.ends, []);
  rig.run(1000);
  assert.deepEqual(rig.ends, ['restart']);
  assert.deepEqual(rig.misuse, []);
});

test('in any order, with sectors that come twice, it is the same', () => {
  const rig = new BootselRig();
  const sectors = sectorsOf(uf2(40));
  for (const sector of [...sectors.slice(16), sectors[20], ...sectors.slice(0, 16)]) rig.writeSectors(300, sector);
  pages(40).forEach((page, i) => assert.deepEqual(rig.flash.bytes.slice(256 * i, 256 * (i + 1)), page));
  rig.run(1000);
  assert.deepEqual(rig.ends, ['restart']);
  assert.deepEqual(rig.misuse, []);
});

test('what is for another chip is not written; another file begins again', () => {
  const rig = new BootselRig();
  rig.writeSectors(300, uf2(4, { family: 0x1234 }));
  assert.equal(rig.flash.programs, 0);
  const [first] = sectorsOf(uf2(2));
  rig.writeSectors(300, first);
  rig.writeSectors(300, uf2(3));
  rig.run(1000);
  assert.equal(rig.flash.programs, 4);
  assert.equal(rig.flash.erases, 2);
  assert.deepEqual(rig.ends, ['restart']);
});

test('the power fails in the middle', () => {
  const rig = new BootselRig();
  rig.flash.cutAt(10);
  assert.throws(() => rig.writeSectors(300, uf2(40)));
  assert.deepEqual(rig.ends, ['power']);
});

// ---- PICOBOOT

test('a range is erased, written and read back', () => {
  const rig = new BootselRig();
  rig.flash.bytes.fill(0);
  assert.equal(rig.picoboot(ERASE, words(FLASH + 0x1000, 0x2000)), 'done');
  assert.equal(rig.flash.erases, 2);
  const data = Buffer.from(Uint8Array.from({ length: 4096 }, (_, i) => i * 7));
  assert.equal(rig.picoboot(WRITE, words(FLASH + 0x1000, data.length), { data }), 'done');
  assert.deepEqual(Buffer.from(rig.picoboot(READ, words(FLASH + 0x1000, 4096), { length: 4096 })), data);
  assert.deepEqual(rig.misuse, []);
});

test('memory can be written and read, the ROM only read', () => {
  const rig = new BootselRig();
  for (const address of [0x20000000, 0x15000000, 0x20041f00]) {
    rig.picoboot(WRITE, words(address, 5), { data: Buffer.from('hello') });
    assert.equal(text(rig.picoboot(READ, words(address, 5), { length: 5 })), 'hello');
  }
  assert.equal(text(rig.picoboot(READ, words(0x10, 1), { length: 1 })), 'M');
  assert.equal(rig.picoboot(WRITE, words(0x10, 1), { data: Buffer.alloc(1) }), 4);
});

test('every refusal has its code, and the next command works', () => {
  const rig = new BootselRig();
  const refused = {
    'unknown command': rig.picoboot(0x55, []),
    'wrong size of the arguments': rig.picoboot(ERASE, words(FLASH)),
    'lengths that differ': rig.picoboot(READ, words(FLASH, 512), { length: 256 }),
    'no such address': rig.picoboot(READ, words(0x30000000, 16), { length: 16 }),
    'a read across a page': rig.picoboot(READ, words(FLASH + 1, 16), { length: 16 }),
  };
  assert.deepEqual(Object.values(refused), [1, 2, 3, 4, 5]);
  assert.equal(rig.picoboot(EXCLUSIVE, [1]), 'done');
});

test('an erase of a wrong range is acknowledged and not done, as in the ROM', () => {
  const rig = new BootselRig();
  assert.equal(rig.picoboot(ERASE, words(FLASH + 256, 4096)), 'done');
  assert.equal(rig.flash.erases, 0);
});

test('a command that is none halts both ends until the interface is reset', () => {
  const rig = new BootselRig();
  rig.write(PICOBOOT_OUT, new Uint8Array(32));
  assert.equal(rig.write(PICOBOOT_OUT, new Uint8Array(32)), 'stall');
  rig.request(0x41, 0x41, 0, 1, 0);
  rig.clearHalt(PICOBOOT_OUT);
  rig.clearHalt(0x84);
  assert.equal(rig.picoboot(EXCLUSIVE, [0]), 'done');
});

test('with exclusive access the drive writes nothing; ejected, it has no medium', () => {
  const rig = new BootselRig();
  rig.picoboot(EXCLUSIVE, [1]);
  assert.equal(rig.writeSectors(300, uf2(4)).status, 0);
  assert.equal(rig.flash.programs, 0);
  rig.picoboot(EXCLUSIVE, [2]);
  assert.equal(rig.scsi([0x00]).status, 1);
});

test('a reboot comes after its delay', () => {
  const rig = new BootselRig();
  assert.equal(rig.picoboot(REBOOT, words(0, 0x20042000, 500)), 'done');
  rig.run(400);
  assert.deepEqual(rig.ends, []);
  rig.run(100);
  assert.deepEqual(rig.ends, ['restart']);
});

test('a program that is not known is not run', () => {
  const rig = new BootselRig();
  assert.equal(rig.picoboot(EXEC, words(0x15000000)), 1);
  assert.match(rig.misuse[0], /the program at 0x15000000 is not known/);
});

test('the status tells the last command', () => {
  const rig = new BootselRig();
  rig.picoboot(EXCLUSIVE, [0]);
  const status = rig.picobootStatus();
  assert.deepEqual([status.readUInt32LE(0), status.readUInt32LE(4), status[8], status[9]], [rig.tag, 0, EXCLUSIVE, 0]);
});
