// Transcripts for tabletop to check. A longer one includes those of the same game before it, so few are left of a long run, and one
// call checks them.
const goesOnFrom = (longer, shorter) => shorter.length <= longer.length && shorter.every((line, i) => line === longer[i]);

export class Transcripts {
  #newest = new Map();
  #older = [];

  /** A game as the chip holds it now. */
  add(id, lines) {
    const before = this.#newest.get(id);
    if (before && goesOnFrom(before, lines)) return; // nothing new: unchanged, or taken back
    if (before && !goesOnFrom(lines, before)) this.#older.push(before);
    this.#newest.set(id, lines);
  }

  /** The lines of all, one after the other: each game begins with "new". */
  all() {
    return [...this.#older, ...this.#newest.values()].flat();
  }
}
