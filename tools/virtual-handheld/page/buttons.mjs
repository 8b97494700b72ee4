// The buttons of the handheld: by mouse, by fingers (several, and sliding from one to the next), by the
// keyboard, and by whatever else can click. Tells which button goes down and which comes up.

const KEYS = {
  ArrowUp: 'UP',
  ArrowDown: 'DOWN',
  ArrowLeft: 'LEFT',
  ArrowRight: 'RIGHT',
  KeyZ: 'A',
  KeyX: 'B',
  KeyA: 'X',
  KeyS: 'Y',
};
const ARROWS = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
const CLICK_MS = 80; // of a click without a press, as a screen reader makes it

const isTyping = (target) => target.closest('input, select, textarea, dialog') !== null;
const hasModifier = (event) => event.ctrlKey || event.altKey || event.metaKey;

export class Buttons {
  #holders = new Map(); // button: what holds it down (pointers, keys)

  /** device: the element with the [data-button] elements; change: called with (button, down). */
  constructor(device, change) {
    this.device = device;
    this.change = change;
    this.#listenToPointers();
    this.#listenToKeys();
    this.#showKeys();
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

  #hold(button, holder) {
    if (!this.#holders.has(button)) this.#holders.set(button, new Set());
    const holders = this.#holders.get(button);
    const wasUp = holders.size === 0;
    holders.add(holder);
    if (wasUp) {
      this.#element(button)?.classList.add('pressed');
      this.change(button, true);
    }
  }

  #release(button, holder) {
    this.#holders.get(button)?.delete(holder);
    this.#update(button);
  }

  #update(button) {
    if (this.#holders.get(button)?.size !== 0) return;
    this.#holders.delete(button);
    this.#element(button)?.classList.remove('pressed');
    this.change(button, false);
  }

  // ---- mouse and fingers

  #listenToPointers() {
    const under = new Map(); // pointer: the button under it
    const buttonAt = ({ clientX, clientY }) => {
      const element = document.elementFromPoint(clientX, clientY)?.closest('[data-button]');
      return element?.dataset.button ?? null;
    };
    const move = (event) => {
      if (!under.has(event.pointerId)) return;
      const before = under.get(event.pointerId);
      const now = buttonAt(event);
      if (now === before) return;
      if (before) this.#release(before, event.pointerId);
      if (now) this.#hold(now, event.pointerId);
      under.set(event.pointerId, now);
    };
    const end = (event) => {
      const button = under.get(event.pointerId);
      under.delete(event.pointerId);
      if (button) this.#release(button, event.pointerId);
    };
    this.device.addEventListener('pointerdown', (event) => {
      const element = event.target.closest('[data-button]');
      if (!element || event.button !== 0) return;
      // a finger may slide to the next button
      if (element.hasPointerCapture(event.pointerId)) element.releasePointerCapture(event.pointerId);
      under.set(event.pointerId, element.dataset.button);
      this.#hold(element.dataset.button, event.pointerId);
    });
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    this.device.addEventListener('contextmenu', (event) => {
      if (event.target.closest('[data-button]')) event.preventDefault(); // of a long touch
    });
    this.device.addEventListener('click', (event) => {
      const button = event.target.closest('[data-button]')?.dataset.button;
      if (!button || event.detail !== 0) return;
      this.#hold(button, 'click');
      setTimeout(() => this.#release(button, 'click'), CLICK_MS);
    });
  }

  // ---- keys

  #listenToKeys() {
    const buttonOf = (event) => {
      if (KEYS[event.code]) return KEYS[event.code];
      const isFocused = event.code === 'Enter' || event.code === 'Space';
      return isFocused ? (event.target.closest?.('[data-button]')?.dataset.button ?? null) : null;
    };
    addEventListener('keydown', (event) => {
      if (hasModifier(event) || isTyping(event.target)) return;
      const button = buttonOf(event);
      if (!button) return;
      event.preventDefault();
      if (!event.repeat) this.#hold(button, event.code);
    });
    addEventListener('keyup', (event) => {
      for (const [button, holders] of this.#holders) {
        if (!holders.has(event.code)) continue;
        event.preventDefault();
        this.#release(button, event.code);
      }
    });
    addEventListener('blur', () => this.releaseAll());
  }

  /** The key of each button as this keyboard has it printed on, where the browser knows. */
  async #showKeys() {
    let layout = null;
    try {
      layout = await navigator.keyboard?.getLayoutMap();
    } catch {
      // not allowed here: the letters of a common keyboard it is
    }
    for (const [code, button] of Object.entries(KEYS)) {
      const cap = this.#element(button)?.querySelector('kbd');
      const letter = layout?.get(code) ?? code.replace('Key', '');
      if (cap) cap.textContent = ARROWS[code] ?? letter.toUpperCase();
    }
  }
}
