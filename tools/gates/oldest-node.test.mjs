import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { newerThanOldestNode } from './oldest-node.mjs';

const found = (text) => newerThanOldestNode(text).map(({ line, what, version }) => `${line} ${what} ${version}`);

test('what node 18 lacks is found, with its line and the version that has it', () => {
  assert.deepEqual(found('const list = [1];\nlist.with(0, 2);\n'), ['2 with 20']);
  assert.deepEqual(found('a.toSpliced(1, 0).toReversed();'), ['1 toSpliced 20', '1 toReversed 20']);
  assert.deepEqual(found('const here = import.meta.dirname;'), ['1 import.meta.dirname 20']);
  assert.deepEqual(found('Map.groupBy(list, key);\nnew Set(a).union(b);'), ['1 Map.groupBy 22', '2 union 22']);
  assert.equal(found('new Map()\n  .values()\n  .map(String);').length, 1);
});

test('what it has is not, nor what a remark says', () => {
  const allowed = ['list.findLast(isOdd)', 'list.at(-1)', 'structuredClone(list)', 'text.replaceAll(a, b)', '[...map.values()].map(String)', 'with_(1)'];
  for (const text of [...allowed, '// list.with(0, 2)', '/* a\n list.toSorted() */', 'f(); // see toSpliced()']) assert.deepEqual(found(text), [], text);
});

test('every module of the project runs on node 18', () => {
  const gate = path.join(path.dirname(fileURLToPath(import.meta.url)), 'oldest-node.mjs');
  const { status, stdout } = spawnSync('node', [gate], { encoding: 'utf8' });
  assert.equal(status, 0, stdout);
  assert.match(stdout, /^\d{3} modules, 0 places that node 18 does not run\n$/);
});
