// The figures of the device with their limits, and how they are shown. Pure: measurements in, text out.

const MS_PER_PIXEL = 16 / 62.5e3; // 16 bits at 62.5 MHz
const SCREEN_PIXELS = 240 * 240;
const DEBOUNCE_MS = 0.25; // two samples that agree
const MS_PER_PAGE = 0.4; // of flash, programmed
const PANEL_MS = 125; // a reset, and the panel's own waking

const longest = (steps, value) =>
  steps.reduce((worst, step) => (worst === null || value(step) > value(worst) ? step : worst), null);

const firstPixel = ({ measure }) => measure.first_pixel_ms;
const lastPixel = ({ measure }) => measure.last_pixel_ms;

function worstOf(what, steps, value, limit, boundOf) {
  const step = longest(steps, value);
  return { what, measured: value(step), limit, bound: boundOf(step), unit: 'ms', where: step.to };
}

/**
 * boot: measure() after power-on. steps: { to, list, screen, measure, drawUs } of each press of the walk.
 * idle: share of a quiet time that the core slept. saves: of measureSaves().
 */
export function figures({ boot, steps, idle, saves }) {
  const wire = ({ measure }) => DEBOUNCE_MS + measure.pixels * MS_PER_PIXEL;
  const fullest = longest(steps, ({ drawUs }) => drawUs);
  return [
    {
      what: 'power-on to the first complete screen',
      measured: boot.first_screen_ms,
      limit: 200,
      bound: PANEL_MS,
      unit: 'ms',
      where: 'title',
    },
    worstOf('button edge to first changed pixel', steps, firstPixel, 5, () => DEBOUNCE_MS),
    worstOf('button edge to last, cursor step in a list', steps.filter(({ list }) => list), lastPixel, 10, wire),
    worstOf('a whole new screen, edge to last pixel', steps.filter(({ screen }) => screen), lastPixel, 25, () =>
      DEBOUNCE_MS + SCREEN_PIXELS * MS_PER_PIXEL),
    {
      what: 'CPU time to draw the fullest screen',
      measured: fullest.drawUs / 1e3,
      limit: 6,
      bound: null,
      unit: 'ms',
      where: fullest.to,
    },
    {
      what: 'asleep while waiting for a button',
      measured: idle * 100,
      limit: 99.5,
      bound: 100,
      unit: '%',
      atLeast: true,
      where: steps.at(-1).to,
    },
    {
      what: 'a move saved, on the input path',
      measured: saves.longestMs,
      limit: 5,
      bound: MS_PER_PAGE * saves.pages,
      unit: 'ms',
      where: `100 in a row, ${saves.erases} erases`,
    },
  ];
}

export function isWithinLimit({ measured, limit, atLeast = false }) {
  return atLeast ? measured >= limit : measured <= limit;
}

const digits = (value) => (value === null ? '-' : value.toFixed(2));

/** The figures as a table; the last column says where it was worst. */
export function table(rows) {
  const line = (...cells) => {
    const [what, measured, limit, bound, unit, where] = cells;
    return `${what.padEnd(44)} ${measured.padStart(9)} ${limit.padStart(9)} ${bound.padStart(9)} ${unit.padEnd(3)} ${where}`.trimEnd();
  };
  const head = line('', 'measured', 'limit', 'physics', '', 'worst at');
  const body = rows.map((row) => {
    const limit = `${row.atLeast ? '>=' : '<='} ${digits(row.limit)}`;
    const over = isWithinLimit(row) ? '' : '  OVER THE LIMIT';
    return line(row.what, digits(row.measured), limit, digits(row.bound), row.unit, row.where + over);
  });
  return [head, ...body].join('\n');
}
