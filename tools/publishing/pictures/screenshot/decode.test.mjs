import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32Hex } from '../../../shared/crc32.mjs';
import { decodeScreenshot } from './decode.mjs';

const RED = 0xf800;
const GREY = 0x8410;

/** What the console says of a picture with two colours and these bytes of runs. */
function answer(width, height, runs) {
  const bytes = Buffer.alloc(512 + runs.length);
  bytes.writeUInt16LE(RED, 2);
  bytes.writeUInt16LE(GREY, 4);
  bytes.set(runs, 512);
  const lines = bytes.toString('base64').match(/.{1,60}/g);
  return ['> screenshot', `picture ${width} ${height}`, ...lines, `end ${crc32Hex(bytes)}`, '> '].join('\r\n');
}

const pixels = ({ rgba }) => rgba.reduce((all, value, at) => {
  if (at % 4 === 0) all.push('');
  all[all.length - 1] += value.toString(16).padStart(2, '0');
  return all;
}, []);

test('singles and runs, each as it differs from the row above', () => {
  const picture = decodeScreenshot(answer(3, 2, [2, 1, 2, 1, 129, 3]));
  assert.deepEqual([picture.width, picture.height], [3, 2]);
  const [red, grey] = ['ff0000ff', '848284ff'];
  assert.deepEqual(pixels(picture), [red, grey, red, grey, red, grey]);
});

test('the last picture of a log counts', () => {
  const log = `${answer(2, 1, [1, 1, 1])}screenshot\r\n${answer(2, 1, [1, 2, 2])}`;
  assert.deepEqual(pixels(decodeScreenshot(log)), ['848284ff', '848284ff']);
});

const broken = {
  'nothing there': ['> version\r\nPocket Rex\r\n> ', /no picture/],
  'the picture changed': ['picture 2 1\r\nAAAA\r\nThe screen changed meanwhile. Try again.\r\n> ', /breaks off.*Try again/],
  'more pixels than a panel has': [answer(9999, 9999, [2, 1, 2, 1]), /no panel has 9999 x 9999 pixels/],
  'runs beyond the picture': [answer(2, 1, Array.from({ length: 100_000 }, () => 255)), /pixels instead of 2/],
  'the end is missing': ['picture 2 1\r\nAAAA', /no end/],
  'a letter differs': [answer(2, 1, [1, 1, 1]).replace('AAAA', 'AAAB'), /checksum/],
  'too few pixels': [answer(2, 2, [1, 1, 1]), /2 pixels instead of 4/],
  'too many pixels': [answer(1, 1, [1, 1, 1]), /2 pixels instead of 1/],
};
for (const [what, [text, message]] of Object.entries(broken)) {
  test(`is refused: ${what}`, () => assert.throws(() => decodeScreenshot(text), message));
}
