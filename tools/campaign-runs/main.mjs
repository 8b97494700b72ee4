// The command line of tools/campaigns.
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CAMPAIGNS } from './campaigns.mjs';
import { afterSlice, isOver, ledgerRow, resumed } from './progress.mjs';

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

function show(commit) {
  for (const [name, campaign] of Object.entries(CAMPAIGNS)) {
    const { done, failed } = resumed(kept(name), commit);
    console.log(`${name.padEnd(8)} ${done} of ${campaign.slices} slices, ${failed.length} failed: ${campaign.counts}`);
  }
}

/** One slice after the other; what it prints is seen at once. Ctrl-C ends it, and the slice counts as not done. */
function runOne(name, commit, most) {
  const campaign = CAMPAIGNS[name];
  let progress = resumed(kept(name), commit);
  for (let ran = 0; ran < most && !isOver(progress, campaign); ran++) {
    const slice = progress.done + 1;
    const [program, ...words] = campaign.command(slice);
    console.log(`${name}, slice ${slice} of ${campaign.slices}: ${[program, ...words].join(' ')}`);
    const begin = Date.now();
    const { status, signal } = spawnSync(program, words, { stdio: 'inherit' });
    if (signal || status === 130) return false;
    progress = afterSlice(progress, slice, { ok: status === 0, hours: (Date.now() - begin) / HOUR });
    keep(name, progress);
    if (isOver(progress, campaign)) appendFileSync(LEDGER, `${ledgerRow(name, campaign, progress, new Date().toISOString().slice(0, 10))}\n`);
  }
  return progress.failed.length === 0;
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { slices: { type: 'string', default: 'Infinity' } } });
const unknown = positionals.find((name) => !Object.hasOwn(CAMPAIGNS, name));
if (unknown || !(Number(values.slices) > 0)) {
  console.error(`usage: tools/campaigns [${Object.keys(CAMPAIGNS).join(' | ')}]... [--slices N]`);
  process.exit(2);
}
const commit = git('rev-parse', 'HEAD') + (git('status', '--porcelain', '--untracked-files=no') ? '-changed' : '');
if (positionals.length === 0) show(commit);
const results = positionals.map((name) => runOne(name, commit, Number(values.slices)));
process.exitCode = results.every(Boolean) ? 0 : 1;
