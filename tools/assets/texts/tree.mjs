// Where the texts of a tree are: what readTexts takes.
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { REPOSITORY } from '../../shared/command.mjs';
import { topsOf } from '../../shared/games.mjs';

/** The template's texts are among them, and those of games outside of the project. */
export function sourcesOf(root = REPOSITORY) {
  const foldersIn = (parent) =>
    topsOf(root).flatMap((top) =>
      readdirSync(join(top, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(top, parent, name)),
    );
  const screens = foldersIn('firmware/screens').filter((folder) => existsSync(join(folder, 'texts')));
  const ids = screens.map((folder) => basename(folder));
  return {
    languages: join(root, 'firmware/lang'),
    reasons: join(root, 'games/reasons.def'),
    engines: foldersIn('games').filter((folder) => ids.includes(basename(folder))),
    screens,
  };
}
