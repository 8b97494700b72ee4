// What the lab checks, one after another, on one virtual computer; after each the kernel must have nothing to complain
// about. Run by tools/proof/usb-lab/run, which says how.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { env } from 'node:process';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { savesWithGame } from '../device-tests/device.mjs';
import { Random } from '../../shared/random.mjs';
import { Lab, kernelComplaints } from './lab.mjs';

const BOARD = env.POCKET_REX_LAB_BOARD ?? 'picosystem';
const LONG = env.POCKET_REX_LAB_LONG === 'yes';
const COUNTS = LONG
  ? { lines: 10_000, openings: 100, cuts: 50, plugs: 1000, savedBytes: Infinity, starving: 1 }
  : { lines: 200, openings: 100, cuts: 2, plugs: 5, savedBytes: 1 << 17, starving: 0 };
const SEED = Number(env.POCKET_REX_LAB_SEED ?? 1);
const MINUTE_MS = 60_000;
const PLUGS_A_CHECK = 50;

/** A drive that goes away before it was unmounted; the same is said about real ones. */
const DRIVE_GONE = [
  /FAT-fs \(sd\w+\)/,
  /Buffer I\/O error on dev sd/,
  /I\/O error, dev sd/,
  /\[sd\w+\] (Synchronizing SCSI cache|Synchronize Cache\(10\) failed)/,
  /device offline error, dev sd/,
  /lost async page write/,
  /callbacks suppressed/, // more of the same
];
/** A transfer that was under way when the cable was pulled. */
const CABLE_PULLED = [
  ...DRIVE_GONE,
  /usb 1-\d: device descriptor read/,
  /usb 1-\d: device not (accepting|responding)/,
  /acm_start_wb - usb_submit_urb\(write bulk\) failed: -19/, // no such device, any more
];

const lab = new Lab();

/** Each number of a check has its own: one that failed can be repeated alone, with --only. */
const randomOf = (number) => new Random(1000 * SEED + number);

before(() => lab.start(BOARD));
after(() => lab.stop());

/** What the kernel said before and after a line. */
function around(log, line) {
  const lines = log.split('\n');
  const at = lines.indexOf(line);
  return lines.slice(Math.max(0, at - 10), at + 10).join('\n');
}

/** A check, after which the kernel's log and the emulator must be clean. */
function check(name, action, { expected = [], limitMs = 10 * MINUTE_MS } = {}) {
  test(name, { timeout: limitMs }, async () => {
    await lab.run('dmesg -c');
    await action();
    const log = await lab.kernelLog();
    const complaints = kernelComplaints(log, expected);
    assert.deepEqual(complaints, [], `the kernel complains:\n${around(log, complaints[0])}`);
    assert.deepEqual(lab.machine.faults.list(), [], 'the emulator complains');
  });
}

const inBootsel = () => lab.machine.bootsel;
const waitForPort = () => lab.run('. /lab/functions.sh; wait_until find_port');
const waitForDrive = () => lab.run('. /lab/functions.sh; wait_until find_drive');

async function toBootsel() {
  if (!inBootsel()) await lab.run('/lab/to-bootsel');
  assert.equal(inBootsel(), true);
}

async function toFirmware() {
  if (inBootsel()) await lab.run('picotool reboot');
  await waitForPort();
}

// ---- the running device

check('the kernel enumerates the device and finds all its descriptors', async () => {
  await waitForPort();
  const text = await lab.run('lsusb -v -d 2e8a:000a 2>/dev/null');
  const product = `Pocket Rex on ${lab.handheld.board.name}`;
  for (const words of [
    /bcdUSB +2\.10/,
    /iManufacturer +1 Pocket Rex\n/,
    new RegExp(`iProduct +2 ${product}\\n`),
    /iSerial +3 E6605838832C4A31\n/,
    /bNumInterfaces +3\n/,
    /iInterface +4 Pocket Rex console\n/,
    /iInterface +5 Reset\n/,
    /bEndpointAddress +0x81 +EP 1 IN/,
    /bEndpointAddress +0x02 +EP 2 OUT/,
    /bEndpointAddress +0x82 +EP 2 IN/,
    /Platform Device Capability/,
  ]) {
    assert.match(text, words);
  }
  assert.match(await lab.run('cat /sys/class/tty/ttyACM*/device/uevent'), /DRIVER=cdc_acm/);
});

check(`a conversation of ${COUNTS.lines} lines with the console`, async () => {
  assert.match(await lab.run(`/lab/conversation ${COUNTS.lines}`, 60 * MINUTE_MS), /^\d+ lines: Pocket Rex \d/);
}, { limitMs: 60 * MINUTE_MS });

check('a port that has just left is not opened, and no file takes its name', async () => {
  await assert.rejects(lab.run('(. /lab/functions.sh; use_port /dev/ttyACM99)'), /no such file/i);
  assert.equal(await lab.run('ls /dev/ttyACM99 2>/dev/null || echo none'), 'none\n');
});

check(`the port opened and closed ${COUNTS.openings} times, then used`, async () => {
  assert.equal(await lab.run(`/lab/open-and-close ${COUNTS.openings}`), `opened ${COUNTS.openings} times\n`);
  await lab.run('/lab/conversation 4');
});

check('a terminal that echoes: the console notices its own words and falls silent', async () => {
  const [first, later] = (await lab.run('/lab/echoing-terminal')).trim().split('\n').map(Number);
  assert.ok(first >= 8, `${first} lines: help was answered`);
  assert.equal(later, 0, `silence after ${first} lines`);
  assert.ok(first <= 60, `${first} lines: three answers at most, each line counted twice`);
  await lab.run('/lab/conversation 4');
});

check('the driver lets go and takes the device again: configuration 0 and 1', async () => {
  await lab.run('/lab/rebind');
  await lab.run('/lab/conversation 4');
});

check('the touch of 1200 baud leads to the boot loader', async () => {
  await lab.run('. /lab/functions.sh; wait_until find_port; stty -F $PORT 1200');
  await waitForDrive();
  assert.equal(inBootsel(), true);
});

// ---- picotool

check('picotool restarts a device from the boot loader', async () => {
  await toFirmware();
  assert.equal(inBootsel(), false);
});

check('picotool info -a of the running device, which then runs again', async () => {
  const text = await lab.run('picotool info -a -f');
  for (const words of [/name: +Pocket Rex/, /version: +\d+\.\d+\.\d+/, /pico_board: +/, /flash size: +\d+K/, /type: +RP2040/]) {
    assert.match(text, words);
  }
  await waitForPort();
  assert.equal(inBootsel(), false);
});

check('picotool load -f -x of the UF2: verified, started', async () => {
  const { programs } = lab.machine.flash;
  await lab.run('picotool load -f -x -v /lab/firmware.uf2');
  await waitForPort();
  assert.equal(inBootsel(), false);
  assert.ok(lab.machine.flash.programs - programs >= lab.firmware.length, 'every page was written');
  assert.ok(lab.holdsFirmware());
});

check('picotool reboot -f -u', async () => {
  await toBootsel();
});

check('picotool save gives what is in the flash, and verify agrees', async () => {
  await toBootsel();
  const program = lab.programBytes().subarray(0, COUNTS.savedBytes);
  const sum = createHash('sha256').update(program).digest('hex');
  const range = `-r 10000000 ${(0x10000000 + program.length).toString(16)}`;
  const output = await lab.run(`picotool save ${range} /tmp/saved.bin >/dev/null && sha256sum /tmp/saved.bin`);
  assert.equal(output.split(' ')[0], sum);
  assert.match(await lab.run(`picotool verify ${range} /lab/firmware.uf2`), /OK/);
});

// ---- a game in progress, which a computer could read in the boot loader

const QUESTION_MS = 2500; // until the question is on the screen and takes an answer
const HOLD_MS = 1800;
const LOAD = 'picotool load -f -x -v /lab/firmware.uf2 2>&1; echo "status $?"';
const LISTEN = '. /lab/functions.sh; open_port; (cat <&3 >/tmp/news &)';
const heard = () => lab.run('cat /tmp/news');

/** picotool runs, and the device is asked: what picotool says in the end. */
async function loadInGame(answer) {
  const [asked, output] = await Promise.all([lab.nextRestartRequest(), lab.run(LOAD), answer()]);
  assert.equal(asked.status, 'stall', 'the request is refused at once');
  assert.ok(asked.ms < 1000, `told after ${asked.ms} ms`);
  return output;
}

check('in a game: picotool waits for a yes on the device, then installs', async () => {
  await toFirmware();
  await lab.startWith(savesWithGame(BOARD));
  await waitForPort();
  await lab.run(LISTEN);
  const { programs } = lab.machine.flash;
  const output = await loadInGame(async () => {
    await lab.nextRestartRequest();
    await sleep(QUESTION_MS);
    assert.equal(inBootsel(), false);
    await lab.press(['X', 'Y'], HOLD_MS);
  });
  assert.match(await heard(), /waiting for a yes on its screen/);
  assert.match(output, /Loading into Flash: .*100%[^]*OK[^]*status 0\n$/);
  await waitForPort();
  assert.ok(lab.machine.flash.programs - programs >= lab.firmware.length, 'every page was written');
});

check('in a game: refused after a no, and no one is asked again', async () => {
  await toFirmware();
  await lab.startWith(savesWithGame(BOARD));
  await waitForPort();
  await lab.run(LISTEN);
  const { programs } = lab.machine.flash;
  await loadInGame(async () => {
    await lab.nextRestartRequest();
    await sleep(QUESTION_MS);
    await lab.press(['B'], 200);
  });
  assert.equal(inBootsel(), false);
  assert.match(await heard(), /The device was not restarted: refused on its screen\./);
  const { crc } = lab.handheld.look();
  const again = await loadInGame(() => {});
  assert.equal(inBootsel(), false);
  assert.doesNotMatch(again, /Loading into Flash/); // all that picotool says is that it waits
  assert.equal(lab.handheld.look().crc, crc, 'the screen shows what it showed');
  assert.ok(lab.machine.flash.programs - programs < 10, 'nothing was installed');
  lab.machine.flash.bytes.fill(0xff, lab.handheld.board.save.offset); // the game goes
  lab.unplug();
  lab.machine.powerOff();
  lab.machine.powerOn();
  lab.plug();
  await lab.known();
});

// ---- the drive

check('the drive RPI-RP2 is mounted, and says what it is', async () => {
  await toBootsel();
  const text = await lab.run('. /lab/functions.sh; mount_drive; cat /mnt/INFO_UF2.TXT; ls -1 /mnt; umount /mnt; dd if=$DRIVE bs=1 skip=43 count=11 2>/dev/null');
  assert.match(text, /^UF2 Bootloader v\d\.\d\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\nINDEX.HTM\nINFO_UF2.TXT\nRPI-RP2    $/);
});

check('the UF2 copied with cp and sync: the device starts by itself', async () => {
  await toBootsel();
  lab.machine.flash.bytes.fill(0x55, 0x2000, 0x3000); // something to repair
  await lab.run('/lab/copy-to-drive /lab/firmware.uf2');
  assert.equal(inBootsel(), false);
  assert.ok(lab.holdsFirmware());
}, { expected: DRIVE_GONE });

for (let time = 0; time < COUNTS.starving; time++) {
  check('the emulator stands still for 40 s while the UF2 is copied: the computer waits, and the device starts', async () => {
    await toBootsel();
    const copied = lab.run('/lab/copy-to-drive /lab/firmware.uf2');
    await sleep(3000);
    await lab.starve(40_000);
    await copied;
    assert.ok(lab.holdsFirmware());
  }, { expected: DRIVE_GONE });
}

// ---- the cable is pulled

const START_COPYING = '. /lab/functions.sh; mount_drive; (cp /lab/firmware.uf2 /mnt/; sync) >/dev/null 2>&1 &';
const GIVE_UP = 'umount -l /mnt 2>/dev/null; true';

/** After whatever happened: the firmware runs, or the drive is there and takes the UF2. */
async function recovers() {
  await lab.known();
  await lab.run('. /lab/functions.sh; either() { find_port || find_drive; }; wait_until either');
  if (inBootsel()) await lab.run('/lab/copy-to-drive /lab/firmware.uf2');
  await waitForPort();
  await lab.run('/lab/conversation 4');
}

for (let number = 1; number <= COUNTS.cuts; number++) {
  const byPower = number % 2 === 0;
  const what = byPower ? 'the power fails' : 'the cable is pulled';
  check(`${what} while the UF2 is copied, number ${number}: it starts, or the drive comes back`, async () => {
    const random = randomOf(number);
    await toBootsel();
    await lab.run(START_COPYING);
    if (byPower) {
      await lab.failPower(1 + random.below(1500), random.next());
    } else {
      await sleep(random.below(6000));
      lab.unplug();
      await sleep(500 + random.below(1500));
      lab.plug();
    }
    await lab.run(GIVE_UP);
    await recovers();
  }, { expected: CABLE_PULLED });
}

/** In one of five states: idle, port open, in a conversation, just found, in the boot loader. */
async function unplugAndPlug(time, random) {
  if (time % 5 === 4) await toBootsel();
  else if (inBootsel()) await toFirmware();
  if (time % 5 === 1) await lab.run('. /lab/functions.sh; wait_until find_port; (cat $PORT >/dev/null 2>&1 &)');
  if (time % 5 === 2) await lab.run('(/lab/conversation 1000 >/dev/null 2>&1 &)');
  await sleep(random.below(time % 5 === 3 ? 200 : 1000));
  lab.unplug();
  await sleep(random.below(500)); // QEMU shows the next device after 200 ms
  lab.plug();
  await lab.known();
  await (inBootsel() ? waitForDrive() : waitForPort());
}

for (let first = 1; first <= COUNTS.plugs; first += PLUGS_A_CHECK) {
  const last = Math.min(first + PLUGS_A_CHECK - 1, COUNTS.plugs);
  check(`unplugged and plugged in all states, times ${first} to ${last}`, async () => {
    const random = randomOf(first);
    for (let time = first; time <= last; time++) await unplugAndPlug(time, random);
    await toFirmware();
    await lab.run('/lab/conversation 4');
  }, { expected: CABLE_PULLED, limitMs: 30 * MINUTE_MS });
}
