// Save regions of earlier firmware, for tests.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../handheld-sim/files.mjs';

const PAGE = 256;
const SAVES = join(REPOSITORY, 'host-tests/saves');

/** The region that a file of host-tests/saves describes for a board; by default four games of 0.1.0 in progress and six finished. */
export function oldRegion({ board }, name = 'v1-four-and-six.pages') {
  const region = new Uint8Array(board.save.bytes).fill(0xff);
  const file = readFileSync(join(SAVES, name));
  for (let at = 0; at < file.length; ) {
    const page = file.readUInt16LE(at) * PAGE;
    const length = file[at + 2];
    region.set(file.subarray(at + 3, at + 3 + length), page);
    region.set(file.subarray(at + 3 + length, at + 7 + length), page + PAGE - 4);
    at += 7 + length;
  }
  return region;
}
