// Writes WebAssembly: the instructions of one function, and the module around it.

const I32 = 0x7f;
const NO_RESULT = 0x40;

function unsigned(value) {
  const bytes = [];
  let rest = value >>> 0;
  do {
    bytes.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    rest >>>= 7;
  } while (rest !== 0);
  return bytes;
}

function signed(value) {
  const bytes = [];
  let rest = value | 0;
  for (;;) {
    const low = rest & 0x7f;
    rest >>= 7;
    if ((rest === 0 && !(low & 0x40)) || (rest === -1 && low & 0x40)) return [...bytes, low];
    bytes.push(low | 0x80);
  }
}

/** Instructions by the names of the specification, without "i32.". */
const PLAIN = {
  eqz: 0x45, eq: 0x46, ne: 0x47, lt_s: 0x48, lt_u: 0x49, gt_u: 0x4b, ge_s: 0x4e, ge_u: 0x4f,
  add: 0x6a, sub: 0x6b, mul: 0x6c, and: 0x71, or: 0x72, xor: 0x73, shl: 0x74, shr_s: 0x75, shr_u: 0x76, rotr: 0x78,
  extend8_s: 0xc0, extend16_s: 0xc1, select: 0x1b,
}; // prettier-ignore
/** [code, alignment] */
const MEMORY = {
  load: [0x28, 2], load8_s: [0x2c, 0], load8_u: [0x2d, 0], load16_s: [0x2e, 1], load16_u: [0x2f, 1],
  store: [0x36, 2], store8: [0x3a, 0], store16: [0x3b, 1],
}; // prettier-ignore

export class WasmCode {
  constructor() {
    this.bytes = [];
    this.depth = 0; // of ifs, which a branch has to leave as well
  }

  get(local) {
    this.bytes.push(0x20, local);
    return this;
  }

  set(local) {
    this.bytes.push(0x21, local);
    return this;
  }

  tee(local) {
    this.bytes.push(0x22, local);
    return this;
  }

  const(value) {
    this.bytes.push(0x41, ...signed(value));
    return this;
  }

  op(name) {
    this.bytes.push(PLAIN[name]);
    return this;
  }

  /** A load or store; the address is on the stack. */
  memory(name, offset) {
    const [code, alignment] = MEMORY[name];
    this.bytes.push(code, alignment, ...unsigned(offset));
    return this;
  }

  call(number) {
    this.bytes.push(0x10, number);
    return this;
  }

  block() {
    this.bytes.push(0x02, NO_RESULT);
    return this;
  }

  loop() {
    this.bytes.push(0x03, NO_RESULT);
    return this;
  }

  end() {
    this.bytes.push(0x0b);
    return this;
  }

  if() {
    this.bytes.push(0x04, NO_RESULT);
    this.depth++;
    return this;
  }

  else() {
    this.bytes.push(0x05);
    return this;
  }

  endIf() {
    this.depth--;
    return this.end();
  }

  /** label: how many blocks and loops are around, ifs not counted. */
  branch(label) {
    this.bytes.push(0x0c, ...unsigned(label + this.depth));
    return this;
  }

  branchTable(labels) {
    this.bytes.push(0x0e, ...unsigned(labels.length - 1), ...labels.flatMap(unsigned));
    return this;
  }
}

const text = (string) => [string.length, ...new TextEncoder().encode(string)];
const section = (id, bytes) => [id, ...unsigned(bytes.length), ...bytes];

/** Imports memory and a function from "core", exports one function "run"; both take three integers and return one. */
export function moduleOf(code, { imported, locals }) {
  const type = [0x60, 3, I32, I32, I32, 1, I32];
  const body = [1, ...unsigned(locals), I32, ...code.bytes, 0x0b];
  const memory = [...text('core'), ...text('memory'), 0x02, 0x00, 0x01];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // the format and its version
    ...section(1, [1, ...type]),
    ...section(2, [2, ...memory, ...text('core'), ...text(imported), 0x00, 0x00]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...text('run'), 0x00, 0x01]),
    ...section(10, [1, ...unsigned(body.length), ...body]),
  ]);
}
