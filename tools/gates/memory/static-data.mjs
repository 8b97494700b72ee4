// The variables of a linked program that hold addresses when it starts, from its debug information and its bytes: which
// function, or which other variable, each of their fields points to.
import { readDebugInfo } from './dwarf.mjs';

const WORD = 4;
const SHT_NOBITS = 8;
const STT_FUNC = 2;
const OP_ADDR = 0x03;
const QUALIFIERS = ['const', 'volatile', 'restrict', 'atomic', 'typedef'];

// A type without its qualifiers and type names; `constant` says whether const was among them.
function plainType(info, offset) {
  let constant = false;
  let type = info.at(offset);
  let name;
  while (type && QUALIFIERS.includes(type.tag)) {
    constant ||= type.tag === 'const';
    if (type.tag === 'typedef') name ??= type.name;
    type = info.at(type.type);
  }
  return { type, constant, name };
}

const elementCount = (array) => array.children.filter(({ tag }) => tag === 'subrange')
  .reduce((product, { count, upperBound }) => product * (count ?? (upperBound === undefined ? 0 : upperBound + 1)), 1);

function sizeOf(info, offset) {
  const { type } = plainType(info, offset);
  if (!type) return 0;
  return type.tag === 'array' ? elementCount(type) * sizeOf(info, type.type) : (type.byteSize ?? WORD);
}

// What a struct or union is called: its tag, or the name that typedef gives it, or else after its members, so that it
// is the same in every file.
const structName = (type, name) => type.name ?? name ?? `@${type.children.map((member) => member.name).join()}`;

// The struct that a type leads to, through any number of pointers and arrays; undefined where there is none.
function structBehind(info, offset) {
  let { type, name } = plainType(info, offset);
  while (type && ['pointer', 'array'].includes(type.tag)) ({ type, name } = plainType(info, type.type));
  return type && ['struct', 'union'].includes(type.tag) ? structName(type, name) : undefined;
}

// A pointer, an array of them, or a number that can be one; a struct has fields of its own.
function canHoldPointer(info, offset) {
  const { type } = plainType(info, offset);
  if (type?.tag === 'array') return canHoldPointer(info, type.type);
  return !type || type.tag === 'pointer' || (type.tag === undefined && type.byteSize === WORD);
}

// Every address in a value of this type that lies at `at`: [{ struct, field, at }], the field being the innermost one.
function* pointersIn(info, offset, at, within = { struct: '', field: '' }) {
  const { type, name } = plainType(info, offset);
  if (!type) return;
  if (type.tag === 'pointer') yield { ...within, at };
  else if (type.tag === 'array') {
    const size = sizeOf(info, type.type);
    for (let index = 0; index < elementCount(type); index++) yield* pointersIn(info, type.type, at + index * size, within);
  } else if (type.tag === 'struct' || type.tag === 'union') {
    for (const member of type.children.filter(({ tag }) => tag === 'member')) {
      yield* pointersIn(info, member.type, at + (member.memberOffset ?? 0), { struct: structName(type, name), field: member.name ?? '' });
    }
  }
}

function* everyEntry(entries) {
  for (const entry of entries) {
    yield entry;
    yield* everyEntry(entry.children);
  }
}

// Types of which some object can change while the program runs: those of a variable, a parameter or a result that is
// not const, and whatever such a type has inside.
function findChangingTypes(info, entries) {
  const changing = new Set();
  const add = (offset) => {
    const { type, name } = plainType(info, offset);
    if (type?.tag === 'array') add(type.type);
    if (!type || !['struct', 'union'].includes(type.tag)) return;
    const key = structName(type, name);
    if (changing.has(key)) return;
    changing.add(key);
    for (const member of type.children) if (member.type) add(member.type);
  };
  const isConstant = (offset) => {
    const { type, constant } = plainType(info, offset);
    return constant || (type?.tag === 'array' && isConstant(type.type));
  };
  for (const entry of entries) {
    if (!['variable', 'parameter', 'function'].includes(entry.tag) || entry.type === undefined) continue;
    const isStatic = entry.tag === 'variable' && (entry.parent.tag === 'unit' || entry.location?.[0] === OP_ADDR);
    if (!isStatic || !isConstant(entry.type)) add(entry.type);
  }
  return changing;
}

// { functions, variables, structs, changing }:
//   functions  address to id: `name`, or `file:name` of a static one
//   variables  id to { id, struct, isPointer, pointers: [{ struct, field, target }] }, target being { function }, { variable } or {}
//   structs    name to Map of field to { struct, holdsPointers }: the struct that it leads to, and whether it can hold an address
//   aliases    names that typedef gives to structs that have one
//   changing   the names of structs of which objects change
//   externals  the names of all functions that files share
export function readStaticData(elf, fromTop) {
  const info = readDebugInfo(elf);
  const functions = new Map();
  const places = [];
  const structs = new Map();
  const aliases = new Map();
  const entries = [];
  for (const unit of info.units) {
    const file = fromTop(unit.name ?? '');
    for (const entry of everyEntry([unit])) {
      entries.push(entry);
      const named = entry.name === undefined ? info.at(entry.specification ?? entry.origin) ?? entry : entry;
      const id = named.external ? named.name : `${file}:${named.name}`;
      if (entry.tag === 'function' && entry.lowPc) functions.set(entry.lowPc, id);
      if (entry.tag === 'variable') {
        const address = entry.location?.[0] === OP_ADDR && entry.location.length === 1 + WORD ? entry.location.readUInt32LE(1) : 0;
        places.push({ id, file, address, type: entry.type ?? named.type, isDeclaration: Boolean(entry.declaration) });
      }
      if (entry.tag !== 'struct' && entry.tag !== 'union' && entry.tag !== 'typedef') continue;
      const { type, name } = entry.tag === 'typedef' ? plainType(info, entry.type) : { type: entry };
      if (!type || !['struct', 'union'].includes(type.tag)) continue;
      const key = structName(type, entry.tag === 'typedef' ? entry.name ?? name : undefined);
      if (entry.tag === 'typedef' && entry.name !== key) aliases.set(entry.name, key);
      if (!structs.has(key)) structs.set(key, new Map());
      for (const member of type.children.filter(({ tag }) => tag === 'member')) {
        const { struct, holdsPointers } = structs.get(key).get(member.name) ?? { holdsPointers: false };
        structs.get(key).set(member.name, {
          struct: structBehind(info, member.type) ?? struct,
          holdsPointers: holdsPointers || canHoldPointer(info, member.type),
        });
      }
    }
  }

  const wordAt = (address) => {
    const home = elf.sections.find((section) => section.allocated && address >= section.address && address + WORD <= section.address + section.size);
    return home && home.type !== SHT_NOBITS ? elf.bytes.readUInt32LE(home.offset + address - home.address) : 0;
  };
  const placed = places.filter(({ address }) => address).map((place) => ({ ...place, size: sizeOf(info, place.type) }));
  placed.sort((a, b) => a.address - b.address);
  const targetOf = (word) => {
    if (functions.has(word & ~1)) return { function: functions.get(word & ~1) };
    const home = placed.findLast(({ address }) => address <= word);
    return home && word < home.address + home.size ? { variable: home.id } : {};
  };
  const variables = new Map();
  for (const { id, address, type, size, isDeclaration } of [...placed, ...places.filter((place) => !place.address)]) {
    const known = variables.get(id);
    if (isDeclaration && known) continue;
    const pointers = address && size
      ? [...pointersIn(info, type, address)].map(({ at, ...where }) => ({ ...where, word: wordAt(at) }))
        .filter(({ word }) => word !== 0).map(({ word, ...where }) => ({ ...where, target: targetOf(word) }))
      : [];
    variables.set(id, {
      id, struct: structBehind(info, type), isPointer: plainType(info, type).type?.tag === 'pointer',
      pointers: [...(known?.pointers ?? []), ...pointers], isPlaced: Boolean(address) || Boolean(known?.isPlaced),
    });
  }
  const externals = new Set(elf.symbols.filter(({ type, binding }) => type === STT_FUNC && binding !== 'local').map(({ name }) => name));
  return { functions, variables, structs, aliases, changing: findChangingTypes(info, entries), externals };
}
