// A chip to begin with: what a long life leaves in the save region.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { PlainError, REPOSITORY } from '../../handheld-sim/files.mjs';

const ROUNDS = 12; // of all games, enough to go round the ring

/** The save region of a chip that has seen many games. */
export function wornChip(board) {
  const program = join(REPOSITORY, 'build/host/worn-chip');
  try {
    return new Uint8Array(execFileSync(program, [String(board.save.bytes / 4096), String(ROUNDS)], { maxBuffer: 1 << 24 }));
  } catch (error) {
    throw new PlainError(`${program} does not run (${error.code ?? error.status}); build the preset host`);
  }
}
