// The README's pictures of screens, from the emulated handheld: node still.mjs FOLDER [BOARD] writes <name>.png for every remark
// "# picture NAME" in a scenario.

import { argv } from 'node:process';
import { answerLine } from '../../handheld-sim/commands.mjs';
import { DEFAULT_BOARD, defaultUf2, fileIo, loadBoard, loadFirmware } from '../../handheld-sim/files.mjs';
import { Handheld } from '../../handheld-sim/handheld.mjs';
import { PlainError, isMain } from '../../shared/command.mjs';
import { fixSeed, picturesOf, readScenario, scenarioNames } from '../../proof/scenarios/scenarios.mjs';

/** A new device on which games begin with the seed of the scenarios. */
export function deviceOfScenarios(board) {
  const uf2 = defaultUf2(board);
  const handheld = new Handheld(loadBoard(board), loadFirmware(uf2, board));
  fixSeed(handheld, uf2.replace(/uf2$/, 'elf'));
  return handheld;
}

/** Obeys the commands of a scenario from one line to before another. */
export function play(handheld, scenario, from, to, io = fileIo()) {
  for (const { line, command } of readScenario(scenario).steps.filter(({ line }) => line >= from && line < to)) {
    const { ok, error } = answerLine(handheld, command, io);
    if (!ok) throw new PlainError(`${scenario}.script, line ${line} (${command}): ${error}`);
  }
}

/** Plays each scenario that has pictures as far as the last of them; io.saveShot gets them. */
export function takePictures(board, io) {
  for (const scenario of scenarioNames().filter((name) => picturesOf(name).length)) {
    const handheld = deviceOfScenarios(board);
    let next = 1;
    for (const { picture, line } of picturesOf(scenario)) {
      play(handheld, scenario, next, line, io);
      handheld.settle();
      answerLine(handheld, `shot ${picture}`, io);
      next = line;
    }
  }
}

if (isMain(import.meta.url)) {
  const [, , folder, board = DEFAULT_BOARD] = argv;
  takePictures(board, fileIo(folder));
}
