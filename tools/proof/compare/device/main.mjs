// Sets a device's selftest beside the emulated handheld's: node main.mjs FILE, which holds what the console said. Fails where
// the model is off, or the device is.

import { existsSync, readFileSync } from 'node:fs';
import { argv, exit, stderr, stdout } from 'node:process';
import { boardNames, defaultUf2 } from '../../../handheld-sim/files.mjs';
import { comparison, whyNotComparable } from './compare.mjs';
import { emulatedSelftest, reportIn } from './emulated.mjs';

function refuse(why) {
  stderr.write(`tools/proof/compare/run device: ${why}\n`);
  exit(2);
}

const [file] = argv.slice(2);
if (!existsSync(file)) refuse(`no such file: ${file}`);
const device = reportIn(readFileSync(file, 'utf8'));
const board = device?.board;
if (!boardNames().includes(board)) refuse(`${file} holds no answer of the console to "selftest"`);
if (!existsSync(defaultUf2(board))) refuse(`build/${board} is not built: cmake --preset ${board} && cmake --build --preset ${board}`);
const { report: model } = emulatedSelftest(board);
const why = whyNotComparable(device, model);
if (why) refuse(`${file} ${why}`);
const { text, fits } = comparison(device, model);
stdout.write(text);
exit(fits ? 0 : 1);
