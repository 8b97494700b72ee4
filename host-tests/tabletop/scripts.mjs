// Reads scripts and compares what tabletop answered with what they say. See README.md.
import { isDeepStrictEqual } from 'node:util';

const MARKS = '=~+-!';

// One entry a command: its line, its number in the file, and the checks that follow it.
function parseScript(text) {
  const steps = [];
  text.split(/\r?\n/).forEach((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return;
    const at = index + 1;
    if (!MARKS.includes(line[0])) {
      steps.push({ command: line, at, checks: [], refused: false });
      return;
    }
    const step = steps.at(-1);
    if (!step) throw new Error(`line ${at}: there is no answer yet to look at`);
    if (line[0] === '!') step.refused = true;
    step.checks.push(parseCheck(line, at));
  });
  return steps;
}

function parseCheck(line, at) {
  const [, mark, rest] = /^(.)\s*(.*?)\s*$/.exec(line);
  if (mark === '!') return { mark, at, value: rest };
  const words = /^(\S+)\s+(.+)$/.exec(rest);
  if (!words) throw new Error(`line ${at}: a place and a value are needed after ${mark}`);
  return { mark, at, path: words[1], value: parseValue(words[2]) };
}

function parseValue(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function lookUp(answer, path) {
  return path.split('.').reduce((value, key) => value?.[key], answer);
}

const holds = (list, value) => Array.isArray(list) && list.some((item) => isDeepStrictEqual(item, value));
const inOrder = (list) => (Array.isArray(list) ? list.map((item) => JSON.stringify(item)).sort() : list);

// Nothing, or what is wrong.
function failure(check, answer) {
  const { mark, path, value } = check;
  if (mark === '!') {
    const fits = value === '' || answer.rule === value;
    return fits ? undefined : `the rule is ${JSON.stringify(answer.rule)}, not ${value} (${answer.error})`;
  }
  const found = lookUp(answer, path);
  const said = `${path} is ${JSON.stringify(found)}`;
  const wanted = JSON.stringify(value);
  if (mark === '=') return isDeepStrictEqual(found, value) ? undefined : `${said}, not ${wanted}`;
  if (mark === '~') return isDeepStrictEqual(inOrder(found), inOrder(value)) ? undefined : `${said}, not ${wanted} in any order`;
  if (mark === '+') return holds(found, value) ? undefined : `${said}, without ${wanted}`;
  return Array.isArray(found) && !holds(found, value) ? undefined : `${said}, which should be a list without ${wanted}`;
}

// All that is wrong, as lines for a person. converse takes commands and gives the answers as objects.
export function runScript(text, converse) {
  let steps;
  try {
    steps = parseScript(text);
  } catch (error) {
    return [error.message];
  }
  const answers = converse([...steps.map((step) => step.command), 'transcript', 'hash', 'show']);
  const wrong = [];
  steps.forEach((step, index) => {
    const answer = answers[index];
    if (answer.ok === step.refused) {
      wrong.push(`line ${step.at}: "${step.command}" was ${answer.ok ? 'accepted' : `refused: ${answer.error}`}`);
    }
    for (const check of step.checks) {
      const what = failure(check, answer);
      if (what) wrong.push(`line ${check.at}: ${what}`);
    }
  });
  const [transcript, ...end] = answers.slice(steps.length);
  const again = converse([...transcript.lines, 'hash', 'show']);
  if (again.slice(0, -2).some((answer) => !answer.ok) || !isDeepStrictEqual(again.slice(-2), end)) {
    wrong.push('the transcript does not lead to the same state again');
  }
  return wrong;
}
