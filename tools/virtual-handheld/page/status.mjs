// The line under the handheld, and the card over its screen while the boot loader has it: what a
// person should know now, the most pressing first.

import { translated } from './emulator-messages.mjs';
import { texts } from './texts.mjs';

const element = (id) => document.getElementById(id);

export class Status {
  #outputs = null;
  #said = null; // an answer to what someone just did, until the next press
  #lasting = new Map(); // reason: text

  /** A sentence until the next one, or null. */
  say(text) {
    this.#said = text;
    this.refresh();
  }

  /** A sentence for as long as a reason holds, or null when it does no more. */
  set(reason, text) {
    if (text === null) this.#lasting.delete(reason);
    else this.#lasting.set(reason, text);
    this.refresh();
  }

  /** outputs: of the worker. */
  show(outputs) {
    this.#outputs = outputs;
    this.refresh();
  }

  setProgress(share) {
    element('bootsel-progress').value = share;
  }

  refresh() {
    element('status').textContent = this.#text();
    const { bootsel = false, updating = false } = this.#outputs ?? {};
    element('bootsel').hidden = !bootsel;
    element('bootsel-progress').hidden = !updating;
    element('bootsel-text').textContent = updating ? texts().bootselCopying : texts().bootselWaiting;
  }

  #text() {
    const outputs = this.#outputs;
    if (this.#said) return this.#said;
    if (outputs?.lacks) return texts().lacks(translated(outputs.lacks));
    if (outputs?.stopped) return texts().stopped(translated(outputs.fault));
    if (outputs?.fault) return texts().fault(translated(outputs.fault));
    if (this.#lasting.size > 0) return [...this.#lasting.values()][0];
    return outputs && !outputs.power ? texts().off : '';
  }
}
