// The other end of the stand-ins for navigator.usb and navigator.serial: carries every transfer to the emulated
// handheld, in its own time, and pulls the cable or the power when a test wants it.

import { setupPacket } from '../../../handheld-sim/usb/usb-host.mjs';

const MS = 1e6;
const LIMIT_MS = 10_000;
const LOOK_MS = 60;
const TYPE_BITS = { standard: 0, class: 0x20, vendor: 0x40 };
const RECIPIENT_BITS = { device: 0, interface: 1, endpoint: 2, other: 3 };

const word = (bytes, at) => bytes[at] | (bytes[at + 1] << 8);
const gone = () => Object.assign(new Error('The device was disconnected.'), { name: 'NetworkError' });

export class Carrier {
  #seen = null;
  #id = 0;
  transfers = 0;
  /** Called with the number of each transfer when it has ended. */
  onTransfer = () => {};

  constructor(handheld) {
    this.handheld = handheld;
  }

  get #host() {
    return this.handheld.machine.usbHost;
  }

  pullCable() {
    this.handheld.machine.setCable(false);
  }

  failPower() {
    this.handheld.machine.setCable(false);
    this.handheld.machine.powerOff();
  }

  /** Cable and power are back, and the computer has found what is there. */
  plugAgain() {
    const { machine } = this.handheld;
    if (!machine.poweredOn) machine.powerOn();
    machine.setCable(true);
    this.#run(() => this.#host.configured);
  }

  #run(until) {
    const { machine } = this.handheld;
    for (let ms = 0; ms < LIMIT_MS && !until(); ms++) machine.run(1 * MS);
  }

  // ---- operations, by their names

  /** The devices that a computer would list: none or one. */
  devices() {
    this.handheld.machine.run(LOOK_MS * MS);
    const host = this.#host;
    if (!host.configured) return [];
    if (this.#seen !== host.deviceDescriptor) {
      this.#seen = host.deviceDescriptor;
      this.#id++;
    }
    const interfaces = host.interfaces.map(({ number, interfaceClass, subclass, protocol, endpoints }) => {
      const described = endpoints.map(({ address, size }) => {
        return { endpointNumber: address & 0xf, direction: address & 0x80 ? 'in' : 'out', packetSize: size };
      });
      const first = { interfaceClass, interfaceSubclass: subclass, interfaceProtocol: protocol, endpoints: described };
      return { interfaceNumber: number, alternates: [first] };
    });
    return [{
      id: this.#id,
      vendorId: word(this.#seen, 8),
      productId: word(this.#seen, 10),
      productName: host.strings.product,
      serialNumber: host.strings.serial,
      configuration: { configurationValue: 1, interfaces },
    }];
  }

  isThere(id) {
    return id === this.#id && this.#host.configured;
  }

  control(id, isIn, setup, length) {
    const type = (isIn ? 0x80 : 0) | TYPE_BITS[setup.requestType] | RECIPIENT_BITS[setup.recipient];
    const packet = setupPacket(type, setup.request, setup.value, setup.index, length);
    return this.#transfer(id, (done) => this.#host.control(packet, undefined, done));
  }

  clearHalt(id, isIn, endpoint) {
    const packet = setupPacket(0x02, 1, 0, endpoint | (isIn ? 0x80 : 0), 0);
    return this.#transfer(id, (done) => this.#host.control(packet, undefined, done));
  }

  in(id, endpoint, length) {
    return this.#transfer(id, (done) => this.#host.bus.read(endpoint, length, done));
  }

  out(id, endpoint, bytes) {
    return this.#transfer(id, (done) => this.#host.bus.write(endpoint, Uint8Array.from(bytes), done));
  }

  serialSend(bytes) {
    if (!this.#host.serial) throw gone();
    this.#host.send(Uint8Array.from(bytes));
  }

  /** What the device has said; null when it is gone. */
  serialRead() {
    this.handheld.machine.run(20 * MS);
    if (!this.#host.serial) return null;
    return [...this.#host.takeReceived()];
  }

  /** { status: 'ok' or 'stall', data } */
  #transfer(id, start) {
    if (!this.isThere(id)) throw gone();
    let end = null;
    start((error, data) => (end = { error, data }));
    this.#run(() => end !== null);
    this.onTransfer(++this.transfers);
    if (end?.error?.status === 'stall') return { status: 'stall', data: [] };
    if (!end || end.error) throw gone();
    return { status: 'ok', data: [...end.data] };
  }
}
