// The menu: language and colours (look.mjs), how the handheld is held, vibration, keys, full screen; and the way to the rest of
// the page.

import { codeOfButton, changeKey, resetKeys, DEFAULT_KEYS } from './input/keys.mjs';
import { recall, remember } from './memory.mjs';
import { texts } from './texts.mjs';

const element = (id) => document.getElementById(id);
const PULSE_MS = 12;

/** A switch that is remembered; changed: called with its state, also at first. */
export function rememberedSwitch(id, name, changed) {
  const button = element(id);
  let isOn = recall(name) !== 'off';
  const apply = () => {
    button.setAttribute(button.getAttribute('role') === 'switch' ? 'aria-checked' : 'aria-pressed', String(isOn));
    changed(isOn);
  };
  button.addEventListener('click', () => {
    isOn = !isOn;
    remember(name, isOn ? 'on' : 'off');
    apply();
  });
  apply();
}

export class Menu {
  #vibrates = false;
  #keyWaiting = null; // the button that gets the next key

  /** buttons: of buttons.mjs; opened: called when it is. */
  constructor(buttons, opened) {
    this.buttons = buttons;
    this.opened = opened;
    element('menu-button').addEventListener('click', () => this.#open());
    element('menu').addEventListener('click', ({ target }) => target === element('menu') && this.close()); // beside it
    element('menu').addEventListener('close', () => this.#waitForKey(null));
    element('to-bench').addEventListener('click', () => {
      this.close();
      element('bench').scrollIntoView();
    });
    this.#setUpHands();
    this.#setUpKeys();
    this.#setUpFullScreen();
    element('haptics').hidden = !navigator.vibrate;
    rememberedSwitch('haptics', 'haptics', (on) => (this.#vibrates = on));
  }

  /** A button was pressed by a finger. */
  pulse() {
    if (this.#vibrates) navigator.vibrate?.(PULSE_MS);
  }

  #open() {
    this.buttons.releaseAll();
    this.refresh();
    element('menu').showModal();
    this.opened();
  }

  close() {
    element('menu').close();
  }

  // ---- how it is held

  #setUpHands() {
    const choice = element('hands');
    const apply = () => (document.documentElement.dataset.hands = choice.value);
    const remembered = recall('hands');
    if ([...choice.options].some(({ value }) => value === remembered)) choice.value = remembered;
    choice.addEventListener('change', () => {
      remember('hands', choice.value);
      apply();
    });
    apply();
  }

  // ---- keys

  #setUpKeys() {
    const list = element('keys');
    for (const button of Object.keys(DEFAULT_KEYS)) {
      const choice = document.createElement('button');
      choice.type = 'button';
      choice.dataset.key = button;
      choice.addEventListener('click', () => this.#waitForKey(button));
      list.append(choice);
    }
    element('reset-keys').addEventListener('click', () => {
      resetKeys();
      this.#showKeys();
    });
    element('menu').addEventListener('keydown', (event) => {
      if (this.#keyWaiting === null || event.code === 'Tab') return;
      if (event.code !== 'Escape' && !changeKey(this.#keyWaiting, event.code)) return;
      event.preventDefault();
      this.#waitForKey(null);
    });
    // Escape ends the wait for a key, not the menu
    element('menu').addEventListener('cancel', (event) => {
      if (this.#keyWaiting === null) return;
      event.preventDefault();
      this.#waitForKey(null);
    });
  }

  #waitForKey(button) {
    this.#keyWaiting = button;
    this.#showKeys();
  }

  #showKeys() {
    for (const choice of element('keys').children) {
      const { key } = choice.dataset;
      const name = texts()[key] ?? key;
      const isWaiting = key === this.#keyWaiting;
      choice.textContent = isWaiting ? `${name}: ${texts().pressKey}` : `${name}: ${this.buttons.keyName(key)}`;
      choice.classList.toggle('waiting', isWaiting);
      choice.dataset.code = codeOfButton(key);
    }
    this.buttons.showKeys();
  }

  /** Says everything again. */
  refresh() {
    this.#showKeys();
  }

  // ---- the whole display

  #setUpFullScreen() {
    const root = document.documentElement;
    const button = element('full-screen');
    button.hidden = !root.requestFullscreen || matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;
    const isFull = () => document.fullscreenElement !== null;
    button.addEventListener('click', async () => {
      try {
        if (isFull()) await document.exitFullscreen();
        else await root.requestFullscreen({ navigationUI: 'hide' });
      } catch {
        // the browser does not allow it now
      }
    });
    document.addEventListener('fullscreenchange', () => button.setAttribute('aria-pressed', String(isFull())));
  }
}
