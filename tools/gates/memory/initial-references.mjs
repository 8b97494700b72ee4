// Reads what gcc writes with -fdump-ipa-cgraph: which functions and variables each variable of a file refers to in its
// initial value, before the optimiser takes apart the tables that it can.
const SYMBOL = /^(\S+)\/\d+ \((.*)\)(?: @0x[0-9a-f]+)?$/; // gcc 14 leaves out the address
const VARIABLE = /^ {2}Type: variable definition/;
const SHARED = /^ {2}Visibility:.*\b(public|externally_visible)\b/;
const REFERENCES = /^ {2}References:(.*)$/;

// [{ name, isShared, references: [name] }] of a dump; the symbol table is in there several times.
export function readInitialReferences(text) {
  const variables = new Map();
  const names = new Map(); // what the assembler calls a thing, which has a number for what is static in a function
  let name;
  let isVariable = false;
  let isShared = false;
  for (const line of text.split('\n')) {
    const symbol = SYMBOL.exec(line);
    if (symbol) {
      name = symbol[1].startsWith('*') ? symbol[1].slice(1) : symbol[2];
      names.set(symbol[1], name);
      isVariable = false;
      isShared = false;
    } else if (VARIABLE.test(line)) isVariable = true;
    else if (SHARED.test(line)) isShared = true;
    const references = isVariable && REFERENCES.exec(line);
    if (!references) continue;
    if (!variables.has(name)) variables.set(name, { name, isShared, references: new Set() });
    for (const [, target] of references[1].matchAll(/(\S+)\/\d+ \((?:addr|alias)\)/g)) variables.get(name).references.add(target);
  }
  if (!names.size && /^ {2}Type: /m.test(text)) throw new Error("gcc's dump of the call graph has a form that is not understood");
  return [...variables.values()].map((each) => ({ ...each, references: [...each.references].map((target) => names.get(target) ?? target) }));
}
