// CRC-32 (the one of zip and PNG), as eight hex digits. Pictures are summed all the time: eight bytes in one step.

const STEP = 8;

/** [256 * n + byte]: what the byte does to the checksum with n bytes behind it. */
const TABLE = new Int32Array(256 * STEP);
for (let byte = 0; byte < 256; byte++) {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  TABLE[byte] = crc;
}
for (let i = 256; i < TABLE.length; i++) TABLE[i] = (TABLE[i - 256] >>> 8) ^ TABLE[TABLE[i - 256] & 0xff];

export function crc32Hex(bytes) {
  const whole = bytes.length - (bytes.length % STEP);
  let crc = -1;
  let i = 0;
  for (; i < whole; i += STEP) {
    crc =
      TABLE[1792 + ((crc ^ bytes[i]) & 0xff)] ^
      TABLE[1536 + (((crc >>> 8) ^ bytes[i + 1]) & 0xff)] ^
      TABLE[1280 + (((crc >>> 16) ^ bytes[i + 2]) & 0xff)] ^
      TABLE[1024 + ((crc >>> 24) ^ bytes[i + 3])] ^
      TABLE[768 + bytes[i + 4]] ^
      TABLE[512 + bytes[i + 5]] ^
      TABLE[256 + bytes[i + 6]] ^
      TABLE[bytes[i + 7]];
  }
  for (; i < bytes.length; i++) crc = (crc >>> 8) ^ TABLE[(crc ^ bytes[i]) & 0xff];
  return (~crc >>> 0).toString(16).padStart(8, '0');
}
