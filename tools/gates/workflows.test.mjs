// The workflows on GitHub: nothing that can be exchanged later runs in them, and what may write runs nothing of the project.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(top, '.github/workflows');

/** { head, jobs: { name: text } } of a workflow; its jobs are indented by two blanks. */
function partsOf(text) {
  const [head, body] = text.split(/^jobs:\n/m);
  const jobs = body.split(/^ {2}(?=\S)/m).filter(Boolean);
  return { head, jobs: Object.fromEntries(jobs.map((job) => [job.slice(0, job.indexOf(':')), job])) };
}

const values = (text, key) => [...text.matchAll(new RegExp(`^[ -]*${key}: *(\\S+)`, 'gm'))].map(([, value]) => value);

for (const file of readdirSync(folder)) {
  const text = readFileSync(join(folder, file), 'utf8');
  const { head, jobs } = partsOf(text);

  test(`${file}: every action is pinned to a commit, every image to a digest`, () => {
    for (const action of values(text, 'uses')) assert.match(action, /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/);
    for (const image of [...values(text, 'container'), ...values(text, 'image')].filter((value) => !value.startsWith('${{'))) {
      assert.match(image, /^[\w./:-]+@sha256:[0-9a-f]{64}$/);
    }
    for (const runner of values(text, 'runs-on')) assert.doesNotMatch(runner, /latest/);
  });

  test(`${file}: a job may do nothing but what it asks for`, () => {
    assert.match(head, /^permissions: \{\}$/m);
    for (const [name, job] of Object.entries(jobs)) assert.match(job, /^ {4}permissions:$/m, name);
  });

  test(`${file}: a job that may write runs nothing of the project, and no other has its rights`, () => {
    for (const [name, job] of Object.entries(jobs)) {
      const writes = /^ {6}[\w-]+: write$/m.test(job) || /write-all/.test(job);
      if (writes) assert.doesNotMatch(job, /checkout|tools\/|container:|npm|apt/, name);
      else assert.doesNotMatch(job, /github\.token|secrets\./, name);
      if (/checkout/.test(job)) assert.match(job, /persist-credentials: false/, name);
    }
  });
}

test('packages from npm run no program of their own when they are installed', () => {
  const installs = readFileSync(join(top, 'tools/setup'), 'utf8').match(/\bnpm ci\b.*/g);
  for (const line of installs) assert.match(line, /--ignore-scripts/);
});
