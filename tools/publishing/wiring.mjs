// How a board on a breadboard is wired, drawn from its options: node tools/publishing/wiring.mjs writes boards/<board>.svg and the
// table of boards/<board>.md for every board that has such a page.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMain } from '../shared/command.mjs';
import { BUTTONS } from '../handheld-sim/board.mjs';
import { REPOSITORY, boardNames, loadBoard } from '../handheld-sim/files.mjs';

// The Raspberry Pi Pico from above, USB at the top: what its pins 1 to 20 and 40 to 21 are, a number being a GPIO.
const LEFT = [0, 1, 'GND', 2, 3, 4, 5, 'GND', 6, 7, 8, 9, 'GND', 10, 11, 12, 13, 'GND', 14, 15];
const RIGHT = ['VBUS', 'VSYS', 'GND', '3V3_EN', '3V3', 'VREF', 28, 'GND', 27, 26, 'RUN', 22, 'GND', 21, 20, 19, 18, 'GND', 17, 16];
const GND = { panel: 13, piezo: 18, buttons: 28 };
const POWER = 36; // 3V3

// What is printed on the usual modules, and which part of board.display goes there.
const MODULES = {
  7789: { name: 'ST7789 module', pins: { VCC: 'power', DC: 'dc', CS: 'cs', GND: 'ground', SCL: 'sck', SDA: 'mosi', RES: 'reset', BLK: 'backlight' } },
  9341: { name: 'ILI9341 module', pins: { VCC: 'power', DC: 'dc', CS: 'cs', GND: 'ground', SCK: 'sck', MOSI: 'mosi', RESET: 'reset', LED: 'backlight' } },
  7796: { name: 'ST7796 module', pins: { VCC: 'power', DC: 'dc', CS: 'cs', GND: 'ground', SCK: 'sck', MOSI: 'mosi', RESET: 'reset', LED: 'backlight' } },
};

const nameOf = (what) => (typeof what === 'number' ? `GP${what}` : what);

function pinOf(gpio) {
  if (LEFT.includes(gpio)) return LEFT.indexOf(gpio) + 1;
  if (RIGHT.includes(gpio)) return 40 - RIGHT.indexOf(gpio);
  throw new Error(`GP${gpio} is not a pin of a Pico`);
}

/** Every wire of a board: { part, label, gpio, pin }, where gpio is 'GND' or '3V3' too. */
export function wiresOf({ display, buttons, sound }) {
  const wire = (part, label, gpio, pin = pinOf(gpio)) => ({ part, label, gpio, pin });
  const wires = Object.entries(MODULES[display.controller].pins).flatMap(([label, role]) => {
    if (role === 'power') return wire('panel', label, '3V3', POWER);
    if (role === 'ground') return wire('panel', label, 'GND', GND.panel);
    return display[role] === undefined ? [] : wire('panel', label, display[role]);
  });
  for (const button of BUTTONS.filter((name) => name in buttons)) wires.push(wire('button', button, buttons[button]));
  wires.push(wire('button', 'other leg of each', 'GND', GND.buttons));
  if (sound !== undefined) wires.push(wire('piezo', 'one leg', sound), wire('piezo', 'other leg', 'GND', GND.piezo));
  return wires;
}

export function tableOf(board) {
  const named = { panel: MODULES[board.display.controller].name, button: 'button', piezo: 'piezo' };
  const rows = wiresOf(board).map(({ part, label, gpio, pin }) => `| ${named[part]} | ${label} | ${nameOf(gpio)} | ${pin} |`);
  return ['| part | its pin | Pico | pin number |', '|---|---|---|---|', ...rows].join('\n');
}

// ---- the picture

const STEP = 26;
const TOP = 70;
const PICO = { left: 330, right: 550 };
const MODULE = { left: 20, right: 170 };
const SWITCH = { left: 690, right: 760 };
const RAIL = 820;
const COLOURS = { power: '#d03030', ground: '#303030', panel: '#2060c0', button: '#208040', piezo: '#a05000' };

const yOf = (pin) => TOP + (pin <= 20 ? pin - 1 : 40 - pin) * STEP;
const text = (x, y, words, more = '') => `<text x="${x}" y="${y + 4}" ${more}>${words}</text>`;
const box = (x, y, width, height, fill) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${fill}" stroke="#404040"/>`;
const line = (colour, ...points) => points.slice(1).map(([x, y], i) => `<line x1="${points[i][0]}" y1="${points[i][1]}" x2="${x}" y2="${y}" stroke="${colour}" stroke-width="3" stroke-linecap="square"/>`).join('');
const dot = (x, y, colour) => `<circle cx="${x}" cy="${y}" r="4" fill="${colour}"/>`;

function drawPico(used) {
  const parts = [box(PICO.left, TOP - 30, PICO.right - PICO.left, 20 * STEP + 40, '#dff0e0'), box(405, TOP - 44, 70, 24, '#c8c8c8'), text(440, TOP - 32, 'USB', 'text-anchor="middle"'), text(440, TOP + 250, 'Pico', 'text-anchor="middle" class="title"')];
  for (let pin = 1; pin <= 40; pin++) {
    const isLeft = pin <= 20;
    const x = isLeft ? PICO.left : PICO.right;
    const what = isLeft ? LEFT[pin - 1] : RIGHT[40 - pin];
    const style = `text-anchor="${isLeft ? 'start' : 'end'}" ${used.has(pin) ? 'class="used"' : 'class="free"'}`;
    parts.push(dot(x, yOf(pin), used.has(pin) ? '#303030' : '#c0c0c0'), text(x + (isLeft ? 10 : -10), yOf(pin), `${isLeft ? `${pin} ${nameOf(what)}` : `${nameOf(what)} ${pin}`}`, style));
  }
  return parts;
}

// A pin of the module is as high as the one of the Pico it goes to; power comes around the top.
function drawModule(wires, { name }) {
  const own = wires.filter(({ part }) => part === 'panel');
  const last = Math.max(...own.filter(({ gpio }) => gpio !== '3V3').map(({ pin }) => yOf(pin)));
  const first = yOf(Math.min(...own.filter(({ gpio }) => gpio !== '3V3').map(({ pin }) => pin))) - STEP;
  const parts = [box(MODULE.left, first - 20, MODULE.right - MODULE.left, last - first + 40, '#e0e8f8'), text(MODULE.left + 12, (first + last) / 2 - 10, name.split(' ')[0], 'class="title"'), text(MODULE.left + 12, (first + last) / 2 + 12, 'module')];
  for (const { label, gpio, pin } of own) {
    const y = gpio === '3V3' ? first : yOf(pin);
    const colour = gpio === '3V3' ? COLOURS.power : gpio === 'GND' ? COLOURS.ground : COLOURS.panel;
    const way = gpio === '3V3' ? [[MODULE.right, y], [220, y], [220, 14], [600, 14], [600, yOf(pin)], [PICO.right, yOf(pin)]] : [[MODULE.right, y], [PICO.left, y]];
    parts.push(line(colour, ...way), dot(MODULE.right, y, colour), text(MODULE.right - 10, y, label, 'text-anchor="end"'));
  }
  return parts;
}

function drawButtons(wires) {
  const own = wires.filter(({ part, gpio }) => part === 'button' && gpio !== 'GND');
  const parts = [];
  for (const { label, pin } of own) {
    const y = yOf(pin);
    parts.push(line(COLOURS.button, [PICO.right, y], [SWITCH.left, y]), box(SWITCH.left, y - 10, SWITCH.right - SWITCH.left, 20, '#f4f4e4'), text((SWITCH.left + SWITCH.right) / 2, y, label, 'text-anchor="middle"'), line(COLOURS.ground, [SWITCH.right, y], [RAIL, y]), dot(RAIL, y, COLOURS.ground));
  }
  const rows = own.map(({ pin }) => yOf(pin));
  const ground = yOf(GND.buttons);
  parts.push(line(COLOURS.ground, [RAIL, Math.min(...rows)], [RAIL, Math.max(...rows)]), line(COLOURS.ground, [PICO.right, ground], [RAIL, ground]), dot(RAIL, ground, COLOURS.ground));
  return parts;
}

function drawPiezo(wires) {
  const own = wires.filter(({ part }) => part === 'piezo');
  if (own.length === 0) return [];
  const [signal] = own;
  const ground = yOf(GND.piezo);
  const y = yOf(signal.pin);
  return [box(190, ground - 14, 70, y - ground + 28, '#f8e8d8'), text(225, (y + ground) / 2, 'piezo', 'text-anchor="middle"'), line(COLOURS.piezo, [260, y], [PICO.left, y]), line(COLOURS.ground, [260, ground], [PICO.left, ground])];
}

function pictureOf(board) {
  const wires = wiresOf(board);
  const used = new Set(wires.map(({ pin }) => pin));
  const height = TOP + 20 * STEP + 20;
  const parts = [...drawModule(wires, MODULES[board.display.controller]), ...drawButtons(wires), ...drawPiezo(wires), ...drawPico(used)];
  return [
    '<!-- Made by tools/publishing/wiring.mjs from the board\'s options. -->',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 850 ${height}" width="850" height="${height}" role="img" aria-label="Wiring of ${board.name}">`,
    '<style>text { font: 14px sans-serif; fill: #202020 } .title { font-size: 20px; font-weight: bold } .free { fill: #a0a0a0 } .used { font-weight: bold }</style>',
    `<rect width="850" height="${height}" fill="#ffffff"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

// ---- the files

const TABLE = /\| part \| its pin \|[^]*?(?=\n\n|\n$|$)/;

/** { file: content as it should be } of every board that has a page with such a table. */
export function wiringFiles() {
  const files = {};
  for (const name of boardNames()) {
    const page = path.join(REPOSITORY, 'boards', `${name}.md`);
    if (!existsSync(page)) continue;
    const board = loadBoard(name);
    files[page] = readFileSync(page, 'utf8').replace(TABLE, () => tableOf(board));
    files[page.replace(/md$/, 'svg')] = pictureOf(board);
  }
  return files;
}

if (isMain(import.meta.url)) {
  for (const [file, content] of Object.entries(wiringFiles())) writeFileSync(file, content);
}
