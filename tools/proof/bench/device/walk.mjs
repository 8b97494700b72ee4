// The walk that the bench takes through the screens, press by press from power-on. `list` is a cursor
// step in a list; `screen` is a whole new picture without a motion in between; every press counts for
// the first changed pixel.

const HOLD_MS = 700; // lifts a curtain
const READY_MS = 5000; // a new chip has been made ready for saves

export const WALK = [
  { button: 'A', to: 'first start', screen: true, thenWaitMs: READY_MS },
  { button: 'A', to: 'shelf', screen: true },
  { button: 'RIGHT', to: 'shelf' },
  { button: 'DOWN', to: 'shelf' },
  { button: 'Y', to: 'menu' },
  { button: 'DOWN', to: 'menu', list: true },
  { button: 'UP', to: 'menu', list: true },
  { button: 'A', to: 'settings' },
  { button: 'DOWN', to: 'settings', list: true },
  { button: 'B', to: 'menu' },
  { button: 'B', to: 'shelf' },
  { button: 'LEFT', to: 'shelf' },
  { button: 'UP', to: 'shelf' },
  { button: 'A', to: 'game page' },
  { button: 'DOWN', to: 'game page', list: true },
  { button: 'UP', to: 'game page', list: true },
  { button: 'DOWN', to: 'game page', list: true },
  { button: 'A', to: 'seats' },
  { button: 'DOWN', to: 'seats', list: true },
  { button: 'DOWN', to: 'seats', list: true },
  { button: 'DOWN', to: 'seats', list: true },
  { button: 'LEFT', to: 'seats' }, // a person in place of the Hatchling
  { button: 'UP', to: 'seats', list: true },
  { button: 'UP', to: 'seats', list: true },
  { button: 'UP', to: 'seats', list: true },
  { button: 'A', to: 'curtain' },
  { button: 'A', holdMs: HOLD_MS, to: 'table' },
];
