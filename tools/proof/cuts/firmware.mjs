// The firmware from outside: where its functions and variables are, calling one of them on the
// emulated processor, and the hash of the game in play.

import { execFileSync } from 'node:child_process';
import { FLASH_BASE, SRAM_BASE } from '../../handheld-sim/chip/memory-map.mjs';

const BUSY_LOOP = 0xe7fe; // b .
const RETURN_TO = SRAM_BASE + 0x3f000; // near the end of RAM, where the firmware has nothing
const CALL_LIMIT = 5e9; // ns
const SLICE = 20e3; // ns: how exactly the time of a call is known
const STATE_SIZE_AT = 24; // in struct game of games/game.h, on the device
const MASK = (1n << 64n) - 1n;

export class Firmware {
  constructor(elf) {
    this.functions = new Map();
    this.variables = new Map(); // "file.c:name" for those of one file
    const table = execFileSync('arm-none-eabi-readelf', ['-sW', elf], { encoding: 'utf8', maxBuffer: 1 << 26 });
    let file = '';
    for (const line of table.split('\n')) {
      const [, value, , type, bind, , , name] = line.trim().split(/\s+/);
      if (type === 'FILE') file = name;
      else if (type === 'FUNC') this.functions.set(name, parseInt(value, 16));
      else if (type === 'OBJECT') this.variables.set(bind === 'LOCAL' ? `${file}:${name}` : name, parseInt(value, 16));
    }
  }

  address(table, name) {
    const found = table.get(name);
    if (found === undefined) throw new Error(`the firmware has no ${name}`);
    return found;
  }

  /** Calls a function while the firmware sleeps, and gives what it returns. */
  call(handheld, name, ...values) {
    const { machine } = handheld;
    const { core, sram } = machine.mcu;
    new DataView(sram.buffer, sram.byteOffset).setUint16(RETURN_TO - SRAM_BASE, BUSY_LOOP, true);
    values.forEach((value, i) => {
      core.registers[i] = value;
    });
    core.LR = RETURN_TO | 1;
    core.PC = this.address(this.functions, name) & ~1;
    core.waiting = false;
    const end = machine.now + CALL_LIMIT;
    while (machine.mcu && machine.mcu.core.PC !== RETURN_TO && machine.now < end) machine.run(SLICE);
    if (machine.mcu?.core.PC !== RETURN_TO) throw new Error(`${name} does not return`);
    return machine.mcu.core.registers[0];
  }

  /** Where the table of the game of that index is: its struct game. */
  game({ machine: { flash } }, index) {
    const rom = new DataView(flash.bytes.buffer, flash.bytes.byteOffset);
    return rom.getUint32(this.address(this.variables, 'games') - FLASH_BASE + 4 * index, true);
  }

  /** The hash of the session's state, as tabletop would give it for the game of that index. */
  hash(handheld, index) {
    const { mcu, flash } = handheld.machine;
    const rom = new DataView(flash.bytes.buffer, flash.bytes.byteOffset);
    const size = rom.getUint16(this.game(handheld, index) - FLASH_BASE + STATE_SIZE_AT, true);
    const at = this.address(this.variables, 'session.c:state') - SRAM_BASE;
    return fnv1a(mcu.sram.subarray(at, at + size));
  }
}

function fnv1a(bytes) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of bytes) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & MASK;
  return hash.toString(16).padStart(16, '0');
}
