// Paths that a document names exist: those in `backquotes` from the top of the project or from the document's folder, links from the latter.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const top = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
const ROOMS = /`((?:boards|drivers|firmware|games|host-tests|tools)\/[\w./-]+)`/g;
const LINKS = /\]\(([^):#]+)\)/g;
const DOCUMENTS = /^(?:README|DESIGN|FORMAT|CONTRIBUTING|SECURITY)\.md$/;
const ELSEWHERE = /^(?:build|node_modules|\..*)$/; // not of the project

function missingPaths(document, markdown) {
  const here = path.dirname(document);
  const exists = (name) => existsSync(path.join(top, name));
  const named = [...markdown.matchAll(ROOMS)].map(([, name]) => name).filter((name) => !exists(name) && !exists(path.join(here, name)));
  const linked = [...markdown.matchAll(LINKS)].map(([, name]) => path.join(here, name)).filter((name) => !exists(name));
  return [...named, ...linked];
}

function documentsIn(folder) {
  return readdirSync(path.join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return ELSEWHERE.test(entry.name) ? [] : documentsIn(name);
    return DOCUMENTS.test(entry.name) ? [name] : [];
  });
}

for (const document of documentsIn('')) {
  test(`every path in ${document} exists`, () => {
    assert.deepEqual(missingPaths(document, readFileSync(path.join(top, document), 'utf8')), []);
  });
}

test('a path or a link that leads nowhere is found', () => {
  const markdown = 'See `firmware/main.c`, `firmware/gone.c` and [here](store/FORMAT.md), [there](nowhere.md).';
  assert.deepEqual(missingPaths('firmware/DESIGN.md', markdown), ['firmware/gone.c', 'firmware/nowhere.md']);
});
