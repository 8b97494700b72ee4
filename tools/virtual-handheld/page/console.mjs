// The terminal pane: what the device says on its USB serial port, and a line to answer with.

import { texts } from './texts.mjs';

const MOST_LETTERS = 100_000;
const element = (id) => document.getElementById(id);

export class Console {
  #state = { plugged: false, state: 'unplugged', product: null };

  constructor(device) {
    const cable = element('cable');
    cable.addEventListener('click', () => device.tell('cable', { plugged: !this.#state.plugged }));
    element('console-form').addEventListener('submit', (event) => {
      event.preventDefault();
      const line = element('console-line');
      device.tell('type', { text: `${line.value}\r\n` });
      line.value = '';
    });
  }

  /** state: of the worker, with the text that came. */
  show({ text, ...state }) {
    this.#state = state;
    if (text) this.#append(text);
    this.refresh();
  }

  refresh() {
    const { plugged, state, product } = this.#state;
    const words = texts().usb[state];
    element('cable').setAttribute('aria-checked', String(plugged));
    element('port').classList.toggle('plugged', plugged);
    element('cable-state').textContent = typeof words === 'function' ? words(product) : words;
    element('terminal').hidden = state !== 'console';
  }

  #append(text) {
    const pane = element('console-text');
    const atEnd = pane.scrollTop + pane.clientHeight >= pane.scrollHeight - 4;
    pane.textContent = (pane.textContent + plain(text)).slice(-MOST_LETTERS);
    if (atEnd) pane.scrollTop = pane.scrollHeight;
  }
}

/** Without carriage returns, and without what moves a cursor or paints it. */
export function plain(text) {
  return text.replace(/\r/g, '').replace(/\x1b\[[0-9;?]*[A-Za-z]/g, '').replace(/[\x00-\x08\x0b-\x1f]/g, '');
}
