// The client against the emulated boot loader, through a stand-in for navigator.usb: looked at, backed up, installed,
// restored, refused, and cut off after every transfer.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { device, savesWithGame, sayYes, SECOND } from '../../proof/device-tests/device.mjs';
import { plugged } from '../../proof/device-tests/usb/usb.mjs';
import { hasValidBoot2 } from '../../handheld-sim/boot-rom/boot-rom.mjs';
import { boardNames, defaultUf2, notBuilt } from '../../handheld-sim/files.mjs';
import { DeviceError } from './errors.mjs';
import { checkBoard, readFirmware } from './firmware.mjs';
import { hasSaves, inspect, install, readSaves, writeSaves } from './install.mjs';
import { BOOT_LOADER, Picoboot, RUNNING, askIntoBootLoader, isBootLoader } from './picoboot.mjs';
import { Carrier } from './test-support/carrier.mjs';
import { UsbStandIn } from './test-support/stand-ins.mjs';

const BOARD = 'picosystem';
const skip = notBuilt(...boardNames());
const skipOne = notBuilt(BOARD);
const PAGE = 256;
const SECTOR = 4096;

const firmwareOf = (board) => readFirmware(new Uint8Array(readFileSync(defaultUf2(board))));

function computerFor(handheld) {
  const carrier = new Carrier(handheld);
  const usb = new UsbStandIn(async (name, ...words) => carrier[name](...words));
  return { handheld, carrier, usb };
}

/** A device that waits in its boot loader, with this flash. */
function inBootLoader(board, flash = null) {
  const handheld = device(board);
  if (flash) handheld.machine.flash.bytes.set(flash);
  handheld.on();
  handheld.machine.enterBootsel();
  const computer = computerFor(handheld);
  computer.carrier.plugAgain();
  return computer;
}

const openBoot = async ({ usb }) => Picoboot.open(await usb.requestDevice({ filters: [BOOT_LOADER] }));
const fails = (promise, code) => assert.rejects(promise, (error) => error instanceof DeviceError && error.code === code);

for (const board of boardNames()) {
  test(`${board}: a running device is asked into its boot loader, backed up, installed, and starts`, { skip }, async () => {
    const handheld = plugged(board);
    const saves = handheld.saveRegion.slice();
    const computer = computerFor(handheld);
    const running = await computer.usb.requestDevice({ filters: [RUNNING] });
    assert.equal(isBootLoader(running), false);
    await askIntoBootLoader(running);
    handheld.wait(1 * SECOND);
    const boot = await openBoot(computer);
    const firmware = firmwareOf(board);
    const found = await inspect(boot);
    assert.deepEqual(found, { flashBytes: handheld.board.flashBytes, name: 'Pocket Rex', version: firmware.version, board, saves: firmware.saves });
    assert.equal(firmware.flashBytes, handheld.board.flashBytes);
    assert.deepEqual(await readSaves(boot, found.saves), saves);
    const shares = [];
    await install(boot, firmware, found, (share) => shares.push(share));
    assert.deepEqual(shares, [...shares].sort((a, b) => a - b), 'progress goes forward');
    assert.equal(shares.at(-1), 1);
    assert.deepEqual(handheld.machine.flash.bytes.subarray(0, firmware.image.length), firmware.image);
    handheld.wait(3 * SECOND);
    assert.equal(handheld.status().bootsel, false);
    assert.match(handheld.machine.usbHost.strings.product, /^Pocket Rex/);
    assert.deepEqual(handheld.status().warnings, []);
  });
}

/** A device with a game in progress, asked into its boot loader: what a person does when it asks. */
async function askInGame(answer) {
  const handheld = device(BOARD);
  handheld.machine.flash.bytes.set(savesWithGame(BOARD), handheld.board.save.offset);
  handheld.on();
  handheld.wait(4 * SECOND);
  handheld.plugUsb();
  const computer = computerFor(handheld);
  const running = await computer.usb.requestDevice({ filters: [RUNNING] });
  let questions = 0;
  const asked = askIntoBootLoader(running, () => {
    questions++;
    handheld.wait(2 * SECOND);
    answer(handheld);
  });
  return { handheld, asked, questions: () => questions };
}

test('in a game the device asks first: a yes leads to the boot loader', { skip: skipOne }, async () => {
  const { handheld, asked, questions } = await askInGame(sayYes);
  await asked;
  assert.equal(questions(), 1);
  handheld.wait(1 * SECOND);
  assert.equal(handheld.status().bootsel, true);
});

test('in a game the device asks first: a no, and no answer, are told as such', { skip: skipOne }, async () => {
  const answers = { declined: (handheld) => handheld.press('B'), unanswered: (handheld) => handheld.wait(61 * SECOND) };
  for (const [code, answer] of Object.entries(answers)) {
    const { handheld, asked } = await askInGame(answer);
    await fails(asked, code);
    assert.equal(handheld.status().bootsel, false);
  }
});

test('saves go back byte for byte, onto a device that had others', { skip }, async () => {
  const saves = plugged(BOARD).saveRegion.slice();
  const computer = inBootLoader(BOARD);
  const { offset, bytes } = computer.handheld.board.save;
  computer.handheld.machine.flash.bytes.fill(0x5a, offset, offset + bytes);
  const boot = await openBoot(computer);
  await writeSaves(boot, { offset, bytes }, saves);
  assert.deepEqual(computer.handheld.saveRegion.slice(), saves);
  await fails(writeSaves(boot, { offset, bytes }, new Uint8Array(bytes)), 'notSaves');
  await fails(writeSaves(boot, { offset, bytes }, saves.subarray(SECTOR)), 'notSaves');
  assert.deepEqual(computer.handheld.saveRegion.slice(), saves, 'what is no save region changes nothing');
  assert.deepEqual(computer.handheld.status().warnings, []);
});

test('a device without saves has none to back up', { skip }, async () => {
  const computer = inBootLoader(BOARD);
  assert.equal(await readSaves(await openBoot(computer), computer.handheld.board.save), null);
  assert.equal(hasSaves(new Uint8Array(2 * SECTOR).fill(0xff)), false);
});

// ---- what is refused

for (const board of boardNames()) {
  for (const other of boardNames().filter((name) => name !== board)) {
    test(`${board}: the firmware for ${other} is refused before anything is written`, { skip }, async () => {
      const computer = inBootLoader(board);
      const before = computer.handheld.machine.flash.bytes.slice();
      const boot = await openBoot(computer);
      await fails(install(boot, firmwareOf(other), await inspect(boot)), 'wrongBoard');
      assert.deepEqual(computer.handheld.machine.flash.bytes, before);
    });
  }
}

test('a board that has the firmware of another by mistake may get its own, where its chip has the size for it', () => {
  const firmware = { board: 'large', flashBytes: 1 << 24 };
  const mayBeMeant = (flashBytes) => {
    try {
      checkBoard(firmware, { board: 'small', flashBytes });
    } catch ({ code, details }) {
      assert.equal(code, 'wrongBoard');
      return details.mayBeMeant;
    }
    return assert.fail('another board is not told');
  };
  assert.deepEqual([1 << 24, 1 << 21, null].map(mayBeMeant), [true, false, false]);
  checkBoard(firmware, { board: null, flashBytes: 1 << 24 }); // once that was asked
});

test('a chip that is too small is told, where the board is the chosen one or is not known', () => {
  const firmware = { board: 'large', flashBytes: 1 << 24 };
  for (const board of ['large', null]) assert.throws(() => checkBoard(firmware, { board, flashBytes: 1 << 21 }), { code: 'tooSmall' });
  checkBoard(firmware, { board: null, flashBytes: null });
});

test('an empty chip has no size and no program', { skip }, async () => {
  const computer = inBootLoader(BOARD, new Uint8Array(firmwareOf(BOARD).flashBytes).fill(0xff));
  const found = await inspect(await openBoot(computer));
  assert.deepEqual(found, { flashBytes: null, name: null, version: null, board: null, saves: null });
});

test('a file that is not Pocket Rex is refused', () => {
  assert.throws(() => readFirmware(new Uint8Array(700)), { code: 'notFirmware' });
});

test('no permission, another program, a cable that is pulled: each has its code', { skip }, async () => {
  const computer = inBootLoader(BOARD);
  const { usb, carrier } = computer;
  usb.troubles = { open: new DOMException('Access denied.', 'SecurityError') };
  await fails(openBoot(computer), 'access');
  usb.troubles = { claim: new DOMException('Unable to claim interface.', 'NetworkError') };
  await fails(openBoot(computer), 'busy');
  usb.troubles = {};
  const boot = await openBoot(computer);
  await fails(boot.read(0x40000000, 4), 'refused');
  assert.equal((await boot.read(0x10, 4)).length, 4, 'and it continues after that');
  carrier.pullCable();
  await fails(boot.read(0x10, 4), 'gone');
});

// ---- cut off after every transfer

/** The firmware with only its first sectors, and of another version: quick to install again and again. */
function shortened(firmware, sectors, fill) {
  const image = firmware.image.slice(0, sectors * SECTOR);
  image.fill(fill, PAGE + 512, image.length);
  return { ...firmware, image };
}

/** Installs, and lets something happen after the transfer of this number. Returns whether it came to that. */
async function cutAfter(number, computer, firmware, happen) {
  let happened = false;
  computer.carrier.transfers = 0;
  computer.carrier.onTransfer = (count) => {
    if (count !== number) return;
    happened = true;
    happen();
  };
  try {
    await install(await openBoot(computer), firmware, { flashBytes: null, board: null });
  } catch (error) {
    assert.equal(error.code, 'gone', error.stack);
  }
  computer.carrier.onTransfer = () => {};
  return happened;
}

for (const [how, pull] of [['the cable is pulled', 'pullCable'], ['the power fails', 'failPower']]) {
  test(`${how} after every transfer once: it starts one of the two programs, or the boot loader is back`, { skip }, async () => {
    const before = shortened(firmwareOf(BOARD), 4, 0x11);
    const next = shortened(firmwareOf(BOARD), 4, 0x22);
    const ends = { before: 0, next: 0, bootLoader: 0 };
    for (let number = 1; ; number++) {
      const computer = inBootLoader(BOARD);
      const { machine } = computer.handheld;
      machine.flash.bytes.set(before.image);
      if (!(await cutAfter(number, computer, next, () => computer.carrier[pull]()))) break;
      const { bytes } = machine.flash;
      const holds = ({ image }) => image.every((byte, i) => byte === bytes[i]);
      if (!hasValidBoot2(bytes)) ends.bootLoader++;
      else if (holds(before)) ends.before++;
      else if (holds(next)) ends.next++;
      else assert.fail(`after transfer ${number} it would start half of a program`);
      if (hasValidBoot2(bytes)) continue;
      computer.carrier.plugAgain();
      assert.equal(machine.bootsel, true, 'the boot loader is back');
      await cutAfter(Infinity, computer, next, () => {});
      assert.ok(holds(next), `installed the second time, after transfer ${number}`);
    }
    assert.ok(ends.before > 5 && ends.bootLoader > 20 && ends.next > 2, JSON.stringify(ends));
  });
}

test('the power fails within every flash operation: never half of a program', { skip }, async () => {
  const before = shortened(firmwareOf(BOARD), 4, 0x11);
  const next = shortened(firmwareOf(BOARD), 4, 0x22);
  for (let operation = 1; ; operation++) {
    const computer = inBootLoader(BOARD);
    const { flash } = computer.handheld.machine;
    flash.bytes.set(before.image);
    flash.cutAt(operation, operation);
    await cutAfter(Infinity, computer, next, () => {});
    if (computer.handheld.machine.poweredOn) break;
    const holds = ({ image }) => image.every((byte, i) => byte === flash.bytes[i]);
    assert.ok(!hasValidBoot2(flash.bytes) || holds(before) || holds(next), `operation ${operation}`);
  }
});
