// What the debug information of a program says about its functions, its types and the variables that have a place in
// memory: readDebugInfo gives the entries of every unit as a tree, of DWARF 4 and 5, as gcc writes them.

const ATTRIBUTES = {
  0x02: 'location', 0x03: 'name', 0x0b: 'byteSize', 0x11: 'lowPc', 0x2f: 'upperBound', 0x31: 'origin', 0x37: 'count',
  0x38: 'memberOffset', 0x3c: 'declaration', 0x3f: 'external', 0x47: 'specification', 0x49: 'type',
};
const TAGS = {
  0x01: 'array', 0x05: 'parameter', 0x0b: 'block', 0x0d: 'member', 0x0f: 'pointer', 0x11: 'unit', 0x13: 'struct', 0x15: 'subroutine',
  0x16: 'typedef', 0x17: 'union', 0x1d: 'inlined', 0x21: 'subrange', 0x26: 'const', 0x2e: 'function', 0x34: 'variable',
  0x35: 'volatile', 0x37: 'restrict', 0x47: 'atomic',
};
const IMPLICIT_CONST = 0x21;

class Reader {
  constructor(bytes, at, end = bytes.length) {
    Object.assign(this, { bytes, at, end });
  }

  take(size) {
    const { bytes, at } = this;
    this.at += size;
    if (size === 1) return bytes[at];
    return size === 2 ? bytes.readUInt16LE(at) : bytes.readUInt32LE(at);
  }

  leb(signed = false) {
    let value = 0;
    let shift = 0;
    let byte;
    do {
      byte = this.bytes[this.at++];
      value += (byte & 0x7f) * 2 ** shift;
      shift += 7;
    } while (byte & 0x80);
    return signed && byte & 0x40 ? value - 2 ** shift : value;
  }

  block(size) {
    this.at += size;
    return this.bytes.subarray(this.at - size, this.at);
  }

  text() {
    const end = this.bytes.indexOf(0, this.at);
    const value = this.bytes.toString('utf8', this.at, end);
    this.at = end + 1;
    return value;
  }
}

// The value of an attribute by its form. References are offsets into .debug_info.
function readForm(reader, form, unit) {
  switch (form) {
    case 0x01: return reader.take(unit.addressSize); // addr
    case 0x03: return reader.block(reader.take(2)); // block2
    case 0x04: return reader.block(reader.take(4)); // block4
    case 0x05: return reader.take(2); // data2
    case 0x06: return reader.take(4); // data4
    case 0x07: reader.at += 8; return undefined; // data8
    case 0x08: return reader.text(); // string
    case 0x09: case 0x18: return reader.block(reader.leb()); // block, exprloc
    case 0x0a: return reader.block(reader.take(1)); // block1
    case 0x0b: case 0x0c: return reader.take(1); // data1, flag
    case 0x0d: return reader.leb(true); // sdata
    case 0x0e: return unit.string('.debug_str', reader.take(4)); // strp
    case 0x0f: return reader.leb(); // udata
    case 0x10: return reader.take(4); // ref_addr
    case 0x11: return unit.start + reader.take(1); // ref1
    case 0x12: return unit.start + reader.take(2); // ref2
    case 0x13: return unit.start + reader.take(4); // ref4
    case 0x15: return unit.start + reader.leb(); // ref_udata
    case 0x17: return reader.take(4); // sec_offset
    case 0x19: return 1; // flag_present
    case 0x1e: reader.at += 16; return undefined; // data16
    case 0x1f: return unit.string('.debug_line_str', reader.take(4)); // line_strp
    case 0x22: case 0x23: return reader.leb(); // loclistx, rnglistx
    default: throw new Error(`debug information has the form 0x${form.toString(16)}, which is not known here`);
  }
}

function readAbbreviations(bytes, at) {
  const reader = new Reader(bytes, at);
  const table = new Map();
  for (let code = reader.leb(); code !== 0; code = reader.leb()) {
    const entry = { tag: TAGS[reader.leb()], hasChildren: reader.take(1) === 1, fields: [] };
    for (;;) {
      const [attribute, form] = [reader.leb(), reader.leb()];
      const value = form === IMPLICIT_CONST ? reader.leb(true) : undefined;
      if (attribute === 0 && form === 0) break;
      entry.fields.push({ name: ATTRIBUTES[attribute], form, value });
    }
    table.set(code, entry);
  }
  return table;
}

function readEntries(reader, unit, abbreviations, byOffset) {
  const root = { children: [] };
  const open = [root];
  while (reader.at < reader.end && open.length) {
    const offset = reader.at;
    const abbreviation = abbreviations.get(reader.leb());
    if (!abbreviation) {
      open.pop();
      continue;
    }
    const entry = { tag: abbreviation.tag, parent: open.at(-1), children: [] };
    for (const { name, form, value } of abbreviation.fields) {
      const read = form === IMPLICIT_CONST ? value : readForm(reader, form, unit);
      if (name) entry[name] = read;
    }
    byOffset.set(offset, entry);
    open.at(-1).children.push(entry);
    if (abbreviation.hasChildren) open.push(entry);
    if (open.length === 1) break; // a unit is one entry with all others inside
  }
  return root.children[0];
}

// { units, at }: the units of a program, and the entry at an offset, as which an entry names its type.
export function readDebugInfo({ bytes, sections }) {
  const section = (name) => {
    const { offset, size } = sections.find((each) => each.name === name) ?? { offset: 0, size: 0 };
    return bytes.subarray(offset, offset + size);
  };
  const info = section('.debug_info');
  const abbreviations = section('.debug_abbrev');
  const strings = Object.fromEntries(['.debug_str', '.debug_line_str'].map((name) => [name, section(name)]));
  const string = (name, at) => new Reader(strings[name], at).text();
  const byOffset = new Map();
  const units = [];
  for (let start = 0; start < info.length;) {
    const reader = new Reader(info, start);
    reader.end = start + 4 + reader.take(4);
    const version = reader.take(2);
    if (version >= 5) reader.at += 1; // the unit's kind
    const addressSize = version >= 5 ? reader.take(1) : undefined;
    const table = readAbbreviations(abbreviations, reader.take(4));
    const unit = { start, string, addressSize: addressSize ?? reader.take(1) };
    const entry = readEntries(reader, unit, table, byOffset);
    if (entry) units.push(entry);
    start = reader.end;
  }
  return { units, at: (offset) => byOffset.get(offset) };
}
