// The SPI block (a PL022) as a transmitter that takes its time: words leave at the rate of the SPI
// clock, from a FIFO of eight that the core or a DMA channel fills. It replaces the one of rp2040js,
// which sends everything at once.
//
// The words on the wire are kept as one batch with the time it started. How far it has got is worked
// out when someone looks (sync), so a full screen needs one alarm for 64 words, not three for one. A program that
// writes to what the DMA is about to read gets one for eight from then on, as far ahead as the chip itself reads.

import { BasePeripheral } from 'rp2040js';

const CR0 = 0x00;
const CR1 = 0x04;
const DR = 0x08;
const SR = 0x0c;
const CPSR = 0x10;
const IMSC = 0x14;
const RIS = 0x18;
const MIS = 0x1c;
const ICR = 0x20;
const DMACR = 0x24;
const ID_FIRST = 0xfe0;
const ID_BYTES = [0x22, 0x10, 0x34, 0x00, 0x0d, 0xf0, 0x05, 0xb1];

const CR0_SPO = 1 << 6;
const CR0_SPH = 1 << 7;
const CR1_SSE = 1 << 1;
const SR_TFE = 1 << 0;
const SR_TNF = 1 << 1;
const SR_RNE = 1 << 2;
const SR_RFF = 1 << 3;
const SR_BSY = 1 << 4;
const RIS_ROR = 1 << 0;
const DMACR_TXDMAE = 1 << 1;

const FIFO_DEPTH = 8;
const LONG_BATCH = 64;
const ROUNDING = 0.001; // ns: far below a clock cycle, far above what floating point loses

export class PacedSpi extends BasePeripheral {
  /**
   * receiver.receive(words, from, to, spi, late): these words have been on the wire completely, since this many nanoseconds.
   * isCoreAsleep: whether the core sleeps now, so that longer batches disturb no one.
   * gapClocks: between two words where the phase is 0.
   */
  constructor(rp2040, name, { baseAddress, receiver, isCoreAsleep, gapClocks = 0, complain }) {
    super(rp2040, name);
    this.dataAddress = baseAddress + DR;
    this.receiver = receiver;
    this.isCoreAsleep = isCoreAsleep;
    this.gapClocks = gapClocks;
    this.complain = complain;
    this.clock = rp2040.clock;
    this.control0 = 0;
    this.control1 = 0;
    this.prescale = 0;
    this.dmaControl = 0;
    this.overrun = false;
    this.received = 0; // words in the receive FIFO; nothing talks back, so all are zero
    this.batch = new Uint16Array(LONG_BATCH + FIFO_DEPTH);
    this.batchLength = 0;
    this.batchDelivered = 0;
    this.batchStart = 0;
    this.queue = new Uint16Array(FIFO_DEPTH);
    this.queueLength = 0;
    this.dmaChannel = null;
    this.source = null; // of the words of a long batch: { channel, address, at, count }
    this.isRaced = false; // the program has written to words that were on their way
    this.batchEnd = this.clock.createAlarm(() => this.#endBatch());
  }

  get bits() {
    return (this.control0 & 0xf) + 1;
  }

  get clockFrequency() {
    return this.prescale ? this.rp2040.clkPeri / (this.prescale * (1 + (this.control0 >> 8))) : 0;
  }

  /** 0 to 3 in the usual numbering. */
  get mode() {
    return (this.control0 & CR0_SPO ? 2 : 0) | (this.control0 & CR0_SPH ? 1 : 0);
  }

  get busy() {
    return this.batchLength > 0 || this.queueLength > 0;
  }

  /** Hands over every word whose last bit has left by now. */
  sync() {
    if (this.batchLength === 0) return;
    const elapsed = this.clock.nanos - this.batchStart + ROUNDING;
    this.#deliver(Math.min(this.batchLength, Math.floor(elapsed / this.wordNanos)));
  }

  /** A DMA channel that is paced by this transmitter starts, or continues. */
  attachDma(channel) {
    if (this.dmaChannel && this.dmaChannel !== channel && this.dmaChannel.active) {
      this.complain('two DMA channels feed one SPI');
    }
    this.dmaChannel = channel;
    if (!this.busy) this.#startBatch();
  }

  readUint32(offset) {
    switch (offset) {
      case CR0:
        return this.control0;
      case CR1:
        return this.control1;
      case DR:
        this.sync();
        if (this.received > 0) this.received--;
        return 0;
      case SR:
        return this.#status();
      case CPSR:
        return this.prescale;
      case IMSC:
      case MIS:
        return 0;
      case RIS:
        return this.overrun ? RIS_ROR : 0;
      case DMACR:
        return this.dmaControl;
    }
    if (offset >= ID_FIRST && offset < ID_FIRST + 4 * ID_BYTES.length) {
      return ID_BYTES[(offset - ID_FIRST) >> 2];
    }
    return super.readUint32(offset);
  }

  writeUint32(offset, value) {
    switch (offset) {
      case CR0:
        if (this.busy) this.complain('SPI format changed while words are on the wire');
        if (this.control0 !== (value & 0xffff)) this.receiver.beforeFormat?.();
        this.control0 = value & 0xffff;
        return;
      case CR1:
        this.control1 = value;
        if (!this.busy || this.batchLength === 0) this.#startBatch();
        return;
      case DR:
        this.#push(value);
        return;
      case CPSR:
        this.prescale = value & 0xfe;
        return;
      case IMSC:
        if (value) this.complain('SPI interrupts are not modelled');
        return;
      case ICR:
        if (value & RIS_ROR) this.overrun = false;
        return;
      case DMACR:
        this.dmaControl = value;
        return;
      default:
        super.writeUint32(offset, value);
    }
  }

  #status() {
    this.sync();
    const waiting = this.#waiting();
    return (
      (waiting === 0 ? SR_TFE : 0) |
      (waiting < FIFO_DEPTH ? SR_TNF : 0) |
      (this.received > 0 ? SR_RNE : 0) |
      (this.received === FIFO_DEPTH ? SR_RFF : 0) |
      (this.busy ? SR_BSY : 0)
    );
  }

  /** Words in the transmit FIFO: queued, or in the batch with their first bit yet to leave. */
  #waiting() {
    if (this.batchLength === 0) return this.queueLength;
    const elapsed = this.clock.nanos - this.batchStart + ROUNDING;
    const started = Math.min(this.batchLength, Math.floor(elapsed / this.wordNanos) + 1);
    return this.batchLength - started + this.queueLength;
  }

  #push(value) {
    this.sync();
    if (this.#waiting() >= FIFO_DEPTH || this.queueLength === FIFO_DEPTH) {
      this.complain('a word written to a full SPI FIFO is lost');
      return;
    }
    this.queue[this.queueLength++] = value & ((1 << this.bits) - 1);
    if (this.batchLength === 0) this.#startBatch();
  }

  #startBatch() {
    if (!(this.control1 & CR1_SSE)) return;
    for (let i = 0; i < this.queueLength; i++) this.batch[i] = this.queue[i];
    this.batchLength = this.queueLength;
    this.queueLength = 0;
    if (this.dmaChannel) this.#fillFromDma();
    if (this.batchLength === 0) return;
    if (this.clockFrequency === 0) {
      this.complain('SPI used before its clock was set');
      this.batchLength = 0;
      return;
    }
    const gap = this.control0 & CR0_SPH ? 0 : this.gapClocks;
    this.wordNanos = ((this.bits + gap) * 1e9) / this.clockFrequency;
    this.batchStart = this.clock.nanos;
    this.batchDelivered = 0;
    this.batchEnd.schedule(this.batchLength * this.wordNanos);
  }

  #endBatch() {
    const { source } = this;
    if (source && !source.channel.isStill(source.address, this.batch, source.at, source.count)) this.isRaced = true;
    this.source = null;
    this.#deliver(this.batchLength);
    this.batchLength = 0;
    this.#startBatch();
  }

  #deliver(upTo) {
    const from = this.batchDelivered;
    if (upTo <= from) return;
    this.batchDelivered = upTo;
    for (let first = from; first < upTo; first += FIFO_DEPTH) {
      const last = Math.min(first + FIFO_DEPTH, upTo);
      const late = Math.max(0, this.clock.nanos - this.batchStart - last * this.wordNanos);
      this.receiver.receive(this.batch, first, last, this, late);
    }
    this.received += upTo - from;
    if (this.received > FIFO_DEPTH) {
      this.received = FIFO_DEPTH;
      this.overrun = true;
    }
  }

  // The DMA controller keeps the FIFO full: eight words ahead of the wire, or more in one go while
  // no one changes them, but never as many that "DMA done" would come too early.
  #fillFromDma() {
    const channel = this.dmaChannel;
    if (!channel.active || !(this.dmaControl & DMACR_TXDMAE)) return;
    let room = FIFO_DEPTH - this.batchLength;
    if (channel.transCount > LONG_BATCH + FIFO_DEPTH && (this.isCoreAsleep() || !this.isRaced)) room = LONG_BATCH;
    const wanted = Math.min(room, channel.transCount);
    if (room === LONG_BATCH) this.source = { channel, address: channel.readAddr, at: this.batchLength, count: wanted };
    channel.pull(this.batch, this.batchLength, wanted);
    this.batchLength += wanted;
    if (channel.transCount === 0) {
      this.dmaChannel = null;
      channel.finish();
    }
  }
}
