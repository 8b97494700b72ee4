// Which single changes a file of C allows. Each is {at, end, put, kind}: the characters from `at` to `end` become `put`.
import { closing, functionsOf, tokensOf } from './tokens.mjs';

const EXCHANGED = {
  comparison: { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '==' },
  arithmetic: {
    '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '<<': '>>', '>>': '<<', '+=': '-=', '-=': '+=', '|=': '=',
  },
  logic: { '&&': '||', '||': '&&', '&': '|', '|': '&' },
};

// A blank on both sides tells a comparison or product from a pointer.
function exchanged(token) {
  if (!token.free) return [];
  return Object.entries(EXCHANGED)
    .filter(([, table]) => Object.hasOwn(table, token.text))
    .map(([kind, table]) => ({ at: token.at, end: token.end, put: table[token.text], kind }));
}

function stepped(token) {
  const other = { '++': '--', '--': '++' }[token.text];
  return other ? [{ at: token.at, end: token.end, put: other, kind: 'arithmetic' }] : [];
}

function constants(token) {
  const match = /^(0[xX][0-9a-fA-F]+|\d+)([uUlL]*)$/.exec(token.text);
  if (!match) return [];
  const by = (step) => `${BigInt(match[1]) + step}${match[2]}`;
  const more = { at: token.at, end: token.end, put: by(1n), kind: 'constant+1' };
  const less = { at: token.at, end: token.end, put: by(-1n), kind: 'constant-1' };
  return BigInt(match[1]) > 0n ? [more, less] : [more];
}

function notLeftOut(token, next) {
  return token.text === '!' && next ? [{ at: token.at, end: token.end, put: '', kind: 'logic' }] : [];
}

// if (x) becomes if (!(x)). A loop that is negated often never ends, which any test notices: not worth the wait.
function negated(text, tokens, i) {
  if (tokens[i].text !== 'if' || tokens[i + 1]?.text !== '(') return [];
  const end = closing(tokens, i + 1);
  const [from, to] = [tokens[i + 1].end, tokens[end].at];
  return [{ at: from, end: to, put: `!(${text.slice(from, to)})`, kind: 'negated' }];
}

const KEYWORDS = new Set(
  'return if else for while do switch case default goto break continue static const struct union enum typedef extern'.split(' '),
);
const ENDS = new Set([';', '{', '}']);

// The last break of a switch does nothing.
function endsSwitch(tokens, i) {
  if (tokens[i].text !== 'break' || tokens[i + 2]?.text !== '}') return false;
  let depth = 0;
  let open = i;
  while (open >= 0 && !(tokens[open].text === '{' && depth-- === 0)) {
    if (tokens[open].text === '}') depth++;
    open--;
  }
  let round = open - 1; // the bracket before the block, back to its beginning
  for (let inside = 0; round >= 0; round--) {
    inside += { ')': 1, '(': -1 }[tokens[round].text] ?? 0;
    if (inside === 0) break;
  }
  return tokens[round - 1]?.text === 'switch';
}

// A call, an assignment or a step that stands alone; a declaration begins with two words, or a word and a star.
function leftOut(text, tokens, i) {
  if (!ENDS.has(tokens[i - 1]?.text)) return [];
  const [first, second] = [tokens[i], tokens[i + 1]];
  const jump = first.text === 'break' || first.text === 'continue';
  if (endsSwitch(tokens, i)) return [];
  if (!jump && KEYWORDS.has(first.text)) return [];
  if (!jump && !/^([A-Za-z_]\w*|\*|\+\+|--|\()$/.test(first.text)) return [];
  if (!jump && /^[A-Za-z_]/.test(first.text) && /^([A-Za-z_]\w*|\*)$/.test(second?.text ?? '')) return [];
  let end = i;
  while (end < tokens.length && tokens[end].text !== ';') {
    if (tokens[end].text === '{') {
      end = closing(tokens, end); // a compound literal
      if (end < 0) return [];
    }
    end++;
  }
  if (end >= tokens.length) return [];
  return [{ at: first.at, end: tokens[end].end, put: '/* left out */;', kind: 'left-out' }];
}

// What a function returns instead, by the type that it is said to return.
function otherResult(type, value) {
  if (/\bgame_message\b/.test(type)) return value === 'GAME_ACCEPTED' ? null : 'GAME_ACCEPTED';
  if (/\bbool\b/.test(type)) return { true: 'false', false: 'true' }[value] ?? `!(${value})`;
  if (/\*/.test(type)) return value === 'NULL' ? null : 'NULL';
  if (/\bstruct\b|\bunion\b|\bvoid\b/.test(type)) return null;
  return value === '0' ? '1' : '0';
}

function returned(text, tokens, i, type) {
  if (tokens[i].text !== 'return' || tokens[i + 1].text === ';') return [];
  let end = i + 1;
  while (tokens[end].text !== ';') end = tokens[end].text === '{' ? closing(tokens, end) + 1 : end + 1;
  const [from, to] = [tokens[i + 1].at, tokens[end].at];
  const other = otherResult(type, text.slice(from, to));
  return other === null ? [] : [{ at: from, end: to, put: other, kind: 'result' }];
}

function placeOf(text, at) {
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: lines.at(-1).length + 1 };
}

// All changes in the bodies of functions.
export function changesOf(text) {
  const tokens = tokensOf(text);
  const found = [];
  for (const { type, begin, end } of functionsOf(tokens)) {
    let depth = 0; // of round brackets: the three parts of a for are no statements
    for (let i = begin + 1; i < end; i++) {
      depth += { '(': 1, ')': -1 }[tokens[i].text] ?? 0;
      found.push(
        ...exchanged(tokens[i]),
        ...stepped(tokens[i]),
        ...constants(tokens[i]),
        ...notLeftOut(tokens[i], tokens[i + 1]),
        ...negated(text, tokens, i),
        ...(depth === 0 || tokens[i].text === '(' ? leftOut(text, tokens, i) : []),
        ...returned(text, tokens, i, type),
      );
    }
  }
  return found.map((change) => ({ ...change, ...placeOf(text, change.at) }));
}

export const applied = (text, { at, end, put }) => text.slice(0, at) + put + text.slice(end);

// The whole lines that a change touches, before and after, without what is the same around them.
export function linesOf(text, change) {
  const from = text.lastIndexOf('\n', change.at - 1) + 1;
  const newline = text.indexOf('\n', change.end);
  const to = newline < 0 ? text.length : newline;
  const before = text.slice(from, to);
  const after = text.slice(from, change.at) + change.put + text.slice(change.end, to);
  return { before, after };
}
