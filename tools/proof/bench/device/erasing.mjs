// Presses while a sector of the flash is being erased, at even distances from its start to its end. A new
// chip has many sectors to erase, one after another as long as no one presses anything.

const MS = 1e6;
const LIMIT = 5_000 * MS;
const PRESS = 60 * MS;
const STEP = 0.1 * MS;
const BUTTONS = ['RIGHT', 'LEFT'];

/** Until an erase begins that was not begun before; false if there is none to come. */
function waitForErase({ machine }, nanos) {
  const { flash } = machine;
  const end = machine.now + LIMIT;
  while (machine.now < end) {
    machine.run(STEP);
    const { erasing } = flash;
    if (erasing && erasing.leftNanos === nanos && erasing.doneAt !== null && erasing.doneAt - machine.now > nanos - 3 * STEP) return true;
  }
  return false;
}

function pressAt(handheld, atMs, button) {
  handheld.wait(atMs * MS);
  if (!handheld.machine.isErasing) throw new Error(`${atMs} ms into it the erase was over`);
  handheld.press(button, PRESS);
  const measure = handheld.measure();
  if (measure.first_pixel_ms === null) throw new Error(`${button} changed nothing while the flash was erased: where is the device?`);
  return { to: `${atMs} ms into an erase`, measure };
}

/**
 * make() gives a device that is lit, with sectors still to be erased; another one where all of them are. Returns a
 * step for every this many milliseconds of an erase.
 */
export function measureWhileErasing(make, everyMs, eraseNanos) {
  const steps = [];
  let handheld = make();
  for (let at = 0; at < eraseNanos / MS - 1; at += everyMs) {
    if (!waitForErase(handheld, eraseNanos)) {
      handheld = make();
      if (!waitForErase(handheld, eraseNanos)) throw new Error('nothing was erased while no one pressed anything');
    }
    steps.push(pressAt(handheld, at, BUTTONS[steps.length % BUTTONS.length]));
  }
  return steps;
}
