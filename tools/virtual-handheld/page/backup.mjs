// The last save region that was read from a real device, kept in the browser beside the flash chips.

import { SECTOR_BYTES } from '../../handheld-sim/flash/flash-chip.mjs';
import { openChipStorage } from '../worker/chip-storage.mjs';

const CHIP = 'backup of a device';

/** facts: { board, bytes, date }; where the browser keeps nothing, nothing is kept. */
export async function keepBackup(region, facts) {
  try {
    const storage = await openChipStorage();
    await storage.forget(CHIP);
    const numbers = Array.from({ length: region.length / SECTOR_BYTES }, (_, number) => number);
    await storage.save(CHIP, numbers, region);
    await storage.setFacts(CHIP, { ...facts, bytes: region.length });
  } catch {
    // the device still has its saves
  }
}

/** { region, board, date } or null. */
export async function lastBackup() {
  try {
    const storage = await openChipStorage();
    const facts = await storage.facts(CHIP);
    if (!facts) return null;
    const region = new Uint8Array(facts.bytes);
    await storage.load(CHIP, region);
    return { ...facts, region };
  } catch {
    return null;
  }
}
