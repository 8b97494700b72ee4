// What a change does to the screens: the scenarios of an earlier commit on its own host application, beside today's.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { PlainError, REPOSITORY } from '../../shared/command.mjs';
import { keptCommit } from '../../shared/copy-project.mjs';
import { runBuild } from '../../shared/inner-build.mjs';
import { parseScenario } from './script.mjs';
import { ON_A_SHEET, sheetOf } from './sheet.mjs';

const ANY = '-'; // what a pin of a game has in place of a picture of the shell
const SHEETS = join(REPOSITORY, 'build/changed');
const scriptIn = (name) => `host-tests/scenarios/${name}.script`;

const git = (...words) => execFileSync('git', words, { cwd: REPOSITORY, encoding: 'utf8', maxBuffer: 1 << 28 });

/** Where this branch left the one that it is pushed to; without such a one the last commit. */
export function usualCommit() {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', '@{upstream}'], { cwd: REPOSITORY, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'HEAD';
}

/** The host application of that commit. */
function buildBefore(commit) {
  const tree = keptCommit('before', commit);
  const cmake = (...words) => runBuild(['cmake', ...words], { cwd: tree });
  cmake('--preset', 'host', '-D', 'CMAKE_BUILD_TYPE=Debug');
  cmake('--build', '--preset', 'host', '--target', 'pocket-rex-host');
  return join(tree, 'build/host/pocket-rex-host');
}

/** Which element of a is which of b, as pairs of places: a longest common sequence. */
export function aligned(a, b) {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i][j] = a[i] === b[j] ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
  const pairs = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; )
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (lengths[i + 1][j] >= lengths[i][j + 1]) i++;
    else j++;
  return pairs;
}

/** The screens that differ: [{ line, before, after }], pins of either side or undefined. Scripts are lists of lines. */
export function changedScreens(before, after) {
  const pinAt = (pins, line) => pins.find((pin) => pin.line === line + 1);
  const same = new Map(aligned(before.script, after.script).map(([a, b]) => [b, a]));
  const kept = new Set([...same.values()]);
  const now = after.script.map((_, line) => ({
    line: line + 1,
    before: same.has(line) ? pinAt(before.pins, same.get(line)) : undefined,
    after: pinAt(after.pins, line),
  }));
  const gone = before.script.map((_, line) => ({ line: line + 1, before: kept.has(line) ? undefined : pinAt(before.pins, line) }));
  const isAny = ({ before: was, after: is }) => was && is && [was.crc, is.crc].includes(ANY);
  return [...now, ...gone].filter((pair) => pair.before?.crc !== pair.after?.crc && !isAny(pair));
}

/** One side of the comparison; without an app there was no such scenario. */
function side(playOnHost, app, script) {
  const play = (folder) => playOnHost(app, parseScenario(script), folder);
  return app ? { script: script.split('\n'), pins: play(null), play } : { script: [], pins: [], play: () => {} };
}

/** Plays again with pictures, and hands out that of each pin. */
function withPictures({ play }, take) {
  const folder = mkdtempSync(join(tmpdir(), 'changed-'));
  try {
    play(folder);
    take((pin) => (pin ? readFileSync(join(folder, `${pin.line}.png`)) : null));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeSheets(name, pictures) {
  mkdirSync(SHEETS, { recursive: true });
  const count = Math.ceil(pictures.length / ON_A_SHEET);
  return Array.from({ length: count }, (_, i) => {
    const file = join(SHEETS, `${name}-${i + 1}.png`);
    writeFileSync(file, sheetOf(pictures.slice(i * ON_A_SHEET, (i + 1) * ON_A_SHEET)));
    return relative(REPOSITORY, file);
  });
}

function compare(playOnHost, apps, commit, name) {
  const wasThere = spawnSync('git', ['cat-file', '-e', `${commit}:${scriptIn(name)}`], { cwd: REPOSITORY }).status === 0;
  const before = side(playOnHost, wasThere && apps.before, wasThere && git('show', `${commit}:${scriptIn(name)}`));
  const after = side(playOnHost, apps.after, readFileSync(join(REPOSITORY, scriptIn(name)), 'utf8'));
  const pairs = changedScreens(before, after);
  if (pairs.length === 0) return 0;
  const pictures = pairs.map(({ line }) => ({ line }));
  withPictures(before, (of) => pairs.forEach((pair, i) => (pictures[i].before = of(pair.before))));
  withPictures(after, (of) => pairs.forEach((pair, i) => (pictures[i].after = of(pair.after))));
  console.log(`${name}: ${pairs.length} screens changed: ${writeSheets(name, pictures).join(' ')}`);
  return pairs.length;
}

/** Writes a sheet, before and after, of every screen of these scenarios that is not as it was in that commit. */
export function showChanged(playOnHost, app, commit, names) {
  if (spawnSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], { cwd: REPOSITORY }).status !== 0)
    throw new PlainError(`there is no commit ${commit}`);
  rmSync(SHEETS, { recursive: true, force: true });
  const apps = { before: buildBefore(commit), after: app };
  const count = names.reduce((sum, name) => sum + compare(playOnHost, apps, commit, name), 0);
  console.log(`${count} screens changed since ${git('log', '-1', '--format=%h (%s)', commit).trim()}`);
}
