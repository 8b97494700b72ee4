// The computer at the other end of the cable, on top of usb-bus.mjs: enumerates the device request
// by request as Linux does, opens its serial port, and collects what it reads there.
//
// What the computer does is written as generators that yield transfers: functions that start one and
// call back at its end. A device that leaves ends them all.

import { UsbBus, UsbError, setupPacket } from './usb-bus.mjs';

export { UsbError, setupPacket } from './usb-bus.mjs';

const MS = 1e6;
const DEBOUNCE = 100 * MS;
const ADDRESS_RECOVERY = 10 * MS;

const GET_DESCRIPTOR = 6;
const SET_ADDRESS = 5;
const SET_CONFIGURATION = 9;
const DESCRIPTOR_DEVICE = 1;
const DESCRIPTOR_CONFIGURATION = 2;
const DESCRIPTOR_STRING = 3;
const DESCRIPTOR_QUALIFIER = 6;
const DESCRIPTOR_BOS = 15;
const US_ENGLISH = 0x0409;
const QUALIFIER_TRIES = 3;

const CDC_SET_LINE_CODING = 0x20;
const CDC_SET_CONTROL_LINE_STATE = 0x22;
const CLASS_CDC = 2;
const CLASS_CDC_DATA = 10;
const CLASS_VENDOR = 0xff;
const RESET_PROTOCOL = 1;
const RESET_TO_BOOTSEL = 1;
const OUT_CLASS_INTERFACE = 0x21;

const DRIVER_BAUD = 9600; // what the driver sets before anyone opens the port
const TERMINAL_BAUD = 115200;
const DTR_AND_RTS = 3;
const READS_QUEUED = 16;
const READ_BYTES = 128;
const WRITE_BYTES = 64;
const NOTIFICATION_BYTES = 16;

const word = (bytes, at) => bytes[at] | (bytes[at + 1] << 8);
const isEnd = (error) => error?.status === 'gone' || error?.status === 'cancelled';

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
      const [, , number, alternate, , interfaceClass, subclass, protocol, string] = bytes;
      interfaces.push({ number, alternate, interfaceClass, subclass, protocol, string, endpoints: [] });
    } else if (type === 5) {
      const [, , address, attributes, sizeLow, sizeHigh, interval] = bytes;
      const size = sizeLow | (sizeHigh << 8);
      interfaces.at(-1)?.endpoints.push({ address, attributes, size, interval });
    }
  }
  return interfaces;
}

export class UsbHost {
  #reads = []; // transfers that are queued while the port is open
  #notification = null;
  #reading = true;

  constructor() {
    this.bus = new UsbBus();
    this.bus.onAppear = () => this.#appeared();
    this.bus.onLeave = () => this.#forget();
    this.#forget();
  }

  // ---- the cable

  get plugged() {
    return this.bus.plugged;
  }

  /** The chip's USB block, while it has power. */
  get device() {
    return this.bus.device;
  }

  attachChip(device, clock) {
    this.bus.attachChip(device, clock);
  }

  detachChip() {
    this.bus.detachChip();
  }

  plug() {
    this.bus.plug();
  }

  unplug() {
    this.bus.unplug();
  }

  /** The computer falls asleep: its drivers stop reading, then the bus is quiet. */
  suspend() {
    this.#stopReading();
    this.bus.suspend();
  }

  resume() {
    this.bus.resume();
    if (this.serial?.open) this.#startReading();
  }

  // ---- what a person or a program on the computer does

  /** Queues a control transfer behind those of the enumeration; done(error, data) when it ends. */
  control(packet, data, done) {
    if (this.enumerating) this.postponed.push({ packet, data, done });
    else this.bus.control(packet, data, done);
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

  /** False: a program that has the port open and never reads. */
  get reading() {
    return this.#reading;
  }

  set reading(reading) {
    this.#reading = reading;
    if (!this.serial?.open) return;
    if (reading) this.#startReading();
    else this.#stopReading();
  }

  openPort(baud = TERMINAL_BAUD) {
    this.serial.open = true;
    this.setLine(baud, true);
    this.#startReading();
  }

  closePort() {
    this.#sendLineState(0);
    this.serial.open = false;
    this.#stopReading();
  }

  setLine(baud, dtr) {
    this.#sendLineCoding(baud);
    if (dtr) this.#sendLineState(DTR_AND_RTS);
    else this.closePort();
  }

  /** What picotool does to bring a running device into BOOTSEL; false if it has none. */
  resetToBootsel() {
    const itf = this.interfaces.find((one) => {
      return one.interfaceClass === CLASS_VENDOR && one.protocol === RESET_PROTOCOL;
    });
    if (itf) this.control(setupPacket(OUT_CLASS_INTERFACE, RESET_TO_BOOTSEL, 0, itf.number, 0));
    return itf !== undefined;
  }

  /** The driver lets go of the device, as "unbind" does: configuration 0. */
  unbind() {
    if (this.serial?.open) this.closePort();
    this.serial = null;
    this.configured = false;
    this.control(setupPacket(0, SET_CONFIGURATION, 0, 0, 0));
  }

  bind() {
    this.#start(this.#configure());
  }

  // ---- coming and going

  #forget() {
    this.configured = false;
    this.enumerating = false;
    this.failure = null;
    this.deviceDescriptor = null;
    this.configuration = null;
    this.bos = null;
    this.strings = {};
    this.interfaces = [];
    this.serial = null;
    this.postponed = []; // control transfers that wait for the end of the enumeration
    this.outgoing = [];
    this.writing = false;
    this.received = [];
    this.#reads = [];
    this.#notification = null;
  }

  #appeared() {
    this.#forget();
    this.enumerating = true;
    this.#start(this.#enumerate());
  }

  // ---- tasks: generators that yield functions, each of which starts a transfer

  #start(task) {
    const advance = (error, data) => {
      try {
        const step = error ? task.throw(error) : task.next(data);
        if (!step.done) step.value(advance);
      } catch (problem) {
        if (!(problem instanceof UsbError)) throw problem;
        this.#fail(problem);
      }
    };
    advance(null);
  }

  #fail(error) {
    if (isEnd(error)) return;
    this.failure ??= error;
    this.enumerating = false;
  }

  *#request(requestType, request, value, index, length) {
    const packet = setupPacket(requestType, request, value, index, length);
    return yield (done) => this.bus.control(packet, undefined, done);
  }

  *#getDescriptor(type, index, language, length) {
    return yield* this.#request(0x80, GET_DESCRIPTOR, (type << 8) | index, language, length);
  }

  *#getString(index) {
    if (index === 0) return null;
    const bytes = yield* this.#getDescriptor(DESCRIPTOR_STRING, index, US_ENGLISH, 255);
    return String.fromCharCode(...new Uint16Array(bytes.slice(2, bytes[0]).buffer));
  }

  // ---- enumeration, in the order of Linux

  *#enumerate() {
    yield (done) => this.bus.wait(DEBOUNCE, done);
    yield (done) => this.bus.reset(done);
    yield* this.#getDescriptor(DESCRIPTOR_DEVICE, 0, 0, 64);
    yield (done) => this.bus.reset(done);
    yield* this.#request(0, SET_ADDRESS, 1, 0, 0);
    yield (done) => this.bus.wait(ADDRESS_RECOVERY, done);
    const device = yield* this.#getDescriptor(DESCRIPTOR_DEVICE, 0, 0, 18);
    this.deviceDescriptor = device;
    if (word(device, 2) > 0x200) yield* this.#readCapabilities();
    if (word(device, 2) >= 0x200) yield* this.#lookForHighSpeed();
    yield* this.#readConfiguration();
    yield* this.#readStrings(device);
    yield* this.#configure();
  }

  *#readCapabilities() {
    const head = yield* this.#getDescriptor(DESCRIPTOR_BOS, 0, 0, 5);
    this.bos = yield* this.#getDescriptor(DESCRIPTOR_BOS, 0, 0, word(head, 2));
  }

  /** A device that knows only full speed stalls, and is asked again. */
  *#lookForHighSpeed() {
    for (let tries = 0; tries < QUALIFIER_TRIES; tries++) {
      try {
        yield* this.#getDescriptor(DESCRIPTOR_QUALIFIER, 0, 0, 10);
        return;
      } catch (error) {
        if (error.status !== 'stall') throw error;
      }
    }
  }

  *#readConfiguration() {
    const head = yield* this.#getDescriptor(DESCRIPTOR_CONFIGURATION, 0, 0, 9);
    this.configuration = yield* this.#getDescriptor(DESCRIPTOR_CONFIGURATION, 0, 0, word(head, 2));
    this.interfaces = findInterfaces(this.configuration);
  }

  *#readStrings(device) {
    yield* this.#getDescriptor(DESCRIPTOR_STRING, 0, 0, 255);
    const product = yield* this.#getString(device[15]);
    const manufacturer = yield* this.#getString(device[14]);
    const serial = yield* this.#getString(device[16]);
    this.strings = { manufacturer, product, serial };
  }

  *#configure() {
    yield* this.#request(0, SET_CONFIGURATION, this.configuration[5], 0, 0);
    for (const itf of this.interfaces) itf.name = yield* this.#getString(itf.string);
    this.configured = true;
    this.enumerating = false;
    this.#bindSerialPort();
    for (const { packet, data, done } of this.postponed.splice(0)) this.control(packet, data, done);
  }

  // ---- the serial port

  #bindSerialPort() {
    const communication = this.interfaces.find((one) => one.interfaceClass === CLASS_CDC);
    const data = this.interfaces.find((one) => one.interfaceClass === CLASS_CDC_DATA);
    if (!communication || !data) return;
    const input = data.endpoints.find(({ address }) => address & 0x80);
    const output = data.endpoints.find(({ address }) => !(address & 0x80));
    this.serial = {
      communication,
      input: input.address & 0xf,
      output: output.address,
      notify: communication.endpoints[0].address & 0xf,
      open: false,
    };
    this.#sendLineCoding(DRIVER_BAUD);
    this.openPort();
  }

  #sendLineCoding(baud) {
    const { number } = this.serial.communication;
    const coding = new Uint8Array(7);
    new DataView(coding.buffer).setUint32(0, baud, true);
    coding[6] = 8;
    this.control(setupPacket(OUT_CLASS_INTERFACE, CDC_SET_LINE_CODING, 0, number, 7), coding);
  }

  #sendLineState(state) {
    const { number } = this.serial.communication;
    this.control(setupPacket(OUT_CLASS_INTERFACE, CDC_SET_CONTROL_LINE_STATE, state, number, 0));
  }

  #startReading() {
    this.#pollNotifications();
    while (this.#reading && this.#reads.length < READS_QUEUED) this.#queueRead();
  }

  #stopReading() {
    for (const read of this.#reads.splice(0)) this.bus.cancel(read);
    if (this.#notification) this.bus.cancel(this.#notification);
    this.#notification = null;
  }

  #queueRead() {
    const read = this.bus.read(this.serial.input, READ_BYTES, (error, data) => {
      if (error) {
        this.#fail(error);
        return;
      }
      this.received.push(...data);
      this.#reads.splice(this.#reads.indexOf(read), 1);
      this.#queueRead();
    });
    this.#reads.push(read);
  }

  #pollNotifications() {
    if (this.#notification) return;
    this.#notification = this.bus.read(this.serial.notify, NOTIFICATION_BYTES, (error) => {
      this.#notification = null;
      if (error) this.#fail(error);
      else this.#pollNotifications();
    });
  }

  #startWriting() {
    if (this.writing || !this.serial || this.outgoing.length === 0) return;
    this.writing = true;
    const data = Uint8Array.from(this.outgoing.splice(0, WRITE_BYTES));
    this.bus.write(this.serial.output, data, (error) => {
      this.writing = false;
      if (error) this.#fail(error);
      else this.#startWriting();
    });
  }
}
