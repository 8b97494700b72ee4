// Power cuts in a recorded game: for each flash operation of it the chip is torn there, and the
// handheld boots from that chip, does its housekeeping (perhaps to be cut again) and resumes the game.

import { applyOperation, tearOperation } from '../../handheld-sim/flash/flash-recorder.mjs';
import { readSaves } from '../../handheld-sim/files.mjs';
import { Random } from '../../shared/random.mjs';
import { savesAfterEach, tabletopHash, whyNotAllowed, whyNotResumed } from './judge.mjs';
import { GAMES, isFromNewChip, record, recordFromNewChip } from './recording.mjs';

const REST = 1000e6; // ns: after this long without a press the device does its housekeeping, step by step
const SECOND_CUT_WITHIN = 6; // operations of the recovery

/** A game with everything that can happen to it. */
export class Campaign {
  /** make() gives a handheld with the firmware; region: what its chip holds at the beginning. */
  constructor({ make, firmware, region, game, play, moves }) {
    Object.assign(this, { firmware, game, play });
    this.index = GAMES.indexOf(game);
    this.handheld = make();
    this.save = this.handheld.board.save;
    this.#load(region);
    Object.assign(this, this.#record(moves));
    this.saves = savesAfterEach(this.start, this.operations);
  }

  get points() {
    return this.operations.length;
  }

  /** The moves that the recorded game has. */
  get moves() {
    return Math.max(...this.saves.map(({ games }) => (games[this.game]?.length ?? 2) - 2));
  }

  /** While it plays, what is in the flash is what the device has in mind. */
  #record(moves) {
    const see = ({ games }) => {
      if (!(this.game in games) || games[this.game].length === 2) return;
      const { handheld, firmware, index } = this;
      const inFlash = tabletopHash(games[this.game]);
      const stateHash = firmware.hash(handheld, index);
      if (inFlash !== stateHash) throw new Error(`${this.game}: the device is at ${stateHash}, its flash at ${inFlash}`);
    };
    const how = { handheld: this.handheld, index: this.index, seed: this.play, moves, look: readSaves, see };
    const recording = isFromNewChip(moves) ? recordFromNewChip(how) : record(how);
    const toRegion = (operation) => ({ ...operation, offset: operation.offset - this.save.offset });
    return { ...recording, operations: recording.operations.map(toRegion) };
  }

  #load(region) {
    this.handheld.machine.flash.bytes.set(region, this.save.offset);
  }

  #region() {
    return this.handheld.saveRegion;
  }

  /** The chip with the operations before this point done, and this one torn. */
  #tornAt(point, seed) {
    const region = this.#regionBefore(point);
    tearOperation(region, this.operations[point], new Random(seed));
    return region;
  }

  #regionBefore(point) {
    if (!this.cache || this.cache.point > point) this.cache = { point: 0, region: this.start.slice() };
    const { cache } = this;
    for (; cache.point < point; cache.point++) {
      applyOperation(cache.region, this.operations[cache.point]);
    }
    return cache.region.slice();
  }

  /**
   * One cut, with every odd seed a second one while the device recovers. Gives how many cuts there
   * were; throws if anything but the state before or after is found.
   */
  cut(point, seed) {
    this.#load(this.#tornAt(point, seed));
    let cuts = 1;
    if (seed % 2 === 1 && this.#boot(1 + (seed + point) % SECOND_CUT_WITHIN, seed)) {
      cuts++;
    } else if (this.handheld.poweredOn) {
      this.handheld.off();
    }
    this.#boot();
    this.#judge(point);
    this.handheld.off();
    return cuts;
  }

  /** Switches on and lets it recover; true if the power failed in the n-th operation of that. */
  #boot(secondCut, seed) {
    const { handheld } = this;
    handheld.on();
    if (secondCut) handheld.cut(secondCut, seed);
    handheld.settle();
    this.#rest();
    handheld.machine.flash.cancelCut();
    return !handheld.poweredOn;
  }

  /** Until nothing more is done to the flash, or the power fails. */
  #rest() {
    const { handheld } = this;
    const { flash } = handheld.machine;
    let before;
    do {
      before = flash.erases + flash.programs;
      if (handheld.poweredOn) handheld.wait(REST);
    } while (flash.erases + flash.programs !== before);
  }

  #judge(point) {
    const { handheld, firmware, index } = this;
    const found = readSaves(this.#region());
    const lost = whyNotAllowed(found, [this.saves[point], this.saves[point + 1]]);
    if (lost) throw new Error(lost);
    const device = { state: firmware.call(handheld, 'session_resume_at', index, 0), hash: () => firmware.hash(handheld, index) };
    const other = whyNotResumed(found.games[this.game], device);
    if (other) throw new Error(other);
  }
}
