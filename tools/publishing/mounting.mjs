// Where the glass of a panel begins in its controller's memory, for each way to mount it: node tools/publishing/mounting.mjs writes
// boards/mounting.svg and the table of boards/README.md, from the panel of the emulated handheld.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from '../handheld-sim/files.mjs';
import { CONTROLLERS } from '../handheld-sim/panel/panel-commands.mjs';
import { glassOffset } from '../handheld-sim/panel/panel.mjs';
import { isMain } from '../shared/command.mjs';

const EXCHANGED = 0x20; // MADCTL: rows and columns

// As it is held, and the value of MADCTL for panels whose columns count from the left, and for those that are mirrored, as ILI9341 are.
const MOUNTINGS = [
  { name: 'upright', madctl: 0x00, mirrored: 0x40 },
  { name: 'upside down', madctl: 0xc0, mirrored: 0x80 },
  { name: 'turned left', madctl: 0x60, mirrored: 0x20 },
  { name: 'turned right', madctl: 0xa0, mirrored: 0xe0 },
];

// Each glass upright: its pixels, and the controllers that it is sold with.
const GLASSES = [
  { size: [240, 240], controllers: [7789] },
  { size: [240, 280], controllers: [7789] },
  { size: [240, 320], controllers: [7789, 9341] },
  { size: [320, 320], controllers: [7796] },
];

const hex = (value) => `0x${value.toString(16).padStart(2, '0')}`;

/** A glass mounted so: { width, height, memory: [width, height], x, y }, as the firmware addresses it. */
function mounted({ size, controllers: [controller] }, { madctl }) {
  const { columns, rows } = CONTROLLERS[controller];
  const turn = (pair) => (madctl & EXCHANGED ? [...pair].reverse() : pair);
  const [width, height] = turn(size);
  return { width, height, memory: turn([columns, rows]), ...glassOffset(madctl, width, height, CONTROLLERS[controller]) };
}

export function tableOfMountings() {
  const heads = MOUNTINGS.map(({ name, madctl, mirrored }) => `${name}: ${hex(madctl)}, mirrored ${hex(mirrored)}`);
  const cell = (glass) => (mounting) => {
    const { width, height, x, y } = mounted(glass, mounting);
    const offsets = [x && `\`OFFSET_X\` ${x}`, y && `\`OFFSET_Y\` ${y}`].filter(Boolean);
    return [`${width} x ${height}`, ...offsets].join(', ');
  };
  const rows = GLASSES.map((glass) => {
    const chips = glass.controllers.map((controller) => CONTROLLERS[controller].name).join(', ');
    return `| ${glass.size.join(' x ')}, ${chips} | ${MOUNTINGS.map(cell(glass)).join(' | ')} |`;
  });
  return [`| glass upright | ${heads.join(' | ')} |`, `|---|${MOUNTINGS.map(() => '---').join('|')}|`, ...rows].join('\n');
}

// ---- the picture: memory as a frame, the glass in it

const SCALE = 0.42;
const CELL = { width: 220, height: 220 };
const TOP = 40;
const DRAWN = GLASSES.slice(0, 2); // those that do not fill the memory
const text = (x, y, words, more = '') => `<text x="${x}" y="${y}" ${more}>${words}</text>`;
const rectangle = (x, y, width, height, style) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${style}/>`;
const MIDDLE = 'text-anchor="middle"';

/** From one point to the other. */
const measure = (x, y, dx, dy) => `<line x1="${x}" y1="${y}" x2="${x + dx}" y2="${y + dy}" stroke="#c03030" stroke-width="3"/>`;

function drawMounted(glass, mounting, left, top) {
  const { width, height, memory, x, y } = mounted(glass, mounting);
  const scaled = (value) => Math.round(value * SCALE);
  const [ox, oy] = [left + Math.round((CELL.width - scaled(memory[0])) / 2), top + 10];
  const parts = [
    rectangle(ox, oy, scaled(memory[0]), scaled(memory[1]), 'fill="#f0f0f0" stroke="#909090" stroke-dasharray="4 3"'),
    rectangle(ox + scaled(x), oy + scaled(y), scaled(width), scaled(height), 'fill="#cfe3ff" stroke="#2060c0" stroke-width="2"'),
    text(ox + scaled(x + width / 2), oy + scaled(y + height / 2) + 5, `${width} x ${height}`, MIDDLE),
  ];
  // What is measured is said outside of the memory, where there is room.
  if (x) parts.push(measure(ox, oy + scaled(height) - 12, scaled(x), 0), text(ox, oy + scaled(memory[1]) + 16, `X ${x}`, 'class="offset"'));
  if (y) parts.push(measure(ox + 12, oy, 0, scaled(y)), text(ox - 6, oy + scaled(y) / 2 + 5, `Y ${y}`, 'text-anchor="end" class="offset"'));
  return parts;
}

function pictureOfMountings() {
  const [width, height] = [MOUNTINGS.length * CELL.width, TOP + DRAWN.length * 160];
  const heads = MOUNTINGS.map(({ name, madctl }, i) => text((i + 0.5) * CELL.width, 24, `${name}: ${hex(madctl)}`, `${MIDDLE} class="title"`));
  const cells = DRAWN.flatMap((glass, row) => MOUNTINGS.flatMap((mounting, i) => drawMounted(glass, mounting, i * CELL.width, TOP + row * 160)));
  return [
    "<!-- Made by tools/publishing/mounting.mjs from the emulated handheld's panel. -->",
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Where the glass begins in the controller's memory">`,
    '<style>text { font: 13px sans-serif; fill: #202020 } .title { font-weight: bold } .offset { fill: #c03030; font-weight: bold }</style>',
    rectangle(0, 0, width, height, 'fill="#ffffff"'),
    ...heads,
    ...cells,
    '</svg>',
    '',
  ].join('\n');
}

// ---- the files

const TABLE = /\| glass upright \|[^]*?(?=\n\n|\n$|$)/;

/** { file: content as it should be }. */
export function mountingFiles() {
  const page = path.join(REPOSITORY, 'boards/README.md');
  return {
    [page]: readFileSync(page, 'utf8').replace(TABLE, tableOfMountings),
    [path.join(REPOSITORY, 'boards/mounting.svg')]: pictureOfMountings(),
  };
}

if (isMain(import.meta.url)) {
  for (const [file, content] of Object.entries(mountingFiles())) writeFileSync(file, content);
}
