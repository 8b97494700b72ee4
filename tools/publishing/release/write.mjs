// The files of a release that tools/release asks for when boards and page are built:
//
//   node tools/publishing/release/write.mjs FOLDER

import { copyFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { REPOSITORY, boardNames, defaultUf2 } from '../../handheld-sim/files.mjs';
import { licences } from './third-party.mjs';
import { projectVersion } from '../../shared/version.mjs';
import { changesOf } from './changes.mjs';

const SUMS = 'SHA256SUMS';
const [folder] = process.argv.slice(2);
const version = projectVersion();

for (const board of boardNames()) copyFileSync(defaultUf2(board), join(folder, `pocket-rex-${version}-${board}.uf2`));
writeFileSync(join(folder, 'CHANGES.md'), changesOf(readFileSync(join(REPOSITORY, 'CHANGELOG.md'), 'utf8'), version));
writeFileSync(join(folder, 'LICENSES.txt'), licences());

const sums = readdirSync(folder)
  .filter((name) => name !== SUMS)
  .sort()
  .map((name) => `${createHash('sha256').update(readFileSync(join(folder, name))).digest('hex')}  ${name}\n`);
writeFileSync(join(folder, SUMS), sums.join(''));
