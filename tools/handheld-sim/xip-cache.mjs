// The cache between processor and flash: two ways, lines of eight bytes, filled four bytes at a time.
// Only what it does to time is here; the bytes come from the flash itself. Its control block counts
// hits and accesses as the chip's own does.

import { BasePeripheral } from 'rp2040js';

const LINE_SHIFT = 3;
const WAYS = 2;
const NOTHING = -1;

const CTRL = 0x00;
const FLUSH = 0x04;
const STAT = 0x08;
const CTR_HIT = 0x0c;
const CTR_ACC = 0x10;
const CTRL_RESET_VALUE = 0x03; // enabled; a bad access is a fault
const STAT_READY = 0x02; // flushed

export class XipCache {
  constructor({ xipCacheBytes, xipFillBytes, xipMissCycles }) {
    const sets = xipCacheBytes >> (LINE_SHIFT + 1);
    this.setMask = sets - 1;
    this.lines = new Int32Array(sets * WAYS); // which line of the flash is in each way
    this.filled = new Uint8Array(sets * WAYS); // one bit for each half of it
    this.newer = new Uint8Array(sets); // the way that was used last
    this.halves = xipFillBytes === 4 ? 1 : 0; // whether they are filled one by one
    this.missCycles = xipMissCycles;
    this.misses = 0;
    this.accesses = 0;
    this.flush();
  }

  flush() {
    this.lines.fill(NOTHING);
  }

  /** The cycles that an access to this offset of the flash has to wait. */
  touch(offset) {
    const { lines, filled, newer } = this;
    const line = offset >>> LINE_SHIFT;
    const set = line & this.setMask;
    const half = 1 << ((offset >>> 2) & this.halves);
    let way = (set << 1) | newer[set];
    this.accesses++;
    if (lines[way] !== line) {
      way ^= 1;
      newer[set] ^= 1;
      if (lines[way] !== line) {
        lines[way] = line;
        filled[way] = 0;
      }
    }
    if (filled[way] & half) return 0;
    filled[way] |= half;
    this.misses++;
    return this.missCycles;
  }

  /** The same for an access that leaves the cache as it is. */
  peek(offset) {
    const line = offset >>> LINE_SHIFT;
    const first = (line & this.setMask) << 1;
    const half = 1 << ((offset >>> 2) & this.halves);
    this.accesses++;
    for (let way = first; way < first + WAYS; way++) {
      if (this.lines[way] === line && this.filled[way] & half) return 0;
    }
    this.misses++;
    return this.missCycles;
  }
}

/** XIP_CTRL, as far as it concerns the cache; the streaming part is missing. */
export class XipControl extends BasePeripheral {
  constructor(rp2040, cache) {
    super(rp2040, 'XIP_CTRL');
    this.cache = cache;
    this.hitsBefore = 0;
    this.accessesBefore = 0;
  }

  readUint32(offset) {
    const { cache } = this;
    switch (offset) {
      case CTRL:
        return CTRL_RESET_VALUE;
      case FLUSH:
        return 0;
      case STAT:
        return STAT_READY;
      case CTR_HIT:
        return (cache.accesses - cache.misses - this.hitsBefore) >>> 0;
      case CTR_ACC:
        return (cache.accesses - this.accessesBefore) >>> 0;
    }
    return super.readUint32(offset);
  }

  writeUint32(offset, value) {
    const { cache } = this;
    if (offset === FLUSH) {
      if (value & 1) cache.flush();
    } else if (offset === CTR_HIT) {
      this.hitsBefore = cache.accesses - cache.misses;
    } else if (offset === CTR_ACC) {
      this.accessesBefore = cache.accesses;
    } else {
      super.writeUint32(offset, value);
    }
  }
}
