// The page's icons, from the device's own art: the head of the title screen as SVG, a line as high as a pixel for
// each run of pixels; and as PNG in the sizes that phones ask for.

import { join } from 'node:path';
import { readArt } from '../assets/art.mjs';
import { readPalette } from '../assets/palette.mjs';
import { REPOSITORY } from '../handheld-sim/files.mjs';
import { pngOf } from '../shared/png.mjs';

const ART = join(REPOSITORY, 'firmware/art');
const DARK_THEME = 0;
const BEHIND = [0x1f, 0x55, 0x60]; // the sky of theme.css
/** The share of the side that the head takes; of a maskable icon only a circle of 80 % is always in sight. */
const ROOM = { any: 0.86, maskable: 0.58 };

/** 180 is the one that iPhones want. */
export const ICONS = [
  { name: 'icon-180.png', side: 180, purpose: 'any' },
  { name: 'icon-192.png', side: 192, purpose: 'any' },
  { name: 'icon-512.png', side: 512, purpose: 'any' },
  { name: 'icon-maskable-192.png', side: 192, purpose: 'maskable' },
  { name: 'icon-maskable-512.png', side: 512, purpose: 'maskable' },
];

function* runsOf(row) {
  for (let from = 0, to; from < row.length; from = to) {
    for (to = from + 1; to < row.length && row[to] === row[from]; ) to++;
    if (row[from] !== 0) yield { from, length: to - from, index: row[from] };
  }
}

function readHead() {
  const palette = readPalette(join(ART, 'palette.txt'));
  const [rex] = readArt(join(ART, 'title.px'), palette);
  return { palette, rex };
}

/** One of ICONS: each pixel of the head as a whole number of its own. */
export function iconPng({ side, purpose }) {
  const { palette, rex } = readHead();
  const scale = Math.max(1, Math.floor((ROOM[purpose] * side) / Math.max(rex.width, rex.height)));
  const left = Math.floor((side - scale * rex.width) / 2);
  const top = Math.floor((side - scale * rex.height) / 2);
  const rgba = new Uint8Array(4 * side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const index = rex.rows[Math.floor((y - top) / scale)]?.[Math.floor((x - left) / scale)] ?? 0;
      rgba.set([...(index === 0 ? BEHIND : palette[index - 1].rgb[DARK_THEME]), 255], 4 * (y * side + x));
    }
  }
  return pngOf({ width: side, height: side, rgba });
}

export function iconSvg() {
  const { palette, rex } = readHead();
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
