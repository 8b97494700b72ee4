// Halfwords of Thumb code, with labels and constants.

const NOP = 0xbf00;
const CONDITIONS = ['eq', 'ne', 'cs', 'cc', 'mi', 'pl', 'vs', 'vc', 'hi', 'ls', 'ge', 'lt', 'gt', 'le'];

export class Assembler {
  /** base: the address of the first halfword. */
  constructor(base) {
    this.base = base;
    this.halfwords = [];
    this.constants = []; // { at, register, value } that wait for flush()
    this.jumps = []; // { at, label, condition or null }
    this.addresses = []; // { at, label, register }
  }

  get here() {
    return this.base + 2 * this.halfwords.length;
  }

  emit(...halfwords) {
    this.halfwords.push(...halfwords);
    return this;
  }

  /** LDR of a constant. */
  constant(register, value) {
    this.constants.push({ at: this.halfwords.length, register, value: value >>> 0 });
    return this.emit(0x4800 | (register << 8));
  }

  /** LDR register, [base, #offset], and STR. */
  load(register, base, offset) {
    return this.emit(0x6800 | ((offset >> 2) << 6) | (base << 3) | register);
  }

  store(register, base, offset) {
    return this.emit(0x6000 | ((offset >> 2) << 6) | (base << 3) | register);
  }

  /** MOV between any two registers. */
  move(to, from) {
    return this.emit(0x4600 | ((to & 8) << 4) | (from << 3) | (to & 7));
  }

  readSpecial(register, sysm) {
    return this.emit(0xf3ef, 0x8000 | (register << 8) | sysm);
  }

  writeSpecial(sysm, register) {
    return this.emit(0xf380 | register, 0x8800 | sysm);
  }

  label() {
    return { address: null };
  }

  place(label) {
    label.address = this.here;
    return this;
  }

  /** A branch, on a condition such as 'eq' or always. */
  branch(label, condition = null) {
    this.jumps.push({ at: this.halfwords.length, label, condition });
    return this.emit(0);
  }

  /** ADR: the address of a label, which has to be one of a word. */
  addressOf(register, label) {
    this.addresses.push({ at: this.halfwords.length, label, register });
    return this.emit(0);
  }

  align() {
    return this.here & 2 ? this.emit(NOP) : this;
  }

  call(address) {
    const offset = address - (this.here + 4);
    return this.emit(0xf000 | ((offset >> 12) & 0x7ff), 0xf800 | ((offset >> 1) & 0x7ff));
  }

  /** Behind code that does not fall through: writes constants, branches and addresses. */
  flush() {
    this.align().#writeConstants();
    for (const { at, label, condition } of this.jumps) this.#writeBranch(at, label, condition);
    for (const { at, label, register } of this.addresses) this.halfwords[at] = 0xa000 | (register << 8) | this.#words(at, label.address);
    this.constants = [];
    this.jumps = [];
    this.addresses = [];
    return this;
  }

  /** From the word that PC is in at `at`, as LDR and ADR count. */
  #words(at, address) {
    const words = (address - ((this.base + 2 * at + 4) & ~3)) >> 2;
    if (words < 0 || words > 255) throw new RangeError('a constant is too far away');
    return words;
  }

  #writeConstants() {
    const places = new Map();
    for (const { at, register, value } of this.constants) {
      if (!places.has(value)) {
        places.set(value, this.here);
        this.emit(value & 0xffff, value >>> 16);
      }
      this.halfwords[at] = 0x4800 | (register << 8) | this.#words(at, places.get(value));
    }
  }

  #writeBranch(at, label, condition) {
    const offset = (label.address - (this.base + 2 * at + 4)) >> 1;
    const most = condition === null ? 1024 : 128;
    if (offset < -most || offset >= most) throw new RangeError('a branch is too long');
    const always = 0xe000 | (offset & 0x7ff);
    this.halfwords[at] = condition === null ? always : 0xd000 | (CONDITIONS.indexOf(condition) << 8) | (offset & 0xff);
  }
}
