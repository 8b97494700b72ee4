// Lists the texts that a language lacks: those of the device, and those of the page.
import { relative } from 'node:path';
import { REPOSITORY, UsageError, isMain, runCommand } from '../../shared/command.mjs';
import english from '../../virtual-handheld/page/languages/en.mjs';
import { SENTENCES } from '../../virtual-handheld/page/emulator-messages.mjs';
import { missingFrom } from '../../virtual-handheld/page/texts.mjs';
import { ownWords } from '../../virtual-handheld/page/languages/all.mjs';
import { readTexts } from './texts.mjs';
import { sourcesOf } from './tree.mjs';

const asWritten = (text) => text.replaceAll('\n', '\\n').replaceAll('\u00a0', '\\_');

/** [{ file, lines }] of the texts of the device. */
function missingOnDevice(missing) {
  const files = [...new Set(missing.map(({ file }) => file))];
  return files.map((file) => ({
    file: relative(REPOSITORY, file),
    lines: missing.filter((text) => text.file === file).map(({ written: { key, text } }) => `# en: ${asWritten(text)}\n${key} =`),
  }));
}

/** What English does not need: the emulator's sentences, which are English. */
const EXPECTED = { ...english, emulator: SENTENCES };

async function missingOnPage(code) {
  const keys = missingFrom(EXPECTED, (await ownWords(code)) ?? {});
  return keys.length ? [{ file: `tools/virtual-handheld/page/languages/${code}.mjs`, lines: keys }] : [];
}

/** How many texts a language lacks; prints them. */
async function list(code, missing) {
  const files = [...missingOnDevice(missing.filter((text) => text.code === code)), ...(await missingOnPage(code))];
  for (const { file, lines } of files) console.log(`---- ${file}\n${lines.join('\n')}\n`);
  const count = files.reduce((sum, { lines }) => sum + lines.length, 0);
  console.log(`${code}: ${count === 0 ? 'every text is there' : count === 1 ? '1 text is missing' : `${count} texts are missing`}`);
  return count;
}

async function main(named) {
  const { languages, missing } = readTexts(sourcesOf());
  const codes = languages.map(({ code }) => code).filter((code) => code !== 'en');
  const unknown = named.find((code) => !codes.includes(code));
  if (unknown) throw new UsageError(`there is no language ${unknown}; there are ${codes.join(', ')}`);
  let count = 0;
  for (const code of named.length ? named : codes) count += await list(code, missing);
  return count > 0 ? 1 : 0;
}

if (isMain(import.meta.url)) await runCommand('tools/untranslated', () => main(process.argv.slice(2)));
