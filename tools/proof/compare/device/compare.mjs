// A real device's selftest beside that of the emulated one: the figures, and what they say about the parameters of the
// model (handheld-sim/silicon.mjs). Pure: reports in, rows and text out.

import { PARAMETERS } from '../../../handheld-sim/chip/silicon.mjs';

const TOLERANCE = 0.05;

const misses = ({ xip_accesses, xip_hits }) => xip_accesses - xip_hits;
const WORDS = 240 * 240; // on the wire, of a whole picture
const SPI_CLOCKS_PER_US = 62.5;

// Figures in the order in which they are printed. `own` of the emulator is the same by other means: device-tests/selftest.
export const FIGURES = [
  { name: 'clock runs to first picture', unit: 'us', of: (r) => r.first_picture_us, own: (o) => o.firstPicture / 1e3 },
  { name: 'a picture drawn, cache empty', unit: 'us', of: (r) => r.draw_cold.us, own: (o) => o.drawings[0].nanos / 1e3 },
  { name: 'its fetches from flash', unit: '', of: (r) => r.draw_cold.xip_accesses, own: (o) => o.drawings[0].accesses },
  { name: 'its hits in the cache', unit: '', of: (r) => r.draw_cold.xip_hits, own: (o) => o.drawings[0].hits },
  { name: 'its misses', unit: '', of: (r) => misses(r.draw_cold), own: (o) => o.drawings[0].accesses - o.drawings[0].hits },
  { name: 'the same again at once', unit: 'us', of: (r) => r.draw_warm.us, own: (o) => o.drawings[1].nanos / 1e3 },
  { name: 'a whole picture sent', unit: 'us', of: (r) => r.send_us, own: (o) => o.send / 1e3 },
  { name: 'press to first pixel on the wire', unit: 'us', of: (r) => r.press_to_wire.last_us, own: (o) => o.press / 1e3 },
  { name: 'a sector erased', unit: 'us', of: (r) => r.flash.erase_us, own: (o) => o.erase / 1e3 },
  { name: 'a page programmed', unit: 'us', of: (r) => r.flash.program_us, own: (o) => o.program / 1e3 },
  { name: 'core', unit: 'kHz', of: (r) => r.core_khz },
  { name: 'ring oscillator', unit: 'kHz', of: (r) => r.ring_khz },
  { name: 'stack used at most', unit: 'bytes', of: (r) => r.stack.used, own: (o) => o.stack },
];

// What a parameter would have to be for the model to give the device's figure.
const IMPLIED = {
  xipMissCycles: (r) =>
    ((r.draw_cold.us - r.draw_warm.us) * r.core_khz) / 1000 / (misses(r.draw_cold) - misses(r.draw_warm)),
  eraseNanos: (r) => r.flash.erase_us * 1e3,
  programNanos: (r) =>
    r.flash.program_us * 1e3 - (PARAMETERS.pageTransferCycles.value * 1e6) / r.core_khz,
};

const off = (device, model) => (model === device ? 0 : device / model - 1);

/** [{ name, unit, device, model, off, isOff }] */
export function figureRows(device, model) {
  return FIGURES.map(({ name, unit, of }) => {
    const row = { name, unit, device: of(device), model: of(model) };
    const share = off(row.device, row.model);
    return { ...row, off: share, isOff: Math.abs(share) > TOLERANCE };
  });
}

/** The same for parameters: the model's is what its own figures imply, so that overheads cancel out. */
export function parameterRows(device, model) {
  return Object.entries(IMPLIED).map(([name, implied]) => {
    const share = off(implied(device), implied(model));
    const { value, unit } = PARAMETERS[name];
    return { name, unit, model: value, device: value * (1 + share), off: share, isOff: Math.abs(share) > TOLERANCE };
  });
}

/** Clocks of the SPI between two words, beyond those of the model. */
export const extraGapClocks = (device, model) =>
  ((device.send_us - model.send_us) * SPI_CLOCKS_PER_US) / WORDS;

const number = (value) => (Number.isInteger(value) ? String(value) : value.toPrecision(4).replace(/\.?0+(e|$)/, '$1'));
const percent = (share) => `${share >= 0 ? '+' : ''}${(share * 100).toFixed(1)} %`;

function line({ name, unit, device, model, off: share, isOff }) {
  const columns = [name.padEnd(34), number(device).padStart(12), number(model).padStart(12), percent(share).padStart(9)];
  return `${columns.join('')}  ${unit}${isOff ? '  OFF' : ''}`.trimEnd();
}

const heading = (what) => `${what.padEnd(34)}${'device'.padStart(12)}${'model'.padStart(12)}${'off'.padStart(9)}`;

function advice(parameters, figures, device, model) {
  const wrong = parameters.filter(({ isOff }) => isOff);
  const lines = wrong.map(({ name, device: value }) => `${name}: the device says ${number(value)}; correct it in tools/handheld-sim/chip/silicon.mjs.`);
  const gap = extraGapClocks(device, model);
  if (Math.abs(gap) > 0.25) lines.push(`The panel's wire makes ${number(gap)} more clocks per word than the model (spiGapClocks, or the SPI's clock).`);
  const unexplained = figures.filter(({ isOff }) => isOff).length;
  if (lines.length === 0 && unexplained > 0) lines.push('No parameter explains this alone: look at the figures marked OFF.');
  return lines;
}

/** What the device judged or was judged to be bad. */
const bad = ({ verdicts }) => Object.entries(verdicts).filter(([, verdict]) => verdict === 'bad').map(([part]) => part);

/** { text, fits }: the table, and what it means. */
export function comparison(device, model) {
  const figures = figureRows(device, model);
  const parameters = parameterRows(device, model);
  const fits = [...figures, ...parameters].every(({ isOff }) => !isOff);
  const verdict = fits
    ? [`The model fits: everything is within ${TOLERANCE * 100} %.`]
    : ['The model is off:', ...advice(parameters, figures, device, model)];
  const failed = bad(device);
  if (failed.length) verdict.push(`The device itself failed at: ${failed.join(', ')}.`);
  const lines = [heading('figure'), ...figures.map(line), '', heading('parameter of the model'), ...parameters.map(line), '', ...verdict];
  return { text: `${lines.join('\n')}\n`, fits: fits && failed.length === 0 };
}

/** Why the two cannot be compared, in words; null if they can. */
export function whyNotComparable(device, model) {
  if (!device || typeof device !== 'object' || !FIGURES.every(({ of }) => Number.isFinite(tryOf(of, device)))) {
    return 'holds no answer of the console to "selftest"';
  }
  if (device.board !== model.board) return `is of the board ${device.board}, not ${model.board}`;
  if (device.build !== model.build) {
    return `is of build ${device.build}, and build/${model.board} is ${model.build}: check that out, build it, and compare again`;
  }
  return null;
}

function tryOf(of, report) {
  try {
    return of(report);
  } catch {
    return NaN;
  }
}
