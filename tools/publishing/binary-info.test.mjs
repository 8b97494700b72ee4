// What the built firmware of each board says about itself.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { REPOSITORY } from '../shared/command.mjs';
import { imageFromUf2, readBinaryInfo } from './binary-info.mjs';
import { parseDefines } from '../handheld-sim/board.mjs';
import { boardText } from '../handheld-sim/files.mjs';
import { uf2FromImage } from '../shared/uf2.mjs';
import { projectVersion } from '../shared/version.mjs';

const read = (...names) => readFileSync(path.join(REPOSITORY, ...names), 'utf8');
const boards = readdirSync(path.join(REPOSITORY, 'boards')).filter((name) => name.endsWith('.cmake')).map((name) => name.replace('.cmake', ''));

function infoOf(board) {
  const file = path.join(REPOSITORY, 'build', board, `pocket-rex-${board}.uf2`);
  assert.ok(existsSync(file), `${file} is not built: cmake --preset ${board} && cmake --build --preset ${board}`);
  return readBinaryInfo(imageFromUf2(readFileSync(file)));
}

for (const board of boards) {
  test(`${board}: name, version and board`, () => {
    const info = infoOf(board);
    assert.equal(info.name, 'Pocket Rex');
    assert.equal(info.version, projectVersion());
    assert.ok(info.features.includes(`board: ${board}`), `features are ${info.features}`);
  });

  test(`${board}: every pin of its header has a name`, () => {
    const { pins } = infoOf(board);
    const defines = parseDefines(boardText(board));
    const unused = /_VSYNC$/; // wired on the board, and not used
    for (const [name, pin] of Object.entries(defines).filter(([each]) => /_PIN(_|$)/.test(each) && defines[each] !== defines.BOARD_NO_PIN && !unused.test(each))) {
      assert.ok(pins[pin], `${name} is pin ${pin}, about which the binary info says nothing`);
    }
  });

  test(`${board}: the save region, in whole sectors before the last one`, () => {
    const defines = parseDefines(boardText(board));
    const [saves] = infoOf(board).blockDevices;
    assert.deepEqual(saves, { name: 'saves', offset: defines.BOARD_SAVE_OFFSET, bytes: defines.BOARD_SAVE_BYTES });
    assert.equal(saves.offset % 4096, 0);
    assert.equal(saves.bytes % 4096, 0);
    assert.ok(saves.offset + saves.bytes <= defines.BOARD_FLASH_BYTES - 4096);
  });
}

test('an image goes into a UF2 and comes back, filled up to whole pages', () => {
  const image = Buffer.from(Array.from({ length: 1000 }, (_, index) => index & 0xff));
  const back = imageFromUf2(uf2FromImage(image));
  assert.equal(back.length, 1024);
  assert.deepEqual(back.subarray(0, 1000), image);
});

test('a file without binary info is refused', () => {
  assert.throws(() => readBinaryInfo(Buffer.alloc(1024)), /no binary info/);
});
