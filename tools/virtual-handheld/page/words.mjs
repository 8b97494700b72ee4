// What the screen says, for screen readers: all of it as paragraphs to walk through, and an announcement of what is new. Of a picture
// that differs only in what is chosen, that alone is announced.

/** With a pause between them. */
const spoken = (texts) => texts.map((text) => (/[.!?…:]$/.test(text) ? text : `${text}.`)).join(' ');

export class Words {
  #before = '';

  /** words: the element for the paragraphs; said: the live region. */
  constructor(words, said) {
    this.words = words;
    this.said = said;
  }

  show({ paragraphs, chosen }) {
    this.words.replaceChildren(...paragraphs.map((text) => Object.assign(document.createElement('p'), { textContent: text })));
    const all = spoken(paragraphs);
    this.said.textContent = all === this.#before && chosen ? chosen : spoken([...paragraphs, ...(chosen ? [chosen] : [])]);
    this.#before = all;
  }

  /** The picture changes: what was on it may be a secret by now. */
  clear() {
    if (this.words.firstChild) this.words.replaceChildren();
    if (this.said.textContent) this.said.textContent = '';
  }
}
