// Changed JavaScript. Each lane has a copy of the project in which the file is changed; the tests are those that import it,
// directly or through other files, the nearest first.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { REPOSITORY } from '../../shared/command.mjs';
import { copyProject } from '../../shared/copy-project.mjs';
import { LONGEST } from './workshop.mjs';

const IMPORTED = /(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']+)'/g;
const ALONE = /browser\.test\.mjs$|\/proof\/mutate\//; // needs a whole machine, or would change files itself

/** Which files import a file, for all files with these texts. */
export function importersOf(texts) {
  const importers = new Map();
  for (const [file, text] of texts) {
    for (const [, path] of text.matchAll(IMPORTED)) {
      const imported = normalize(join(dirname(file), path));
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/** The tests that import it, in order: through the fewest files, then with the longest way in common. */
export function testsOf(file, importers) {
  const steps = new Map([[file, 0]]);
  for (const one of steps.keys()) {
    for (const next of importers.get(one) ?? []) if (!steps.has(next)) steps.set(next, steps.get(one) + 1);
  }
  const away = (test) => relative(dirname(file), test).split('/').length;
  return [...steps.keys()]
    .filter((name) => name.endsWith('.test.mjs') && !ALONE.test(name))
    .sort((a, b) => steps.get(a) - steps.get(b) || away(a) - away(b) || (a < b ? -1 : 1));
}

export class Scripts {
  constructor(workshop) {
    this.workshop = workshop;
    this.lanes = new Map();
    this.known = new Map(); // of each test: what it said before anything was changed
  }

  get importers() {
    if (!this.graph) {
      const words = ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.mjs'];
      const files = execFileSync('git', words, { cwd: REPOSITORY, encoding: 'utf8' }).split('\n').filter(Boolean);
      const there = files.filter((file) => existsSync(join(REPOSITORY, file)));
      this.graph = importersOf(there.map((file) => [file, readFileSync(join(REPOSITORY, file), 'utf8')]));
    }
    return this.graph;
  }

  // The builds are those of the project, which tests that need one take as they are.
  copyOf(lane) {
    if (!this.lanes.has(lane)) {
      const copy = copyProject();
      this.workshop.copies.push(copy);
      symlinkSync(join(REPOSITORY, 'build'), join(copy, 'build'));
      this.lanes.set(lane, copy);
    }
    return this.lanes.get(lane);
  }

  // Within this many seconds of processor time.
  async run(test, copy, seconds) {
    const environment = { POCKET_REX_BUILT: 'yes', NODE_TEST_CONTEXT: undefined };
    return this.workshop.timed(['node', '--test', test], seconds, { cwd: copy, environment });
  }

  // Before anything is changed: {fails, seconds}; one that takes longer than this is not run again.
  async before(test, copy, budget) {
    if (!this.known.has(test)) {
      const { status, spent: seconds } = await this.run(test, copy, Math.min(budget, LONGEST));
      const fails = status !== 0 && seconds < 0.8 * budget; // else it was ended
      if (fails) console.log(`left out: ${test} fails before anything is changed`);
      this.known.set(test, { fails, seconds: status === 0 ? seconds : Infinity });
    }
    return this.known.get(test);
  }

  /** The same answer as that of judge(): {verdict, by, counted, leftOut}. */
  async judge(file, text, { lane, budget }) {
    const copy = this.copyOf(lane);
    const tests = testsOf(file, this.importers);
    const place = join(copy, file);
    const original = readFileSync(place, 'utf8');
    const inCopy = async (changed, act) => {
      writeFileSync(place, changed);
      const result = await act();
      writeFileSync(place, original);
      return result;
    };
    const { status: broken } = await inCopy(text, () => this.workshop.run('node', ['--check', place]));
    if (broken !== 0) return { verdict: 'unbuilt' };
    let spent = 0;
    for (const [number, test] of tests.entries()) {
      const { fails, seconds } = await this.before(test, copy, budget);
      if (fails) continue;
      if ((spent += seconds) > budget) return { verdict: 'survived', counted: true, leftOut: tests.length - number };
      const { status } = await inCopy(text, () => this.run(test, copy, 5 + 3 * seconds));
      if (status !== 0) return { verdict: 'noticed', by: test };
    }
    return { verdict: 'survived', counted: tests.length > 0, leftOut: 0 };
  }
}
