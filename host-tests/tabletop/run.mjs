// Plays every script through tabletop: node run.mjs TABLETOP [FILE...]
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runScript } from './scripts.mjs';

const [tabletop, ...named] = process.argv.slice(2);
if (!tabletop) {
  console.error('usage: node run.mjs TABLETOP [FILE...]');
  process.exit(2);
}
const here = path.dirname(fileURLToPath(import.meta.url));
const all = readdirSync(here).filter((name) => name.endsWith('.script')).sort().map((name) => path.join(here, name));
const files = named.length > 0 ? named : all;

function converse(commands) {
  const ran = spawnSync(tabletop, { input: commands.join('\n') + '\n', encoding: 'utf8', maxBuffer: 1 << 28 });
  if (ran.error) throw ran.error;
  if (ran.status !== 0) throw new Error(`tabletop ended with ${ran.signal ?? `status ${ran.status}`}: ${ran.stderr}`);
  return ran.stdout.trimEnd().split('\n').map((line) => JSON.parse(line));
}

let failed = 0;
for (const file of files) {
  const wrong = runScript(readFileSync(file, 'utf8'), converse);
  const name = path.relative(process.cwd(), file);
  for (const line of wrong) console.log(`${name}: ${line}`);
  failed += wrong.length > 0;
}
console.log(`${files.length - failed} of ${files.length} scripts hold`);
process.exit(failed > 0 ? 1 : 0);
