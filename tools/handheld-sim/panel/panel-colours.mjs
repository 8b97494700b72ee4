// What the 16 bits of a pixel in the panel's memory are as a colour. Looked up: a test looks at thousands of pictures.

const tables = new Map(); // made once each, when someone looks

/** [16 bits]: the four bytes of RGBA, as one word. isSwapped: red and blue are. */
export function coloursOf(isSwapped) {
  if (tables.has(isSwapped)) return tables.get(isSwapped);
  const rgba = new Uint8Array(4 * 0x10000);
  for (let colour = 0; colour < 0x10000; colour++) {
    const red = isSwapped ? colour & 0x1f : colour >> 11;
    const green = (colour >> 5) & 0x3f;
    const blue = isSwapped ? colour >> 11 : colour & 0x1f;
    rgba[4 * colour] = (red << 3) | (red >> 2);
    rgba[4 * colour + 1] = (green << 2) | (green >> 4);
    rgba[4 * colour + 2] = (blue << 3) | (blue >> 2);
    rgba[4 * colour + 3] = 255;
  }
  tables.set(isSwapped, new Uint32Array(rgba.buffer));
  return tables.get(isSwapped);
}
