// The figures of the device with their limits and conditions, and how they are shown. Pure: measurements
// in, text out. A figure without its condition (which chip, which light) is not made.

const MS_PER_PIXEL = 16 / 62.5e3; // 16 bits at 62.5 MHz
const SCREEN_PIXELS = 240 * 240;
const DEBOUNCE_MS = 0.25; // two samples that agree
const MS_PER_PAGE = 0.4; // of flash, programmed
const PANEL_MS = 125; // a reset, and the panel's own waking

const NEW = 'new chip';
const FULL = 'full save region';
const LIT = 'ready for saves, lit';

const longest = (steps, value) =>
  steps.reduce((worst, step) => (worst === null || value(step) > value(worst) ? step : worst), null);

const firstPixel = ({ measure }) => measure.first_pixel_ms;
const firstAnswer = ({ measure }) => measure.first_watched_ms;
const lastPixel = ({ measure }) => measure.last_pixel_ms;

function worstOf(what, condition, steps, value, limit, boundOf) {
  const step = longest(steps, value);
  return { what, condition, measured: value(step), limit, bound: boundOf(step), unit: 'ms', where: step.to };
}

function startFigures(condition, { screenMs, litMs, halfMs }) {
  const figure = (what, measured, limit) => {
    return { what, condition, measured, limit, bound: PANEL_MS, unit: 'ms', where: 'title' };
  };
  return [
    figure('power-on to the first complete screen', screenMs, 150),
    figure('power-on to a lit picture', litMs, 165),
    figure('power-on to half its brightness', halfMs, 200),
  ];
}

/** Something flew in this game: then both have to be known, or its rows would be missing without a word. Of a single motion the frames are. */
function hasFlown({ id, motions, fps, pressMs }) {
  if (motions === 0) return false;
  if (!Number.isFinite(fps)) throw new Error(`${id}: of ${motions} motions the frames of none could be counted (motions.mjs)`);
  if (motions > 1 && !Number.isFinite(pressMs)) throw new Error(`${id}: of ${motions} motions none was ended by a press (MID_FLIGHT_MS in motions.mjs)`);
  return true;
}

// Two rows for each game in which something flew; the last frame of an ended motion is on its way then.
function motionRows(motions) {
  return motions
    .filter(hasFlown)
    .flatMap(({ id, fps, pressMs }) => [
      { what: 'frames a second while something flies', condition: LIT, measured: fps, limit: 49, bound: null, unit: '', atLeast: true, where: id },
      { what: 'a press in mid-flight, until it is answered', condition: LIT, measured: pressMs, limit: 5, bound: DEBOUNCE_MS, unit: 'ms', where: id },
    ])
    .filter(({ measured }) => Number.isFinite(measured));
}

/**
 * fresh, full: starts with a new chip and with a full save region, each { screenMs, litMs, halfMs } from power-on. steps: { to, list, screen, moves,
 * measure, drawUs } of each press of the walk. erasing: { to, measure } of presses while a sector is
 * erased. idle: share of a quiet time that the core slept. saves: of measureSaves(). motions: of
 * measureMotions().
 */
export function figures({ fresh, full, steps, erasing, idle, saves, motions = [] }) {
  const wire = ({ measure }) => DEBOUNCE_MS + measure.pixels * MS_PER_PIXEL;
  const fullest = longest(steps, ({ drawUs }) => drawUs);
  const debounce = () => DEBOUNCE_MS;
  return [
    ...startFigures(NEW, fresh),
    ...startFigures(FULL, full),
    worstOf('button edge to first changed pixel', LIT, steps, firstPixel, 4, debounce),
    worstOf('the same above the foot, which marks it', LIT, steps, firstAnswer, 4, debounce),
    worstOf('the same while the flash is being erased', `${NEW}, lit`, erasing, firstPixel, 5, debounce),
    worstOf('button edge to last, cursor step in a list', LIT, steps.filter(({ list }) => list), lastPixel, 10, wire),
    worstOf('a whole new screen, edge to last pixel', LIT, steps.filter(({ screen }) => screen), lastPixel, 16, () =>
      DEBOUNCE_MS + SCREEN_PIXELS * MS_PER_PIXEL),
    worstOf('a change of screen with its motion', LIT, steps, lastPixel, null, wire),
    {
      what: 'CPU time to draw the fullest screen',
      condition: LIT,
      measured: fullest.drawUs / 1e3,
      limit: 6,
      bound: null,
      unit: 'ms',
      where: fullest.to,
    },
    {
      what: 'asleep while waiting for a button',
      condition: LIT,
      measured: idle * 100,
      limit: 99.9,
      bound: 100,
      unit: '%',
      atLeast: true,
      where: steps.at(-1).to,
    },
    {
      what: 'a move saved, on the input path',
      condition: FULL,
      measured: saves.longestMs,
      limit: 2,
      bound: MS_PER_PAGE * saves.pages,
      unit: 'ms',
      where: `100 in a row, ${saves.erases} erases`,
    },
    ...motionRows(motions),
  ];
}

/** A figure without a limit is for knowing. One that nothing was measured for is not within its limit. */
export function isWithinLimit({ measured, limit, atLeast = false }) {
  if (limit === null) return true;
  if (!Number.isFinite(measured)) return false;
  return atLeast ? measured >= limit : measured <= limit;
}

const digits = (value) => (value === null ? '-' : value.toFixed(value > 99.9 && value < 100 ? 3 : 2));

/** The figures as a table; the last column says where it was worst. */
export function table(rows) {
  const line = (...cells) => {
    const [what, condition, measured, limit, bound, unit, where] = cells;
    return `${what.padEnd(42)} ${condition.padEnd(20)} ${measured.padStart(8)} ${limit.padStart(9)} ${bound.padStart(7)} ${unit.padEnd(3)} ${where}`.trimEnd();
  };
  const head = line('', 'with', 'measured', 'limit', 'physics', '', 'worst at');
  const body = rows.map((row) => {
    const limit = row.limit === null ? '-' : `${row.atLeast ? '>=' : '<='} ${digits(row.limit)}`;
    const over = isWithinLimit(row) ? '' : '  OVER THE LIMIT';
    return line(row.what, row.condition, digits(row.measured), limit, digits(row.bound), row.unit, row.where + over);
  });
  return [head, ...body].join('\n');
}
