// The boot loader in the chip's ROM, while it runs: its drive and PICOBOOT at the USB device, the flash
// that both write, and the restart at the end.

import { BootselUsb, DRIVE_IN, DRIVE_OUT } from './bootsel-usb.mjs';
import { Uf2Receiver } from './bootsel-drive.mjs';
import { EXCLUSIVE_AND_EJECT, Picoboot } from './bootsel-picoboot.mjs';
import { MassStorage } from './bootsel-storage.mjs';
import { CHIP } from '../chip/silicon.mjs';

const MS = 1e6;
const UF2_RESTART_MS = 1000;

export class BootLoader {
  /**
   * flash: the chip; rom and uniqueId: bytes; without: interfaces to leave out, as reset_usb_boot takes
   * them. onRestart and onPowerLoss are called when the boot loader ends.
   */
  constructor({ clock, flash, rom, uniqueId, without, onRestart, onPowerLoss, complain }) {
    Object.assign(this, { clock, flash, onRestart, onPowerLoss });
    this.usb = new BootselUsb({ without, complain });
    const work = (action, done) => this.#work(action, done);
    this.storage = new MassStorage(this.usb, {
      work,
      receiver: new Uf2Receiver(flash),
      onComplete: () => this.#restartAfter(UF2_RESTART_MS),
    });
    this.picoboot = new Picoboot(this.usb, {
      ...{ flash, rom, uniqueId, work, complain },
      setExclusive: (kind) => this.#setExclusive(kind),
      reboot: (delayMs) => this.#restartAfter(delayMs),
    });
    this.usb.onConfigured = () => {
      this.storage.reset();
      this.picoboot.reset();
    };
    this.usb.onHaltCleared = (address) => this.#haltCleared(address);
    this.usb.onRequest = (packet) => this.storage.answer(packet) ?? this.picoboot.answer(packet);
  }

  #haltCleared(address) {
    const isDrive = address === (0x80 | DRIVE_IN) || address === DRIVE_OUT;
    if (isDrive) this.storage.haltCleared(this.usb.endpoints.get(address));
  }

  #setExclusive(kind) {
    this.storage.locked = kind !== 0;
    if (kind === EXCLUSIVE_AND_EJECT) this.storage.eject();
  }

  /** Does something to the flash, then lets the time pass that it takes. */
  #work(action, done) {
    const { flash } = this;
    const { erases, programs } = flash;
    if (!action()) {
      this.onPowerLoss();
      return;
    }
    const nanos = (flash.erases - erases) * CHIP.eraseNanos + (flash.programs - programs) * CHIP.programNanos;
    this.clock.createAlarm(done).schedule(nanos);
  }

  #restartAfter(ms) {
    this.clock.createAlarm(() => this.onRestart()).schedule(ms * MS);
  }
}
