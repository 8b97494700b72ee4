// PICOBOOT over WebUSB: the commands of the RP2040's boot loader, as picoboot.h of the Pico SDK and the datasheet
// (2.8) have them. A command is 32 bytes, then data in one direction, then an empty packet in the other.

import { DeviceError } from './errors.mjs';

export const RASPBERRY_PI = 0x2e8a;
export const RUNNING = { vendorId: RASPBERRY_PI, productId: 0x000a };
export const BOOT_LOADER = { vendorId: RASPBERRY_PI, productId: 0x0003 };

export const FLASH_BASE = 0x10000000;
export const SECTOR_BYTES = 4096;
export const LARGEST_FLASH = 1 << 24;
export const PAGE_BYTES = 256;

const MAGIC = 0x431fd10b;
const COMMAND_BYTES = 32;
const EXCLUSIVE_ACCESS = 0x01;
const REBOOT = 0x02;
const FLASH_ERASE = 0x03;
const WRITE = 0x05;
const EXIT_XIP = 0x06;
const READ = 0x84;
const IS_READING = 0x80;
const EXCLUSIVE_AND_EJECT = 2;

const INTERFACE_RESET = 0x41;
const COMMAND_STATUS = 0x42;
const STATUS_BYTES = 16;
const PACKET_BYTES = 64;

const VENDOR_CLASS = 0xff;
const RESET_PROTOCOL = 1;
const RESET_TO_BOOT_LOADER = 1;
const GET_ANSWER = 3; // drivers/usb/pico_reset.h
const ANSWER_WAITS = 1; // drivers/usb/usb.h
const ANSWER_REFUSED = 2;
const LOOK_PAUSE_MS = 300;

const words = (...numbers) => new Uint8Array(Uint32Array.from(numbers).buffer); // browsers are little-endian

function findInterface(device, isWanted) {
  return device.configuration?.interfaces.find(({ alternates: [first] }) => first.interfaceClass === VENDOR_CLASS && isWanted(first));
}

async function openAndClaim(device, isWanted, codeWithout) {
  try {
    await device.open();
    if (!device.configuration) await device.selectConfiguration(1);
  } catch (error) {
    throw new DeviceError(error.name === 'NotFoundError' ? 'gone' : 'access', { why: error.message });
  }
  const found = findInterface(device, isWanted);
  if (!found) throw new DeviceError(codeWithout);
  try {
    await device.claimInterface(found.interfaceNumber);
  } catch (error) {
    throw new DeviceError('busy', { why: error.message });
  }
  return found;
}

/** Whether this is a device in its boot loader, and not one that runs a program. */
export const isBootLoader = ({ vendorId, productId }) =>
  vendorId === BOOT_LOADER.vendorId && productId === BOOT_LOADER.productId;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A device that stalls the request asks on its screen first: waits for what is answered there. */
async function waitForAnswer(device, request) {
  for (;;) {
    const { status, data } = await device.controlTransferIn({ ...request, request: GET_ANSWER }, 1);
    if (status !== 'ok') return null; // another device has taken its place
    if (data.getUint8(0) !== ANSWER_WAITS) return data.getUint8(0);
    await pause(LOOK_PAUSE_MS);
  }
}

/**
 * A running device is asked into its boot loader; it leaves the bus and comes back as another one. With a game on it,
 * it asks on its screen first: onQuestion is called, and a no is an error.
 */
export async function askIntoBootLoader(device, onQuestion = () => {}) {
  const { interfaceNumber } = await openAndClaim(device, ({ interfaceProtocol }) => interfaceProtocol === RESET_PROTOCOL, 'notReset');
  const request = { requestType: 'class', recipient: 'interface', request: RESET_TO_BOOT_LOADER, value: 0, index: interfaceNumber };
  let answer = null;
  try {
    if ((await device.controlTransferOut(request)).status === 'stall') {
      onQuestion();
      answer = await waitForAnswer(device, request);
    }
    await device.close();
  } catch {
    // it is gone, perhaps before its answer is here
  }
  if (answer !== null) throw new DeviceError(answer === ANSWER_REFUSED ? 'declined' : 'unanswered');
}

export class Picoboot {
  #device;
  #number; // of the interface
  #in;
  #out;
  #token = 0;

  /** Opens a USBDevice in its boot loader and has its flash to itself: the drive is ejected. */
  static async open(device) {
    const found = await openAndClaim(device, ({ endpoints }) => endpoints.length === 2, 'notRp2040');
    const client = new Picoboot(device, found);
    await client.#resetInterface();
    await client.#command(EXCLUSIVE_ACCESS, [EXCLUSIVE_AND_EJECT]);
    await client.#command(EXIT_XIP, []);
    return client;
  }

  constructor(device, { interfaceNumber, alternates: [{ endpoints }] }) {
    this.#device = device;
    this.#number = interfaceNumber;
    this.#in = endpoints.find(({ direction }) => direction === 'in').endpointNumber;
    this.#out = endpoints.find(({ direction }) => direction === 'out').endpointNumber;
  }

  /** Any memory; in flash from the start of a page on. */
  read(address, length) {
    return this.#command(READ, words(address, length), { length });
  }

  erase(address, length) {
    return this.#command(FLASH_ERASE, words(address, length));
  }

  /** To erased flash, whole pages. */
  write(address, data) {
    return this.#command(WRITE, words(address, data.length), { data });
  }

  /** Starts what is in the flash. */
  async reboot(delayMs = 100) {
    await this.#command(REBOOT, words(0, 0, delayMs));
    await this.close();
  }

  async close() {
    try {
      await this.#device.close();
    } catch {
      // gone already
    }
  }

  async #command(id, args, { length = 0, data = null } = {}) {
    const command = new Uint8Array(COMMAND_BYTES);
    const view = new DataView(command.buffer);
    view.setUint32(0, MAGIC, true);
    view.setUint32(4, ++this.#token, true);
    command[8] = id;
    command[9] = args.length;
    view.setUint32(12, data?.length ?? length, true);
    command.set(args, 16);
    await this.#send(command);
    if (data) await this.#send(data);
    if (!(id & IS_READING)) {
      await this.#receive(PACKET_BYTES);
      return null;
    }
    const received = await this.#receive(length);
    await this.#send(new Uint8Array(1)); // as picotool does: any packet will do
    return received;
  }

  async #send(bytes) {
    const { status } = await this.#carry(() => this.#device.transferOut(this.#out, bytes));
    if (status !== 'ok') await this.#refused();
  }

  async #receive(length) {
    const { status, data } = await this.#carry(() => this.#device.transferIn(this.#in, length));
    if (status !== 'ok') await this.#refused();
    return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  }

  async #carry(transfer) {
    try {
      return await transfer();
    } catch (error) {
      throw new DeviceError('gone', { why: error.message });
    }
  }

  #request(request) {
    return { requestType: 'vendor', recipient: 'interface', request, value: 0, index: this.#number };
  }

  async #refused() {
    const { data } = await this.#carry(() => this.#device.controlTransferIn(this.#request(COMMAND_STATUS), STATUS_BYTES));
    const code = data?.byteLength === STATUS_BYTES ? data.getUint32(4, true) : -1;
    await this.#resetInterface();
    throw new DeviceError('refused', { why: `status ${code}` });
  }

  /** Ends whatever an earlier program left half done. */
  async #resetInterface() {
    await this.#carry(() => this.#device.clearHalt('in', this.#in));
    await this.#carry(() => this.#device.clearHalt('out', this.#out));
    await this.#carry(() => this.#device.controlTransferOut(this.#request(INTERFACE_RESET)));
  }
}
