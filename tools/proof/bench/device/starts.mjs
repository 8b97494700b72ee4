// How long the device takes from power-on to a picture that someone sees.

const LIMIT = 1000e6;
const STEP = 0.1e6;
const FADE = 500e6; // longer than any fade takes

/** Times of a start from power-on, in ms; the device stays on. */
export function measureStart(handheld) {
  const { machine } = handheld;
  handheld.on();
  const start = machine.now;
  const lights = [];
  let screenAt = null;
  const fadeEnds = () => screenAt !== null && machine.now > screenAt + FADE;
  while (machine.now < start + LIMIT && !fadeEnds()) {
    handheld.wait(STEP);
    screenAt ??= machine.panel.firstCompleteAt;
    lights.push({ at: machine.now, light: machine.backlight });
  }
  if (screenAt === null) throw new Error('no picture in a second');
  const final = lights.at(-1).light;
  const since = (light) => (lights.find((each) => each.at >= screenAt && each.light >= light).at - start) / 1e6;
  return { screenMs: (screenAt - start) / 1e6, litMs: since(Number.MIN_VALUE), halfMs: since(final / 2) };
}

