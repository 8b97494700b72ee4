// The locals of a translated function, and where things are in the memory that it shares with the inner loop.

/**
 * Parameters first. n: cycles; r: sixteen registers but the program counter; touches: accesses to the cache; a, b: for an instruction's own use;
 * first, bytes: the window of RAM with code.
 */
export const LOCALS = {
  cpu: 0, n: 1, block: 2, r: 3, nz: 18, c: 19, v: 20, limit: 21, fetched: 22, touches: 23,
  a: 24, b: 25, pc: 26, first: 27, bytes: 28,
}; // prettier-ignore
export const PARAMETERS = 3;
export const LOCAL_COUNT = 29 - PARAMETERS;

export const SP = 13;
export const LR = 14;
export const PC = 15;
/** Bits of `cached` in ../core/memory.h. */
export const NEWER = 4;
