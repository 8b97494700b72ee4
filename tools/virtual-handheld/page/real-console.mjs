// The console of a real device over Web Serial: a line is sent, its answer read up to the next prompt.

import { DeviceError } from '../../publishing/picoboot/errors.mjs';
import { RASPBERRY_PI } from '../../publishing/picoboot/picoboot.mjs';
import { plain } from './console.mjs';

/** More than any device says: the longest answers are pictures and transcripts. */
const MOST_LETTERS = 1 << 20;
const MOST_GAMES = 100;
const FIRST_LINE = /^new [a-z][a-z0-9-]{0,15} players=\d [ -~]{1,200}$/;
const LATER_LINE = /^(start|# [ -~]{1,200}|(p\d|table) [ -~]{1,4000})$/;
const PROMPT = '\r\n> ';
const CLEAR_LINE = '\x03'; // whatever was typed before is dropped

/** A line of a device as the page may show it. */
export const shortened = (line) => plain(line).slice(0, 200);

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
      if (this.#text.length > MOST_LETTERS) throw new DeviceError('garbled');
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

const isTranscript = ([first, ...others]) => FIRST_LINE.test(first) && others.every((line) => LATER_LINE.test(line));

/** The finished games of a device, as transcripts: { games, said }; said: its answer after the last one. */
export async function finishedGames(device) {
  const games = [];
  while (games.length < MOST_GAMES) {
    const answer = await device.ask(`export ${games.length + 1}`);
    if (!answer[0].startsWith('new ')) return { games, said: shortened(answer[0]) };
    if (!isTranscript(answer)) throw new DeviceError('garbled');
    games.push(answer.join('\n'));
  }
  throw new DeviceError('garbled');
}
