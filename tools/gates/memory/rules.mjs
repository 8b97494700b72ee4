// What the call graph does not say by itself, from a text file of rules; see stack-rules.txt for the words.
const shapes = {
  root: (words) => ({ functions: words }),
  interrupt: ([level, ...words]) => ({ level, functions: words }),
  calls: ([caller, ...words]) => ({ caller, targets: words }),
  only: ([caller, ...words]) => ({ caller, targets: words }),
  fields: ([tables, ...names]) => ({ tables, names }),
  never: ([caller, ...words]) => ({ caller, targets: words }),
  library: ([bytes, ...words]) => ({ bytes: Number(bytes), functions: words }),
};

export function parseRules(text) {
  const rules = Object.fromEntries(Object.keys(shapes).map((kind) => [kind, []]));
  for (const [index, line] of text.split('\n').entries()) {
    const [kind, ...words] = line.replace(/#.*/, '').split(/\s+/).filter(Boolean);
    if (!kind) continue;
    if (!shapes[kind]) throw new Error(`line ${index + 1}: there is no rule "${kind}"`);
    rules[kind].push(shapes[kind](words));
  }
  return rules;
}

// A pattern is a name, or file:name from the top, with * for anything.
export function matches(pattern, { id, name, file }) {
  const expression = new RegExp(`^${pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`);
  return expression.test(name) || expression.test(id) || expression.test(`${file}:${name}`);
}

export const matchesAny = (patterns, each) => patterns.some((pattern) => matches(pattern, each));

const WORD = 4;

// The functions that a holder has for a target: all of them, or with `tables.field` those in that field. A function
// (no words) is no table, though it may hold addresses.
export function heldBy(holder, target, rules) {
  if (matches(target, holder)) return holder.held;
  const dot = target.lastIndexOf('.');
  const layout = rules.fields.find(({ tables }) => tables === target.slice(0, dot));
  if (!layout || holder.words === 0 || !matches(layout.tables, holder)) return [];
  if (holder.words % layout.names.length !== 0)
    throw new Error(`"fields ${layout.tables}" names ${layout.names.length} fields, but ${holder.id} has ${holder.words} words`);
  const field = layout.names.indexOf(target.slice(dot + 1));
  if (field < 0) throw new Error(`"${target}": there is no such field among ${layout.names.join(', ')}`);
  return holder.held.filter(({ offset }) => (offset / WORD) % layout.names.length === field);
}
