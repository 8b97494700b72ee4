// Flash chips in the browser's own storage: of each chip only the sectors that the device ever wrote,
// so that a saved move costs a few kilobytes. The rest is the firmware that comes with the page.

import { SECTOR_BYTES } from '../../handheld-sim/flash/flash-chip.mjs';

const DATABASE = 'pocket-rex';
const VERSION = 1;
const SECTORS = 'sectors'; // [chip, sector number]: bytes
const CHIPS = 'chips'; // chip: { … } what else is to be known of it

const finished = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const committed = (transaction) =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

const everySectorOf = (chip) => IDBKeyRange.bound([chip, 0], [chip, Infinity]);

/** Opens the storage; rejects where the browser has none, as in some private windows. */
export async function openChipStorage() {
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(SECTORS);
    request.result.createObjectStore(CHIPS);
  };
  return new ChipStorage(await finished(request));
}

class ChipStorage {
  constructor(database) {
    this.database = database;
  }

  /** Lays the kept sectors over what the flash has; returns how many there were, and what is known of the chip, or null. */
  async load(chip, flashBytes) {
    const transaction = this.database.transaction([SECTORS, CHIPS]);
    const sectors = transaction.objectStore(SECTORS);
    const [keys, values, facts] = await Promise.all([
      finished(sectors.getAllKeys(everySectorOf(chip))),
      finished(sectors.getAll(everySectorOf(chip))),
      finished(transaction.objectStore(CHIPS).get(chip)),
    ]);
    keys.forEach(([, number], i) => flashBytes.set(values[i], number * SECTOR_BYTES));
    return { sectors: keys.length, facts: facts ?? null };
  }

  /** What is known of the chip, without loading it. */
  async facts(chip) {
    const facts = await finished(this.database.transaction(CHIPS).objectStore(CHIPS).get(chip));
    return facts ?? null;
  }

  /** Keeps these sectors, all or none. */
  async save(chip, numbers, flashBytes) {
    const transaction = this.database.transaction(SECTORS, 'readwrite');
    const sectors = transaction.objectStore(SECTORS);
    for (const number of numbers) {
      const at = number * SECTOR_BYTES;
      sectors.put(flashBytes.slice(at, at + SECTOR_BYTES), [chip, number]);
    }
    await committed(transaction);
  }

  async setFacts(chip, facts) {
    const transaction = this.database.transaction(CHIPS, 'readwrite');
    transaction.objectStore(CHIPS).put(facts, chip);
    await committed(transaction);
  }

  async forget(chip) {
    const transaction = this.database.transaction([SECTORS, CHIPS], 'readwrite');
    transaction.objectStore(SECTORS).delete(everySectorOf(chip));
    transaction.objectStore(CHIPS).delete(chip);
    await committed(transaction);
  }
}
