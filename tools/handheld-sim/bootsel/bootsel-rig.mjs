// The boot loader at a cable, without a machine around it.

import { BootLoader } from './bootsel-loader.mjs';
import { Clock } from '../chip/clock.mjs';
import { FlashChip } from '../flash/flash-chip.mjs';
import { UsbBus } from '../usb/usb-bus.mjs';
import { BootselClient } from './bootsel-client.mjs';

export class BootselRig extends BootselClient {
  constructor({ without = 0, flashBytes = 1 << 20 } = {}) {
    const clock = new Clock();
    super(new UsbBus(), (ms) => clock.tick(ms * 1e6));
    this.clock = clock;
    this.flash = new FlashChip(flashBytes);
    this.misuse = [];
    this.flash.onMisuse = (message) => this.misuse.push(message);
    this.ends = [];
    this.loader = new BootLoader({
      ...{ clock, flash: this.flash, without },
      rom: new Uint8Array(0x4000).fill(0x4d),
      uniqueId: [1, 2, 3, 4, 5, 6, 7, 8],
      onRestart: () => this.ends.push('restart'),
      onPowerLoss: () => this.ends.push('power'),
      complain: (message) => this.misuse.push(message),
    });
    this.bus.plug();
    this.bus.attachChip(this.loader.usb, clock);
    this.request(0x00, 9, 1, 0, 0);
  }
}
