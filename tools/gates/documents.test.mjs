// Paths that a document names exist: those in `backquotes` from the top of the project, and links from the document's folder.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const top = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
const ROOMS = /`((?:boards|drivers|firmware|games|host-tests|tools)\/[\w./-]+)`/g;
const LINKS = /\]\(([^):#]+)\)/g;

function missingPaths(document, markdown) {
  const named = [...markdown.matchAll(ROOMS)].map(([, name]) => path.join(top, name));
  const linked = [...markdown.matchAll(LINKS)].map(([, name]) => path.join(top, path.dirname(document), name));
  return [...named, ...linked].filter((name) => !existsSync(name)).map((name) => path.relative(top, name));
}

for (const document of ['firmware/DESIGN.md', 'firmware/screens/README.md']) {
  test(`every path in ${document} exists`, () => {
    assert.deepEqual(missingPaths(document, readFileSync(path.join(top, document), 'utf8')), []);
  });
}

test('a path or a link that leads nowhere is found', () => {
  const markdown = 'See `firmware/main.c`, `firmware/gone.c` and [here](store/FORMAT.md), [there](nowhere.md).';
  assert.deepEqual(missingPaths('firmware/DESIGN.md', markdown), ['firmware/gone.c', 'firmware/nowhere.md']);
});
