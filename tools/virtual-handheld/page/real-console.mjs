// The console of a real device over Web Serial: a line is sent, its answer read up to the next prompt.

import { DeviceError } from '../../picoboot/errors.mjs';
import { RASPBERRY_PI } from '../../picoboot/picoboot.mjs';

const PROMPT = '\r\n> ';
const CLEAR_LINE = '\x03'; // whatever was typed before is dropped

export class RealConsole {
  #port;
  #reader;
  #writer;
  #decoder = new TextDecoder();
  #text = '';

  /** Lets a person choose the port, and opens it. */
  static async open(serial) {
    const port = await serial.requestPort({ filters: [{ usbVendorId: RASPBERRY_PI }] });
    try {
      await port.open({ baudRate: 115200 });
    } catch (error) {
      throw new DeviceError(error.name === 'NetworkError' || error.name === 'InvalidStateError' ? 'busy' : 'access', { why: error.message });
    }
    return new RealConsole(port);
  }

  constructor(port) {
    this.#port = port;
    this.#reader = port.readable.getReader();
    this.#writer = port.writable.getWriter();
  }

  /** The lines of the answer. */
  async ask(line) {
    const sent = `${line}\r`;
    this.#text = '';
    await this.#guard(() => this.#writer.write(new TextEncoder().encode(CLEAR_LINE + sent)));
    const echo = `${line}\r\n`;
    for (;;) {
      const from = this.#text.indexOf(echo);
      const answer = from < 0 ? '' : this.#text.slice(from + echo.length - 2);
      if (answer.endsWith(PROMPT)) return answer.slice(2, -PROMPT.length).split('\r\n');
      const { value, done } = await this.#guard(() => this.#reader.read());
      if (done) throw new DeviceError('gone');
      this.#text += this.#decoder.decode(value, { stream: true });
    }
  }

  async close() {
    try {
      await this.#reader.cancel();
      this.#reader.releaseLock();
      this.#writer.releaseLock();
      await this.#port.close();
    } catch {
      // gone already
    }
  }

  async #guard(action) {
    try {
      return await action();
    } catch (error) {
      throw new DeviceError('gone', { why: error.message });
    }
  }
}
