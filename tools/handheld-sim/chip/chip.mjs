// An RP2040 of rp2040js with blocks of our own where its own are missing or too simple: SPI, PWM, PIO, USB, DMA.

import { RP2040 } from 'rp2040js';
import { DisplayWiring } from '../panel/display-wiring.mjs';
import { correctDma } from './dma.mjs';
import { PacedPio } from './pio.mjs';
import { Pwm } from './pwm.mjs';
import { RingOscillator, VregAndChipReset } from './small-blocks.mjs';
import { PacedSpi } from './spi.mjs';
import { UsbDevice } from '../usb/usb-device.mjs';
import { XipControl } from '../flash/xip-cache.mjs';

const SPI_BASES = [0x4003c000, 0x40040000];
const RESET_USB = 1 << 24;
const STOCK_FLASH_BYTES = 16 << 20;

/** Stock begins by filling 16 MiB of flash, which is never looked at here: a cut has its own chip, and there are thousands. */
class Chip extends RP2040 {
  reset() {
    this.core.reset();
    this.pwm.reset();
  }
}

const stockFlash = new Uint8Array(STOCK_FLASH_BYTES); // no one writes to it: flash-port.mjs has the chip's own put in its place

/** One with the flash that all share: to make one took a tenth of the time of a power cut. */
export function newChip(clock) {
  const { Uint8Array } = globalThis;
  const construct = (target, [size, ...rest]) => (size === STOCK_FLASH_BYTES ? stockFlash : new target(size, ...rest));
  globalThis.Uint8Array = new Proxy(Uint8Array, { construct });
  try {
    return new Chip(clock);
  } finally {
    globalThis.Uint8Array = Uint8Array;
  }
}

/** Calls when the firmware puts one of the chip's blocks into reset. */
function onBlockReset(mcu, bit, action) {
  const resets = mcu.peripherals[0x4000c];
  const write = resets.writeUint32.bind(resets);
  resets.writeUint32 = (offset, value) => {
    if (offset === 0 && value & bit && !(resets.reset & bit)) action();
    write(offset, value);
  };
}

function attachSpis(mcu, { display, panel, timing, now, complain }) {
  const nothing = { receive() {} };
  const wiring = new DisplayWiring(mcu, display, panel, { now, complain });
  const spis = SPI_BASES.map((baseAddress, i) => {
    return new PacedSpi(mcu, `SPI${i}`, {
      baseAddress,
      receiver: i === display.spi ? wiring : nothing,
      isCoreAsleep: () => mcu.core.waiting,
      gapClocks: timing.spiGapClocks,
      complain,
    });
  });
  mcu.spi = spis;
  mcu.peripherals[0x4003c] = spis[0];
  mcu.peripherals[0x40040] = spis[1];
  wiring.connect(spis[display.spi]);
  return spis;
}

function attachUsb(mcu, { usbHost, complain }) {
  const usb = new UsbDevice(mcu, { complain });
  mcu.usbCtrl = usb;
  mcu.peripherals[0x50110] = usb;
  onBlockReset(mcu, RESET_USB, () => usb.reset());
  usbHost.attachChip(usb, mcu.clock);
}

/** Gives the chip its blocks, with the panel behind one SPI and a computer behind its USB; returns the PWM, which sounds. */
export function attachBlocks(mcu, { display, panel, cache, usbHost, entropySeed, timing, now, complain }) {
  const spis = attachSpis(mcu, { display, panel, timing, now, complain });
  const pwm = new Pwm(mcu, 'PWM', { complain });
  mcu.pwm = pwm;
  mcu.peripherals[0x40050] = pwm;
  mcu.pio = [0, 1].map((index) => new PacedPio(mcu, index));
  mcu.peripherals[0x50200] = mcu.pio[0];
  mcu.peripherals[0x50300] = mcu.pio[1];
  mcu.peripherals[0x14000] = new XipControl(mcu, cache);
  mcu.peripherals[0x40060] = new RingOscillator(mcu, entropySeed);
  mcu.peripherals[0x40064] = new VregAndChipReset(mcu);
  attachUsb(mcu, { usbHost, complain });
  correctDma(mcu, { spis, pwm, complain });
  return pwm;
}
