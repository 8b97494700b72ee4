// The cache between processor and flash: two ways, lines of eight bytes, filled four bytes at a time.
// Only what it does to time is here, and in core/memory.h; the bytes come from the flash itself. Its control block counts
// hits and accesses as the chip's own does.

import { BasePeripheral } from 'rp2040js';
import { CACHE } from '../chip/chip-memory.mjs';
import { LINE_SHIFT } from '../chip/memory-map.mjs';


const CTRL = 0x00;
const FLUSH = 0x04;
const STAT = 0x08;
const CTR_HIT = 0x0c;
const CTR_ACC = 0x10;
const CTRL_RESET_VALUE = 0x03; // enabled; a bad access is a fault
const STAT_READY = 0x02; // flushed

export class XipCache {
  /** memory: a ChipMemory, which has it. */
  constructor(memory, { xipCacheBytes, xipFillBytes, xipMissCycles }) {
    this.touchInMemory = memory.exports.cacheTouch;
    this.flush = memory.exports.cacheFlush;
    const { cached, words } = memory.cache;
    this.cached = cached;
    this.words = words;
    this.setMask = (xipCacheBytes >> (LINE_SHIFT + 1)) - 1;
    this.halves = xipFillBytes === 4 ? 1 : 0; // whether they are filled one by one
    this.missCycles = xipMissCycles;
    words[CACHE.setMask] = this.setMask;
    words[CACHE.halves] = this.halves;
    words[CACHE.missCycles] = xipMissCycles;
    words[CACHE.misses] = 0;
    words[CACHE.accesses] = 0;
    this.flush();
  }

  get misses() {
    return this.words[CACHE.misses];
  }

  get accesses() {
    return this.words[CACHE.accesses];
  }

  /** The cycles that an access to this offset of the flash has to wait. */
  touch(offset) {
    return this.touchInMemory(offset);
  }

  /** The same for an access that leaves the cache as it is. */
  peek(offset) {
    const half = 1 << ((offset >>> 2) & this.halves);
    this.words[CACHE.accesses]++;
    if (this.cached[offset >>> LINE_SHIFT] & half) return 0;
    this.words[CACHE.misses]++;
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
