// A gamepad as the handheld's buttons. Looked at with every frame of the browser, but only while one is connected.

/** Of the standard mapping: https://w3c.github.io/gamepad/#remapping */
const [BOTTOM, RIGHT, LEFT, TOP] = [0, 1, 2, 3];
const ARROWS = { UP: 12, DOWN: 13, LEFT: 14, RIGHT: 15 };
const BY_LETTER = { A: BOTTOM, B: RIGHT, X: LEFT, Y: TOP };
/** On these pads the letters are where the handheld has them. */
const LIKE_THE_HANDHELD = { A: RIGHT, B: BOTTOM, X: TOP, Y: LEFT };
const NINTENDO = /nintendo|057e|joy-con|pro controller/i;
const STICK_ON = 0.6;
const STICK_OFF = 0.4; // so that a stick in between does not flutter

/** The buttons that are down; before: those that were. */
export function pressedOn({ id, buttons, axes }, before = new Set()) {
  const letters = NINTENDO.test(id) ? LIKE_THE_HANDHELD : BY_LETTER;
  const pressed = new Set();
  for (const [button, index] of Object.entries({ ...letters, ...ARROWS })) {
    if (buttons[index]?.pressed) pressed.add(button);
  }
  const lean = (button, amount) => amount > (before.has(button) ? STICK_OFF : STICK_ON) && pressed.add(button);
  const [x = 0, y = 0] = axes;
  lean('LEFT', -x);
  lean('RIGHT', x);
  lean('UP', -y);
  lean('DOWN', y);
  return pressed;
}

/** buttons: of buttons.mjs. */
export function followGamepads(buttons) {
  if (!navigator.getGamepads) return;
  const held = new Map(); // pad's number: buttons
  let isLooking = false;
  const look = () => {
    const pads = navigator.getGamepads().filter(Boolean);
    for (const index of held.keys()) if (!pads.some((pad) => pad.index === index)) show({ index, now: new Set() });
    for (const pad of pads) show({ index: pad.index, now: pressedOn(pad, held.get(pad.index)) });
    isLooking = pads.length > 0;
    if (isLooking) requestAnimationFrame(look);
  };
  const show = ({ index, now }) => {
    const before = held.get(index) ?? new Set();
    const holder = `gamepad ${index}`;
    for (const button of now) if (!before.has(button)) buttons.hold(button, holder);
    for (const button of before) if (!now.has(button)) buttons.release(button, holder);
    held.set(index, now);
  };
  addEventListener('gamepadconnected', () => {
    if (isLooking) return;
    isLooking = true;
    requestAnimationFrame(look);
  });
}
