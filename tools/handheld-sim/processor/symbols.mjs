// The firmware's variables by the names that its ELF file has for them. Needs the compiler's nm.

import { execFileSync } from 'node:child_process';
import { defaultUf2 } from '../files.mjs';
import { SRAM_BASE } from '../chip/memory-map.mjs';

const ANY = '\\w';
const IN_RAM = '[bBdD]'; // a function may have the name of a variable, and is a symbol unless the compiler inlines it

/** kind: the letters that nm has for it. */
export function symbolAddress(board, name, uf2 = defaultUf2(board), kind = ANY) {
  const elf = uf2.replace(/uf2$/, 'elf');
  const symbols = execFileSync('arm-none-eabi-nm', [elf], { encoding: 'utf8' });
  const found = [...symbols.matchAll(new RegExp(`^([0-9a-f]+) ${kind} ${name}$`, 'gm'))];
  if (found.length !== 1) throw new Error(`${elf} has ${found.length} symbols ${name}, not one`);
  return parseInt(found[0][1], 16);
}

/** The bytes of a variable and what follows it, as a DataView. */
export function variable(machine, board, name, uf2 = defaultUf2(board)) {
  const { sram } = machine.mcu;
  return new DataView(sram.buffer, sram.byteOffset + symbolAddress(board, name, uf2, IN_RAM) - SRAM_BASE);
}
