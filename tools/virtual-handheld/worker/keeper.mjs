// Keeps one flash chip while it is played with: loads it, then writes what changes in the order in
// which it changed. Only one tab at a time keeps a chip; another one plays on a copy.

import { openChipStorage } from './chip-storage.mjs';

const PATIENCE_MS = 1000;

export class Keeper {
  #storage = null;
  #writing = null;
  #unlock = null;

  /** state: 'kept', 'elsewhere' (another tab has it) or 'unavailable'. */
  state = 'unavailable';
  facts = null;

  constructor(chip) {
    this.chip = chip;
  }

  /** Fills the flash with what was kept. A chip that is to be new is forgotten first. */
  async open(flashBytes, { fresh = false } = {}) {
    try {
      this.#storage = await openChipStorage();
    } catch {
      return;
    }
    this.state = (await this.#lock()) ? 'kept' : 'elsewhere';
    if (fresh && this.state === 'kept') await this.#storage.forget(this.chip);
    if (!fresh) this.facts = await this.#storage.load(this.chip, flashBytes);
  }

  async storedFacts() {
    try {
      return await (await openChipStorage()).facts(this.chip);
    } catch {
      return null;
    }
  }

  /** Writes these sectors, unless an earlier write is still on its way; takes them out if it does. */
  save(changed, flashBytes) {
    if (this.state !== 'kept') changed.clear();
    if (changed.size === 0 || this.#writing) return;
    const numbers = [...changed];
    changed.clear();
    this.#write(this.#storage.save(this.chip, numbers, flashBytes));
  }

  get isWriting() {
    return this.#writing !== null;
  }

  /** Resolves when everything that was to be saved is. */
  async flushed() {
    while (this.#writing) await this.#writing;
  }

  async setFacts(facts) {
    this.facts = facts;
    if (this.state === 'kept') await this.#storage.setFacts(this.chip, facts);
  }

  async forget() {
    await this.flushed();
    this.facts = null;
    if (this.state === 'kept') await this.#storage.forget(this.chip);
  }

  close() {
    this.#unlock?.();
  }

  #write(work) {
    this.#writing = work
      .catch(() => {
        this.state = 'unavailable'; // full, or taken away
      })
      .finally(() => (this.#writing = null));
  }

  /** Whether this tab has the chip for itself, until close() or the end of the tab. */
  #lock() {
    const { locks } = navigator;
    if (!locks) return true; // a page from a plain-http server: nothing can be done
    return new Promise((resolve) => {
      const hold = () => {
        resolve(true);
        return new Promise((release) => (this.#unlock = release));
      };
      // a tab that is being reloaded lets go of it a moment after the new page asks
      const signal = AbortSignal.timeout(PATIENCE_MS);
      locks.request(`pocket-rex ${this.chip}`, { signal }, hold).catch(() => resolve(false));
    });
  }
}
