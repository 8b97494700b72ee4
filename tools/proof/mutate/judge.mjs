// Whether the tests notice a change: those that run its line, the nearest first, until one fails.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// Tests that only compare with what was there once, a hash or pictures: they notice a change, but do not say what is right.
const PINNED = /pinned|^scenario_/;

const isScenario = ({ name }) => name.startsWith('scenario_');

// The tests that are to be run, with how long each takes and which lines of the files it runs. That is known from the
// time before if nothing has changed since. A scenario may run any line: to look would take longer than to run those
// of a change that nothing else notices.
export async function survey(workshop, known, { scenarios, say }) {
  const wanted = (test) => scenarios || !isScenario(test);
  await workshop.build();
  const tests = (await workshop.tests()).filter(wanted);
  const facts = known ?? (await count(workshop, say));
  const withFacts = tests.map((test) => ({ ...test, ...factsOf(test, facts, workshop) }));
  return { facts, tests: withFacts.filter(({ fails }) => !fails) };
}

// A test that is new since then may run any line; one that has changed any line of the files that it ran.
function factsOf(test, facts, workshop) {
  const known = facts[test.name] ?? { seconds: isScenario(test) ? 5 : 1, lines: null };
  return known.source === workshop.sourceOf(test.name) ? known : { ...known, changed: true };
}

async function count(workshop, say) {
  await workshop.buildCounting();
  const tests = (await workshop.tests(workshop.copy)).filter((test) => !isScenario(test));
  const files = workshop.sources();
  const facts = {};
  for (const [place, test] of tests.entries()) {
    say(`looking at what the tests run: ${place + 1} of ${tests.length}`);
    const counts = join(workshop.folder, 'counts');
    mkdirSync(counts);
    const { status, spent: seconds } = await workshop.count(test, counts);
    if (status !== 0) console.log(`left out: ${test.name} fails before anything is changed`);
    const lines = Object.fromEntries([...workshop.linesRun(counts, files)].map(([file, run]) => [file, [...run]]));
    facts[test.name] = { fails: status !== 0, seconds, lines, source: workshop.sourceOf(test.name) };
    rmSync(counts, { recursive: true, force: true });
  }
  return facts;
}

// Words of the path that say which tests are near: firmware/store/journal.c has store and journal.
const wordsOf = (file) => file.replace(/\.c$/, '').split(/[/_]/).filter((word) => !['games', 'firmware'].includes(word));

const FUNCTION_LINES = 20;
const linesBefore = (line) => Array.from({ length: FUNCTION_LINES }, (_, i) => line - 1 - i);

export function nearestFirst(tests, file, line) {
  const near = ({ name }) => wordsOf(file).some((word) => name.includes(word));
  const runsAt = (number) => ({ lines, changed }) =>
    lines === null || (lines[file]?.length > 0 && (changed || lines[file].includes(number)));
  const rank = (test) => (PINNED.test(test.name) ? 2000 : near(test) ? 0 : 1000) + test.seconds;
  // The optimiser counts some lines as one before or after them: the end of a short function as its loop.
  const isCounted = (number) => tests.some((test) => test.lines && !test.changed && runsAt(number)(test));
  const counted = [line, line - 1, line - 2, line + 1, line + 2, ...linesBefore(line - 2)].find(isCounted) ?? line;
  return tests.filter(runsAt(counted)).sort((a, b) => rank(a) - rank(b));
}

// The first of them that take no longer than this together; without the rest a survivor may be noticed after all.
export function within(tests, budget) {
  let spent = 0;
  return tests.filter(({ seconds }) => (spent += seconds) <= budget);
}

// The Unity tests that failed, by name; a program that broke otherwise has failed as a whole.
function failuresIn(output) {
  return [...output.matchAll(/:([^:\n]+):FAIL/g)].map(([, name]) => name.trim());
}

// {verdict, by}: `noticed`, `pinned` (by a pin alone), `survived`, `unbuilt` if it is no program, or `harmless`
// where the compiler makes the same of it.
export async function judge(workshop, tests, { file, text, lane }) {
  const { object, same } = await workshop.compile(file, text, lane);
  if (!object) return { verdict: 'unbuilt' };
  if (same) return { verdict: 'harmless' };
  let pinned = null;
  const isEnough = (output) => failuresIn(output).some((name) => !PINNED.test(name));
  for (const test of tests) {
    const { status, output, late } = await workshop.test(test, file, object, PINNED.test(test.name) ? undefined : isEnough);
    if (status === 0) continue;
    const failures = PINNED.test(test.name) ? [test.name] : failuresIn(output);
    const byPinAlone = !late && failures.length > 0 && failures.every((name) => PINNED.test(name));
    if (!byPinAlone) return { verdict: 'noticed', by: late ? `${test.name}, which did not end` : test.name };
    pinned ??= test.name;
    if (PINNED.test(test.name)) return { verdict: 'pinned', by: pinned };
  }
  return pinned ? { verdict: 'pinned', by: pinned } : { verdict: 'survived' };
}
