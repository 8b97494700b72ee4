// The arithmetic of the boot ROM: its tables of single and double precision functions, which a program built with
// the plain pico-sdk uses for every float. Operands are in the processor's registers as the datasheet has them
// (2.8.3.2): one word for a float, two for a double, low word first.
//
// As in the ROM, a denormal is zero, what is no number is infinite, and results are rounded to the nearest.
// Sines, logarithms and the like are those of JavaScript, which may differ from the ROM's in the last bit.

const view = new DataView(new ArrayBuffer(8));

const FLOAT = {
  words: 1,
  bits: 32,
  read(r, at) {
    const exponent = (r[at] >>> 23) & 0xff;
    const sign = r[at] >>> 31 ? -1 : 1;
    if (exponent === 0) return sign * 0;
    if (exponent === 0xff) return sign * Infinity;
    view.setUint32(0, r[at]);
    return view.getFloat32(0);
  },
  write(r, at, value) {
    const rounded = Math.fround(value);
    view.setFloat32(0, Math.abs(rounded) < 2 ** -126 ? rounded * 0 : rounded);
    r[at] = Number.isNaN(value) ? 0x7f800000 : view.getUint32(0);
  },
};

const DOUBLE = {
  words: 2,
  bits: 64,
  read(r, at) {
    const exponent = (r[at + 1] >>> 20) & 0x7ff;
    const sign = r[at + 1] >>> 31 ? -1 : 1;
    if (exponent === 0) return sign * 0;
    if (exponent === 0x7ff) return sign * Infinity;
    view.setUint32(0, r[at + 1]);
    view.setUint32(4, r[at]);
    return view.getFloat64(0);
  },
  write(r, at, value) {
    const isSmall = Math.abs(value) < 2 ** -1022;
    view.setFloat64(0, Number.isNaN(value) ? Infinity : isSmall ? value * 0 : value);
    r[at + 1] = view.getUint32(0);
    r[at] = view.getUint32(4);
  },
};

const signed = (r, at) => r[at] | 0;
const unsigned = (r, at) => r[at] >>> 0;
const unsigned64 = (r, at) => (BigInt(r[at + 1]) << 32n) | BigInt(r[at]);
const signed64 = (r, at) => BigInt.asIntN(64, unsigned64(r, at));

/** Towards a float two roundings would be one too many: the lowest of 40 bits says that something was below it. */
function fromLong(value, { bits }) {
  if (bits === 64) return Number(value);
  const size = value < 0n ? -value : value;
  const cut = BigInt(Math.max(0, size.toString(2).length - 40));
  const isCut = size & ((1n << cut) - 1n) ? 1n : 0n;
  return Number((size >> cut) | isCut) * 2 ** Number(cut) * (value < 0n ? -1 : 1);
}

const clamp = (value, least, most) => (value < least ? least : value > most ? most : value);

function writeInteger(r, value, isSigned, bits) {
  const least = isSigned ? -(2 ** (bits - 1)) : 0;
  const most = isSigned ? 2 ** (bits - 1) : 2 ** bits;
  const down = Math.floor(value);
  let whole;
  if (down >= most) whole = (1n << BigInt(isSigned ? bits - 1 : bits)) - 1n;
  else whole = BigInt(clamp(down, least, most));
  r[0] = Number(BigInt.asUintN(32, whole));
  if (bits === 64) r[1] = Number(BigInt.asUintN(32, whole >> 32n));
}

const order = (x, y) => (x < y ? -1 : x > y ? 1 : 0);

/**
 * The table of one format, in the order of the SDK's sf_table.h: each entry is [name, cycles, (r, core) => …]. Cycles are
 * in the order of the datasheet's averages, not measured.
 */
function tableOf(format) {
  const { words, read, write } = format;
  const long = words === 2;
  const cycles = (single, double) => (long ? double : single);
  const x = (r) => read(r, 0);
  const y = (r) => read(r, words);
  const two = (name, single, double, apply) => [name, cycles(single, double), (r) => write(r, 0, apply(x(r), y(r)))];
  const one = (name, single, double, apply) => [name, cycles(single, double), (r) => write(r, 0, apply(x(r)))];
  const scale = (r, at) => 2 ** (r[at] | 0);
  const toInteger = (name, isSigned, bits, isFixed) => [
    name,
    cycles(40, 60),
    (r) => writeInteger(r, x(r) * (isFixed ? scale(r, words) : 1), isSigned, bits),
  ];
  const fromInteger = (name, readIt, isFixed) => [
    name,
    cycles(55, 75),
    (r) => write(r, 0, readIt(r, 0) / (isFixed ? scale(r, 1) : 1)),
  ];
  const fromInteger64 = (name, readIt, isFixed) => [
    name,
    cycles(60, 80),
    (r) => write(r, 0, fromLong(readIt(r, 0), format) / (isFixed ? scale(r, 2) : 1)),
  ];
  const compare = (name) => [
    name,
    cycles(25, 40),
    (r, core) => {
      const result = order(x(r), y(r));
      r[0] = result >>> 0;
      [core.N, core.Z, core.C, core.V] = [result < 0, result === 0, result >= 0, false];
    },
  ];
  const angle = (name, single, double, first, second) => [
    name,
    cycles(single, double),
    (r) => {
      const value = x(r);
      write(r, 0, first(value));
      write(r, words, second(value));
    },
  ];
  return [
    two('add', 71, 91, (a, b) => a + b),
    two('subtract', 74, 95, (a, b) => a - b),
    two('multiply', 58, 155, (a, b) => a * b),
    two('divide', 71, 183, (a, b) => a / b),
    compare('compare, fast'),
    compare('compare, in the flags'),
    one('square root', 63, 169, (a) => (a < 0 ? -Infinity : Math.sqrt(a))),
    toInteger('to int', true, 32, false),
    toInteger('to fix', true, 32, true),
    toInteger('to uint', false, 32, false),
    toInteger('to ufix', false, 32, true),
    fromInteger('from int', signed, false),
    fromInteger('from fix', signed, true),
    fromInteger('from uint', unsigned, false),
    fromInteger('from ufix', unsigned, true),
    angle('cosine', 603, 1617, Math.cos, Math.sin),
    angle('sine', 593, 1618, Math.sin, Math.cos),
    one('tangent', 669, 1891, Math.tan),
    angle('sine and cosine', 593, 1718, Math.sin, Math.cos),
    one('exponential', 542, 804, Math.exp),
    one('logarithm', 810, 428, (a) => (a <= 0 ? -Infinity : Math.log(a))),
    compare('compare'),
    two('arc tangent', 599, 2168, Math.atan2),
    fromInteger64('from int64', signed64, false),
    fromInteger64('from fix64', signed64, true),
    fromInteger64('from uint64', unsigned64, false),
    fromInteger64('from ufix64', unsigned64, true),
    toInteger('to int64', true, 64, false),
    toInteger('to fix64', true, 64, true),
    toInteger('to uint64', false, 64, false),
    toInteger('to ufix64', false, 64, true),
    long
      ? ['double to float', 40, (r) => FLOAT.write(r, 0, x(r))]
      : ['float to double', 30, (r) => DOUBLE.write(r, 0, x(r))],
  ];
}

export const FLOAT_TABLE = tableOf(FLOAT);
export const DOUBLE_TABLE = tableOf(DOUBLE);
