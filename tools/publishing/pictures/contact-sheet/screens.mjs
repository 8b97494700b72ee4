// The screens of the scenarios: which are worth a place on the sheet, and each of them in every look, side by side.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { THEMES } from '../../../assets/palette.mjs';
import { HOST_APP, answersOnHost, languages, withShots } from '../../../proof/scenarios/scenarios.mjs';

const SIDE = 240;
const GAP = 4;
const EVERY = 3; // of the pixels that are compared, across and down
const NEWS = 0.02; // the least part of them in which two screens of the sheet differ
const MOST = 36; // screens of one scenario

/** How a screen is shown: { name, options of the host application }, in each theme; the first language with usual names,
 * the others with the longest. */
export function looksIn(codes) {
  const unknown = codes.filter((code) => !languages().includes(code));
  if (unknown.length) throw new Error(`unknown language ${unknown.join(', ')}; choose from: ${languages().join(' ')}`);
  return codes.flatMap((code, place) =>
    THEMES.map((theme, i) => ({
      name: `${code}${place > 0 ? ', longest names' : ''}, ${theme}`,
      options: [
        ...['--language', String(languages().indexOf(code)), '--theme', String(i)],
        ...(place > 0 ? ['--long-names'] : []),
      ],
    })),
  );
}

/** Some of the pixels of a picture, as numbers that can be compared. */
function sampleOf({ data, width, height }) {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const sample = [];
  for (let y = 0; y < height; y += EVERY)
    for (let x = 0; x < width; x += EVERY) sample.push(pixels[y * width + x]);
  return Uint32Array.from(sample);
}

function difference(a, b) {
  let different = 0;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) different++;
  return different / a.length;
}

/** The places of the samples that differ most from each other, in their order. */
export function mostDifferent(samples, most = MOST) {
  const chosen = [];
  const distances = samples.map(() => Infinity); // from what is chosen
  while (chosen.length < Math.min(most, samples.length)) {
    const next = distances.indexOf(Math.max(...distances));
    if (distances[next] < NEWS) break;
    chosen.push(next);
    samples.forEach((sample, i) => {
      if (distances[i] > 0) distances[i] = Math.min(distances[i], difference(sample, samples[next]));
    });
  }
  return chosen.sort((a, b) => a - b);
}

/** Plays with pictures after the steps of these lines, and hands each to `take(line, picture, shown)`. */
function play(scenario, options, wanted, take) {
  const folder = mkdtempSync(join(tmpdir(), 'contact-sheet-'));
  try {
    const steps = withShots(scenario.steps).filter(({ shown, line }) => !shown || wanted(line));
    answersOnHost(HOST_APP, scenario, steps, folder, options).forEach((answer, i) => {
      if (!answer.ok) throw new Error(`line ${steps[i].line} (${steps[i].command}): ${answer.error}`);
    });
    for (const { line, shown } of steps)
      if (shown) take(line, PNG.sync.read(readFileSync(join(folder, `${line}.png`))), shown);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The lines of a scenario whose screens are shown; what another scenario has shown (`seen`) is left out. */
export function chooseLines(scenario, look, seen, all) {
  const screens = [];
  play(scenario, look.options, () => true, (line, picture, shown) => {
    const sample = sampleOf(picture);
    const key = createHash('sha1').update(picture.data).digest('hex');
    if (!seen.has(key)) screens.push({ line, shown, sample });
    seen.add(key);
  });
  return all ? screens : mostDifferent(screens.map(({ sample }) => sample)).map((i) => screens[i]);
}

class Strip {
  constructor(count) {
    this.width = count * (SIDE + GAP) - GAP;
    this.height = SIDE;
    this.rgba = new Uint8Array(this.width * this.height * 4).fill(255);
  }

  place({ data }, at) {
    const left = at * (SIDE + GAP);
    for (let y = 0; y < SIDE; y++)
      this.rgba.set(data.subarray(y * SIDE * 4, (y + 1) * SIDE * 4), (y * this.width + left) * 4);
  }
}

/** For each of these lines a picture of the screen in every look: [{ line, shown, strip }]. */
export function stripsOf(scenario, lines, looks) {
  const rows = new Map(lines.map((row) => [row.line, { ...row, strip: new Strip(looks.length) }]));
  looks.forEach(({ options }, at) =>
    play(scenario, options, (line) => rows.has(line), (line, picture) => rows.get(line).strip.place(picture, at)),
  );
  return [...rows.values()];
}
