// What tabletop would have played in the place of the opponents of a transcript.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY } from '../../handheld-sim/files.mjs';

const TABLETOP = join(REPOSITORY, 'build/host/tabletop');

/** The moves of opponents in a transcript, with what tabletop advises in their place: [[seat, played, advised], ...]. */
export function advised(lines) {
  const levels = new Map(lines.filter((line) => /^# p\d/.test(line)).map((line) => line.split(' ').slice(1, 3)));
  const asked = lines
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => {
      const seat = line.split(' ')[0];
      return levels.has(seat) ? [`advise ${seat} ${levels.get(seat)}`, line] : [line];
    });
  const { stdout } = spawnSync(TABLETOP, ['--characters'], { input: `${asked.join('\n')}\n`, encoding: 'utf8', maxBuffer: 1 << 26 });
  const answers = stdout.trim().split('\n').map((line) => JSON.parse(line));
  assert.equal(answers.length, asked.length);
  assert.ok(answers.every(({ ok }) => ok), 'tabletop accepts every move');
  return asked.flatMap((line, i) =>
    line.startsWith('advise') ? [[line.split(' ')[1], asked[i + 1].replace(/^p\d /, ''), answers[i].move]] : [],
  );
}

/** Without the cards of T-REX that are lost after the last round and decide nothing: no one is asked about them (trex_root.c). */
export function chosen(others) {
  const last = others.findLastIndex(([, played]) => !played.startsWith('lose '));
  return others.filter(([, played], i) => i <= last || played !== 'lose played');
}
