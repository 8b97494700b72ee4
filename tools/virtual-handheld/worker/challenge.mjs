// Which challenge the device has in play or on its wall, read from the memory of the chip by the firmware's own names. What it means
// is said by the device's own code (saves.wasm), from the same bytes.

import { FLASH_BASE, SRAM_BASE } from '../../handheld-sim/chip/memory-map.mjs';

const WALL = 'challenges'; // the names of screens
const AFTER = 'again'; // the game that is over is closed by then
const PAGE = 50; // challenges on a page of the wall
const SESSION_BYTES = 32_768; // more than a transcript has
const PARS_BYTES = 12; // of an entry of challenge_pars: game, pars, count
const DEAL_BITS = 6;

export class Challenge {
  #machine;
  #places;

  /** places: the addresses of { session, gameIndex, games, wall, screens, screenCount, pars }. */
  constructor(machine, places) {
    this.#machine = machine;
    this.#places = places;
  }

  #view(address) {
    const isFlash = address < SRAM_BASE;
    const { buffer, byteOffset, length } = isFlash ? this.#machine.flash.bytes : this.#machine.mcu.sram;
    const at = address - (isFlash ? FLASH_BASE : SRAM_BASE);
    return new DataView(buffer, byteOffset + at, length - at);
  }

  #word(address) {
    return this.#view(address).getUint32(0, true);
  }

  #byte(address) {
    return this.#view(address).getUint8(0);
  }

  #string(address) {
    let text = '';
    for (let byte; (byte = this.#byte(address + text.length)) !== 0; ) text += String.fromCharCode(byte);
    return text;
  }

  /** Of the game that a pointer in the memory leads to. */
  #idOf(pointer) {
    return this.#string(this.#word(this.#word(pointer)));
  }

  /** The name of the screen on top. */
  #screen() {
    const count = this.#byte(this.#places.screenCount);
    return count === 0 ? '' : this.#string(this.#word(this.#word(this.#places.screens + 4 * (count - 1))));
  }

  /** Of each game that has challenges, by its id: [{ deal, par }]. */
  #pars() {
    const pars = {};
    for (let at = this.#places.pars; this.#word(at) !== 0; at += PARS_BYTES) {
      const [entries, count] = [this.#view(this.#word(at + 4)), this.#word(at + 8) & 0xffff];
      const one = (_, i) => entries.getInt16(2 * i, true);
      const split = (value) => ({ deal: value & ((1 << DEAL_BITS) - 1), par: value >> DEAL_BITS });
      pars[this.#idOf(at)] = Array.from({ length: count }, one).map(split);
    }
    return pars;
  }

  /**
   * Where to look for a challenge, and all pars: { game: { index, bytes } } in play or looked back at, { wall: { index, number, deal } },
   * or { saved: { isOver } } for the newest in the saves.
   */
  shown() {
    const { session, gameIndex, games, wall } = this.#places;
    const pars = this.#pars();
    if (this.#word(session) !== 0) {
      const { buffer, byteOffset } = this.#view(session);
      return { game: { index: this.#byte(gameIndex), bytes: new Uint8Array(buffer, byteOffset, SESSION_BYTES).slice() }, pars };
    }
    const screen = this.#screen();
    if (screen !== WALL) return { saved: { isOver: screen === AFTER }, pars };
    const [index, page, , , cursor] = new Uint8Array(this.#view(wall).buffer, this.#view(wall).byteOffset, 5); // the last three are the grid
    const number = page * PAGE + cursor + 1;
    return { wall: { index, number, deal: pars[this.#idOf(games + 4 * index)][number - 1].deal }, pars };
  }
}
