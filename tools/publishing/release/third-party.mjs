// The parts of others that are in what we publish, from THIRD-PARTY.md, with the texts of their licences.

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PlainError, REPOSITORY } from '../../handheld-sim/files.mjs';

const ROW = /^\| \[([^\]]+)\]\(([^)]+)\) \| ([^|]+) \| (firmware|page) \| ([^|]+) \| `([^`]+)` \|$/gm;
const RULE = '='.repeat(78);

/** [{ name, address, version, place, licence, file }] in the order of the table. */
export function thirdParties() {
  const table = readFileSync(join(REPOSITORY, 'THIRD-PARTY.md'), 'utf8');
  return [...table.matchAll(ROW)].map(([, name, address, version, place, licence, file]) => {
    return { name, address, version, place, licence, file };
  });
}

function licenceText({ name, file }) {
  const path = resolve(REPOSITORY, file);
  if (!existsSync(path)) throw new PlainError(`the licence of ${name} is missing (${file}): run tools/setup play`);
  return readFileSync(path, 'utf8');
}

/** Our licence, then that of each part, for a file beside what is published. */
export function licences() {
  const own = `Pocket Rex: MIT\n\n${readFileSync(join(REPOSITORY, 'LICENSE'), 'utf8').trimEnd()}\n`;
  const others = thirdParties().map((part) => {
    const { name, version, licence, address } = part;
    return `${name} (${version}): ${licence}\n${address}\n\n${licenceText(part).trimEnd()}\n`;
  });
  return [own, ...others].join(`\n${RULE}\n\n`);
}
