// Faults of rp2040js 1.4.1 that are put right from outside, each with its reason. (Larger ones have
// modules of their own: dma.mjs, spi.mjs, pwm.mjs, flash-port.mjs, clock.mjs, processor.mjs, system-control.mjs.)

const SYSINFO = 0x40000;
const CHIP_ID = 0x00;
const CHIP_IDS = { B1: 0x10002927, B2: 0x20002927 };
const XOSC = 0x40024;
const XOSC_CTRL = 0x00;
const XOSC_STATUS = 0x04;
const XOSC_STABLE = 0x80000000;
const XOSC_DELAY = 0x3fff;
const XOSC_DELAY_X4 = 1 << 20;
const PAD_RESET_VALUE = 0x56;
const PAD_PULL_UP = 0x08;
const PAD_INPUT_ENABLE = 0x40;
const FUNCTION_MASK = 0x1f;
const FUNCTION_SIO = 5;
const FUNCTION_NONE = 31; // after a reset
const TIMER = 0x40054;
const WATCHDOG = 0x40058;
const RESETS = 0x4000c;
const RESET_TIMER = 1 << 21;
const CLOCKS = 0x40008;
const FC0_REF_KHZ = 0x80;
const FC0_INTERVAL = 0x90;
const FC0_SRC = 0x94;
const FC0_STATUS = 0x98;
const FC0_RESULT = 0x9c;
const FC0_DONE = 1 << 4;
const FC0_RUNNING = 1 << 8;
const FC0_FRACTION_BITS = 5;
const UART_DMACR = 0x48;
const ALARM0 = 0x10;
const ALARM3 = 0x1c;

/**
 * Stock says it is a B0 or B1, for which SDK and TinyUSB take detours that no chip sold today needs,
 * one of them by way of GPIO 15: only who wants to see them asks for a B1. The boot ROM's version is
 * that of a B2 as well.
 */
function beRevision(mcu, revision) {
  const info = mcu.peripherals[SYSINFO];
  const read = info.readUint32.bind(info);
  info.readUint32 = (offset) => (offset === CHIP_ID ? CHIP_IDS[revision] : read(offset));
}

/** The chip starts on its ring oscillator; stock starts at 125 MHz and makes booting look quick. */
function startOnRingOscillator(mcu) {
  mcu.clkSys = mcu.roscFreq;
  mcu.clkPeri = mcu.roscFreq;
}

/** Pads are inputs with a pull-down after a reset (0x56 in the SDK's register header); stock has 0x36. */
function resetPads(mcu) {
  for (const pin of mcu.gpio) pin.padValue = PAD_RESET_VALUE;
}

/** The crystal is stable only after the delay that the firmware chose; stock calls it so at once. */
function correctCrystal(mcu, cyclesPerStep) {
  const crystal = mcu.peripherals[XOSC];
  const write = crystal.writeUint32.bind(crystal);
  const read = crystal.readUint32.bind(crystal);
  let stableAt = 0;
  crystal.writeUint32 = (offset, value) => {
    const was = crystal.stable;
    write(offset, value);
    if (offset !== XOSC_CTRL || was || !crystal.stable) return;
    const steps = (crystal.startup & XOSC_DELAY) * (crystal.startup & XOSC_DELAY_X4 ? 4 : 1);
    stableAt = mcu.clock.nanos + (steps * cyclesPerStep * 1e9) / mcu.xoscFreq;
  };
  crystal.readUint32 = (offset) => {
    const value = read(offset);
    const early = offset === XOSC_STATUS && mcu.clock.nanos < stableAt;
    return early ? (value & ~XOSC_STABLE) >>> 0 : value;
  };
}

/**
 * The timer counts from where the firmware takes it out of reset, which the SDK does once the crystal
 * runs; stock counts from power-on. Returns that moment, as a function.
 */
function startTimerAtRelease(mcu) {
  const timer = mcu.peripherals[TIMER];
  const resets = mcu.peripherals[RESETS];
  const { clock } = mcu;
  let startedAt = 0;
  timer.clock = {
    get nanos() {
      return clock.nanos - startedAt;
    },
  };
  const write = resets.writeUint32.bind(resets);
  resets.writeUint32 = (offset, value) => {
    const wasInReset = resets.reset & RESET_TIMER;
    write(offset, value);
    if (wasInReset && !(resets.reset & RESET_TIMER)) startedAt = clock.nanos;
  };
  return () => startedAt;
}

/**
 * Timer alarms fire up to a microsecond early, because stock truncates the delay: a handler then
 * reads a time before its own. The alarm is moved to the exact microsecond.
 */
function correctTimerAlarms(mcu) {
  const timer = mcu.peripherals[TIMER];
  const write = timer.writeUint32.bind(timer);
  timer.writeUint32 = (offset, value) => {
    write(offset, value);
    if (offset < ALARM0 || offset > ALARM3) return;
    const now = timer.clock.nanos;
    const micros = Math.floor(now / 1000);
    const delay = ((value >>> 0) - (micros % 2 ** 32)) >>> 0;
    const alarm = timer.alarms[(offset - ALARM0) >> 2];
    alarm.clockAlarm.schedule(Math.max(0, (micros + delay) * 1000 - now));
  };
}

/**
 * The frequency counter of the clocks block, which stock lacks: counts one clock against clk_ref for 2 to
 * the power of INTERVAL times 0.98 us (datasheet 2.15.6.2).
 */
function addFrequencyCounter(mcu) {
  const clocks = mcu.peripherals[CLOCKS];
  const sources = {
    1: () => mcu.pllSys.frequency,
    2: () => mcu.pllUsb.frequency,
    3: () => mcu.roscFreq,
    5: () => mcu.xoscFreq,
    8: () => clocks.refFreq,
    9: () => clocks.sysFreq,
    10: () => clocks.periFreq,
  };
  const registers = new Map();
  const [read, write] = [clocks.readUint32.bind(clocks), clocks.writeUint32.bind(clocks)];
  let doneAt = Infinity;
  clocks.writeUint32 = (offset, value) => {
    if (offset < FC0_REF_KHZ || offset > FC0_RESULT) {
      write(offset, value);
      return;
    }
    registers.set(offset, value >>> 0);
    if (offset === FC0_SRC) doneAt = mcu.clock.nanos + 980 * 2 ** (registers.get(FC0_INTERVAL) & 15);
  };
  clocks.readUint32 = (offset) => {
    if (offset < FC0_REF_KHZ || offset > FC0_RESULT) return read(offset);
    if (offset === FC0_STATUS) {
      if (mcu.clock.nanos >= doneAt) return FC0_DONE;
      return doneAt === Infinity ? 0 : FC0_RUNNING;
    }
    if (offset !== FC0_RESULT) return registers.get(offset) ?? 0;
    const hertz = sources[registers.get(FC0_SRC)]?.() ?? 0;
    return Math.floor((hertz / 1000) * 2 ** FC0_FRACTION_BITS);
  };
}

/** The SDK switches on DMA for every serial port that it sets up; stock has no such register. */
function addSerialDmaControl(mcu) {
  for (const uart of mcu.uart) {
    const [read, write] = [uart.readUint32.bind(uart), uart.writeUint32.bind(uart)];
    let control = 0;
    uart.readUint32 = (offset) => (offset === UART_DMACR ? control : read(offset));
    uart.writeUint32 = (offset, value) => {
      if (offset === UART_DMACR) control = value & 7;
      else write(offset, value);
    };
  }
}

/** The level of a pin with nothing overridden: what it drives, else where its pull takes it. */
function levelOf(pin) {
  const { ctrl: select, index, rp2040 } = pin;
  if (select === FUNCTION_SIO) {
    const bit = 1 << index;
    if (rp2040.sio.gpioOutputEnable & bit) return (rp2040.sio.gpioValue & bit) !== 0;
  } else if (select !== FUNCTION_NONE && pin.outputEnable) return pin.outputValue;
  return (pin.padValue & PAD_PULL_UP) !== 0;
}

// A program that waits for a button reads all thirty pins, all the time: most of them without a dozen questions each.
const UNCONNECTED_INPUT = {
  get() {
    if ((this.ctrl & ~FUNCTION_MASK) === 0) return (this.padValue & PAD_INPUT_ENABLE) !== 0 && levelOf(this);
    const level = (this.outputEnable ? this.outputValue : this.pullupEnabled) && this.inputEnable;
    return [level, !level, false, true][this.inputOverride];
  },
};

/** A pin that nothing is connected to reads what it drives, else where its pull takes it; stock reads low. */
export function readUnconnectedPins(mcu, connected) {
  for (const pin of mcu.gpio) {
    if (!connected.has(pin.index)) Object.defineProperty(pin, 'inputValue', UNCONNECTED_INPUT);
  }
}

/**
 * A watchdog that has run out stays armed in stock and fires again at the same instant, for ever.
 * onExpiry is called once; the chip reset that follows is a new machine.
 */
function correctWatchdog(mcu, onExpiry) {
  const watchdog = mcu.peripherals[WATCHDOG];
  watchdog.onWatchdogTrigger = () => {
    watchdog.alarm.enable = false;
    watchdog.timer.enable = false;
    onExpiry();
  };
}

/** What survives a watchdog reset: RAM, the scratch registers and the reason. */
export function watchdogMemory(mcu) {
  const watchdog = mcu.peripherals[WATCHDOG];
  return { ram: mcu.sram.slice(), scratch: watchdog.scratchData.slice(), reason: watchdog.reason };
}

export function restoreWatchdogMemory(mcu, { ram, scratch, reason }) {
  const watchdog = mcu.peripherals[WATCHDOG];
  mcu.sram.set(ram);
  watchdog.scratchData.set(scratch);
  watchdog.reason = reason;
}

export function applyCorrections(mcu, { onWatchdogExpiry, revision = 'B2', timing }) {
  beRevision(mcu, revision);
  startOnRingOscillator(mcu);
  resetPads(mcu);
  correctCrystal(mcu, timing.crystalCycles);
  const timerStartedAt = startTimerAtRelease(mcu);
  correctTimerAlarms(mcu);
  correctWatchdog(mcu, onWatchdogExpiry);
  addFrequencyCounter(mcu);
  addSerialDmaControl(mcu);
  return { timerStartedAt };
}
