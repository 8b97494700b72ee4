// The shape of a change: function, kind, and the statement around it with other names for its variables, so that a change is found
// again after lines moved and names changed. `find comparison: if (a «> → >=» 0 && b(c))`; of several that look alike in a function, which one.
import { closing, functionsOf, scriptFunctionsOf, tokensOf } from './tokens.mjs';

const KEPT = new Set([
  ...'if else for while do switch case default goto break continue return sizeof static const struct union enum void bool char int unsigned'.split(' '),
  ...'let await throw new typeof of in true false NULL null undefined'.split(' '),
]);
const isName = (text) => /^[A-Za-z_$#]/.test(text) && !KEPT.has(text) && !/^u?int\d+_t$/.test(text);

// The first and the last token of the statement, or of the statements, from one token to another of a function.
function statementAround(tokens, { begin, end }, from, to) {
  const ends = [begin];
  let depth = 0;
  for (let i = begin + 1; i < end; i++) {
    if (tokens[i].text === '(') depth++;
    if (tokens[i].text === ')') depth--;
    if (tokens[i].text === '{' && tokens[i - 1].text === '=') i = closing(tokens, i);
    else if (depth === 0 && /^[;{}]$/.test(tokens[i].text)) ends.push(i);
  }
  return [1 + ends.findLast((place) => place < from), ends.find((place) => place >= to) ?? end - 1];
}

// Says a, b, c for the names in the order in which they come; texts are all alike.
function renamer() {
  const names = new Map();
  return ({ text }) => {
    if (/^["'`]/.test(text)) return '""';
    if (!isName(text)) return text;
    if (!names.has(text)) names.set(text, names.size < 26 ? String.fromCharCode(97 + names.size) : `z${names.size}`);
    return names.get(text);
  };
}

// With blanks where the source has them, but for those of a line that is broken behind a bracket.
function joined(tokens, rename) {
  return tokens.map((token, i) => {
    const before = tokens[i - 1];
    return `${before && token.at > before.end && !/^[([]$/.test(before.text) ? ' ' : ''}${rename(token)}`;
  }).join('');
}

function shapeOf(tokens, fun, { at, end, put, kind }, isScript) {
  const from = tokens.findIndex((token) => token.at >= at);
  const to = tokens.findLastIndex((token) => token.end <= end);
  const [first, last] = statementAround(tokens, fun, from, to);
  const rename = renamer();
  const [before, changed, after] = [[first, from], [from, to + 1], [to + 1, last + 1]].map(([a, b]) => joined(tokens.slice(a, b), rename));
  const becomes = /^(negated|left-out)$/.test(kind) ? '' : ` → ${joined(tokensOf(put, isScript), rename)}`;
  const blank = (one, two) => (tokens[two]?.at > tokens[one]?.end && !/[([]$/.test(tokens[one].text) ? ' ' : '');
  const left = before && `${before}${blank(from - 1, from)}`;
  const right = after && `${blank(to, to + 1)}${after}`;
  return `${fun.name} ${kind}: ${left}«${changed}${becomes}»${right}`;
}

/** One for each of the changes, which are all that changesOf found in this text. */
export function shapesOf(text, changes, isScript = false) {
  const tokens = tokensOf(text, isScript);
  const functions = isScript ? scriptFunctionsOf(tokens) : functionsOf(tokens);
  const shapes = changes.map((change) => {
    const fun = functions.find(({ begin, end }) => tokens[begin].at < change.at && change.at <= (tokens[end] ?? tokens.at(-1)).end);
    return shapeOf(tokens, fun, change, isScript);
  });
  const counts = new Map();
  for (const shape of shapes) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  const seen = new Map();
  return shapes.map((shape) => {
    seen.set(shape, (seen.get(shape) ?? 0) + 1);
    return counts.get(shape) > 1 ? `${shape} (${seen.get(shape)} of ${counts.get(shape)})` : shape;
  });
}
