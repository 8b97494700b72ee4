// Begins a language: new-language.mjs CODE writes firmware/lang/CODE.txt and the page's file for it, without words. Above each key is
// its English, with the remarks of the English file.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PlainError, REPOSITORY, UsageError, isMain, runCommand } from '../../shared/command.mjs';
import { SENTENCES } from '../../virtual-handheld/page/emulator-messages.mjs';
import { readLines } from '../source.mjs';
import { isLanguageCode, readEnglish } from './texts.mjs';
import { sourcesOf } from './tree.mjs';

const languageFile = (code, root) => join(root, 'firmware/lang', `${code}.txt`);
const PAGE = 'tools/virtual-handheld/page/languages';

/** The remarks right above a line of a file, from the first one on. */
function remarksAbove(lines, number) {
  let first = number - 1;
  while (first > 0 && lines[first - 1].startsWith('#')) first--;
  return first > 0 || number === 1 ? lines.slice(first, number - 1) : []; // those at the top are about the file
}

/** Every text that a language has to have, without words. */
export function emptyLanguage(code, root = REPOSITORY) {
  const read = new Map();
  const linesOf = (file) => read.get(file) ?? read.set(file, readLines(file)).get(file);
  let last = '';
  const entries = [...readEnglish(sourcesOf(root))].map(([key, { text, file, line }]) => {
    const section = file === last ? '' : `\n# ---- ${relative(root, file)}\n`;
    last = file;
    const remarks = remarksAbove(linesOf(file), line).map((remark) => `${remark}\n`).join('');
    return `${section}\n${remarks}# en: ${text.replaceAll('\n', '\\n').replaceAll('\u00a0', '\\_')}\n${key} =\n`;
  });
  return `# ${code}: write the words behind each "="; the line above has the English. README.md describes the form.\n${entries.join('')}`;
}

/** The page's file of a language: each entry of the English one as a remark, to be translated and put into force. */
export function emptyPage(code, english) {
  const [, body] = /^export default \{\n([^]*)^\};\n/m.exec(english);
  let isOpen = false; // within an entry of several lines
  const lines = body.split('\n').map((line) => {
    const isGroup = /^\s*(\w+: \{|\},?)$/.test(line) && !isOpen;
    if (!isGroup) isOpen = !/[,;]$/.test(line) && line !== '';
    return isGroup || line === '' ? line : line.replace(/^(\s*)/, '$1// ');
  });
  const sentences = Object.entries(SENTENCES).map(([key, sentence]) => `    // ${key}: ${sentence}\n`);
  return `// The page in ${code}: translate an entry and remove the // in front of it. What is missing here is in English.

export default {
${lines.join('\n')}  // What the emulator reports: a function for each of these sentences, of its groups, as in fr.mjs.
  emulator: {
${sentences.join('')}  },
};
`;
}

function write(file, text, root) {
  if (existsSync(file)) throw new PlainError(`${relative(root, file)} is there already; tools/untranslated lists what it lacks`);
  writeFileSync(file, text);
  console.log(relative(root, file));
}

export function beginLanguage(code, root = REPOSITORY) {
  if (!isLanguageCode(code)) throw new UsageError(`"${code}" is not a language code: use two or three small letters, like nl or de-ch`);
  const english = readFileSync(join(root, PAGE, 'en.mjs'), 'utf8');
  write(languageFile(code, root), emptyLanguage(code, root), root);
  write(join(root, PAGE, `${code}.mjs`), emptyPage(code, english), root);
}

if (isMain(import.meta.url))
  await runCommand('tools/new-language', () => {
    const [code, ...more] = process.argv.slice(2);
    if (!code || more.length) throw new UsageError('wants one language code');
    beginLanguage(code);
    console.log(`build and play it at once; tools/untranslated ${code} lists what is still in English`);
  });
