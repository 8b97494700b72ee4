// Reads 32-bit little-endian ELF files: sections, symbols, and which functions a data object or a function refers to.
import { readFileSync } from 'node:fs';

const SHT_SYMTAB = 2;
const SHT_REL = 9;
const SHF_ALLOC = 2;
const STT_SECTION = 3;
const BINDINGS = ['local', 'global', 'weak'];
const R_ARM_ABS32 = 2;

function cString(bytes, offset) {
  return bytes.toString('latin1', offset, bytes.indexOf(0, offset));
}

function readSections(bytes) {
  const offset = bytes.readUInt32LE(0x20);
  const [size, count, names] = [0x2e, 0x30, 0x32].map((at) => bytes.readUInt16LE(at));
  const sections = Array.from({ length: count }, (_, index) => {
    const word = (field) => bytes.readUInt32LE(offset + index * size + field * 4);
    return {
      nameOffset: word(0), type: word(1), allocated: Boolean(word(2) & SHF_ALLOC), address: word(3),
      offset: word(4), size: word(5), link: word(6), info: word(7),
    };
  });
  for (const section of sections) section.name = cString(bytes, sections[names].offset + section.nameOffset);
  return sections;
}

function readSymbols(bytes, sections) {
  const table = sections.find(({ type }) => type === SHT_SYMTAB);
  if (!table) return [];
  return Array.from({ length: table.size / 16 }, (_, index) => {
    const at = table.offset + index * 16;
    const type = bytes[at + 12] & 15;
    const section = sections[bytes.readUInt16LE(at + 14)];
    const name = type === STT_SECTION
      ? section.name
      : cString(bytes, sections[table.link].offset + bytes.readUInt32LE(at));
    return { name, type, section, size: bytes.readUInt32LE(at + 8), binding: BINDINGS[bytes[at + 12] >> 4] };
  });
}

export function readObjectFile(file) {
  const bytes = readFileSync(file);
  if (bytes.toString('latin1', 0, 4) !== '\x7fELF') throw new Error(`${file} is not an ELF file`);
  const sections = readSections(bytes);
  return { bytes, sections, symbols: readSymbols(bytes, sections) };
}

// With -ffunction-sections and -fdata-sections a section's name ends in the one thing that it holds.
const holds = (sectionName) => /^\.(?:text|rodata|data|bss|time_critical)\.(?:rel\.ro\.)?(?:local\.)?(.+)$/.exec(sectionName)?.[1];

// [{ from, to }] for each address that is stored in data or among a function's constants.
export function addressesTaken(object) {
  const taken = [];
  for (const section of object.sections.filter(({ type }) => type === SHT_REL)) {
    const home = object.sections[section.info];
    const from = home.allocated && holds(home.name);
    if (!from) continue;
    for (let at = section.offset; at < section.offset + section.size; at += 8) {
      const info = object.bytes.readUInt32LE(at + 4);
      if ((info & 0xff) !== R_ARM_ABS32) continue;
      const symbol = object.symbols[info >>> 8];
      taken.push({ from, to: symbol.type === STT_SECTION ? holds(symbol.name) : symbol.name });
    }
  }
  return taken.filter(({ from, to }) => to && to !== from); // a function's own address is a jump table's
}
