// The page's icon, from the device's own art: the head of the title screen as SVG, a line as high as a pixel for
// each run of pixels.

import { join } from 'node:path';
import { readArt } from '../assets/art.mjs';
import { readPalette } from '../assets/palette.mjs';
import { REPOSITORY } from '../handheld-sim/files.mjs';

const ART = join(REPOSITORY, 'firmware/art');
const DARK_THEME = 0;

function* runsOf(row) {
  for (let from = 0, to; from < row.length; from = to) {
    for (to = from + 1; to < row.length && row[to] === row[from]; ) to++;
    if (row[from] !== 0) yield { from, length: to - from, index: row[from] };
  }
}

export function iconSvg() {
  const palette = readPalette(join(ART, 'palette.txt'));
  const [rex] = readArt(join(ART, 'title.px'), palette);
  const colour = (index) => `rgb(${palette[index - 1].rgb[DARK_THEME].join()})`;
  const paths = new Map();
  rex.rows.forEach((row, y) => {
    for (const { from, length, index } of runsOf(row)) {
      paths.set(index, `${paths.get(index) ?? ''}M${from} ${y}h${length}`);
    }
  });
  const drawn = [...paths].map(([index, d]) => `<path stroke="${colour(index)}" d="${d}"/>`);
  // a line lies half above and half below its place
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -.5 ${rex.width} ${rex.height}"` +
    ` shape-rendering="crispEdges">${drawn.join('')}</svg>\n`
  );
}
