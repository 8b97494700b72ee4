// Where the texts of a tree are: what readTexts takes.
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { REPOSITORY } from '../../shared/command.mjs';

/** The template's texts are among them. */
export function sourcesOf(root = REPOSITORY) {
  const foldersIn = (parent) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(root, parent, name));
  const screens = foldersIn('firmware/screens').filter((folder) => existsSync(join(folder, 'texts')));
  const ids = screens.map((folder) => basename(folder));
  return {
    languages: join(root, 'firmware/lang'),
    reasons: join(root, 'games/reasons.def'),
    engines: foldersIn('games').filter((folder) => ids.includes(basename(folder))),
    screens,
  };
}
