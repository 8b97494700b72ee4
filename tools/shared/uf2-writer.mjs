// Writes blocks as a UF2 file, for tests of what reads them.

export function writeUf2(blocks, { family = 0xe48bff56, flags = 0x2000 } = {}) {
  const bytes = new Uint8Array(512 * blocks.length);
  blocks.forEach(({ offset, payload }, i) => {
    const view = new DataView(bytes.buffer, 512 * i, 512);
    const header = [0x0a324655, 0x9e5d5157, flags, 0x10000000 + offset, payload.length];
    [...header, i, blocks.length, family].forEach((word, at) => view.setUint32(4 * at, word, true));
    bytes.set(payload, 512 * i + 32);
    view.setUint32(508, 0x0ab16f30, true);
  });
  return bytes;
}
