// node main.mjs OUTPUT.png [FILE]: see tools/pictures decode.

import { readFileSync, writeFileSync } from 'node:fs';
import { argv, exit, stderr } from 'node:process';
import { pngOf } from '../../../shared/png.mjs';
import { BrokenPicture, decodeScreenshot } from './decode.mjs';

const [output, file = 0] = argv.slice(2);
try {
  writeFileSync(output, pngOf(decodeScreenshot(readFileSync(file, 'latin1'))));
} catch (error) {
  if (!(error instanceof BrokenPicture) && error.code === undefined) throw error;
  stderr.write(`tools/pictures decode: ${error.message}\n`);
  exit(1);
}
