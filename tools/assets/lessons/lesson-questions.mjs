// Questions that a lesson answers in its own words: lesson/questions.txt of a game's screens. README.md describes the form.
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readLesson, wordsOf } from './lesson-script.mjs';
import { SourceError, takeLines } from '../source.mjs';
import { readLanguage } from '../texts/texts.mjs';

const QUESTIONS_MIN = 10;

// As letters count: apostrophes, spaces and capitals do not.
const plain = (text) => text.replace(/[’']/g, "'").replace(/\s+/g, ' ').replace(/ ([;:!?])/g, '$1').toLowerCase();

// [{ text, step, answers: Map of code to { words, fail } }]
function readQuestions(file) {
  const questions = [];
  takeLines(file, (line, fail) => {
    const words = line.trim();
    if (words.startsWith('question ')) {
      questions.push({ text: words.slice(9), answers: new Map(), fail });
      return;
    }
    const [, name, answer] = words.match(/^([\w.-]+):\s*(.+)$/) ?? fail('a line is "question ...", "STEP: words" or "CODE: words"');
    const now = questions.at(-1) ?? fail('the question comes first');
    if (now.step === undefined) now.step = name;
    now.answers.set(now.answers.size === 0 ? 'en' : name, { words: answer, fail });
  });
  return questions;
}

// What each language of a lesson says, by step: a map of code to a map.
function readAllWords(folder) {
  const codes = readdirSync(folder)
    .map((file) => basename(file, '.txt'))
    .filter((code) => /^[a-z]{2,3}(-[a-z]{2})?$/.test(code) && code !== 'en');
  const said = new Map([['en', new Map(wordsOf(readLesson(join(folder, 'en.txt'))).map(({ key, text }) => [key, text]))]]);
  for (const code of codes)
    said.set(code, new Map([...readLanguage(join(folder, `${code}.txt`))].map(([key, { text }]) => [key, text])));
  return said;
}

// Throws with file and line where the lesson beside this file does not say an answer, in any of its languages; gives
// the number of questions, 0 without the file.
export function checkQuestions(file) {
  if (!existsSync(file)) return 0;
  const questions = readQuestions(file);
  if (questions.length < QUESTIONS_MIN)
    throw new SourceError(file, 1, `there are ${questions.length} questions; ${QUESTIONS_MIN} are the least`);
  const said = readAllWords(dirname(file));
  for (const { step, answers, text, fail } of questions) {
    for (const [code, words] of said) {
      const there = words.get(step);
      if (there === undefined && code !== 'en') continue; // not translated yet
      const answer = answers.get(code) ?? fail(`"${text}" has no answer in ${code}`);
      if (there === undefined) answer.fail(`the lesson has no step ${step}`);
      if (!plain(there).includes(plain(answer.words))) answer.fail(`${step} does not say "${answer.words}" in ${code}: "${there}"`);
    }
  }
  return questions.length;
}
