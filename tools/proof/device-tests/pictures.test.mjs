// The README's pictures are those of the firmware: the scenarios, played again, give every one of them.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { notBuilt } from '../../handheld-sim/files.mjs';
import { takePictures } from '../../publishing/pictures/still.mjs';

const BOARD = 'picosystem';
const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../publishing/pictures');
const skip = notBuilt(BOARD);

test('the pictures of the README are up to date', { skip }, () => {
  const stale = [];
  const saveShot = (name, rgba) => {
    const file = join(FOLDER, `${name}.png`);
    const kept = existsSync(file) ? PNG.sync.read(readFileSync(file)).data : Buffer.alloc(0);
    if (!kept.equals(Buffer.from(rgba))) stale.push(name);
  };
  takePictures(BOARD, { saveShot });
  assert.deepEqual(stale, [], 'make them anew with tools/pictures readme, and look at them');
});
