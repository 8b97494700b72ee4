// The USB cable between the handheld and the page, which takes the place of a computer: tells what
// the device says on its serial port, and how far the two have come to know each other.

const TRIES = 4; // as computers do, before they give up on a device

export class UsbCable {
  #tries = 0;
  #machine;
  #report;
  #shown = '';
  #decoder = new TextDecoder();

  /** report: called with { plugged, state, product, text } when something changes. */
  constructor(machine, report) {
    this.#machine = machine;
    this.#report = report;
  }

  plug(plugged) {
    this.#tries = 1;
    this.#machine.setCable(plugged);
    this.look();
  }

  send(text) {
    if (this.#machine.usbHost.serial) this.#machine.usbHost.send(new TextEncoder().encode(text));
  }

  /** Takes what came, and reports it. */
  look() {
    const host = this.#machine.usbHost;
    if (host.failure && this.#tries < TRIES) {
      this.#tries++;
      host.plug(); // resets the bus and asks again from the start
    }
    const text = host.received.length > 0 ? this.#decoder.decode(host.takeReceived(), { stream: true }) : '';
    const now = { plugged: host.plugged, state: stateOf(host), product: host.strings.product ?? null };
    const key = JSON.stringify(now);
    if (key === this.#shown && text === '') return;
    this.#shown = key;
    this.#report({ ...now, text });
  }
}

/** 'unplugged', 'silent' (no device shows up), 'failed', 'mute' (a device without a console), 'console' */
function stateOf(host) {
  if (!host.plugged) return 'unplugged';
  if (host.failure) return 'failed';
  if (!host.configured) return 'silent';
  return host.serial ? 'console' : 'mute';
}
