// What the call graph does not say by itself, from a text file of rules; see stack-rules.txt for the words.
const shapes = {
  root: (words) => ({ functions: words }),
  interrupt: ([level, ...words]) => ({ level, functions: words }),
  calls: ([caller, ...words]) => ({ caller, targets: words }),
  only: ([caller, ...words]) => ({ caller, targets: words }),
  never: ([caller, ...words]) => ({ caller, targets: words }),
  unset: (words) => ({ functions: words }),
  library: ([bytes, ...words]) => ({ bytes: Number(bytes), functions: words }),
};

export function parseRules(text) {
  const rules = Object.fromEntries(Object.keys(shapes).map((kind) => [kind, []]));
  for (const [index, line] of text.split('\n').entries()) {
    const [kind, ...words] = line.replace(/#.*/, '').split(/\s+/).filter(Boolean);
    if (!kind) continue;
    if (!shapes[kind]) throw new Error(`line ${index + 1}: unknown rule "${kind}"`);
    rules[kind].push(shapes[kind](words));
  }
  return rules;
}

const expressions = new Map(); // of patterns

function expressionOf(pattern) {
  if (!expressions.has(pattern)) {
    const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    expressions.set(pattern, new RegExp(`^${parts.join('.*')}$`));
  }
  return expressions.get(pattern);
}

// A pattern is a name, or file:name from the top, with * for anything.
export function matches(pattern, { id, name, file }) {
  const expression = expressionOf(pattern);
  return expression.test(name) || expression.test(id) || expression.test(`${file}:${name}`);
}

export const matchesAny = (patterns, each) => patterns.some((pattern) => matches(pattern, each));
