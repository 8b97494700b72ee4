// A picture as the bytes of a PNG file, without transparency.
import { PNG } from 'pngjs';

const RGB = 2; // the colour type of PNG
const FLAT = { filterType: 0, deflateStrategy: 0, deflateLevel: 6 }; // flat colours are small and quick so

/** rgba has four bytes for each pixel, row by row. */
export function pngOf({ width, height, rgba }) {
  const png = new PNG({ width, height });
  png.data.set(rgba);
  return PNG.sync.write(png, { colorType: RGB, ...FLAT });
}
