// Includes point one way: node tools/gates/includes.mjs [FOLDER] checks the project, or a copy of it in FOLDER.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';

// What a folder must not include, as patterns of paths from the top. The first line that fits a file holds.
const rules = [
  { folder: 'boards/', never: /./ },
  { folder: 'drivers/', never: /^(games|firmware|host-tests|tools)\// },
  { folder: 'games/', never: /^(boards|drivers|firmware|host-tests|tools)\/|^(board|version)\.h$/ },
  { folder: 'firmware/ui/', never: /^(firmware\/(screens|app|console)|host-tests|tools)\// },
  { folder: 'firmware/', never: /^(host-tests|tools)\// },
];

// What C promises to programs without an operating system, and all of it that games/ may know.
const freestanding = /^(float|iso646|limits|stdalign|stdarg|stdbool|stddef|stdint|stdnoreturn)\.h$/;

// The headers of the Pico SDK stay below the drivers; main.c, which starts them, may use them too.
const sdk = /^(hardware|pico)\/|^tusb\.h$/;
const mayUseSdk = /^drivers\/|^firmware\/main\.c$/;

function* includesOf(top, file) {
  const lines = readFileSync(path.join(top, file), 'utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    const match = /^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)/.exec(line);
    if (!match) continue;
    const [, quoted, angled] = match;
    yield { where: `${file}:${index + 1}`, name: quoted ?? angled, angled: Boolean(angled) };
  }
}

// A quoted include is looked for beside its file first, then from the top.
function fromTop(top, known, file, name) {
  const beside = path.posix.normalize(path.posix.join(path.posix.dirname(file), name));
  return known.has(beside) ? beside : path.posix.normalize(name);
}

export function wrongIncludes(top) {
  const folders = [...new Set(rules.map(({ folder }) => folder.split('/')[0]))];
  const files = folders.flatMap((folder) => filesBelow(top, folder));
  const known = new Set(files);
  const wrong = [];
  for (const file of files.filter((name) => /\.(c|h|def)$/.test(name))) {
    const { folder, never } = rules.find((rule) => file.startsWith(rule.folder));
    for (const { where, name, angled } of includesOf(top, file)) {
      const target = angled ? name : fromTop(top, known, file, name);
      if (angled && folder === 'games/' && !freestanding.test(name)) {
        wrong.push(`${where}: games/ knows only freestanding headers, and <${name}> is not one`);
      } else if (angled && sdk.test(name) && !mayUseSdk.test(file)) {
        wrong.push(`${where}: <${name}> is the Pico SDK's, which only drivers/ knows`);
      } else if (!angled && never.test(target)) {
        wrong.push(`${where}: ${folder} must not include "${target}"`);
      }
    }
  }
  return wrong;
}

function filesBelow(top, folder) {
  let entries;
  try {
    entries = readdirSync(path.join(top, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(top, name) : [name];
  });
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const wrong = wrongIncludes(argv[2] ?? path.join(path.dirname(argv[1]), '..', '..'));
  for (const line of wrong) console.log(line);
  exit(wrong.length ? 1 : 0);
}
