// The README's pictures are those of the firmware: their script, played again, gives every one of them.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { answerLine } from '../../handheld-sim/commands.mjs';
import { notBuilt } from '../../handheld-sim/files.mjs';
import { device } from './device.mjs';

const BOARD = 'picosystem';
const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../publishing/pictures');
const skip = notBuilt(BOARD);

test('the pictures of the README are up to date', { skip }, () => {
  const handheld = device(BOARD);
  const stale = [];
  const saveShot = (name, rgba) => {
    const file = join(FOLDER, `${name}.png`);
    const kept = existsSync(file) ? PNG.sync.read(readFileSync(file)).data : Buffer.alloc(0);
    if (!kept.equals(Buffer.from(rgba))) stale.push(name);
  };
  const script = readFileSync(join(FOLDER, 'screens.txt'), 'utf8').split('\n');
  for (const line of script.filter((each) => each && !each.startsWith('#'))) {
    const answer = answerLine(handheld, line, { saveShot });
    assert.ok(answer.ok, `${line}: ${answer.error}`);
  }
  assert.deepEqual(stale, [], 'make them anew with tools/pictures readme, and look at them');
});
