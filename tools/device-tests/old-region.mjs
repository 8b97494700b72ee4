// A save region of firmware 0.1.0 with four games in progress and six finished ones, for tests.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../handheld-sim/files.mjs';

const PAGE = 256;
const SAVES = join(REPOSITORY, 'host-tests/saves/v1-four-and-six.pages');

/** The region that the file describes for a board, as host-tests/saves/README.md has it. */
export function oldRegion({ board }) {
  const region = new Uint8Array(board.save.bytes).fill(0xff);
  const file = readFileSync(SAVES);
  for (let at = 0; at < file.length; ) {
    const page = file.readUInt16LE(at) * PAGE;
    const length = file[at + 2];
    region.set(file.subarray(at + 3, at + 3 + length), page);
    region.set(file.subarray(at + 3 + length, at + 7 + length), page + PAGE - 4);
    at += 7 + length;
  }
  return region;
}
