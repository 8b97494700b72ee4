// Stand-ins for navigator.usb and navigator.serial, for a page as for Node: carry(name, ...args) gives a promise of
// what the carrier answers. A device that no one has chosen is not shown, as in a browser.

export class UsbStandIn {
  #chosen = new Set(); // "vendor:product", which a browser remembers
  #devices = new Map(); // id: StandInDevice

  constructor(carry) {
    this.carry = carry;
    /** Set by tests: what open or claimInterface fails with, as { open: DOMException } and so on. */
    this.troubles = {};
  }

  async #present() {
    const list = await this.carry('devices');
    return list.map((described) => {
      if (!this.#devices.has(described.id)) this.#devices.set(described.id, new StandInDevice(this, described));
      return this.#devices.get(described.id);
    });
  }

  async getDevices() {
    return (await this.#present()).filter(({ vendorId, productId }) => this.#chosen.has(`${vendorId}:${productId}`));
  }

  async requestDevice({ filters }) {
    const fits = (device) => filters.some((filter) => filter.vendorId === device.vendorId && (filter.productId ?? device.productId) === device.productId);
    const device = (await this.#present()).find(fits);
    if (!device) throw new DOMException('No device selected.', 'NotFoundError');
    this.#chosen.add(`${device.vendorId}:${device.productId}`);
    return device;
  }

  addEventListener() {}
}

class StandInDevice {
  opened = false;

  constructor(usb, described) {
    this.usb = usb;
    Object.assign(this, described);
  }

  async #carry(...words) {
    try {
      return await this.usb.carry(...words);
    } catch {
      throw new DOMException('The device was disconnected.', 'NetworkError');
    }
  }

  async open() {
    if (this.usb.troubles.open) throw this.usb.troubles.open;
    if (!(await this.usb.carry('isThere', this.id))) throw new DOMException('The device was disconnected.', 'NotFoundError');
    this.opened = true;
  }

  async close() {
    this.opened = false;
  }

  async selectConfiguration() {}

  async claimInterface() {
    if (this.usb.troubles.claim) throw this.usb.troubles.claim;
    if (!this.opened) throw new DOMException('The device must be opened first.', 'InvalidStateError');
  }

  async clearHalt(direction, endpoint) {
    await this.#carry('clearHalt', this.id, direction === 'in', endpoint);
  }

  async controlTransferIn(setup, length) {
    return this.#received(await this.#carry('control', this.id, true, setup, length));
  }

  async controlTransferOut(setup) {
    return this.#carry('control', this.id, false, setup, 0);
  }

  async transferIn(endpoint, length) {
    return this.#received(await this.#carry('in', this.id, endpoint, length));
  }

  async transferOut(endpoint, bytes) {
    return this.#carry('out', this.id, endpoint, [...bytes]);
  }

  #received({ status, data }) {
    return { status, data: new DataView(Uint8Array.from(data).buffer) };
  }
}

/** One serial port, that of the device. */
export class SerialStandIn {
  constructor(carry) {
    this.carry = carry;
    this.troubles = {};
  }

  async requestPort() {
    const [device] = await this.carry('devices');
    if (!device) throw new DOMException('No port selected by the user.', 'NotFoundError');
    return new StandInPort(this);
  }

  addEventListener() {}
}

class StandInPort {
  readable = null;
  writable = null;

  constructor(serial) {
    this.serial = serial;
  }

  async open() {
    if (this.serial.troubles.open) throw this.serial.troubles.open;
    const { carry } = this.serial;
    this.readable = new ReadableStream({
      pull: async (controller) => {
        for (;;) {
          const bytes = await carry('serialRead');
          if (bytes === null) return controller.error(new DOMException('The device has been lost.', 'NetworkError'));
          if (bytes.length > 0) return controller.enqueue(Uint8Array.from(bytes));
          await new Promise((resolve) => setTimeout(resolve, 1));
          if (this.closed) return controller.close();
        }
      },
      cancel: () => {
        this.closed = true;
      },
    });
    this.writable = new WritableStream({ write: (bytes) => carry('serialSend', [...bytes]) });
  }

  async close() {
    this.closed = true;
    this.readable = null;
    this.writable = null;
  }
}
