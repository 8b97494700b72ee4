// The emulated handheld at the USB port of a virtual computer: both started, and what a person can do to
// the cable and to the computer while they run.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultUf2, loadBoard, loadFirmware } from '../../handheld-sim/files.mjs';
import { Handheld } from '../../handheld-sim/handheld.mjs';
import { UsbBus } from '../../handheld-sim/usb/usb-bus.mjs';
import { Computer } from './computer.mjs';
import { buildSystem } from './initramfs.mjs';
import { followWallClock } from './pace.mjs';
import { UsbredirServer } from './usbredir.mjs';

const SECOND = 1e9;
const WARNING = 4; // the kernel's levels, from 0 for the worst

/** Said about every boot loader of this chip, which has no cache that it could speak of. */
const NO_CACHE = [/No Caching mode page found/, /Assuming drive cache: write through/];
/** Said by a virtual computer that had to wait for the real one. */
const HELD_UP = [/hrtimer: interrupt took/, /workqueue: .* hogged CPU/, /clocksource: /, /sched: .*throttling/];
const HARMLESS = [...NO_CACHE, ...HELD_UP];

/** A port that was being opened when the cable was pulled. The kernel does not say why, so it counts where nothing left. */
const PORT_LEFT = /acm_port_activate - usb_submit_urb\(\w+ \w+\) failed/;
const LEAVES = /USB disconnect/;
const LEAVING_SECONDS = 1; // before the kernel says that it has left

const CLASS_INTERFACE = 0x21;
const TO_BOOT_LOADER = 1;
const RESET_INTERFACE = 2;

const secondsOf = (line) => Number(/^<\d+>\[ *([\d.]+)\]/.exec(line)?.[1]);

/** A kernel's messages with their levels: those that are warnings or worse and are not expected. */
export function kernelComplaints(log, expected = []) {
  const lines = log.split('\n');
  const left = lines.filter((line) => LEAVES.test(line)).map(secondsOf);
  const isLeaving = (line) => left.some((at) => Math.abs(at - secondsOf(line)) <= LEAVING_SECONDS);
  return lines.filter((line) => {
    const match = /^<(\d+)>(.*)$/.exec(line);
    if (!match || (Number(match[1]) & 7) > WARNING) return false;
    if (PORT_LEFT.test(line) && isLeaving(line)) return false;
    return ![...HARMLESS, ...expected].some((pattern) => pattern.test(match[2]));
  });
}

export class Lab {
  #folder = mkdtempSync(join(tmpdir(), 'usb-lab-'));

  async start(boardName) {
    const uf2 = defaultUf2(boardName);
    this.firmware = loadFirmware(uf2, boardName);
    this.handheld = new Handheld(loadBoard(boardName), this.firmware);
    this.machine = this.handheld.machine;
    this.machine.usbHost = new UsbBus();
    this.handheld.on();
    this.handheld.wait(2 * SECOND); // past its first start, which prepares the flash
    const socket = join(this.#folder, 'usbredir');
    this.usbredir = new UsbredirServer(this.machine.usbHost, (text) => process.stderr.write(`${text}\n`));
    this.listener = createServer((connection) => this.usbredir.connect(connection));
    await new Promise((resolve) => this.listener.listen(socket, resolve));
    const system = buildSystem({ 'lab/firmware.uf2': readFileSync(uf2) });
    this.plug();
    this.pace = followWallClock(this.machine);
    this.usbredir.onRequest = () => this.pace.hurry();
    this.computer = new Computer({ system, folder: this.#folder, socket });
    await this.computer.boot();
  }

  stop() {
    this.pace?.stop();
    this.computer?.stop();
    this.listener?.close();
    rmSync(this.#folder, { recursive: true });
  }

  // ---- the computer

  /** Runs a script there, which must succeed: what it printed. */
  async run(script, limitMs) {
    const { output, status } = await this.computer.run(script, limitMs);
    if (status !== 0) throw new Error(`"${script}" ended with ${status}: ${output}`);
    return output;
  }

  /** What the kernel has said since the last time, with levels. */
  kernelLog() {
    return this.run('dmesg -r -c');
  }

  // ---- the device

  plug() {
    this.machine.setCable(true);
  }

  /** Waits until the kernel has found the device that is there now. */
  async known() {
    if (!(await this.until(() => this.usbredir.configured, 120_000))) throw new Error('the kernel does not find the device');
  }

  unplug() {
    this.machine.setCable(false);
  }

  /** The power is gone, in the middle of the n-th flash operation from now where there is one; then it is back. */
  async failPower(operation, seed) {
    this.machine.flash.cutAt(operation, seed);
    await this.until(() => !this.machine.poweredOn, 15_000);
    this.machine.flash.cancelCut();
    this.unplug();
    if (this.machine.poweredOn) this.machine.powerOff();
    await sleep(500);
    this.machine.powerOn();
    this.plug();
  }

  /** The device starts with this in its flash, from the start of the saves on. */
  async startWith(saves) {
    this.unplug();
    this.machine.powerOff();
    this.machine.flash.bytes.set(saves, this.handheld.board.save.offset);
    await sleep(500);
    this.machine.powerOn();
    this.plug();
    await this.known();
    await sleep(4000); // past the title
  }

  /** Presses buttons together, for so long. */
  async press(buttons, ms) {
    for (const button of buttons) this.handheld.hold(button);
    await sleep(ms);
    for (const button of buttons) this.handheld.release(button);
  }

  /** Waits for the next request to restart: how long the device took to answer it, and how. */
  async nextRestartRequest() {
    const bus = this.machine.usbHost;
    const { control } = bus;
    let answered = null;
    bus.control = (packet, data, done) => {
      const begun = performance.now();
      const isRestart = packet[0] === CLASS_INTERFACE && packet[1] === TO_BOOT_LOADER && packet[4] === RESET_INTERFACE;
      return control.call(bus, packet, data, (error, bytes) => {
        if (isRestart) answered = { ms: performance.now() - begun, status: error?.status ?? 'done' };
        done?.(error, bytes);
      });
    };
    await this.until(() => answered, 60_000);
    bus.control = control;
    return answered;
  }

  /** The device does nothing for that time, as if the machine had too much else to do for the emulator. */
  async starve(ms) {
    this.pace.stop();
    await sleep(ms);
    this.pace = followWallClock(this.machine);
  }

  /** Waits until something holds; false if it does not in time. */
  async until(condition, limitMs) {
    const end = performance.now() + limitMs;
    while (!condition() && performance.now() < end) await sleep(20);
    return condition();
  }

  /** The bytes of the firmware, as they lie in the flash from its start. */
  programBytes() {
    const end = Math.max(...this.firmware.map(({ offset, payload }) => offset + payload.length));
    const bytes = Buffer.alloc(end, 0xff);
    for (const { offset, payload } of this.firmware) bytes.set(payload, offset);
    return bytes;
  }

  holdsFirmware() {
    const program = this.programBytes();
    return program.equals(this.machine.flash.bytes.subarray(0, program.length));
  }
}
