// The processor's way to memory and peripherals, and the time that it takes. RAM and flash are reached
// directly, flash by way of its cache where that is modelled; for everything else the clock is first brought up to the instruction being executed, as
// only there somebody could look at it, and the inner loop of the interpreter is made to end.

const SRAM_BASE = 0x20000000;
const FLASH_BASE = 0x10000000;
const FLASH_WINDOW = 0x04000000;
const UNCACHED_FLASH_BASE = 0x11000000; // and two more copies of the flash, to the end of the window
const FLASH_COPY = 0x01000000;
const ROM_BYTES = 0x4000;
const SIO_BASE = 0xd0000000;
const APB_BASE = 0x40000000;
const APB_BLOCKS = 28; // of 16 KiB each

const PERIPHERAL_READ_WAIT = 2; // beyond the two cycles of a load
const PERIPHERAL_WRITE_WAIT = 3;

export const hex = (value) => `0x${(value >>> 0).toString(16).padStart(8, '0')}`;

/** The same bytes as arrays of all widths. */
function views(bytes) {
  const { buffer, byteOffset, length } = bytes;
  return {
    bytes: length,
    u8: bytes,
    u16: new Uint16Array(buffer, byteOffset, length >> 1),
    i32: new Int32Array(buffer, byteOffset, length >> 2),
  };
}

export class Bus {
  /**
   * To be made when all peripherals are in place, as it keeps a table of them.
   * cache: an XipCache, or null where flash is as fast as RAM.
   * stop(message): called for what would end in a HardFault, or is no sane firmware.
   */
  constructor(mcu, { flashBytes, cache = null, stop }) {
    this.mcu = mcu;
    this.clock = mcu.clock;
    this.stop = (message) => {
      stop(message);
      this.interrupt();
    };
    this.sramBytes = mcu.sram.length;
    this.sram8 = mcu.sram;
    this.sram16 = new Uint16Array(mcu.sram.buffer);
    this.sram32 = new Int32Array(mcu.sram.buffer);
    this.rom16 = new Uint16Array(mcu.bootrom.buffer);
    this.wholeFlash = views(flashBytes);
    this.noFlash = views(new Uint8Array(0));
    this.flash = this.noFlash;
    this.cache = cache;
    this.apb = Array.from({ length: APB_BLOCKS }, (_, i) => {
      return mcu.findPeripheral(APB_BASE + (i << 14)) ?? null;
    });
    this.at = 0; // address of the instruction being executed
    this.base = 0; // time at the start of the inner loop, in ns
    this.limit = 0; // the inner loop ends when it has executed this many cycles
    this.executed = 0; // cycles of the inner loop when it last left memory
    this.extraCycles = 0; // waits for peripherals
    this.missCycles = 0; // waits for flash in the inner loop
    this.interrupted = false; // set to leave the interpreter
    this.cycleNanos = 1e9 / mcu.clkSys;
    mcu.addClockListener((clkSys) => this.#clockChanged(clkSys));
  }

  /** Flash appears on the bus or vanishes from it. */
  setXip(on) {
    this.flash = on ? this.wholeFlash : this.noFlash;
  }

  /** Leave the interpreter after the instruction that is being executed. */
  interrupt() {
    this.interrupted = true;
    this.limit = 0;
  }

  /** The array that holds the code at an address, or null after complaining. */
  codeAt(pc) {
    if (pc >>> 0 < ROM_BYTES) return { base: 0, code: this.rom16 };
    if ((pc - SRAM_BASE) >>> 0 < this.sramBytes) return { base: SRAM_BASE, code: this.sram16 };
    if ((pc - FLASH_BASE) >>> 0 < this.flash.bytes) {
      return { base: FLASH_BASE, code: this.flash.u16 };
    }
    const inFlash = (pc - FLASH_BASE) >>> 0 < FLASH_WINDOW;
    this.stop(
      inFlash && this.flash.bytes === 0
        ? `instruction fetch from flash at ${hex(pc)} while XIP is off`
        : `instruction fetch from ${hex(pc)}, where there is no memory`,
    );
    return null;
  }

  isCached(codeBase) {
    return this.cache !== null && codeBase === FLASH_BASE;
  }

  /** Brings the clock to the instruction being executed, before anything outside may look at it. */
  catchUp(executed) {
    this.executed = executed;
    this.clock.nanos = this.base + (executed + this.missCycles) * this.cycleNanos;
    this.limit = 0;
  }

  /** The processor waits until the cache has what is at this address of the flash. */
  fetch(address) {
    this.#waitForFlash(this.cache.touch(address & 0xffffff));
  }

  #waitForFlash(cycles) {
    if (cycles === 0) return;
    this.missCycles += cycles;
    this.limit -= cycles;
  }

  #misaligned(address, unit) {
    if ((address & (unit - 1)) === 0) return false;
    this.stop(`unaligned access to ${hex(address)} at pc ${hex(this.at)}`);
    return true;
  }

  #slowLoad(address, unit, executed) {
    this.catchUp(executed);
    if (this.#misaligned(address, unit)) return 0;
    if (address >>> 0 < SIO_BASE) this.extraCycles += this.#readWait(address);
    else this.extraCycles -= 1;
    if (unit === 4) {
      const block = (address - APB_BASE) >>> 14;
      const peripheral = block < APB_BLOCKS ? this.apb[block] : null;
      if (peripheral !== null) return peripheral.readUint32(address & 0x3fff) | 0;
      return this.mcu.readUint32(address >>> 0) | 0;
    }
    return unit === 2 ? this.mcu.readUint16(address >>> 0) : this.mcu.readUint8(address >>> 0);
  }

  #readWait(address) {
    const inCopies = (address - UNCACHED_FLASH_BASE) >>> 0 < FLASH_WINDOW - FLASH_COPY;
    return inCopies && this.cache ? this.cache.peek(address & 0xffffff) : PERIPHERAL_READ_WAIT;
  }

  #slowStore(address, value, unit, executed) {
    this.catchUp(executed);
    if (this.#misaligned(address, unit)) return;
    if (address === 0 && unit === 4) return; // into ROM: TinyUSB does so for endpoint 0, and means it
    if (address >>> 0 < ROM_BYTES || (address - FLASH_BASE) >>> 0 < FLASH_WINDOW) {
      this.stop(`store to ${hex(address)}, which is no RAM, at pc ${hex(this.at)}`);
      return;
    }
    if (address >>> 0 < SIO_BASE) this.extraCycles += PERIPHERAL_WRITE_WAIT;
    else this.extraCycles -= 1;
    if (unit === 4) this.mcu.writeUint32(address >>> 0, value >>> 0);
    else if (unit === 2) this.mcu.writeUint16(address >>> 0, value & 0xffff);
    else this.mcu.writeUint8(address >>> 0, value & 0xff);
  }

  load32(address, executed) {
    const inSram = (address - SRAM_BASE) >>> 0;
    if (inSram < this.sramBytes && (inSram & 3) === 0) return this.sram32[inSram >> 2];
    const inFlash = (address - FLASH_BASE) >>> 0;
    if (inFlash < this.flash.bytes && (inFlash & 3) === 0) {
      if (this.cache !== null) this.fetch(inFlash);
      return this.flash.i32[inFlash >> 2];
    }
    return this.#slowLoad(address, 4, executed);
  }

  load16(address, executed) {
    const inSram = (address - SRAM_BASE) >>> 0;
    if (inSram < this.sramBytes && (inSram & 1) === 0) return this.sram16[inSram >> 1];
    const inFlash = (address - FLASH_BASE) >>> 0;
    if (inFlash < this.flash.bytes && (inFlash & 1) === 0) {
      if (this.cache !== null) this.fetch(inFlash);
      return this.flash.u16[inFlash >> 1];
    }
    return this.#slowLoad(address, 2, executed);
  }

  load8(address, executed) {
    const inSram = (address - SRAM_BASE) >>> 0;
    if (inSram < this.sramBytes) return this.sram8[inSram];
    const inFlash = (address - FLASH_BASE) >>> 0;
    if (inFlash < this.flash.bytes) {
      if (this.cache !== null) this.fetch(inFlash);
      return this.flash.u8[inFlash];
    }
    return this.#slowLoad(address, 1, executed);
  }

  store32(address, value, executed) {
    const inSram = (address - SRAM_BASE) >>> 0;
    if (inSram < this.sramBytes && (inSram & 3) === 0) this.sram32[inSram >> 2] = value;
    else this.#slowStore(address, value, 4, executed);
  }

  store16(address, value, executed) {
    const inSram = (address - SRAM_BASE) >>> 0;
    if (inSram < this.sramBytes && (inSram & 1) === 0) this.sram16[inSram >> 1] = value;
    else this.#slowStore(address, value, 2, executed);
  }

  store8(address, value, executed) {
    const inSram = (address - SRAM_BASE) >>> 0;
    if (inSram < this.sramBytes) this.sram8[inSram] = value;
    else this.#slowStore(address, value, 1, executed);
  }

  #clockChanged(clkSys) {
    this.cycleNanos = 1e9 / clkSys;
    this.base = this.clock.nanos - (this.executed + this.missCycles) * this.cycleNanos;
  }
}
