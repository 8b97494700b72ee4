// The command line of tools/proof/campaigns/run.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY, UsageError, readWords, runCommand } from '../../shared/command.mjs';
import { CAMPAIGNS } from './campaigns.mjs';
import { inWords, ledgerRow, openSlices, withRow, withSlice } from './progress.mjs';

const LEDGER = join(REPOSITORY, 'tools/proof/campaigns/ledger.md');
const HOUR = 3.6e6;

const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).trim();
const ledger = () => readFileSync(LEDGER, 'utf8');

function show() {
  for (const [name, campaign] of Object.entries(CAMPAIGNS)) {
    const open = openSlices(ledger(), name, campaign);
    const left = open.length ? `to be run: ${inWords(open)}` : 'all were run';
    console.log(`${name.padEnd(14)} ${campaign.slices - open.length} of ${campaign.slices} slices of ${campaign.counts}; ${left}`);
  }
}

/** One slice after the other; what it prints is seen at once. Ctrl-C ends it, and the slice counts as not done. */
function runOne(name, { commit, slices: most, from }) {
  const campaign = CAMPAIGNS[name];
  const open = openSlices(ledger(), name, campaign, from);
  if (!open.length) console.log(`${name}: all slices have been run; use --from 1 to run them again`);
  let row;
  let line;
  let ok = true;
  for (const slice of open.slice(0, most)) {
    const [program, ...words] = campaign.command(slice);
    console.log(`${name}, slice ${slice} of ${campaign.slices}: ${[program, ...words].join(' ')}`);
    const begin = Date.now();
    const { status, signal } = spawnSync(program, words, { stdio: 'inherit' });
    if (signal || status === 130) return false;
    ok &&= status === 0;
    const next = withSlice(row, slice, { ok: status === 0, hours: (Date.now() - begin) / HOUR });
    const grown = ledgerRow(name, campaign, next, { commit, day: new Date().toISOString().slice(0, 10) });
    writeFileSync(LEDGER, withRow(ledger(), grown, next.first === row?.first ? line : null));
    [row, line] = [next, grown];
  }
  return ok;
}

/** Whether the command works at all: the same with a small count, of which nothing is kept. */
function tryOne(name) {
  const [program, ...words] = CAMPAIGNS[name].attempt;
  console.log(`${name}: ${[program, ...words].join(' ')}`);
  return spawnSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

function run() {
  const { values, positionals } = readWords({
    slices: { type: 'string', default: 'Infinity' },
    from: { type: 'string', default: '0' },
    try: { type: 'boolean', default: false },
  });
  const [slices, from] = [Number(values.slices), Number(values.from)];
  const unknown = positionals.find((name) => !Object.hasOwn(CAMPAIGNS, name));
  if (unknown) throw new UsageError(`unknown campaign ${unknown}; choose from ${Object.keys(CAMPAIGNS).join(' ')}`);
  if (!(slices > 0)) throw new UsageError('--slices must be at least 1');
  if (!Number.isInteger(from) || from < 0) throw new UsageError('--from must be the number of a slice');
  if (positionals.length === 0) show();
  // A row of the ledger is no other firmware.
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', ':/', ':(top,exclude)tools/proof/campaigns/ledger.md');
  const commit = git('rev-parse', '--short=10', 'HEAD') + (changed ? '-changed' : '');
  return positionals.map((name) => (values.try ? tryOne(name) : runOne(name, { commit, slices, from }))).every(Boolean);
}

await runCommand('tools/proof/campaigns/run', () => (run() ? 0 : 1));
