// The command line of tools/campaigns.
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CAMPAIGNS } from './campaigns.mjs';
import { afterSlice, fresh, isOver, lastTold, ledgerRow, resumed, resumedFrom } from './progress.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const LEDGER = join(HERE, 'ledger.md');
const KEPT = join(HERE, '../../build/campaigns');
const HOUR = 3.6e6;

const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).trim();
const fileOf = (name) => join(KEPT, `${name}.json`);
const kept = (name) => (existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : null);

function keep(name, progress) {
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(fileOf(name), JSON.stringify(progress));
}

/** What was kept of this commit, or a row behind what the ledger tells of others. */
const soFar = (name, commit) => resumed(kept(name), commit, lastTold(readFileSync(LEDGER, 'utf8'), name, CAMPAIGNS[name]));

function show(commit) {
  for (const [name, campaign] of Object.entries(CAMPAIGNS)) {
    const { done, failed } = soFar(name, commit);
    console.log(`${name.padEnd(14)} ${done} of ${campaign.slices} slices, ${failed.length} failed: ${campaign.counts}`);
  }
}

/** The slices since the last row become the next one. */
function tell(name, commit, progress) {
  appendFileSync(LEDGER, `${ledgerRow(name, CAMPAIGNS[name], progress, new Date().toISOString().slice(0, 10))}\n`);
  keep(name, fresh(commit, progress.done));
}

/** One slice after the other; what it prints is seen at once. Ctrl-C ends it, and the slice counts as not done. */
function runOne(name, commit, { slices: most, from }) {
  const campaign = CAMPAIGNS[name];
  let progress = from ? resumedFrom(kept(name), commit, from) : soFar(name, commit);
  for (let ran = 0; ran < most && !isOver(progress, campaign); ran++) {
    const slice = progress.done + 1;
    const [program, ...words] = campaign.command(slice);
    console.log(`${name}, slice ${slice} of ${campaign.slices}: ${[program, ...words].join(' ')}`);
    const begin = Date.now();
    const { status, signal } = spawnSync(program, words, { stdio: 'inherit' });
    if (signal || status === 130) return false;
    progress = afterSlice(progress, slice, { ok: status === 0, hours: (Date.now() - begin) / HOUR });
    keep(name, progress);
  }
  if (progress.done >= progress.first) tell(name, commit, progress);
  return progress.failed.length === 0;
}

/** Whether the command works at all: the same with a small count, of which nothing is kept. */
function tryOne(name) {
  const [program, ...words] = CAMPAIGNS[name].attempt;
  console.log(`${name}: ${[program, ...words].join(' ')}`);
  return spawnSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { slices: { type: 'string', default: 'Infinity' }, from: { type: 'string', default: '0' }, try: { type: 'boolean', default: false } },
});
const numbers = { slices: Number(values.slices), from: Number(values.from) };
const unknown = positionals.find((name) => !Object.hasOwn(CAMPAIGNS, name));
if (unknown || !(numbers.slices > 0) || !Number.isInteger(numbers.from)) {
  console.error(`usage: tools/campaigns [${Object.keys(CAMPAIGNS).join(' | ')}]... [--from SLICE] [--slices N | --try]`);
  process.exit(2);
}
// A row of the ledger is no other firmware.
const changed = git('status', '--porcelain', '--untracked-files=no', '--', ':/', ':(top,exclude)tools/campaign-runs/ledger.md');
const commit = git('rev-parse', 'HEAD') + (changed ? '-changed' : '');
if (positionals.length === 0) show(commit);
const results = positionals.map((name) => (values.try ? tryOne(name) : runOne(name, commit, numbers)));
process.exitCode = results.every(Boolean) ? 0 : 1;
