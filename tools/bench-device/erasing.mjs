// Presses while a sector of the flash is being erased, at even distances from its start to its end. A new
// chip has many sectors to erase, one after another as long as nobody presses anything.

const MS = 1e6;
const LIMIT = 20_000 * MS;
const LONGEST_MS = 45;
const PRESS = 60 * MS;
const BUTTONS = ['RIGHT', 'LEFT'];

/** The device must be lit, with work to do. */
export function measureWhileErasing(handheld, everyMs) {
  const { machine } = handheld;
  const steps = [];
  for (let at = 1; at < LONGEST_MS; at += everyMs) {
    machine.run(LIMIT, () => machine.isErasing);
    if (!machine.isErasing) break;
    handheld.wait(at * MS);
    const button = BUTTONS[steps.length % BUTTONS.length];
    handheld.press(button, PRESS);
    const measure = handheld.measure();
    if (measure.first_pixel_ms === null) throw new Error(`${button} changed nothing while the flash was erased: where is the device?`);
    steps.push({ to: `${at} ms into an erase`, measure });
  }
  if (steps.length === 0) throw new Error('nothing was erased while nobody pressed anything');
  return steps;
}
