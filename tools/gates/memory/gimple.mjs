// Reads what gcc writes with -fdump-tree-gimple-lineno: each function of a file as short statements, before anything is
// optimised, each with its place in the source.
const IDENTIFIER = String.raw`[A-Za-z_]\w*(?:\.\d\w*)*`; // what follows a dot with a digit is gcc's own numbering
const PLACE = /\[([^\]\s]+:\d+:\d+)\] ?/g;
const REMARK = /( \[[a-z -]+\])+$/; // [return slot optimization]
const RESULT = 'result.0'; // no name in C

// The pieces of a list at its commas, outside of parentheses.
function splitList(text) {
  const pieces = [''];
  let depth = 0;
  for (const char of text) {
    if ('([{<'.includes(char)) depth++;
    if (')]}>'.includes(char)) depth--;
    if (char === ',' && depth === 0) pieces.push('');
    else pieces[pieces.length - 1] += char;
  }
  return pieces.map((piece) => piece.trim()).filter(Boolean);
}

const structIn = (type) => /\b(?:struct|union) (\w+)/.exec(type)?.[1] ?? /(\w+)[ *]*$/.exec(type.replace(/\bconst\b|\bvolatile\b/g, ''))?.[1];

// `const struct question * asked` as { name, struct, isPointer }.
function declaration(text) {
  const match = new RegExp(`^(.*?)(${IDENTIFIER})((?:\\[[^\\]]*\\])*)$`).exec(text);
  if (!match) return undefined;
  const [, type, name] = match;
  return { name, struct: structIn(type.trim()), isPointer: type.includes('*') };
}

// The index of the parenthesis that closes the one at `at`.
function closing(text, at) {
  let depth = 0;
  for (let index = at; index < text.length; index++) {
    if (text[index] === '(') depth++;
    if (text[index] === ')' && --depth === 0) return index;
  }
  return -1;
}

// The index of the parenthesis that the one at the end of a text closes.
function opening(text) {
  let depth = 0;
  for (let index = text.length - 1; index >= 0; index--) {
    if (text[index] === ')') depth++;
    if (text[index] === '(' && --depth === 0) return index;
  }
  return -1;
}

function readHead(line) {
  const list = line.endsWith(')') ? opening(line) : -1;
  const [, before, name] = (list > 0 && new RegExp(`^(.*?)(${IDENTIFIER}) $`).exec(line.slice(0, list))) || [];
  if (!name) return undefined;
  return { name, returns: structIn(before.trim()), parameters: splitList(line.slice(list + 1, -1)).map(declaration).filter(Boolean) };
}

const CALL = new RegExp(`^(?:(.+?) = )?(${IDENTIFIER}) \\((.*)\\);$`);

const NO_VALUE = /^(?:#|\/\/|goto |if \(|else(?: |$)|switch \(|try$|finally$|<|\{|\}|__asm__|case )/;

// One line of a body: { call, to, args }, { to, from }, { local } or nothing that moves a value.
function readStatement(line) {
  if (NO_VALUE.test(line) || line.includes('{CLOBBER')) return undefined;
  const returned = /^return (.+);$/.exec(line);
  if (returned) return { to: RESULT, from: returned[1] };
  const call = CALL.exec(line);
  if (call && !/^(?:if|return|switch)$/.test(call[2])) return { to: call[1], call: call[2], args: splitList(call[3]) };
  const assignment = /^(.+?) = (.+);$/.exec(line);
  if (assignment) return { to: assignment[1], from: assignment[2] };
  const local = !line.includes(' = ') && line.endsWith(';') && declaration(line.slice(0, -1));
  return local ? { local: { ...local, isStatic: /^static /.test(line) } } : undefined;
}

// [{ name, returns, parameters, locals, statements: [{ place, ...}] }] of a dump.
export function readGimple(text) {
  const functions = [];
  let current;
  const lines = text.replace(/"(?:[^"\\]|\\.)*"/g, '""').split('\n');
  for (const [index, line] of lines.entries()) {
    if (/^\S/.test(line) && !/^[[{}]/.test(line)) {
      const next = (lines[index + 1] ?? '').replace(PLACE, '');
      const head = next.startsWith('{') ? readHead(line) : undefined;
      if (head) functions.push((current = { ...head, locals: [], statements: [] }));
      continue;
    }
    if (!current) continue;
    const place = /^\s*\[([^\]\s]+:\d+:\d+)\]/.exec(line)?.[1];
    const statement = readStatement(line.replace(PLACE, '').replace(REMARK, '').trim().replaceAll('<retval>', RESULT));
    if (!statement) {
      const rest = line.replace(PLACE, '').replace(REMARK, '').trim();
      if (place && rest && !NO_VALUE.test(rest) && !rest.includes('{CLOBBER') && rest !== 'return;') throw new Error(`${place}: what gcc says is not understood: ${rest}`);
      continue;
    }
    if (statement.local) current.locals.push(statement.local);
    else current.statements.push({ place, ...statement });
  }
  return functions;
}

export const resultOf = RESULT;

// The places in memory that an expression names, in order: [{ address, base, dereferenced, struct, steps: [{ arrow, field }] }].
// `address`: it is the place itself that is meant, not what is there. A step without a field is an index.
export function placesIn(expression) {
  if (!known.has(expression)) known.set(expression, findPlaces(expression));
  return known.get(expression);
}

const known = new Map();

function findPlaces(expression) {
  const found = [];
  const name = new RegExp(IDENTIFIER, 'y');
  let cast;
  for (let at = 0; at < expression.length;) {
    const memory = /[&M]/.test(expression[at]) && /^(&?)MEM\[(?:\(([^)]*)\))?/.exec(expression.slice(at, at + 200));
    const view = expression[at] === 'V' && /^VIEW_CONVERT_EXPR<[^>]*>\(/.exec(expression.slice(at, at + 200));
    if (view) {
      at += view[0].length;
      continue;
    }
    if (expression[at] === '(' && expression[at + 1] !== '*') {
      const end = closing(expression, at);
      if (end < 0) break;
      cast = structIn(expression.slice(at + 1, end).replace(/\*/g, ' ').trim());
      at = end + 1;
      continue;
    }
    const place = { address: false, dereferenced: false, steps: [] };
    if (memory) {
      at += memory[0].length;
      place.address = memory[1] === '&';
      place.dereferenced = true;
      place.struct = memory[2] && structIn(memory[2].replace(/\*/g, ' ').trim());
      if (expression[at] === '&') {
        at++;
        place.dereferenced = false;
      }
    } else if (/^&[A-Za-z_(*]/.test(expression.slice(at, at + 2))) {
      at++;
      place.address = true;
    }
    const star = /^\(?\*(?=[A-Za-z_])/.exec(expression.slice(at, at + 3));
    if (star) {
      at += star[0].length;
      place.dereferenced = true;
    }
    name.lastIndex = at;
    const [base] = name.exec(expression) ?? [];
    if (!base) {
      at++;
      continue;
    }
    at += base.length;
    if (memory) at = Math.max(at, expression.indexOf(']', at) + 1);
    if (expression[at] === ')' && star) at++;
    for (;;) {
      const step = /^(\.|->)([A-Za-z_]\w*(?:\.\d+)?)/.exec(expression.slice(at, at + 80));
      if (step) {
        place.steps.push({ arrow: step[1] === '->', field: step[2] });
        at += step[0].length;
      } else if (expression[at] === '[') {
        place.steps.push({ index: true });
        at = expression.indexOf(']', at) + 1;
      } else break;
    }
    found.push({ ...place, base, struct: place.struct ?? (place.steps.length ? undefined : cast) });
  }
  return found;
}
