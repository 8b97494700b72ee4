// Which single changes a file of C or JavaScript allows. Each is {at, end, put, kind}: the characters from `at` to `end` become `put`.
import { closing, functionsOf, scriptFunctionsOf, tokensOf } from './tokens.mjs';

const EXCHANGED = {
  comparison: { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '==' },
  arithmetic: {
    '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '<<': '>>', '>>': '<<', '+=': '-=', '-=': '+=', '|=': '=',
  },
  logic: { '&&': '||', '||': '&&', '&': '|', '|': '&' },
};

const EXCHANGED_IN_SCRIPTS = {
  comparison: { ...EXCHANGED.comparison, '===': '!==', '!==': '===' },
  arithmetic: { ...EXCHANGED.arithmetic, '>>>': '<<', '&=': '=' },
  logic: { ...EXCHANGED.logic, '??': '&&' },
};

// A blank on both sides tells a comparison or product from a pointer.
function exchanged(token, tables) {
  if (!token.free) return [];
  return Object.entries(tables)
    .filter(([, table]) => Object.hasOwn(table, token.text))
    .map(([kind, table]) => ({ at: token.at, end: token.end, put: table[token.text], kind }));
}

function stepped(token) {
  const other = token.text === '++' ? '--' : '++';
  return /^(\+\+|--)$/.test(token.text) ? [{ at: token.at, end: token.end, put: other, kind: 'arithmetic' }] : [];
}

function constants(token) {
  const match = /^(0[xX][0-9a-fA-F]+|\d+)([uUlLn]*)$/.exec(token.text.replaceAll('_', ''));
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

// In JavaScript: what stands alone as a statement, also one without braces behind a condition. Properties are not statements.
function isScriptStatement(tokens, i) {
  const [before, first, second] = [tokens[i - 1]?.text, tokens[i].text, tokens[i + 1]?.text ?? ''];
  if (/^(throw|await|break|continue)$/.test(first)) return true;
  if (!/^[A-Za-z_$]/.test(first) || KEYWORDS.has(first) || /^(const|let|import|export|function|class)$/.test(first)) return false;
  if (!/^([([.]|\?\.|\+\+|--|[-+*/%&|^?>]*=)$/.test(second)) return false;
  if (ENDS.has(before) || before === 'else') return true;
  let open = i - 1;
  for (let depth = 0; open >= 0; open--) {
    depth += { ')': 1, '(': -1 }[tokens[open].text] ?? 0;
    if (depth === 0) break;
  }
  return before === ')' && /^(if|for|while)$/.test(tokens[open - 1]?.text);
}

// A call, an assignment or a step that stands alone; a declaration begins with two words, or a word and a star.
function isStatement(tokens, i) {
  if (!ENDS.has(tokens[i - 1]?.text)) return false;
  const [first, second] = [tokens[i], tokens[i + 1]];
  if (first.text === 'break' || first.text === 'continue') return true;
  if (KEYWORDS.has(first.text)) return false;
  if (!/^([A-Za-z_]\w*|\*|\+\+|--|\()$/.test(first.text)) return false;
  return !(/^[A-Za-z_]/.test(first.text) && /^([A-Za-z_]\w*|\*)$/.test(second?.text ?? ''));
}

function leftOut(tokens, i, isScript) {
  if (endsSwitch(tokens, i) || !(isScript ? isScriptStatement : isStatement)(tokens, i)) return [];
  const first = tokens[i];
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

const LOGICAL = /^!| (===|!==|<|>|<=|>=|&&|\|\|) /;

// What a function returns instead, by the type that it is said to return.
function otherResult(type, value) {
  if (type === 'any' && /^(null|undefined)$/.test(value)) return null;
  if (type === 'any') return { true: 'false', false: 'true' }[value] ?? (LOGICAL.test(value) ? `!(${value})` : 'undefined');
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
export function changesOf(text, isScript = false) {
  const tokens = tokensOf(text, isScript);
  const found = [];
  for (const { type, begin, end } of isScript ? scriptFunctionsOf(tokens) : functionsOf(tokens)) {
    let depth = 0; // of round brackets: the three parts of a for are no statements
    for (let i = begin + 1; i < end; i++) {
      depth += { '(': 1, ')': -1 }[tokens[i].text] ?? 0;
      found.push(
        ...exchanged(tokens[i], isScript ? EXCHANGED_IN_SCRIPTS : EXCHANGED),
        ...stepped(tokens[i]),
        ...constants(tokens[i]),
        ...notLeftOut(tokens[i], tokens[i + 1]),
        ...negated(text, tokens, i),
        ...(depth === 0 || tokens[i].text === '(' || isScript ? leftOut(tokens, i, isScript) : []),
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
