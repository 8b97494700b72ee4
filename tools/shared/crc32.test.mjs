import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32Hex } from './crc32.mjs';

/** Bit by bit, as it is defined. */
function slowCrc32(bytes) {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (~crc >>> 0).toString(16).padStart(8, '0');
}

test('the sum is that of zip', () => {
  assert.equal(crc32Hex(new TextEncoder().encode('123456789')), 'cbf43926');
  assert.equal(crc32Hex(new Uint8Array(0)), '00000000');
});

test('bytes of every length are summed as one by one', () => {
  const bytes = Uint8Array.from({ length: 40 }, (_, i) => (i * 151 + 77) ^ (i << 3));
  for (let length = 0; length <= bytes.length; length++) {
    const part = bytes.subarray(bytes.length - length);
    assert.equal(crc32Hex(part), slowCrc32(part), `${length} bytes`);
  }
});
