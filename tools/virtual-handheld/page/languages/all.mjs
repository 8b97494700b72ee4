// Which languages there are: those of firmware/lang, each with the name that it has there. On this machine the folders are read; in the page,
// build.mjs puts a list in place of this file.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languageCodes } from '../../../assets/texts/texts.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const DEVICE = join(HERE, '../../../../firmware/lang');

const nameOf = (code) => /^language\.name = (.+)$/m.exec(readFileSync(join(DEVICE, `${code}.txt`), 'utf8'))?.[1] ?? code;

/** What each language is called in itself: English first, then by code, as on the device. */
export const NAMES = Object.fromEntries(languageCodes(DEVICE).map((code) => [code, nameOf(code)]));

export const hasFile = (code) => existsSync(join(HERE, `${code}.mjs`));

/** A promise of what a language says itself; null if the page has no file for it. */
export const ownWords = async (code) => (hasFile(code) ? (await import(`./${code}.mjs`)).default : null);
