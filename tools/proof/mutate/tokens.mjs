// The tokens of C that is formatted as .clang-format says, or of JavaScript; comments and directives are left out.
const TOKEN =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(?:0[xX][0-9a-fA-F]+|\d+)[uUlL]*|[A-Za-z_]\w*|->|\+\+|--|<<=|>>=|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|\.\.\.|[^\s]/g;

// A text with places to fill in is one token, and so is a pattern, which stands where a value begins.
const SCRIPT_TOKEN =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|`(?:\\.|[^`\\])*`|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(?<=[(,=:!&|?;{}[]\s*|return\s)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*|0[xX][0-9a-fA-F_]+n?|\d[\d_]*(?:\.\d+)?(?:e\d+)?n?|[A-Za-z_$#][\w$]*|=>|===|!==|\?\?=|\?\?|\?\.|\+\+|--|>>>=|<<=|>>=|>>>|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|\.\.\.|[^\s]/g;

// Directives with their continued lines, as blanks: places stay what they are.
function withoutDirectives(text) {
  return text.replace(/^[ \t]*#(?:[^\n\\]|\\[\s\S])*/gm, (directive) => directive.replace(/[^\n]/g, ' '));
}

const COMMENT = /^\/[*/]/;

// Each with its place, and whether it stands free: a blank on both sides, as only binary operators do.
export function tokensOf(text, isScript = false) {
  const code = isScript ? text : withoutDirectives(text);
  const tokens = [];
  for (const match of code.matchAll(isScript ? SCRIPT_TOKEN : TOKEN)) {
    if (COMMENT.test(match[0])) continue;
    const at = match.index;
    const end = at + match[0].length;
    tokens.push({ text: match[0], at, end, free: /\s/.test(code[at - 1] ?? ' ') && /\s/.test(code[end] ?? ' ') });
  }
  return tokens;
}

// The place of the bracket that closes the one at this place, or -1.
export function closing(tokens, open) {
  const pairs = { '(': ')', '{': '}', '[': ']' };
  const [begin, end] = [tokens[open].text, pairs[tokens[open].text]];
  let depth = 0;
  for (let i = open; i < tokens.length; i++) {
    if (tokens[i].text === begin) depth++;
    if (tokens[i].text === end && --depth === 0) return i;
  }
  return -1;
}

// The functions: the name, the words before it (`static bool`), and the places of the braces of the body.
export function functionsOf(tokens) {
  const functions = [];
  let heading = 0;
  for (let i = 0; i < tokens.length; i++) {
    if (tokens[i].text === ';') heading = i + 1;
    if (tokens[i].text !== '{') continue;
    const end = closing(tokens, i);
    if (end < 0) break;
    if (tokens[i - 1]?.text === ')') {
      const words = tokens.slice(heading, i).map(({ text }) => text);
      const name = Math.max(0, words.indexOf('(') - 1);
      functions.push({ name: words[name], type: words.slice(0, name).join(' '), begin: i, end });
      heading = end + 1;
    }
    i = end;
  }
  return functions;
}

// The same of JavaScript: what stands in the braces of functions and methods, or behind an arrow. Types are not known.
export function scriptFunctionsOf(tokens) {
  const functions = [];
  for (let i = 0; i < tokens.length; i++) {
    const isBody = tokens[i].text === '{' && [')', '=>'].includes(tokens[i - 1]?.text);
    const isShort = tokens[i].text === '=>' && tokens[i + 1].text !== '{';
    if (!isBody && !isShort) continue;
    const end = isBody ? closing(tokens, i) : endOfValue(tokens, i + 1);
    functions.push({ name: scriptNameOf(tokens, isBody && tokens[i - 1].text === ')' ? i : i - isBody), type: 'any', begin: i, end });
    i = end;
  }
  return functions;
}

// The name before the parameters that end here, or that of the constant whose value begins with them.
function scriptNameOf(tokens, at) {
  let open = at - 1;
  for (let depth = 0; open >= 0; open--) {
    if (tokens[open].text === ')') depth++;
    if (tokens[open].text === '(') depth--;
    if (depth === 0) break;
  }
  const before = tokens[open - 1]?.text === '=' ? tokens[open - 2] : tokens[open - 1];
  return /^[A-Za-z_$#]/.test(before?.text ?? '') ? before.text : 'anonymous';
}

// Where a value ends: at the semicolon, the comma or the bracket that does not belong to it.
function endOfValue(tokens, begin) {
  let i = begin;
  while (i < tokens.length && !/^[;,)}\]]$/.test(tokens[i].text)) i = /^[({[]$/.test(tokens[i].text) ? closing(tokens, i) + 1 : i + 1;
  return i;
}
