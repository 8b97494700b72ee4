// The USB block of the RP2040 in device mode, seen from both sides: registers and shared memory for
// the firmware, single transactions (setup, in, out) for a host on the cable. Stands in for the one
// of rp2040js, which completes every transfer at once whether a host reads it or not.

import { BasePeripheral } from 'rp2040js';

const ADDR_ENDP = 0x00;
const MAIN_CTRL = 0x40;
const SOF_RD = 0x48;
const SIE_CTRL = 0x4c;
const SIE_STATUS = 0x50;
const BUFF_STATUS = 0x58;
const EP_ABORT = 0x60;
const EP_ABORT_DONE = 0x64;
const EP_STALL_ARM = 0x68;
const INTR = 0x8c;
const INTE = 0x90;
const INTF = 0x94;
const INTS = 0x98;
/** Registers that are only stored. */
const PLAIN = new Set([MAIN_CTRL, EP_STALL_ARM, 0x6c, 0x74, 0x78, 0x7c, 0x80, 0x84]);

const MAIN_CTRL_ENABLE = 1 << 0;
const MAIN_CTRL_HOST = 1 << 1;
const SIE_CTRL_PULLUP = 1 << 16;
const SIE_CTRL_EP0_INT = 1 << 29;
const STATUS_SUSPENDED = 1 << 4;
const STATUS_RESUME = 1 << 11;
const STATUS_CONNECTED = 1 << 16;
const STATUS_SETUP = 1 << 17;
const STATUS_BUS_RESET = 1 << 19;
const STATUS_LINE_J = 1 << 2;
/** SIE_STATUS bit: the raw interrupt that it causes. */
const STATUS_INTERRUPTS = [
  [STATUS_SETUP, 1 << 16],
  [STATUS_RESUME, 1 << 15],
  [STATUS_SUSPENDED, 1 << 14],
  [STATUS_CONNECTED, 1 << 13],
  [STATUS_BUS_RESET, 1 << 12],
];
const INT_BUFF_STATUS = 1 << 4;
const INT_SOF = 1 << 17;
const IRQ_USBCTRL = 5;

const BUFFER_CONTROL_FIRST = 0x80;
const BUFFER_CONTROL_END = 0x100;
const EP0_BUFFER = 0x100;
const BUFFER_BYTES = 64;
const LENGTH = 0x3ff;
const AVAILABLE = 1 << 10;
const STALL = 1 << 11;
const RESET_SELECT = 1 << 12;
const DATA1 = 1 << 13;
const FULL = 1 << 15;
const EP_ENABLED = 1 << 31;
const EP_DOUBLE = 1 << 30;
const EP_INT_PER_BUFFER = 1 << 29;

export const ACK = 'ack';
export const NAK = 'nak';
export const STALLED = 'stall';

export class UsbDevice extends BasePeripheral {
  constructor(rp2040, { complain }) {
    super(rp2040, 'USB');
    this.complain = complain;
    this.memory = rp2040.usbDPRAM;
    this.view = rp2040.usbDPRAMView;
    this.secondBuffer = new Uint8Array(32); // by endpoint and direction: which of two comes next
    this.driven = false; // the host pulls both lines low: a bus reset
    this.#clear();
    /** Called when the firmware shows itself on the bus or leaves it. */
    this.onPullUp = () => {};
    /** Called when an endpoint has become ready for the host: (endpoint, isIn). */
    this.onReady = () => {};
  }

  #clear() {
    this.registers = new Map();
    this.address = 0;
    this.sieControl = 0;
    this.sieStatus = 0;
    this.bufferStatus = 0;
    this.abort = 0;
    this.frame = 0;
    this.sofPending = false;
    this.interruptEnable = 0;
    this.interruptForce = 0;
    this.secondBuffer.fill(0);
  }

  /** The chip resets this block: registers, not the shared memory. */
  reset() {
    const before = this.present;
    this.#clear();
    this.#updateInterrupt();
    if (before) this.onPullUp(false);
  }

  /** Whether a host on the cable would see a device. */
  get present() {
    const enabled = (this.registers.get(MAIN_CTRL) ?? 0) & MAIN_CTRL_ENABLE;
    return enabled !== 0 && (this.sieControl & SIE_CTRL_PULLUP) !== 0;
  }

  get wantsFrames() {
    return (this.interruptEnable & INT_SOF) !== 0;
  }

  // ---- what the host does

  beginReset() {
    this.driven = true;
    this.secondBuffer.fill(0);
    this.sieStatus |= STATUS_BUS_RESET;
    this.#updateInterrupt();
  }

  /** The host lets go, also by being unplugged: the device's own pull-up shows on the line. */
  endReset() {
    if (this.driven && this.present) this.sieStatus |= STATUS_CONNECTED;
    this.driven = false;
  }

  suspend() {
    this.sieStatus |= STATUS_SUSPENDED;
    this.#updateInterrupt();
  }

  resume() {
    this.sieStatus = (this.sieStatus & ~STATUS_SUSPENDED) | STATUS_RESUME;
    this.#updateInterrupt();
  }

  startFrame() {
    this.frame = (this.frame + 1) & 0x7ff;
    this.sofPending = true;
    this.#updateInterrupt();
  }

  setup(packet) {
    this.memory.set(packet);
    this.registers.set(EP_STALL_ARM, 0); // a stall of the control endpoint ends with the next setup
    this.sieStatus |= STATUS_SETUP;
    this.#updateInterrupt();
  }

  /** The host asks an endpoint for data: { status, data, pid }. */
  in(endpoint) {
    const buffer = this.#nextBuffer(endpoint, true);
    if (buffer.status !== ACK) return buffer;
    const length = buffer.half & LENGTH;
    const data = this.memory.slice(buffer.offset, buffer.offset + length);
    this.#finishBuffer(buffer, buffer.half & ~(AVAILABLE | FULL));
    return { status: ACK, data, pid: buffer.half & DATA1 ? 1 : 0 };
  }

  /**
   * The host sends data to an endpoint: { status }. The controller stores what comes and says how much it was: it does
   * not compare that with the length in buffer control (RP2040 datasheet, 4.1.2.6.3). Beyond a whole packet it is unknown.
   */
  out(endpoint, data, pid) {
    const buffer = this.#nextBuffer(endpoint, false);
    if (buffer.status !== ACK) return buffer;
    if (data.length > BUFFER_BYTES) {
      this.complain(`USB: ${data.length} bytes for endpoint ${endpoint}, which has room for ${BUFFER_BYTES}`);
      return { status: STALLED };
    }
    if ((buffer.half & DATA1 ? 1 : 0) !== pid) {
      this.complain(`USB: endpoint ${endpoint} expects DATA${1 - pid}, the host sends DATA${pid}`);
    }
    this.memory.set(data, buffer.offset);
    this.#finishBuffer(buffer, (buffer.half & ~(AVAILABLE | LENGTH)) | FULL | data.length);
    return { status: ACK };
  }

  // ---- what the firmware does

  /** The firmware wrote a word of the shared memory. */
  DPRAMUpdated(offset, value) {
    if (offset < BUFFER_CONTROL_FIRST || offset >= BUFFER_CONTROL_END) return;
    const isIn = (offset & 4) === 0;
    const endpoint = (offset - BUFFER_CONTROL_FIRST) >> 3;
    if (value & RESET_SELECT) this.secondBuffer[2 * endpoint + (isIn ? 0 : 1)] = 0;
    const ready = AVAILABLE | STALL | (AVAILABLE << 16);
    if (value & ready) this.onReady(endpoint, isIn);
  }

  readUint32(offset) {
    switch (offset) {
      case ADDR_ENDP:
        return this.address;
      case SIE_CTRL:
        return this.sieControl >>> 0;
      case SIE_STATUS:
        return (this.sieStatus | (this.present && !this.driven ? STATUS_LINE_J : 0)) >>> 0;
      case SOF_RD:
        this.sofPending = false;
        this.#updateInterrupt();
        return this.frame;
      case BUFF_STATUS:
        return this.bufferStatus >>> 0;
      case EP_ABORT:
      case EP_ABORT_DONE:
        return this.abort >>> 0;
      case INTR:
        return this.#raw();
      case INTE:
        return this.interruptEnable;
      case INTF:
        return this.interruptForce;
      case INTS:
        return this.#raw() & this.interruptEnable;
    }
    if (PLAIN.has(offset)) return this.registers.get(offset) ?? 0;
    return super.readUint32(offset);
  }

  writeUint32(offset, value) {
    switch (offset) {
      case ADDR_ENDP:
        this.address = value & 0x7f;
        return;
      case SIE_CTRL: {
        const before = this.present;
        this.sieControl = value;
        if (this.present !== before) this.onPullUp(this.present);
        return;
      }
      case SIE_STATUS:
        this.sieStatus &= ~this.rawWriteValue;
        break;
      case BUFF_STATUS:
        this.bufferStatus &= ~this.rawWriteValue;
        break;
      case EP_ABORT:
        this.abort = value;
        return;
      case EP_ABORT_DONE:
        return;
      case INTE:
        this.interruptEnable = value & 0xfffff;
        break;
      case INTF:
        this.interruptForce = value & 0xfffff;
        break;
      default:
        this.#writePlain(offset, value);
        return;
    }
    this.#updateInterrupt();
  }

  #writePlain(offset, value) {
    if (!PLAIN.has(offset)) {
      super.writeUint32(offset, value);
      return;
    }
    const before = this.present;
    this.registers.set(offset, value >>> 0);
    if (offset === MAIN_CTRL && value & MAIN_CTRL_HOST) this.complain('USB host mode is not modelled');
    if (this.present !== before) this.onPullUp(this.present);
  }

  // ---- between the two

  #raw() {
    let raw = this.bufferStatus ? INT_BUFF_STATUS : 0;
    for (const [status, interrupt] of STATUS_INTERRUPTS) {
      if (this.sieStatus & status) raw |= interrupt;
    }
    if (this.sofPending) raw |= INT_SOF;
    return raw | this.interruptForce;
  }

  #updateInterrupt() {
    this.rp2040.setInterrupt(IRQ_USBCTRL, (this.#raw() & this.interruptEnable) !== 0);
  }

  /** The endpoint's buffer that comes next, or why there is none. */
  #nextBuffer(endpoint, isIn) {
    const index = 2 * endpoint + (isIn ? 0 : 1);
    const at = BUFFER_CONTROL_FIRST + 8 * endpoint + (isIn ? 0 : 4);
    const word = this.view.getUint32(at, true);
    const control = endpoint === 0 ? EP_ENABLED : this.view.getUint32(8 * endpoint + (isIn ? 0 : 4), true);
    const armed = endpoint !== 0 || this.registers.get(EP_STALL_ARM) & (isIn ? 1 : 2);
    if (word & STALL && armed) return { status: STALLED };
    const isDouble = (control & EP_DOUBLE) !== 0;
    const second = isDouble ? this.secondBuffer[index] : 0;
    const half = second ? word >>> 16 : word & 0xffff;
    if (!(control & EP_ENABLED) || !(half & AVAILABLE)) return { status: NAK };
    const base = endpoint === 0 ? EP0_BUFFER : control & 0xffc0;
    const offset = base + BUFFER_BYTES * second;
    return { status: ACK, endpoint, index, at, word, half, control, isDouble, second, offset };
  }

  #finishBuffer({ endpoint, index, at, word, control, isDouble, second }, half) {
    const rest = second ? word & 0xffff : word & ~0xffff;
    this.view.setUint32(at, (rest | (second ? half << 16 : half)) >>> 0, true);
    if (isDouble) this.secondBuffer[index] = 1 - second;
    const wanted =
      endpoint === 0
        ? (this.sieControl & SIE_CTRL_EP0_INT) !== 0
        : (control & EP_INT_PER_BUFFER) !== 0 || second === 1;
    if (!wanted) return;
    this.bufferStatus |= 1 << index;
    this.#updateInterrupt();
  }
}
