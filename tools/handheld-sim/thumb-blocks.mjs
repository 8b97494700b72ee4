// Instructions that move several registers at once. Each returns its cycles, but for those of a branch.

const LR_OR_PC = 0x100; // the bit of PUSH and POP beyond the low registers

/** Stores the low registers of a list from that address on; returns the address behind them. */
function storeList(cpu, list, address, executed) {
  const r = cpu.registers;
  for (let i = 0; i < 8; i++) {
    if (list & (1 << i)) {
      cpu.store32(address, r[i], executed);
      address = (address + 4) | 0;
    }
  }
  return address;
}

function loadList(cpu, list, address, executed) {
  const r = cpu.registers;
  for (let i = 0; i < 8; i++) {
    if (list & (1 << i)) {
      r[i] = cpu.load32(address, executed);
      address = (address + 4) | 0;
    }
  }
  return address;
}

const cycles = (from, to) => 1 + ((to - from) >> 2);

export function push(cpu, op, executed) {
  const r = cpu.registers;
  const top = r[13];
  for (let list = op & 0x1ff; list; list &= list - 1) r[13] -= 4;
  const bottom = r[13];
  const address = storeList(cpu, op, bottom, executed);
  if (op & LR_OR_PC) cpu.store32(address, r[14], executed);
  return cycles(bottom, top);
}

/** Pops all but the program counter, which is left in cpu.popped. */
export function pop(cpu, op, executed) {
  const r = cpu.registers;
  const bottom = r[13];
  let address = loadList(cpu, op, bottom, executed);
  if (op & LR_OR_PC) {
    cpu.popped = cpu.load32(address, executed);
    address = (address + 4) | 0;
  }
  r[13] = address;
  return cycles(bottom, address);
}

export function storeMultiple(cpu, op, executed) {
  const base = (op >> 8) & 7;
  const start = cpu.registers[base];
  const end = storeList(cpu, op, start, executed);
  cpu.registers[base] = end;
  return cycles(start, end);
}

/** The base keeps what it was loaded with. */
export function loadMultiple(cpu, op, executed) {
  const base = (op >> 8) & 7;
  const start = cpu.registers[base];
  const end = loadList(cpu, op, start, executed);
  if (!(op & (1 << base))) cpu.registers[base] = end;
  return cycles(start, end);
}
