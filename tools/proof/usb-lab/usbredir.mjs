// The device's end of usbredir, the protocol by which QEMU gives a USB device to its guest: what the
// guest's kernel asks for becomes transfers on a UsbBus. Numbers and layouts are those of usbredirproto.h
// (version 0.7).
//
// What the protocol cannot carry: SET_ADDRESS, which QEMU answers itself, so that one is sent here after
// each reset; suspend and resume; and NAKs: a transfer that has to wait simply stays pending.

import { UsbError, setupPacket } from '../../handheld-sim/usb/usb-bus.mjs';
import { findInterfaces } from '../../handheld-sim/usb/usb-host.mjs';

const HELLO = 0;
const DEVICE_CONNECT = 1;
const DEVICE_DISCONNECT = 2;
const RESET = 3;
const INTERFACE_INFO = 4;
const ENDPOINT_INFO = 5;
const SET_CONFIGURATION = 6;
const GET_CONFIGURATION = 7;
const CONFIGURATION_STATUS = 8;
const SET_ALTERNATE = 9;
const GET_ALTERNATE = 10;
const ALTERNATE_STATUS = 11;
const START_INTERRUPTS = 15;
const STOP_INTERRUPTS = 16;
const INTERRUPTS_STATUS = 17;
const CANCEL = 21;
const REJECTED = 22;
const CONTROL_PACKET = 100;
const BULK_PACKET = 101;
const INTERRUPT_PACKET = 103;

const SUCCESS = 0;
const STATUS = { cancelled: 1, gone: 3, protocol: 3, stall: 4, timeout: 5, babble: 6 };
const statusOf = (error) => (error ? STATUS[error.status] : SUCCESS);

// connect_device_version, filter, ep_info_max_packet_size, 64bits_ids and 32bits_bulk_length, of which
// QEMU demands the last three behind xHCI
const CAPABILITIES = (1 << 1) | (1 << 2) | (1 << 4) | (1 << 5) | (1 << 6);
const NAME_BYTES = 64;
const HELLO_HEADER = 12; // its id has 32 bits
const HEADER = 16;
const FULL_SPEED = 1;
const INVALID = 255;
const ENDPOINTS = 32;
const ADDRESS = 1;
const DEBOUNCE = 100e6;
const NOTHING = Buffer.alloc(0);
const endpointIndex = (address) => ((address & 0x80) >> 3) | (address & 0xf);

export class UsbredirServer {
  #bus;
  #log;
  #socket = null;
  #greeted = false;
  #input = NOTHING;
  #transfers = new Map(); // by id: those that have not ended
  #polls = new Map(); // by address: interrupt endpoints that are being read
  #device = null; // { descriptor, configuration } of the device that was announced

  /** bus: a UsbBus with the device; log: function(text). */
  constructor(bus, log = () => {}) {
    this.#bus = bus;
    this.#log = log;
    /** Called when the guest has asked for something. */
    this.onRequest = () => {};
    this.configured = false; // the guest has chosen a configuration of the device that is there
    bus.onAppear = () => this.#learn();
    bus.onLeave = () => this.#leave();
  }

  /** QEMU has connected. */
  connect(socket) {
    this.#socket = socket;
    this.#greeted = false;
    this.#input = NOTHING;
    const hello = Buffer.alloc(HELLO_HEADER + NAME_BYTES + 4);
    hello.writeUInt32LE(HELLO, 0);
    hello.writeUInt32LE(NAME_BYTES + 4, 4);
    hello.write('Pocket Rex', HELLO_HEADER);
    hello.writeUInt32LE(CAPABILITIES, HELLO_HEADER + NAME_BYTES);
    socket.write(hello);
    socket.on('data', (bytes) => {
      this.#receive(bytes);
      this.onRequest();
    });
    socket.on('close', () => (this.#socket = null));
    socket.on('error', () => {});
  }

  // ---- messages

  #send(type, id, ...parts) {
    if (!this.#socket || !this.#greeted) return;
    const body = Buffer.concat(parts);
    const header = Buffer.alloc(HEADER);
    header.writeUInt32LE(type, 0);
    header.writeUInt32LE(body.length, 4);
    header.writeBigUInt64LE(BigInt(id), 8);
    this.#socket.write(Buffer.concat([header, body]));
  }

  #receive(bytes) {
    this.#input = Buffer.concat([this.#input, bytes]);
    for (;;) {
      const head = this.#greeted ? HEADER : HELLO_HEADER;
      if (this.#input.length < head) return;
      const end = head + this.#input.readUInt32LE(4);
      if (this.#input.length < end) return;
      const type = this.#input.readUInt32LE(0);
      const id = this.#greeted ? this.#input.readBigUInt64LE(8) : 0n;
      const body = this.#input.subarray(head, end);
      this.#input = this.#input.subarray(end);
      this.#handle(type, id, body);
    }
  }

  #handle(type, id, body) {
    if (type === HELLO) {
      this.#greeted = true;
      this.#announce();
      return;
    }
    if (!this.#device) return; // for one that has just left
    switch (type) {
      case RESET:
        return this.#reset();
      case SET_CONFIGURATION:
        return this.#setConfiguration(id, body[0]);
      case GET_CONFIGURATION:
        return this.#request([0x80, 8, 0, 0, 1], (status, data) => {
          this.#send(CONFIGURATION_STATUS, id, Buffer.from([status, data[0] ?? 0]));
        });
      case SET_ALTERNATE:
        return this.#request([0x01, 11, body[1], body[0], 0], (status) => {
          this.#sendEndpoints();
          this.#send(ALTERNATE_STATUS, id, Buffer.from([status, body[0], body[1]]));
        });
      case GET_ALTERNATE:
        return this.#request([0x81, 10, 0, body[0], 1], (status, data) => {
          this.#send(ALTERNATE_STATUS, id, Buffer.from([status, body[0], data[0] ?? 0]));
        });
      case START_INTERRUPTS:
        return this.#startPolling(id, body[0]);
      case STOP_INTERRUPTS:
        return this.#stopPolling(id, body[0]);
      case CONTROL_PACKET:
        return this.#control(id, body);
      case BULK_PACKET:
        return this.#bulk(id, body);
      case CANCEL: // the transfer's own end says so
        return this.#transfers.has(id) && this.#bus.cancel(this.#transfers.get(id));
      case REJECTED:
        return this.#log('QEMU rejects the device');
      default:
        return this.#log(`usbredir: a message of type ${type}, which is not known`);
    }
  }

  // ---- a device comes and goes: what its descriptors say has to be told before the guest asks

  #learn() {
    const found = {};
    const ask = (type, length, done) => {
      this.#request([0x80, 6, type << 8, 0, length], (status, data) => {
        if (status === SUCCESS) done(Buffer.from(data));
        else this.#log(`usbredir: descriptor ${type} did not come (${status})`);
      });
    };
    this.#bus.wait(DEBOUNCE);
    this.#reset();
    ask(1, 18, (device) => {
      found.descriptor = device;
      ask(2, 9, (head) => {
        ask(2, head.readUInt16LE(2), (configuration) => {
          found.interfaces = findInterfaces(configuration);
          this.#device = found;
          this.#announce();
        });
      });
    });
  }

  #leave() {
    this.configured = false;
    this.#transfers.clear();
    this.#polls.clear();
    if (this.#device) this.#send(DEVICE_DISCONNECT, 0);
    this.#device = null;
  }

  #announce() {
    if (!this.#device || !this.#greeted) return;
    const { descriptor } = this.#device;
    this.#log(`usbredir: a device, ${descriptor.toString('hex', 8, 12)}`);
    const connect = Buffer.alloc(10);
    connect[0] = FULL_SPEED;
    descriptor.copy(connect, 1, 4, 7); // class, subclass, protocol
    descriptor.copy(connect, 4, 8, 14); // vendor, product, version
    this.#sendEndpoints();
    this.#send(DEVICE_CONNECT, 0, connect);
  }

  #sendEndpoints() {
    if (!this.#device) return;
    const { interfaces } = this.#device;
    const info = Buffer.alloc(4 + 4 * ENDPOINTS);
    const [types, intervals, owners, sizes] = [0, 32, 64, 96];
    const endpoints = Buffer.alloc(3 * ENDPOINTS + 2 * ENDPOINTS);
    endpoints.fill(INVALID, types, types + ENDPOINTS);
    for (const address of [0x00, 0x80]) {
      endpoints[types + endpointIndex(address)] = 0;
      endpoints.writeUInt16LE(64, sizes + 2 * endpointIndex(address));
    }
    info.writeUInt32LE(interfaces.length, 0);
    interfaces.forEach((one, i) => {
      [one.number, one.interfaceClass, one.subclass, one.protocol].forEach((value, field) => {
        info[4 + field * ENDPOINTS + i] = value;
      });
      for (const { address, attributes, size, interval } of one.endpoints) {
        const at = endpointIndex(address);
        endpoints[types + at] = attributes & 3;
        endpoints[intervals + at] = interval;
        endpoints[owners + at] = one.number;
        endpoints.writeUInt16LE(size, sizes + 2 * at);
      }
    });
    this.#send(INTERFACE_INFO, 0, info);
    this.#send(ENDPOINT_INFO, 0, endpoints);
  }

  // ---- requests

  #request(words, done) {
    this.#bus.control(setupPacket(...words), undefined, (error, data) => {
      if (error?.status !== 'gone') done(statusOf(error), data);
    });
  }

  #reset() {
    this.#polls.clear();
    this.#bus.reset();
    this.#request([0, 5, ADDRESS, 0, 0], () => {});
  }

  #setConfiguration(id, number) {
    this.#request([0, 9, number, 0, 0], (status) => {
      this.configured = status === SUCCESS && number !== 0;
      this.#sendEndpoints();
      this.#send(CONFIGURATION_STATUS, id, Buffer.from([status, number]));
    });
  }

  /** Starts a transfer that the guest knows by this id; finish(status, data) at its end. */
  #track(id, start, finish) {
    const transfer = start((error, data) => {
      this.#transfers.delete(id);
      if (error && !(error instanceof UsbError)) throw error;
      if (error?.status !== 'gone') finish(statusOf(error), data);
    });
    if (!transfer.ended) this.#transfers.set(id, transfer);
  }

  #control(id, body) {
    const [, request, type] = body;
    const [value, index, length] = [4, 6, 8].map((at) => body.readUInt16LE(at));
    const data = Buffer.from(body.subarray(10));
    const start = (done) => this.#bus.control(setupPacket(type, request, value, index, length), data, done);
    const header = Buffer.from(body.subarray(0, 10));
    this.#track(id, start, (status, answer) => {
      const isIn = (type & 0x80) !== 0;
      header[3] = status;
      header.writeUInt16LE(isIn || status !== SUCCESS ? answer.length : length, 8);
      this.#send(CONTROL_PACKET, id, header, answer);
    });
  }

  #bulk(id, body) {
    const [address] = body;
    const length = body.readUInt16LE(2) | (body.readUInt16LE(8) << 16);
    const data = Buffer.from(body.subarray(10));
    const isIn = (address & 0x80) !== 0;
    const number = address & 0xf;
    const start = (done) => (isIn ? this.#bus.read(number, length, done) : this.#bus.write(number, data, done));
    const header = Buffer.from(body.subarray(0, 10));
    this.#track(id, start, (status, answer) => {
      const done = status === SUCCESS ? length : 0;
      const count = isIn ? answer.length : done;
      header[1] = status;
      header.writeUInt16LE(count & 0xffff, 2);
      header.writeUInt16LE(count >>> 16, 8);
      this.#send(BULK_PACKET, id, header, isIn ? answer : NOTHING);
    });
  }

  // ---- interrupt endpoints, which the device's end reads on its own once it is told to

  #startPolling(id, address) {
    const { size } = this.#device.interfaces.flatMap((one) => one.endpoints).find((one) => one.address === address);
    const poll = { transfer: null };
    const next = () => {
      poll.transfer = this.#bus.read(address & 0xf, size, (error, data) => {
        if (this.#polls.get(address) !== poll || error?.status === 'cancelled' || error?.status === 'gone') return;
        const header = Buffer.from([address, statusOf(error), data.length & 0xff, data.length >> 8]);
        this.#send(INTERRUPT_PACKET, 0, header, data);
        if (!error) next();
      });
    };
    this.#polls.set(address, poll);
    this.#send(INTERRUPTS_STATUS, id, Buffer.from([SUCCESS, address]));
    next();
  }

  #stopPolling(id, address) {
    const poll = this.#polls.get(address);
    this.#polls.delete(address);
    if (poll) this.#bus.cancel(poll.transfer);
    this.#send(INTERRUPTS_STATUS, id, Buffer.from([SUCCESS, address]));
  }
}
