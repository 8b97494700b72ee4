// Corrections to the DMA channels of rp2040js: a transfer that is paced by an SPI is pulled by that
// SPI at the rate of the wire, one without pacing takes a clock cycle a word, one paced by a PWM
// slice waits for its wrap, one paced by a PIO moves as soon as its FIFO has room or a word, and the pacing timers run at
// their own rate (stock has them inverted).

import { SRAM_BASE } from './memory-map.mjs';

const TREQ_PIO_LAST = 15;
const TREQ_SPI0_TX = 16;
const TREQ_SPI0_RX = 17;
const TREQ_SPI1_TX = 18;
const TREQ_SPI1_RX = 19;
const TREQ_PWM_FIRST = 24;
const TREQ_PWM_LAST = 31;
const TREQ_TIMER_FIRST = 0x3b;
const TREQ_TIMER_LAST = 0x3e;
const TREQ_UNPACED = 0x3f;

const CTRL_BSWAP = 1 << 22;
const CTRL_IRQ_QUIET = 1 << 21;
const CTRL_BUSY = 1 << 24;
const CTRL_RING_ON_WRITE = 1 << 10;
const CTRL_INCREMENT_READ = 1 << 4;

/** Nanoseconds between two requests of a pacing timer: clk_sys * X / Y requests a second. */
function pacingNanos(dma, treq, clkSys) {
  const register = [dma.timer0, dma.timer1, dma.timer2, dma.timer3][treq - TREQ_TIMER_FIRST];
  const x = register >>> 16;
  const y = register & 0xffff;
  return x && y ? ((y / x) * 1e9) / clkSys : 0;
}

function readUnit(channel, mcu) {
  const { ctrl, readAddr, dataSize } = channel;
  let value;
  if (dataSize === 1) value = mcu.readUint8(readAddr);
  else if (dataSize === 2) value = mcu.readUint16(readAddr);
  else value = mcu.readUint32(readAddr);
  if (ctrl & CTRL_BSWAP && dataSize === 2) value = ((value & 0xff) << 8) | (value >> 8);
  if (ctrl & CTRL_INCREMENT_READ) {
    const { ringMask } = channel;
    channel.readAddr =
      ringMask && !(ctrl & CTRL_RING_ON_WRITE)
        ? (readAddr & ~ringMask) | ((readAddr + dataSize) & ringMask)
        : readAddr + dataSize;
  }
  channel.transCount--;
  return value;
}

/** Whether the next this many units are half-words of RAM, one after another and as they are: the pixels of a screen. */
function areHalfWordsOfRam({ ctrl, dataSize, ringMask, readAddr }, count, sram16) {
  const first = (readAddr - SRAM_BASE) / 2;
  const isPlain = dataSize === 2 && (ctrl & (CTRL_INCREMENT_READ | CTRL_BSWAP)) === CTRL_INCREMENT_READ && !ringMask;
  return isPlain && Number.isInteger(first) && first >= 0 && first + count <= sram16.length;
}

/** Ends a transfer as the channel itself would after its last word. */
function finish(channel, dma) {
  channel.ctrl &= ~CTRL_BUSY;
  if (!(channel.ctrl & CTRL_IRQ_QUIET)) {
    dma.intRaw |= 1 << channel.index;
    dma.checkInterrupts();
  }
  if (channel.chainTo !== channel.index) dma.channels[channel.chainTo]?.start();
}

/** Installs the corrections. spis: the two PacedSpi; pwm: the Pwm; complain takes a sentence. */
export function correctDma(mcu, { spis, pwm, complain }) {
  const { dma } = mcu;
  const sram16 = new Uint16Array(mcu.sram.buffer, mcu.sram.byteOffset, mcu.sram.length >> 1);
  const schedule = (channel) => {
    const treq = channel.treqValue;
    const alarm = channel.transferAlarm;
    if (treq === TREQ_SPI0_TX || treq === TREQ_SPI1_TX) {
      const spi = spis[treq === TREQ_SPI0_TX ? 0 : 1];
      if (channel.writeAddr === spi.dataAddress) spi.attachDma(channel);
      else complain('DMA paced by an SPI must write to its data register');
    } else if (treq === TREQ_SPI0_RX || treq === TREQ_SPI1_RX) {
      complain('DMA from an SPI is not modelled');
    } else if (treq === TREQ_UNPACED) {
      alarm.schedule(1e9 / mcu.clkSys);
    } else if (treq >= TREQ_PWM_FIRST && treq <= TREQ_PWM_LAST) {
      alarm.schedule(pwm.nanosToWrap(treq - TREQ_PWM_FIRST));
    } else if (treq >= TREQ_TIMER_FIRST && treq <= TREQ_TIMER_LAST) {
      const nanos = pacingNanos(dma, treq, mcu.clkSys);
      if (nanos) alarm.schedule(nanos);
    } else if (treq <= TREQ_PIO_LAST) {
      if (dma.dreq[treq]) channel.transfer();
    } else if (dma.dreq[treq]) {
      alarm.schedule(0);
    }
  };
  for (const channel of dma.channels) {
    channel.scheduleTransfer = () => schedule(channel);
    channel.pull = (words, at, count) => {
      if (areHalfWordsOfRam(channel, count, sram16)) {
        const first = (channel.readAddr - SRAM_BASE) / 2;
        for (let i = 0; i < count; i++) words[at + i] = sram16[first + i];
        channel.readAddr += 2 * count;
        channel.transCount -= count;
        return;
      }
      for (let i = 0; i < count; i++) words[at + i] = readUnit(channel, mcu);
    };
    /** Whether words that were pulled are still what is there; where that cannot be told, no. */
    channel.isStill = (address, words, at, count) => {
      if (!areHalfWordsOfRam({ ...channel, readAddr: address }, count, sram16)) return false;
      const first = (address - SRAM_BASE) / 2;
      for (let i = 0; i < count; i++) if (words[at + i] !== sram16[first + i]) return false;
      return true;
    };
    channel.finish = () => finish(channel, dma);
  }
}
