// From what a terminal sends for a key to a button of the handheld. Terminals tell when a key goes
// down and when it repeats, never when it comes up: a press lasts until no repeat has come for a while.

const KEYS = {
  '\x1b[A': 'UP',
  '\x1b[B': 'DOWN',
  '\x1b[C': 'RIGHT',
  '\x1b[D': 'LEFT',
  '\x1bOA': 'UP',
  '\x1bOB': 'DOWN',
  '\x1bOC': 'RIGHT',
  '\x1bOD': 'LEFT',
  z: 'A',
  x: 'B',
  a: 'X',
  s: 'Y',
};
const QUIT = new Set(['q', 'Q', '\x03']);
const SEQUENCE = /\x1b[[O][A-D]|[\s\S]/g;

const SHORTEST_PRESS_MS = 80;
const REPEAT_GAP_MS = 120; // a held key repeats faster than this, once it does

/** { buttons, quit } for a chunk of terminal input. */
export function readKeys(text) {
  const buttons = [];
  let quit = false;
  for (const [key] of text.matchAll(SEQUENCE)) {
    const button = KEYS[key] ?? KEYS[key.toLowerCase()];
    if (button) buttons.push(button);
    if (QUIT.has(key)) quit = true;
  }
  return { buttons, quit };
}

/** Works out which buttons are down, from key events and the time in milliseconds. */
export class HeldKeys {
  constructor() {
    this.held = new Map(); // button: { until }
  }

  /** A key event; returns true when the button goes down by it. */
  hit(button, now) {
    const entry = this.held.get(button);
    if (!entry) {
      this.held.set(button, { until: now + SHORTEST_PRESS_MS });
      return true;
    }
    entry.until = now + REPEAT_GAP_MS;
    return false;
  }

  /** The buttons that come up by now. */
  expired(now) {
    const up = [];
    for (const [button, { until }] of this.held) {
      if (now >= until) {
        this.held.delete(button);
        up.push(button);
      }
    }
    return up;
  }
}
