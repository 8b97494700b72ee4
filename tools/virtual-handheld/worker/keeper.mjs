// Keeps one flash chip while it is played with: loads it, then writes what changes in the order in
// which it changed. Only one tab at a time has a chip; another one can ask for it, and gets it once everything is written.

import { openChipStorage } from './chip-storage.mjs';

const PATIENCE_MS = 1000;
const HAND_OVER = 'hand over';

export class Keeper {
  #storage = null;
  #writing = null;
  #unlock = null;
  #channel = null;

  /** state: 'kept', 'elsewhere' (another tab has it) or 'unavailable'. */
  state = 'unavailable';
  facts = null;

  /** chip: its name; handOver: called when another tab wants it; once its promise resolves, that tab has it. */
  constructor(chip, handOver = async () => {}) {
    this.chip = chip;
    this.handOver = handOver;
  }

  /** Gets the chip for this tab; takeOver: from another tab that has it. False if that one keeps it. */
  async take({ takeOver = false } = {}) {
    try {
      this.#storage = await openChipStorage();
    } catch {
      return true;
    }
    this.#channel = new BroadcastChannel(this.#name);
    if (takeOver) this.#channel.postMessage(HAND_OVER);
    const hasIt = (await this.#lock()) || (takeOver && (await this.#lock({ steal: true })));
    this.state = hasIt ? 'kept' : 'elsewhere';
    if (hasIt) this.#channel.onmessage = ({ data }) => data === HAND_OVER && this.#giveAway();
    return hasIt;
  }

  /** Fills the flash with what was kept; returns whether there was anything. A chip that is to be new is forgotten first. */
  async open(flashBytes, { fresh = false } = {}) {
    if (this.#storage === null) return false;
    if (fresh) {
      await this.#storage.forget(this.chip);
      return false;
    }
    const { sectors, facts } = await this.#storage.load(this.chip, flashBytes);
    this.facts = facts;
    return sectors > 0;
  }

  async storedFacts() {
    return this.#storage?.facts(this.chip) ?? null;
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

  async #giveAway() {
    if (this.state !== 'kept') return;
    await this.handOver();
    await this.flushed();
    this.state = 'elsewhere';
    this.#unlock?.();
  }

  /** A tab that could not wait has stolen it: what is not written yet would spoil its copy. */
  #lose() {
    this.state = 'elsewhere';
    this.handOver();
  }

  get #name() {
    return `pocket-rex ${this.chip}`;
  }

  #write(work) {
    this.#writing = work
      .catch(() => {
        this.state = 'unavailable'; // full, or taken away
      })
      .finally(() => (this.#writing = null));
  }

  /** Whether this tab has the chip for itself, until it is given away or the tab ends. */
  #lock({ steal = false } = {}) {
    const { locks } = navigator;
    if (!locks) return true; // a page from a plain-http server: nothing can be done
    return new Promise((resolve) => {
      const hold = () => {
        resolve(true);
        return new Promise((release) => (this.#unlock = release));
      };
      // a tab that is being reloaded lets go of it a moment after the new page asks
      const options = steal ? { steal } : { signal: AbortSignal.timeout(PATIENCE_MS) };
      locks.request(this.#name, options, hold).catch(() => {
        resolve(false);
        if (this.state === 'kept') this.#lose();
      });
    });
  }
}
