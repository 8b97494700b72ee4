// The command line of tools/proof/mutate/run.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { REPOSITORY, UsageError, readWords, runCommand } from '../../shared/command.mjs';
import { applied } from './changes.mjs';
import { readHarmless, whyHarmless } from './harmless.mjs';
import { judge, nearestFirst, survey, within } from './judge.mjs';
import { allChanges, filesBelow, idOf, isScript, partOf, sampled } from './sample.mjs';
import { Scripts } from './scripts.mjs';
import { Workshop } from './workshop.mjs';

const HARMLESS = join(REPOSITORY, 'tools/proof/mutate/harmless.txt');
const SURVEY = join(REPOSITORY, 'build/mutate/survey.json');

const indented = (mark, text) => text.split('\n').map((line) => `    ${mark}${line}`).join('\n');

function showChange(change, heading) {
  console.log(`${heading}: ${idOf(change)}`);
  console.log(`${indented('-', change.lines.before)}\n${indented('+', change.lines.after)}`);
  console.log(`    repeat with: tools/proof/mutate/run ${idOf(change)}`);
  console.log(`    in harmless.txt: - ${change.shape}`);
}

function say(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

function choose(paths, { count, seed, since, part }) {
  const files = paths.map((path) => /^(.+\.(?:c|mjs)):\d+:\d+:[-+\w]+$/.exec(path)?.[1]);
  if (files.every(Boolean)) return allChanges([...new Set(files)]).filter((change) => paths.includes(idOf(change)));
  return partOf(sampled(allChanges(filesBelow(paths), since), count, seed), part);
}

async function judgeOne(workshop, tests, change, { lane, budget }) {
  const text = applied(workshop.read(change.file), change);
  if (isScript(change.file)) return workshop.scripts.judge(change.file, text, { lane, budget });
  const nearest = nearestFirst(tests, change.file, change.line);
  const affordable = within(nearest, budget);
  const judged = await judge(workshop, affordable, { file: change.file, text, lane });
  return { ...judged, counted: nearest.some(({ lines }) => lines !== null), leftOut: nearest.length - affordable.length };
}

async function tryOne(workshop, tests, change, { harmless, lane, budget, verbose }) {
  const { verdict, by, counted, leftOut } = await judgeOne(workshop, tests, change, { lane, budget });
  if (verbose) console.log(`${verdict}${by ? ` by ${by}` : ''}: ${idOf(change)}`);
  const reason = whyHarmless(harmless, change);
  if (verdict === 'survived' && reason) return 'harmless';
  const heading = counted ? `no test notices${leftOut ? ` (${leftOut} were not run)` : ''}` : 'no test runs this line';
  if (verdict === 'survived') showChange(change, heading);
  if (verdict === 'pinned') showChange(change, `only a pin notices (${by})`);
  return verdict;
}

// What the tests run, from the time before where no file has changed since.
async function surveyed(workshop, options) {
  const mark = workshop.mark();
  const known = existsSync(SURVEY) ? JSON.parse(readFileSync(SURVEY, 'utf8')) : null;
  const { facts, tests } = await survey(workshop, known?.mark === mark ? known.facts : null, options);
  mkdirSync(dirname(SURVEY), { recursive: true });
  writeFileSync(SURVEY, JSON.stringify({ mark, facts }));
  return tests;
}

async function main() {
  const { values, positionals } = readWords({
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    part: { type: 'string', default: '1/1' },
    since: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    budget: { type: 'string', default: 'Infinity' },
    jobs: { type: 'string', default: String(cpus().length) },
  });
  const [count, seed, jobs] = [values.count, values.seed, values.jobs].map(Number);
  const budget = Number(values.budget);
  if (!(budget > 0) || ![count, seed, jobs].every(Number.isInteger) || count < 1 || jobs < 1) throw new UsageError('--count and --jobs are numbers from 1 up, --seed is a number');
  const paths = positionals.length ? positionals : ['games'];
  const changes = choose(paths, { count, seed, since: values.since, part: values.part });
  if (changes.length === 0) throw new UsageError('there is nothing to change');
  const harmless = readHarmless(readFileSync(HARMLESS, 'utf8'));
  const workshop = new Workshop(jobs);
  workshop.scripts = new Scripts(workshop);
  say('building: one to two minutes');
  const onlyScripts = changes.every(({ file }) => isScript(file));
  const tests = onlyScripts ? [] : await surveyed(workshop, { scenarios: !values.quick, say });
  const verdicts = new Map(); // of each file
  workshop.onInterrupt = () => report(paths, verdicts, seed);
  const waiting = [...changes.entries()];
  const work = async (lane) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, change] = next;
      say(`${place + 1} of ${changes.length}: ${idOf(change)}`);
      const verdict = await tryOne(workshop, tests, change, { harmless, lane, budget, verbose: values.verbose });
      verdicts.set(change.file, [...(verdicts.get(change.file) ?? []), verdict]);
    }
  };
  await Promise.all(Array.from({ length: jobs }, (_, lane) => work(lane)));
  say('');
  report(paths, verdicts, seed);
  const unwatched = [...verdicts.values()].flat().some((verdict) => verdict === 'survived' || verdict === 'pinned');
  process.exit(unwatched ? 1 : 0);
}

// Files that weigh moves for opponents: a number that is one more, or a comparison with or without equality, makes one a
// little stronger or weaker, which only matches of many games could tell. Their score stands apart from that of rules.
const WEIGHS = /^games\/.*_(opponent(_\w+)?|hint_\w+|referee_\w+)\.c$/;

// A line for each path that was named, one each for rules and for what weighs, and one for all of them.
function report(paths, verdicts, seed) {
  const those = (fits) => [...verdicts].filter(([file]) => fits(file)).flatMap(([, list]) => list);
  const below = (path) => those((file) => file.startsWith(path));
  if ([...verdicts.keys()].some((file) => WEIGHS.test(file))) {
    console.log(`rules: ${scoreOf(those((file) => !WEIGHS.test(file)))}`);
    console.log(`opponents' weighing: ${scoreOf(those((file) => WEIGHS.test(file)))}`);
  }
  const folders = paths.filter((path) => !/\.(c|mjs):/.test(path));
  if (folders.length > 1) for (const path of folders) console.log(`${path}: ${scoreOf(below(path))}`);
  console.log(`seed ${seed}: ${scoreOf([...verdicts.values()].flat())}`);
}

function scoreOf(list) {
  const count = (wanted) => list.filter((verdict) => verdict === wanted).length;
  const [noticed, pinned, survived] = ['noticed', 'pinned', 'survived'].map(count);
  const matter = noticed + pinned + survived;
  const score = matter === 0 ? 100 : (100 * (noticed + pinned)) / matter;
  return (
    `${list.length} changes: ${noticed} noticed, ${pinned} by a pin alone, ${survived} survived, ` +
    `${count('harmless')} cannot matter, ${count('unbuilt')} do not build; score ${score.toFixed(1)} %`
  );
}

await runCommand('tools/proof/mutate/run', main);
