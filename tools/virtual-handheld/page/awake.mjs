// Keeps the phone's screen on while a game waits for its players, and lets it sleep when no one has played for a while.

const FORGOTTEN_MS = 10 * 60_000;

export class Awake {
  #lock = null;
  #wanted = false;
  #timer = null;
  #isOn = false;

  constructor() {
    document.addEventListener('visibilitychange', () => this.#update());
  }

  /** A button was pressed. */
  note() {
    this.#wanted = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#wanted = false;
      this.#update();
    }, FORGOTTEN_MS);
    this.#update();
  }

  /** Whether the handheld is on. */
  set power(on) {
    if (on === this.#isOn) return;
    this.#isOn = on;
    this.#update();
  }

  async #update() {
    const shouldHold = this.#wanted && this.#isOn && !document.hidden;
    if (!shouldHold) {
      this.#lock?.release();
      this.#lock = null;
      return;
    }
    if (this.#lock || !navigator.wakeLock) return;
    this.#lock = { release() {} }; // one is on its way
    try {
      const lock = await navigator.wakeLock.request('screen');
      this.#lock = lock;
      lock.addEventListener('release', () => this.#lock === lock && (this.#lock = null)); // the page was hidden
    } catch {
      this.#lock = null; // not allowed now, as with an empty battery
    }
  }
}
