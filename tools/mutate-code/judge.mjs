// Whether the tests notice a change: those that run its line, the nearest first, until one fails.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const BATCH = 6; // tests that are linked at once

// Tests that only compare with what was there once, a hash or pictures: they notice a change, but do not say what is right.
const PINNED = /pinned|^scenario_/;

// How long each test takes, and which lines of the files it runs.
export async function survey(workshop, files, { scenarios, say }) {
  const wanted = ({ name }) => scenarios || !name.startsWith('scenario_');
  await must(workshop.build(targetsOf((await workshop.tests()).filter(wanted))));
  const tests = (await workshop.tests()).filter(wanted); // only now are their commands known
  for (const [place, test] of tests.entries()) {
    say(`looking at what the tests run: ${place + 1} of ${tests.length}`);
    const counts = join(workshop.folder, 'counts');
    mkdirSync(counts);
    const begin = performance.now();
    const { status } = await workshop.test(test, { counts });
    test.fails = status !== 0;
    if (test.fails) console.log(`left out: ${test.name} fails before anything is changed`);
    test.seconds = (performance.now() - begin) / 1000;
    test.lines = workshop.linesRun(counts, files);
    rmSync(counts, { recursive: true, force: true });
  }
  return tests.filter(({ fails }) => !fails);
}

const targetsOf = (tests) => [...new Set(tests.map(({ target }) => target))];

async function must(building) {
  const { status, output } = await building;
  if (status !== 0) throw new Error(`the project does not build:\n${output.slice(-3000)}`);
}

// Words of the path that say which tests are near: firmware/store/journal.c has store and journal.
const wordsOf = (file) => file.replace(/\.c$/, '').split(/[/_]/).filter((word) => !['games', 'firmware'].includes(word));

export function nearestFirst(tests, file, line) {
  const near = ({ name }) => wordsOf(file).some((word) => name.includes(word));
  const runsAt = (number) => ({ lines }) => lines.get(file)?.has(number) ?? false;
  const rank = (test) => (PINNED.test(test.name) ? 2000 : near(test) ? 0 : 1000) + test.seconds;
  // The optimiser counts some lines as the one before them.
  const counted = [line, line - 1, line - 2].find((number) => tests.some(runsAt(number))) ?? line;
  return tests.filter(runsAt(counted)).sort((a, b) => rank(a) - rank(b));
}

// The Unity tests that failed, by name; a program that broke otherwise has failed as a whole.
function failuresIn(output) {
  return [...output.matchAll(/:([^:\n]+):FAIL/g)].map(([, name]) => name.trim());
}

// {verdict, by}: `noticed`, `pinned` (by a pin alone), `survived`, or `unbuilt` where it is no program.
export async function judge(workshop, tests) {
  let pinned = null;
  for (let from = 0; from < tests.length; from += BATCH) {
    const batch = tests.slice(from, from + BATCH);
    const built = await workshop.build(targetsOf(batch));
    if (built.status !== 0) return { verdict: 'unbuilt' };
    for (const test of batch) {
      const { status, output, late } = await workshop.test(test, { seconds: 5 + 10 * test.seconds });
      if (status === 0) continue;
      const failures = PINNED.test(test.name) ? [test.name] : failuresIn(output);
      const byPinAlone = !late && failures.length > 0 && failures.every((name) => PINNED.test(name));
      if (!byPinAlone) return { verdict: 'noticed', by: late ? `${test.name}, which did not end` : test.name };
      pinned ??= test.name;
      if (PINNED.test(test.name)) return { verdict: 'pinned', by: pinned };
    }
  }
  return pinned ? { verdict: 'pinned', by: pinned } : { verdict: 'survived' };
}
