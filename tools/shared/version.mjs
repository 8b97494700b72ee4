// The version of the project, from its one place: the top CMakeLists.txt.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isMain } from './command.mjs';

const CMAKE_LISTS = fileURLToPath(new URL('../../CMakeLists.txt', import.meta.url));

export function projectVersion() {
  return /^set\(POCKET_REX_VERSION (\d+\.\d+\.\d+)\)$/m.exec(readFileSync(CMAKE_LISTS, 'utf8'))[1];
}

if (isMain(import.meta.url)) console.log(projectVersion());
