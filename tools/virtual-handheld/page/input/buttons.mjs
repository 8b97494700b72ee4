// The buttons of the handheld: by mouse, by fingers (several, and sliding from one to the next), by keys, by a
// gamepad, and by whatever else can click. Reports which button goes down and which comes up.

import { codeOfButton, buttonOfCode } from './keys.mjs';

const ARROWS = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
const CLICK_MS = 80; // of a click without a press, as a screen reader makes it
const REACH = 0.85; // how far from its middle a button answers, as a share of its width: so corners count, and the hub does not

const isTyping = (target) => target.closest('input, select, textarea, dialog') !== null;
const hasModifier = (event) => event.ctrlKey || event.altKey || event.metaKey;

/** The place of the middle nearest to a point, if that is in reach; places: [{ button, x, y, width }]. */
export function nearest(places, { x, y }) {
  let found = null;
  for (const place of places) {
    const distance = Math.hypot(place.x - x, place.y - y);
    if (distance <= REACH * place.width && !(distance >= found?.distance)) found = { ...place, distance };
  }
  return found?.button ?? null;
}

export class Buttons {
  #holders = new Map(); // button: what holds it down (pointers, keys)
  #layout = null; // what this keyboard has printed on its keys, where the browser knows

  /** device: the element with the [data-button] elements; change: called with (button, down, byTouch). */
  constructor(device, change) {
    this.device = device;
    this.change = change;
    this.#listenToPointers();
    this.#listenToKeys();
    this.#readLayout();
  }

  /** Everything comes up, as when the window goes to the background. */
  releaseAll() {
    for (const button of [...this.#holders.keys()]) {
      this.#holders.get(button).clear();
      this.#update(button);
    }
  }

  #element(button) {
    return this.device.querySelector(`[data-button="${button}"]`);
  }

  /** holder: what presses it, such as a pointer's number or a key; the button is down while anything holds it. */
  hold(button, holder, byTouch = false) {
    if (!this.#holders.has(button)) this.#holders.set(button, new Set());
    const holders = this.#holders.get(button);
    const wasUp = holders.size === 0;
    holders.add(holder);
    if (wasUp) {
      this.#element(button)?.classList.add('pressed');
      this.change(button, true, byTouch);
    }
  }

  release(button, holder) {
    this.#holders.get(button)?.delete(holder);
    this.#update(button);
  }

  #update(button) {
    if (this.#holders.get(button)?.size !== 0) return;
    this.#holders.delete(button);
    this.#element(button)?.classList.remove('pressed');
    this.change(button, false, false);
  }

  // ---- mouse and fingers

  #places() {
    return [...this.device.querySelectorAll('[data-button]')].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { button: element.dataset.button, x: left + width / 2, y: top + height / 2, width };
    });
  }

  /** Every touch of the shell is followed, wherever it begins: it may slide onto a button. */
  #listenToPointers() {
    const under = new Map(); // pointer: { button, places }
    const move = (event) => {
      const pointer = under.get(event.pointerId);
      if (!pointer) return;
      const now = nearest(pointer.places, { x: event.clientX, y: event.clientY });
      if (now === pointer.button) return;
      if (pointer.button) this.release(pointer.button, event.pointerId);
      if (now) this.hold(now, event.pointerId, event.pointerType === 'touch');
      pointer.button = now;
    };
    const end = (event) => {
      const pointer = under.get(event.pointerId);
      under.delete(event.pointerId);
      if (pointer?.button) this.release(pointer.button, event.pointerId);
    };
    this.device.addEventListener('pointerdown', (event) => {
      if (event.button !== 0 || !event.target.closest('.shell') || event.target.closest('.card, .status')) return;
      if (event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
      under.set(event.pointerId, { button: null, places: this.#places() });
      move(event);
    });
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    this.device.addEventListener('contextmenu', (event) => {
      if (event.target.closest('.shell')) event.preventDefault(); // of a long touch
    });
    this.device.addEventListener('click', (event) => {
      const button = event.target.closest('[data-button]')?.dataset.button;
      if (!button || event.detail !== 0) return;
      this.hold(button, 'click');
      setTimeout(() => this.release(button, 'click'), CLICK_MS);
    });
  }

  // ---- keys

  #listenToKeys() {
    const buttonOf = (event) => {
      const isFocused = event.code === 'Enter' || event.code === 'Space';
      const focused = isFocused ? event.target.closest?.('[data-button], button, summary, a') : null;
      if (focused) return focused.dataset.button ?? null;
      return buttonOfCode(event.code);
    };
    addEventListener('keydown', (event) => {
      if (hasModifier(event) || isTyping(event.target)) return;
      const button = buttonOf(event);
      if (!button) return;
      event.preventDefault();
      if (!event.repeat) this.hold(button, event.code);
    });
    addEventListener('keyup', (event) => {
      for (const [button, holders] of this.#holders) {
        if (!holders.has(event.code)) continue;
        event.preventDefault();
        this.release(button, event.code);
      }
    });
    addEventListener('blur', () => this.releaseAll());
  }

  async #readLayout() {
    try {
      this.#layout = await navigator.keyboard?.getLayoutMap();
    } catch {
      // not allowed here: then the letters of a common keyboard
    }
    this.showKeys();
  }

  /** What is printed on the key of a button. */
  keyName(button) {
    const code = codeOfButton(button);
    const letter = this.#layout?.get(code) ?? code.replace(/^(Key|Digit)/, '');
    return ARROWS[code] ?? (letter.length === 1 ? letter.toUpperCase() : letter);
  }

  showKeys() {
    for (const element of this.device.querySelectorAll('[data-button]')) {
      element.querySelector('kbd').textContent = this.keyName(element.dataset.button);
    }
  }
}
