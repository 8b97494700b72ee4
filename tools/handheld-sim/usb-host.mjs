// The computer at the other end of the cable: resets the bus, enumerates as a common operating system
// does, opens the serial port, and keeps what it reads. It lives longer than the chip, which may
// reset or lose power at any moment.
//
// Everything happens in emulated time. What the host does is written as generators that yield single
// transactions; each is tried, tried again when the device says NAK (as soon as it is ready, which
// is what polling amounts to), and takes its time on the bus.

import { NAK, STALLED } from './usb-device.mjs';

const MS = 1e6;
const DEBOUNCE = 100 * MS;
const RESET = 15 * MS;
const RESET_RECOVERY = 10 * MS;
const FRAME = 1 * MS;
const SUSPEND_AFTER = 3 * MS;
const TRANSFER_TIMEOUT = 5_000 * MS;
const TRANSACTION = 10e3; // tokens, handshakes and turn-around, in ns
const BYTE = 8e9 / 12e6;
const RETRY = 5e3;

const GET_DESCRIPTOR = 6;
const SET_ADDRESS = 5;
const SET_CONFIGURATION = 9;
const DESCRIPTOR_DEVICE = 1;
const DESCRIPTOR_CONFIGURATION = 2;
const DESCRIPTOR_STRING = 3;
const DESCRIPTOR_BOS = 15;
const US_ENGLISH = 0x0409;

const CDC_SET_LINE_CODING = 0x20;
const CDC_SET_CONTROL_LINE_STATE = 0x22;
const CLASS_CDC = 2;
const CLASS_CDC_DATA = 10;
const CLASS_VENDOR = 0xff;
const RESET_PROTOCOL = 1;
const RESET_TO_BOOTSEL = 1;
const OUT_CLASS_INTERFACE = 0x21;

/** The host gave up on a transfer. */
export class UsbError extends Error {}

export function setupPacket(requestType, request, value, index, length) {
  const word = (number) => [number & 0xff, number >> 8];
  return Uint8Array.from([requestType, request, ...word(value), ...word(index), ...word(length)]);
}

/** A configuration's descriptors as a list of { type, bytes }. */
export function splitDescriptors(bytes) {
  const list = [];
  for (let at = 0; at < bytes.length; at += bytes[at]) {
    if (bytes[at] < 2 || at + bytes[at] > bytes.length) {
      throw new UsbError(`broken descriptor of length ${bytes[at]} at ${at}`);
    }
    list.push({ type: bytes[at + 1], bytes: bytes.slice(at, at + bytes[at]) });
  }
  return list;
}

/** The interfaces of a configuration with their endpoints. */
export function findInterfaces(configuration) {
  const interfaces = [];
  for (const { type, bytes } of splitDescriptors(configuration)) {
    if (type === 4) {
      const [, , number, alternate, , interfaceClass, subclass, protocol] = bytes;
      interfaces.push({ number, alternate, interfaceClass, subclass, protocol, endpoints: [] });
    } else if (type === 5) {
      const [, , address, attributes, sizeLow, sizeHigh] = bytes;
      const size = sizeLow | (sizeHigh << 8);
      interfaces.at(-1)?.endpoints.push({ address, attributes, size });
    }
  }
  return interfaces;
}

export class UsbHost {
  constructor() {
    this.plugged = false;
    this.device = null; // the chip's USB block, while it has power
    this.clock = null;
    this.reading = true; // false: a host that never reads the serial port
    this.#forget();
  }

  /** A chip has started: its USB block and its clock. */
  attachChip(device, clock) {
    this.device = device;
    this.clock = clock;
    this.frames = clock.createAlarm(() => this.#frame());
    this.idle = clock.createAlarm(() => device.suspend());
    device.onPullUp = () => this.#portChanged();
    device.onReady = (endpoint, isIn) => this.#wake(endpoint, isIn);
    this.#forget();
  }

  detachChip() {
    this.#forget();
    this.device = null;
    this.clock = null;
  }

  plug() {
    this.plugged = true;
    this.#portChanged();
  }

  unplug() {
    this.plugged = false;
    this.#portChanged();
  }

  /** The host stops talking to the device, or starts again. */
  suspend() {
    this.frames.cancel();
    this.idle.schedule(SUSPEND_AFTER);
  }

  resume() {
    this.idle.cancel();
    this.device.resume();
    this.frames.schedule(FRAME);
  }

  /** Queues a control transfer; done(error, data) when it ends. */
  control(packet, data = new Uint8Array(0), done = () => {}) {
    this.controlQueue.push({ packet, data, done });
    this.#nextControl();
  }

  /** Bytes for the serial port. */
  send(bytes) {
    this.outgoing.push(...bytes);
    this.#startWriting();
  }

  /** Everything that came from the serial port since the last time. */
  takeReceived() {
    return Uint8Array.from(this.received.splice(0));
  }

  setLine(baud, dtr) {
    const { communication } = this.serial;
    const coding = new Uint8Array(7);
    new DataView(coding.buffer).setUint32(0, baud, true);
    coding[6] = 8;
    const number = communication.number;
    this.control(setupPacket(OUT_CLASS_INTERFACE, CDC_SET_LINE_CODING, 0, number, 7), coding);
    const state = dtr ? 3 : 0;
    this.control(setupPacket(OUT_CLASS_INTERFACE, CDC_SET_CONTROL_LINE_STATE, state, number, 0));
  }

  /** What picotool does to bring a running device into BOOTSEL; false where there is no such way. */
  resetToBootsel() {
    const itf = this.interfaces.find((one) => {
      return one.interfaceClass === CLASS_VENDOR && one.protocol === RESET_PROTOCOL;
    });
    if (itf) this.control(setupPacket(OUT_CLASS_INTERFACE, RESET_TO_BOOTSEL, 0, itf.number, 0));
    return itf !== undefined;
  }

  // ---- the port

  #forget() {
    this.session = {}; // tasks of an older session have nothing to say any more
    this.configured = false;
    this.failure = null;
    this.deviceDescriptor = null;
    this.configuration = null;
    this.bos = null;
    this.strings = {};
    this.interfaces = [];
    this.serial = null;
    this.controlQueue = [];
    this.controlBusy = false;
    this.waiting = new Map(); // endpoint and direction: the task that got a NAK there
    this.outgoing = [];
    this.writing = false;
    this.received = [];
    this.frames?.cancel();
    this.idle?.cancel();
  }

  #portChanged() {
    this.#forget();
    if (!this.device) return;
    this.device.endReset();
    if (this.plugged && this.device.present) {
      this.#start(this.#enumerate(), (error) => (this.failure = error));
      this.frames.schedule(FRAME);
    } else if (this.device.present) {
      this.idle.schedule(SUSPEND_AFTER); // the firmware sees a bus without traffic
    }
  }

  #frame() {
    if (this.device.wantsFrames) this.device.startFrame();
    this.frames.schedule(FRAME);
  }

  // ---- tasks: generators that yield { wait }, { setup }, { in } or { out, data, pid }

  #start(generator, done) {
    const task = { generator, done, session: this.session, alarm: null, key: null };
    this.#resume(task, undefined);
  }

  #resume(task, value, problem = null) {
    if (task.session !== this.session) return;
    let step;
    try {
      step = problem ? task.generator.throw(problem) : task.generator.next(value);
    } catch (error) {
      if (!(error instanceof UsbError)) throw error;
      task.done(error);
      return;
    }
    if (step.done) task.done(null, step.value);
    else this.#attempt(task, step.value);
  }

  #later(task, nanos, action) {
    task.alarm = this.clock.createAlarm(() => {
      if (task.session === this.session) action();
    });
    task.alarm.schedule(nanos);
  }

  #attempt(task, step) {
    const { device } = this;
    if (step.wait !== undefined) {
      this.#later(task, step.wait, () => this.#resume(task));
      return;
    }
    if (step.setup) {
      device.setup(step.setup);
      this.#later(task, TRANSACTION + 8 * BYTE, () => this.#resume(task));
      return;
    }
    const isIn = step.in !== undefined;
    const endpoint = isIn ? step.in : step.out;
    const answer = isIn ? device.in(endpoint) : device.out(endpoint, step.data, step.pid);
    if (answer.status === NAK) {
      task.key = 2 * endpoint + (isIn ? 0 : 1);
      this.waiting.set(task.key, { task, step });
      if (step.timeout) this.#later(task, step.timeout, () => this.#giveUp(task, endpoint));
      return;
    }
    if (answer.status === STALLED) {
      const problem = new UsbError(`endpoint ${endpoint} stalls`);
      this.#later(task, TRANSACTION, () => this.#resume(task, undefined, problem));
      return;
    }
    const bytes = isIn ? answer.data.length : step.data.length;
    this.#later(task, TRANSACTION + bytes * BYTE, () => this.#resume(task, answer));
  }

  #giveUp(task, endpoint) {
    this.waiting.delete(task.key);
    this.#resume(task, undefined, new UsbError(`endpoint ${endpoint} never answers`));
  }

  /** An endpoint became ready: whoever waits for it tries again. */
  #wake(endpoint, isIn) {
    const key = 2 * endpoint + (isIn ? 0 : 1);
    const waiter = this.waiting.get(key);
    if (!waiter) return;
    this.waiting.delete(key);
    waiter.task.alarm?.cancel();
    this.#later(waiter.task, RETRY, () => this.#attempt(waiter.task, waiter.step));
  }

  // ---- transfers

  #nextControl() {
    if (this.controlBusy || this.controlQueue.length === 0) return;
    this.controlBusy = true;
    const { packet, data, done } = this.controlQueue.shift();
    this.#start(this.#controlTransfer(packet, data), (error, result) => {
      this.controlBusy = false;
      done(error, result);
      this.#nextControl();
    });
  }

  *#controlTransfer(packet, data = new Uint8Array(0)) {
    const length = packet[6] | (packet[7] << 8);
    const timeout = TRANSFER_TIMEOUT;
    yield { setup: packet };
    if (packet[0] & 0x80 && length > 0) {
      const received = yield* this.#readControlData(length);
      yield { out: 0, data: new Uint8Array(0), pid: 1, timeout };
      return received;
    }
    for (let at = 0, pid = 1; at < length; at += 64, pid ^= 1) {
      yield { out: 0, data: data.slice(at, Math.min(at + 64, length)), pid, timeout };
    }
    yield { in: 0, timeout };
    return new Uint8Array(0);
  }

  *#readControlData(length) {
    const received = [];
    const packetSize = this.deviceDescriptor?.[7] ?? 64;
    for (let pid = 1; received.length < length; pid ^= 1) {
      const { data, pid: sent } = yield { in: 0, timeout: TRANSFER_TIMEOUT };
      if (sent !== pid) throw new UsbError(`control data came as DATA${sent}`);
      received.push(...data);
      if (data.length < packetSize) break;
    }
    return Uint8Array.from(received);
  }

  *#getDescriptor(type, index, language, length) {
    const packet = setupPacket(0x80, GET_DESCRIPTOR, (type << 8) | index, language, length);
    return yield* this.#controlTransfer(packet);
  }

  *#getString(index) {
    if (index === 0) return null;
    const bytes = yield* this.#getDescriptor(DESCRIPTOR_STRING, index, US_ENGLISH, 255);
    return String.fromCharCode(...new Uint16Array(bytes.slice(2, bytes[0]).buffer));
  }

  /** As common systems do: reset, device, address, device, configuration, strings, configure. */
  *#enumerate() {
    this.controlBusy = true;
    try {
      yield { wait: DEBOUNCE };
      this.device.beginReset();
      yield { wait: RESET };
      this.device.endReset();
      yield { wait: RESET_RECOVERY };
      yield* this.#getDescriptor(DESCRIPTOR_DEVICE, 0, 0, 64);
      yield* this.#controlTransfer(setupPacket(0, SET_ADDRESS, 1, 0, 0));
      yield { wait: 2 * MS };
      const device = yield* this.#getDescriptor(DESCRIPTOR_DEVICE, 0, 0, 18);
      this.deviceDescriptor = device;
      const head = yield* this.#getDescriptor(DESCRIPTOR_CONFIGURATION, 0, 0, 9);
      const total = head[2] | (head[3] << 8);
      this.configuration = yield* this.#getDescriptor(DESCRIPTOR_CONFIGURATION, 0, 0, total);
      if ((device[2] | (device[3] << 8)) > 0x200) {
        const start = yield* this.#getDescriptor(DESCRIPTOR_BOS, 0, 0, 5);
        const length = start[2] | (start[3] << 8);
        this.bos = yield* this.#getDescriptor(DESCRIPTOR_BOS, 0, 0, length);
      }
      yield* this.#getDescriptor(DESCRIPTOR_STRING, 0, 0, 255);
      this.strings = {
        manufacturer: yield* this.#getString(device[14]),
        product: yield* this.#getString(device[15]),
        serial: yield* this.#getString(device[16]),
      };
      this.interfaces = findInterfaces(this.configuration);
      const choose = setupPacket(0, SET_CONFIGURATION, this.configuration[5], 0, 0);
      yield* this.#controlTransfer(choose);
      this.configured = true;
    } finally {
      this.controlBusy = false;
    }
    this.#openSerialPort();
    this.#nextControl();
  }

  // ---- the serial port

  #openSerialPort() {
    const communication = this.interfaces.find((one) => one.interfaceClass === CLASS_CDC);
    const data = this.interfaces.find((one) => one.interfaceClass === CLASS_CDC_DATA);
    if (!communication || !data) return;
    const input = data.endpoints.find(({ address }) => address & 0x80);
    const output = data.endpoints.find(({ address }) => !(address & 0x80));
    this.serial = { communication, input: input.address & 0xf, output: output.address, pid: 0 };
    this.setLine(115200, true);
    this.#start(this.#readForEver(), () => {});
  }

  *#readForEver() {
    for (let pid = 0; ; pid ^= 1) {
      while (!this.reading) yield { wait: FRAME };
      const { data, pid: sent } = yield { in: this.serial.input };
      if (sent !== pid) throw new UsbError(`serial data came as DATA${sent}`);
      this.received.push(...data);
    }
  }

  #startWriting() {
    if (this.writing || !this.serial || this.outgoing.length === 0) return;
    this.writing = true;
    this.#start(this.#writeAll(), () => (this.writing = false));
  }

  *#writeAll() {
    while (this.outgoing.length > 0) {
      const data = Uint8Array.from(this.outgoing.splice(0, 64));
      yield { out: this.serial.output, data, pid: this.serial.pid };
      this.serial.pid ^= 1;
    }
  }
}
