// One port of a USB host and the cable at it: carries transfers to a device, transaction by
// transaction, in emulated time. It has no will of its own: what to transfer is decided by the
// computer in usb-host.mjs, or by a real kernel behind usbredir.mjs. It lives longer than the chip,
// which may reset or lose power at any moment.
//
// Every endpoint has a queue of transfers, of which the first is on the bus. A transaction that the
// device answers with NAK is tried again as soon as the endpoint is ready, which is what polling
// amounts to. A transfer ends with done(error, data); the error is a UsbError or null.

import { NAK, STALLED } from './usb-device.mjs';

const MS = 1e6;
const RESET = 15 * MS;
const RESET_RECOVERY = 10 * MS;
const FRAME = 1 * MS;
const SUSPEND_AFTER = 3 * MS;
const CONTROL_TIMEOUT = 5_000 * MS;
const TRANSACTION = 10e3; // tokens, handshakes and turn-around, in ns
const BYTE = 8e9 / 12e6;
const RETRY = 5e3;
const DEFAULT_PACKET = 64;
const NOTHING = new Uint8Array(0);

const SET_CONFIGURATION = 9;
const SET_INTERFACE = 11;
const CLEAR_FEATURE = 1;

/** Why a transfer ended early. status: stall, timeout, cancelled, babble, protocol or gone. */
export class UsbError extends Error {
  constructor(message, status = 'protocol') {
    super(message);
    this.status = status;
  }
}

export function setupPacket(requestType, request, value, index, length) {
  const word = (number) => [number & 0xff, number >> 8];
  return Uint8Array.from([requestType, request, ...word(value), ...word(index), ...word(length)]);
}

const CONTROL_PIPE = 0;
/** Both directions of the control endpoint share one queue. */
const pipeKey = (endpoint, isIn) => (endpoint === 0 ? CONTROL_PIPE : 2 * endpoint + (isIn ? 0 : 1));

export class UsbBus {
  constructor() {
    this.plugged = false;
    this.device = null; // the chip's USB block, while it has power
    this.clock = null;
    this.visible = false; // a device shows itself at the other end
    /** Called when a device shows itself, and when it is gone. */
    this.onAppear = () => {};
    this.onLeave = () => {};
    this.#clear();
  }

  // ---- the port

  /** A chip has started: its USB block and its clock. */
  attachChip(device, clock) {
    this.device = device;
    this.clock = clock;
    this.frames = clock.createAlarm(() => this.#frame());
    this.idle = clock.createAlarm(() => device.suspend());
    device.onPullUp = () => this.#portChanged();
    device.onReady = (endpoint, isIn) => this.#wake(endpoint, isIn);
    this.#portChanged();
  }

  detachChip() {
    this.#leave();
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

  // ---- transfers; each returns what cancel() takes

  /** Queued with the control transfers, so that whatever is asked later waits for its end. */
  wait(nanos, done = () => {}) {
    return this.#submit(CONTROL_PIPE, waitTransfer(nanos), done);
  }

  reset(done = () => {}) {
    return this.#submit(CONTROL_PIPE, this.#resetTransfer(), done);
  }

  control(packet, data = NOTHING, done = () => {}) {
    return this.#submit(CONTROL_PIPE, this.#controlTransfer(packet, Uint8Array.from(data)), done);
  }

  /** Ends with a packet that is not full, or when this many bytes are there. */
  read(endpoint, length, done) {
    return this.#submit(pipeKey(endpoint, true), this.#readTransfer(endpoint, length), done);
  }

  write(endpoint, data, done = () => {}) {
    return this.#submit(pipeKey(endpoint, false), this.#writeTransfer(endpoint, Uint8Array.from(data)), done);
  }

  /** Returns false if the transfer has ended already. */
  cancel(transfer) {
    if (transfer.ended) return false;
    this.#end(transfer, new UsbError('cancelled', 'cancelled'), NOTHING);
    return true;
  }

  // ---- coming and going

  #clear() {
    this.pipes = new Map(); // by pipeKey: transfers, of which the first is on the bus
    this.toggles = new Map(); // by pipeKey: 0 or 1, what the next packet must be
    this.packetSizes = new Map(); // by pipeKey, if it is not 64
    this.frames?.cancel();
    this.idle?.cancel();
  }

  #leave() {
    const { pipes, visible } = this;
    this.#clear();
    this.visible = false;
    for (const transfer of [...pipes.values()].flat()) {
      transfer.ended = true;
      transfer.alarm?.cancel();
      transfer.done(new UsbError('the device is gone', 'gone'), NOTHING);
    }
    if (visible) this.onLeave();
  }

  #portChanged() {
    this.#leave();
    if (!this.device) return;
    this.device.endReset();
    if (this.plugged && this.device.present) {
      this.visible = true;
      this.frames.schedule(FRAME);
      this.onAppear();
    } else if (this.device.present) {
      this.idle.schedule(SUSPEND_AFTER); // the firmware sees a bus without traffic
    }
  }

  #frame() {
    if (this.device.wantsFrames) this.device.startFrame();
    this.frames.schedule(FRAME);
  }

  // ---- queues: a transfer is a generator that yields { wait }, { setup }, { in } or { out, data }

  #submit(key, steps, done) {
    const transfer = { key, steps, done, waitsFor: null, alarm: null, ended: false };
    if (!this.visible) {
      transfer.ended = true;
      done(new UsbError('no device is there', 'gone'), NOTHING);
      return transfer;
    }
    if (!this.pipes.has(key)) this.pipes.set(key, []);
    const pipe = this.pipes.get(key);
    pipe.push(transfer);
    if (pipe.length === 1) this.#advance(transfer);
    return transfer;
  }

  #end(transfer, error, data) {
    const pipe = this.pipes.get(transfer.key);
    const wasOnBus = pipe[0] === transfer;
    pipe.splice(pipe.indexOf(transfer), 1);
    transfer.ended = true;
    transfer.alarm?.cancel();
    const next = wasOnBus ? pipe[0] : undefined; // what done() submits to an empty queue starts by itself
    transfer.done(error, data);
    if (next && !next.ended && next === pipe[0]) this.#advance(next);
  }

  #advance(transfer, value, problem = null) {
    let step;
    try {
      step = problem ? transfer.steps.throw(problem) : transfer.steps.next(value);
    } catch (error) {
      if (!(error instanceof UsbError)) throw error;
      this.#end(transfer, error, NOTHING);
      return;
    }
    if (step.done) this.#end(transfer, null, step.value ?? NOTHING);
    else this.#attempt(transfer, step.value);
  }

  #later(transfer, nanos, action) {
    transfer.alarm = this.clock.createAlarm(() => {
      if (!transfer.ended) action();
    });
    transfer.alarm.schedule(nanos);
  }

  #attempt(transfer, step) {
    const { device } = this;
    if (step.wait !== undefined) {
      this.#later(transfer, step.wait, () => this.#advance(transfer));
      return;
    }
    if (step.setup) {
      device.setup(step.setup);
      this.#later(transfer, TRANSACTION + 8 * BYTE, () => this.#advance(transfer));
      return;
    }
    const isIn = step.in !== undefined;
    const endpoint = isIn ? step.in : step.out;
    const pid = endpoint === 0 ? step.pid : (this.toggles.get(transfer.key) ?? 0);
    const answer = isIn ? device.in(endpoint) : device.out(endpoint, step.data, pid);
    if (transfer.ended) return; // the device left the bus while it answered
    if (answer.status === NAK) {
      transfer.waitsFor = { endpoint, isIn, step };
      if (step.timeout) this.#later(transfer, step.timeout, () => this.#giveUp(transfer, endpoint));
      return;
    }
    if (answer.status === STALLED) {
      const problem = new UsbError(`endpoint ${endpoint} stalls`, 'stall');
      this.#later(transfer, TRANSACTION, () => this.#advance(transfer, undefined, problem));
      return;
    }
    const bytes = isIn ? answer.data.length : step.data.length;
    const problem = this.#checkToggle(transfer, endpoint, pid, isIn ? answer.pid : pid);
    this.#later(transfer, TRANSACTION + bytes * BYTE, () => this.#advance(transfer, answer, problem));
  }

  /** Both ends change to the other toggle at once, even if the transfer is cancelled a moment later. */
  #checkToggle({ key }, endpoint, expected, sent) {
    if (endpoint === 0) return null; // control transfers count by themselves
    this.toggles.set(key, expected ^ 1);
    if (sent === expected) return null;
    return new UsbError(`endpoint ${endpoint} sends DATA${sent} for DATA${expected}`);
  }

  #giveUp(transfer, endpoint) {
    transfer.waitsFor = null;
    this.#advance(transfer, undefined, new UsbError(`endpoint ${endpoint} never answers`, 'timeout'));
  }

  /** An endpoint became ready: the transfer that waits for it tries again. */
  #wake(endpoint, isIn) {
    const transfer = this.pipes.get(pipeKey(endpoint, isIn))?.[0];
    const waitsFor = transfer?.waitsFor;
    if (!waitsFor || waitsFor.endpoint !== endpoint || waitsFor.isIn !== isIn) return;
    transfer.waitsFor = null;
    transfer.alarm?.cancel();
    this.#later(transfer, RETRY, () => this.#attempt(transfer, waitsFor.step));
  }

  // ---- transfers, step by step

  *#resetTransfer() {
    this.toggles.clear();
    this.device.beginReset();
    yield { wait: RESET };
    this.device.endReset();
    yield { wait: RESET_RECOVERY };
  }

  *#controlTransfer(packet, data) {
    const length = packet[6] | (packet[7] << 8);
    const timeout = CONTROL_TIMEOUT;
    let received = NOTHING;
    yield { setup: packet };
    if (packet[0] & 0x80 && length > 0) {
      received = yield* this.#readControlData(length);
      yield { out: 0, data, pid: 1, timeout }; // empty, from a computer that keeps to the rules
    } else {
      const size = this.#packetSize(CONTROL_PIPE);
      const count = Math.max(length, data.length); // a computer may send more than it said
      for (let at = 0, pid = 1; at < count; at += size, pid ^= 1) {
        yield { out: 0, data: data.slice(at, Math.min(at + size, count)), pid, timeout };
      }
      yield { in: 0, timeout };
    }
    this.#followRequest(packet, received);
    return received;
  }

  *#readControlData(length) {
    const received = [];
    for (let pid = 1; received.length < length; pid ^= 1) {
      const { data, pid: sent } = yield { in: 0, timeout: CONTROL_TIMEOUT };
      if (sent !== pid) throw new UsbError(`control data came as DATA${sent}`);
      received.push(...data);
      if (data.length < this.#packetSize(CONTROL_PIPE)) break;
    }
    if (received.length > length) throw new UsbError('more control data than asked for', 'babble');
    return Uint8Array.from(received);
  }

  /** What requests change for later transfers: packet sizes, and endpoints that begin with DATA0 again. */
  #followRequest([type, request, value, , index], received) {
    if (type === 0x80 && request === 6 && received[1] === 1 && received.length >= 8) {
      this.packetSizes.set(CONTROL_PIPE, received[7]);
    }
    if (type === 0x80 && request === 6 && received[1] === 2) this.#learnPacketSizes(received);
    if (type === 0x00 && request === SET_CONFIGURATION) this.toggles.clear();
    if (type === 0x01 && request === SET_INTERFACE) this.toggles.clear();
    if (type === 0x02 && request === CLEAR_FEATURE && value === 0) {
      this.toggles.delete(pipeKey(index & 0xf, (index & 0x80) !== 0));
    }
  }

  #learnPacketSizes(configuration) {
    for (let at = 0; at + 1 < configuration.length && configuration[at] > 0; at += configuration[at]) {
      if (configuration[at + 1] !== 5 || at + 7 > configuration.length) continue;
      const [, , address, , low, high] = configuration.slice(at, at + 7);
      this.packetSizes.set(pipeKey(address & 0xf, (address & 0x80) !== 0), low | (high << 8));
    }
  }

  #packetSize(key) {
    return this.packetSizes.get(key) ?? DEFAULT_PACKET;
  }

  *#readTransfer(endpoint, length) {
    const size = this.#packetSize(pipeKey(endpoint, true));
    const received = [];
    for (;;) {
      const { data } = yield { in: endpoint };
      received.push(...data);
      if (received.length > length) throw new UsbError(`endpoint ${endpoint} sends too much`, 'babble');
      if (data.length < size || received.length === length) return Uint8Array.from(received);
    }
  }

  *#writeTransfer(endpoint, data) {
    const size = this.#packetSize(pipeKey(endpoint, false));
    let at = 0;
    do {
      yield { out: endpoint, data: data.slice(at, at + size) };
      at += size;
    } while (at < data.length);
  }
}

function* waitTransfer(nanos) {
  yield { wait: nanos };
}
