// The version of the project, from its one place: the top CMakeLists.txt.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CMAKE_LISTS = fileURLToPath(new URL('../../CMakeLists.txt', import.meta.url));

export function projectVersion() {
  return /^set\(POCKET_REX_VERSION (\d+\.\d+\.\d+)\)$/m.exec(readFileSync(CMAKE_LISTS, 'utf8'))[1];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(projectVersion());
