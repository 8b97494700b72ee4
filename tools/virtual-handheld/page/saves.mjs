// The device's own code for saves and games (saves.wasm), as JavaScript calls it: a save region in
// the words of tabletop, and a region that holds a new game, or one that is over.

const SECTOR_BYTES = 4096;
const PAGE_BYTES = 256;
/** Of a record: see FORMAT.md. */
const [KIND, VALUE, LENGTH, CONTENT] = [4, 5, 6, 16];
const [KIND_VALUE, SETTINGS] = [1, 7];
const LANGUAGE_KEY = 'L'.charCodeAt(0);

export class Saves {
  #exports;

  /** wasm: the bytes of saves.wasm. */
  static async from(wasm) {
    const { instance } = await WebAssembly.instantiate(wasm, {});
    return new Saves(instance.exports);
  }

  constructor(exports) {
    this.#exports = exports;
  }

  /** What a save region holds: { lines, games, finished, damaged, … }. */
  tell(region) {
    this.#region(region.length).set(region);
    this.#exports.saves_tell();
    return JSON.parse(this.#text);
  }

  /**
   * A save region with one game in it that is about to begin; line as tabletop has it after "new":
   * "trex players=4 seed=7". Throws an Error with the reason where there can be no such game.
   */
  begin(line, bytes) {
    this.#region(bytes);
    this.#text = line;
    if (!this.#exports.saves_begin()) throw new Error(this.#text);
    return this.#bytes(this.#at, bytes).slice();
  }

  /** A save region with one finished game; transcript: as the console exports it. */
  replay(transcript, bytes) {
    this.#region(bytes);
    this.#text = transcript;
    if (!this.#exports.saves_replay()) throw new Error(this.#text);
    return this.#bytes(this.#at, bytes).slice();
  }

  /** A save region with everything that is in this one, and this language. An erased one becomes a new device that does not ask. */
  withLanguage(region, code) {
    this.#region(region.length).set(region);
    this.#text = code;
    if (!this.#exports.saves_set_language()) throw new Error(this.#text);
    return this.#bytes(this.#at, region.length).slice();
  }

  /**
   * The challenge of what the worker found (challenge.mjs in worker/): { game, number, par, lines: how it begins } and, once it is
   * over, its score. Null if it is none.
   */
  challenge({ game, wall, saved, pars, region }) {
    const code = this.#exports;
    if (game) {
      this.#bytes(code.challenge_game(), code.challenge_game_bytes()).set(game.bytes.subarray(0, code.challenge_game_bytes()));
      code.challenge_take_game(game.index);
    } else if (wall) {
      code.challenge_take(wall.index, wall.number, wall.deal);
    } else {
      this.#region(region.length).set(region);
      if (!code.challenge_take_saved(saved.isOver)) return null;
    }
    if (!code.challenge_tell()) return null;
    const { deal, ...told } = JSON.parse(this.#text);
    const now = pars[told.game]?.[told.number - 1];
    return now?.deal === deal ? { ...told, par: now.par } : null;
  }

  #at = 0;

  #region(bytes) {
    this.#at = bytes % SECTOR_BYTES === 0 ? this.#exports.saves_region(bytes / SECTOR_BYTES) : 0;
    if (this.#at === 0) throw new Error(`no save region has ${bytes} bytes`);
    return this.#bytes(this.#at, bytes);
  }

  #bytes(at, length) {
    return new Uint8Array(this.#exports.memory.buffer, at, length);
  }

  get #text() {
    const all = new Uint8Array(this.#exports.memory.buffer, this.#exports.saves_text());
    return new TextDecoder().decode(all.subarray(0, all.indexOf(0)));
  }

  set #text(words) {
    const bytes = new TextEncoder().encode(`${words}\0`);
    if (bytes.length > this.#exports.saves_text_bytes()) throw new Error('the text is too long');
    this.#bytes(this.#exports.saves_text(), bytes.length).set(bytes);
  }
}

/** The code of the language in the newest settings of a save region, or null. */
export function languageIn(region) {
  const view = new DataView(region.buffer, region.byteOffset, region.length);
  let [newest, settings] = [0, null];
  for (let at = 0; at < region.length; at += PAGE_BYTES) {
    if (at % SECTOR_BYTES === 0 || region[at + KIND] !== KIND_VALUE || region[at + VALUE] !== SETTINGS) continue;
    const number = view.getUint32(at, true);
    if (number <= newest) continue;
    newest = number;
    settings = region.subarray(at + CONTENT, at + CONTENT + region[at + LENGTH]);
  }
  for (let at = 0; settings && at + 2 <= settings.length; at += 2 + settings[at + 1]) {
    if (settings[at] === LANGUAGE_KEY) return String.fromCharCode(...settings.subarray(at + 2, at + 2 + settings[at + 1]));
  }
  return null;
}
