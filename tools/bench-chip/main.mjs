// The engines on the emulated chip: node main.mjs [BOARD] prints what a move costs there, and fails where
// games come out otherwise than on this machine or a limit is passed. The figures are the same in every run.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { argv, exit, stderr, stdout } from 'node:process';
import { isWithinLimit, table } from '../bench-device/figures.mjs';
import { DEFAULT_BOARD, REPOSITORY, loadBoard, loadFirmware } from '../handheld-sim/files.mjs';
import { Handheld, Refusal } from '../handheld-sim/handheld.mjs';
import { CHIP } from '../handheld-sim/silicon.mjs';
import { variable } from '../handheld-sim/symbols.mjs';
import { engineTable, opponentFigures, readReport, trakksFigures } from './report.mjs';

const SECOND = 1e9;
const LONGEST_SECONDS = 120;

function runOnChip(board) {
  const uf2 = join(REPOSITORY, 'build', board, `bench-${board}.uf2`);
  const handheld = new Handheld(loadBoard(board), loadFirmware(uf2, board), { timing: CHIP });
  handheld.on();
  const memory = variable(handheld.machine, board, 'report', uf2);
  for (let second = 0; second < LONGEST_SECONDS; second++) {
    handheld.wait(SECOND);
    const report = readReport(memory);
    if (report?.trouble) throw new Refusal(`the chip gave up: ${report.trouble}`);
    if (report) return report;
  }
  throw new Refusal(`the chip is still at it after ${LONGEST_SECONDS} s of its own time`);
}

function hashHere({ id, games }) {
  const program = join(REPOSITORY, 'build', 'host', 'bench-games');
  const answer = execFileSync(program, ['hash', id, String(games)], { encoding: 'utf8' });
  return answer.trim().split(' ')[2];
}

try {
  const { engines, trakks, opponents } = runOnChip(argv[2] ?? DEFAULT_BOARD);
  const hashes = Object.fromEntries(engines.map((engine) => [engine.id, hashHere(engine)]));
  const limits = [...trakksFigures(trakks), ...opponentFigures(opponents)];
  stdout.write(`${engineTable(engines, hashes)}\n${table(limits)}\n`);
  exit(engines.every(({ id, hash }) => hash === hashes[id]) && limits.every(isWithinLimit) ? 0 : 1);
} catch (error) {
  if (!(error instanceof Refusal) && !error.isForPeople) throw error;
  stderr.write(`tools/bench: ${error.message}\n`);
  exit(2);
}
