// The engines on the emulated chip: node main.mjs [BOARD] prints what a move costs there, and fails if
// games come out otherwise than on this machine or a limit is passed. The figures are the same in every run.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isWithinLimit, table } from '../device/figures.mjs';
import { DEFAULT_BOARD, REPOSITORY, loadBoard, loadFirmware } from '../../../handheld-sim/files.mjs';
import { Handheld, Refusal } from '../../../handheld-sim/handheld.mjs';
import { CHIP } from '../../../handheld-sim/chip/silicon.mjs';
import { runCommand } from '../../../shared/command.mjs';
import { variable } from '../../../handheld-sim/processor/symbols.mjs';
import { engineTable, opponentFigures, opponentGames, readReport, trakksFigures } from './report.mjs';

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

function hashHere(...words) {
  const program = join(REPOSITORY, 'build', 'host', 'bench-games');
  return execFileSync(program, words.map(String), { encoding: 'utf8' }).trim().split(' ').at(-1);
}

const byId = (items, hashOf) => Object.fromEntries(items.map((item) => [item.id, hashOf(item)]));
const areAsHere = (items, hashes) => items.every(({ id, hash }) => hash === hashes[id]);

await runCommand('tools/bench', () => {
  const { engines, trakks, opponents } = runOnChip(process.argv[2] ?? DEFAULT_BOARD);
  const hashes = byId(engines, ({ id, games }) => hashHere('hash', id, games));
  const choices = byId(opponents, ({ id, game, moves }) => hashHere('opponents', id, game, moves));
  const limits = [...trakksFigures(trakks), ...opponentFigures(opponents)];
  console.log(`${engineTable(engines, hashes)}\n${opponentGames(opponents, choices)}\n${table(limits)}`);
  return areAsHere(engines, hashes) && areAsHere(opponents, choices) && limits.every(isWithinLimit) ? 0 : 1;
});
