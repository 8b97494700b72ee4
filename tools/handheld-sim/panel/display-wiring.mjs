// The wires between the RP2040 and the panel: which SPI, chip select, command/data, reset, tearing line. Clock and data may
// also come from a PIO or from pins that the program moves itself; then the bits are taken one by one. A line
// that changes while a word is still on the wire is a fault that a real panel shows as garbage now
// and then ("DMA done" is not "SPI done"); here it is always noticed.

import { GPIOPinState } from 'rp2040js';
import { TearingLine } from './tearing-line.mjs';

const FUNCTION_SPI = 1;
const NOTHING = { sck: -1, mosi: -1, control0: -1, prescale: -1, clkPeri: -1 };
const PLAIN_OUTPUT = 5; // the control register of a pin that the program moves, with nothing overridden

export class DisplayWiring {
  constructor(mcu, pins, panel, { now, complain }) {
    this.mcu = mcu;
    this.pins = pins;
    this.panel = panel;
    this.now = now;
    this.complain = complain;
    this.spi = null;
    this.selected = false;
    this.data = false;
    this.bits = 0; // of a byte that comes bit by bit
    this.byte = 0;
    this.bitAt = -Infinity;
    this.good = NOTHING; // the set-up in which the last look found nothing wrong
  }

  /** Called once the SPI that drives this panel exists. */
  connect(spi) {
    this.spi = spi;
    const { gpio } = this.mcu;
    const watch = (pin, name, apply) => {
      gpio[pin].addListener((state) => {
        spi.sync();
        if (spi.busy) this.complain(`display ${name} changes while SPI is sending`);
        apply(state);
      });
    };
    if (this.#hasSelect) {
      watch(this.pins.cs, 'chip select', () => {
        this.#readSelect();
        this.bits = 0;
      });
    }
    watch(this.pins.dc, 'D/C', (state) => (this.data = state === GPIOPinState.High));
    gpio[this.pins.sck].addListener((state, before) => {
      if (state === GPIOPinState.High && before === GPIOPinState.Low) this.#receiveBit();
    });
    if (this.pins.vsync !== undefined) this.#connectTearingLine(gpio[this.pins.vsync]);
    if (this.pins.reset === undefined) {
      this.panel.setReset(false, this.now()); // the module resets itself when power comes
      return;
    }
    gpio[this.pins.reset].addListener((state) => {
      this.panel.setReset(state !== GPIOPinState.High, this.now());
    });
    this.panel.setReset(true, this.now());
  }

  #connectTearingLine(pin) {
    this.tearingLine = new TearingLine(this.mcu.clock, this.panel, {
      now: this.now,
      setLevel: (high) => pin.setInputValue(high),
    });
  }

  /** The clock line rose, moved by a PIO or by the program. */
  #receiveBit() {
    if (this.bits === 0) this.#readSelect();
    if (!this.selected) return;
    const now = this.now();
    const { maxHertz } = this.panel.controller;
    if (now - this.bitAt < 0.99e9 / maxHertz) this.complain(`bits faster than the ${maxHertz / 1e6} MHz that the panel takes`);
    this.bitAt = now;
    this.byte = ((this.byte << 1) | (this.mcu.gpio[this.pins.mosi].outputValue ? 1 : 0)) & 0xff;
    if (++this.bits < 8) return;
    this.bits = 0;
    this.panel.receiveByte(this.byte, this.data, now);
  }

  /** Modules without the pin have it tied to ground. */
  get #hasSelect() {
    return this.pins.cs !== undefined;
  }

  /** The SPI is about to take another format, during which its clock may twitch. */
  beforeFormat() {
    if (!this.#hasSelect && !this.panel.inReset) this.complain('SPI format changes while the panel listens');
  }

  // The SPI block may drive chip select itself, which asserts it for every word.
  #readSelect() {
    if (!this.#hasSelect) {
      this.selected = true;
      return;
    }
    const { gpio, sio } = this.mcu;
    const pin = gpio[this.pins.cs];
    if (pin.ctrl === PLAIN_OUTPUT) {
      // as pin.value has it, without its dozen questions for every few pixels
      const bit = 1 << this.pins.cs;
      this.selected = (sio.gpioOutputEnable & bit) !== 0 && (sio.gpioValue & bit) === 0;
      return;
    }
    this.selected = pin.functionSelect === FUNCTION_SPI || pin.value === GPIOPinState.Low;
  }

  receive(words, from, to, spi, late = 0) {
    this.#readSelect();
    if (!this.selected) return;
    this.#checkSetUp(spi);
    const now = this.now() - late;
    if (spi.bits === 16 && this.data) {
      this.panel.receivePixels(words, from, to, now);
    } else if (spi.bits === 16 || spi.bits === 8) {
      for (let i = from; i < to; i++) {
        if (spi.bits === 16) this.panel.receiveByte(words[i] >> 8, this.data, now);
        this.panel.receiveByte(words[i] & 0xff, this.data, now);
      }
    } else {
      this.complain(`the panel takes bytes, not words of ${spi.bits} bits`);
    }
  }

  /** Looks only if something has changed since all was well. */
  #checkSetUp(spi) {
    const { gpio, clkPeri } = this.mcu;
    const { good } = this;
    const sck = gpio[this.pins.sck].ctrl;
    const mosi = gpio[this.pins.mosi].ctrl;
    const { control0, prescale } = spi;
    if (good.sck === sck && good.mosi === mosi && good.control0 === control0 && good.prescale === prescale && good.clkPeri === clkPeri) return;
    const wrong = this.#wrongInSetUp(spi);
    wrong.forEach((message) => this.complain(message));
    this.good = wrong.length === 0 ? { sck, mosi, control0, prescale, clkPeri } : NOTHING;
  }

  #wrongInSetUp(spi) {
    const { gpio } = this.mcu;
    const { maxHertz } = this.panel.controller;
    const wrong = [];
    if (gpio[this.pins.sck].functionSelect !== FUNCTION_SPI) wrong.push('display clock pin is not switched to SPI');
    if (gpio[this.pins.mosi].functionSelect !== FUNCTION_SPI) wrong.push('display data pin is not switched to SPI');
    if (spi.clockFrequency > maxHertz) wrong.push(`SPI at ${spi.clockFrequency / 1e6} MHz, the panel takes ${maxHertz / 1e6}`);
    if (spi.mode === 1 || spi.mode === 2) wrong.push(`SPI mode ${spi.mode}, the panel takes 0 or 3`);
    return wrong;
  }
}
