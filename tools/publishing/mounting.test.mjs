// The table and the picture of boards/README.md are what the emulated panel does.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { mountingFiles, tableOfMountings } from './mounting.mjs';

test('table and picture are up to date; else run node tools/publishing/mounting.mjs', () => {
  for (const [file, content] of Object.entries(mountingFiles())) assert.equal(readFileSync(file, 'utf8'), content, file);
});

test('a glass of 240 rows that is upside down begins at row 80, one of 280 rows always at 20', () => {
  const rows = tableOfMountings().split('\n');
  assert.match(rows[2], /^\| 240 x 240, ST7789 \| 240 x 240 \| 240 x 240, `OFFSET_Y` 80 \| 240 x 240 \| 240 x 240, `OFFSET_X` 80 \|$/);
  assert.match(rows[3], /`OFFSET_Y` 20 \| 240 x 280, `OFFSET_Y` 20 \| 280 x 240, `OFFSET_X` 20 \| 280 x 240, `OFFSET_X` 20 \|$/);
});
