// The device as the monkey has it in its hands, and what it has in mind: the screen, who holds it, the game.
import { answerLine } from '../../handheld-sim/commands.mjs';
import { DEFAULT_BOARD, defaultUf2, loadBoard, loadFirmware } from '../../handheld-sim/files.mjs';
import { Handheld } from '../../handheld-sim/handheld.mjs';
import { gameIds } from '../../shared/games.mjs';
import { fixSeed } from '../scenarios/scenarios.mjs';
import { Firmware } from '../cuts/firmware.mjs';
import { readRegion } from './own-code.mjs';
import { FLASH_BASE, SRAM_BASE } from '../../handheld-sim/chip/memory-map.mjs';

const STATE_SIZE_AT = 24; // in struct game, on the device
export const TABLE = 8; // SEAT_TABLE

export class Device {
  constructor(seed, board = DEFAULT_BOARD, options = {}) {
    const uf2 = defaultUf2(board);
    this.firmware = new Firmware(uf2.replace(/uf2$/, 'elf'));
    this.handheld = new Handheld(loadBoard(board), loadFirmware(uf2, board), { entropySeed: seed, ...options });
    this.seed = seed % 256; // of every game that begins
    fixSeed(this.handheld, uf2.replace(/uf2$/, 'elf'), this.seed);
    this.games = gameIds();
  }

  /** Obeys one command of tools/handheld; throws if it is refused. */
  obey(line) {
    if (line === 'on') this.seen = null; // the panel counts anew
    const answer = answerLine(this.handheld, line, {});
    if (!answer.ok) throw new Error(answer.error);
    return answer;
  }

  /** Whether the firmware runs. */
  get isOn() {
    return this.handheld.poweredOn && !this.isInBootLoader;
  }

  get isInBootLoader() {
    return this.handheld.machine.bootsel;
  }

  byte(name) {
    const { sram } = this.handheld.machine.mcu;
    return sram[this.firmware.address(this.firmware.variables, name) - SRAM_BASE];
  }

  /** A variable of 16 bits. */
  halfword(name) {
    const { sram } = this.handheld.machine.mcu;
    return new DataView(sram.buffer, sram.byteOffset).getUint16(this.firmware.address(this.firmware.variables, name) - SRAM_BASE, true);
  }

  #set(name) {
    this.handheld.machine.mcu.sram[this.firmware.address(this.firmware.variables, name) - SRAM_BASE] = 1;
  }

  #word(address) {
    const { sram } = this.handheld.machine.mcu;
    return new DataView(sram.buffer, sram.byteOffset).getUint32(address - SRAM_BASE, true);
  }

  /** The name of the screen on top; null before there is one. */
  get screen() {
    const depth = this.byte('screen.c:depth');
    if (depth === 0) return null;
    const stack = this.firmware.address(this.firmware.variables, 'screen.c:stack');
    const { bytes } = this.handheld.machine.flash;
    const flash = new DataView(bytes.buffer, bytes.byteOffset);
    const name = flash.getUint32(this.#word(stack + 4 * (depth - 1)) - FLASH_BASE, true) - FLASH_BASE;
    const found = new TextDecoder().decode(bytes.subarray(name, bytes.indexOf(0, name)));
    if (!/^[a-z][-, a-z0-9]*$/.test(found)) throw new Error('struct screen of the firmware is not what the monkey takes it for');
    return found;
  }

  /** The game that is played: { id, state }, its state being the very bytes; null if none is. */
  get game() {
    const pointer = this.#word(this.firmware.address(this.firmware.variables, 'session.c:arena'));
    const index = this.games.findIndex((_, place) => this.firmware.game(this.handheld, place) === pointer);
    if (index < 0) return null;
    const { mcu, flash } = this.handheld.machine;
    const size = new DataView(flash.bytes.buffer, flash.bytes.byteOffset).getUint16(pointer - FLASH_BASE + STATE_SIZE_AT, true);
    const at = this.firmware.address(this.firmware.variables, 'session.c:state') - SRAM_BASE;
    return { id: this.games[index], state: mcu.sram.subarray(at, at + size) };
  }

  /** How many moves the game's state has. */
  get moves() {
    return this.halfword('session.c:count');
  }

  /** The seat that sees the screen; the table, where the curtain hangs. */
  get seer() {
    return this.screen === 'curtain' ? TABLE : this.byte('handover.c:holder');
  }

  /** Whether a game that is over, and open, is looked at again. */
  get isReviewing() {
    return this.byte('session.c:reviewing') !== 0;
  }

  /** What is seen now: { rgba, crc }. Nothing else is as long as the panel gets no bytes. */
  look() {
    const { panel } = this.handheld.machine;
    if (panel !== this.seen?.panel || panel.bytesReceived !== this.seen.bytes || panel.lit !== this.seen.lit) {
      this.seen = { panel, bytes: panel.bytesReceived, lit: panel.lit, picture: this.handheld.look() };
    }
    return this.seen.picture;
  }

  /** The same as eight hex digits. */
  get picture() {
    return this.look().crc;
  }

  /** Lets the device draw its screen from what it has in mind then, as soon as it is awake. */
  drawSoon() {
    this.#set('screen.c:stale');
  }

  /** Lets the device draw its screen from what it has in mind now; what is seen then. */
  drawAgain() {
    this.drawSoon();
    this.#set('pico.c:awake');
    this.handheld.machine.mcu.core.waiting = false;
    this.handheld.settle();
    return this.picture;
  }

  get region() {
    return this.handheld.saveRegion;
  }

  /** What the save region holds. */
  saves() {
    return readRegion(this.region);
  }
}
