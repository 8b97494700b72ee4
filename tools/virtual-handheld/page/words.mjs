// What the screen says, for screen readers: all of it as paragraphs to walk through, and an announcement of what is new. Of a picture
// whose words mostly stay, only the others and what is chosen are announced.

const SHARE = 4; // of the paragraphs, one in this many may be new

/** With a pause between them. */
const spoken = (texts) => texts.map((text) => (/[.!?…:]$/.test(text) ? text : `${text}.`)).join(' ');

export class Words {
  #before = [];

  /** words: the element for the paragraphs; said: the live region. */
  constructor(words, said) {
    this.words = words;
    this.said = said;
  }

  show({ paragraphs, chosen }) {
    this.words.replaceChildren(...paragraphs.map((text) => Object.assign(document.createElement('p'), { textContent: text })));
    const others = paragraphs.filter((text) => !this.#before.includes(text));
    const isSameScreen = SHARE * others.length <= paragraphs.length;
    const isNothingNew = others.length === 0 && !chosen;
    const told = isSameScreen && !isNothingNew ? others : paragraphs;
    this.said.textContent = spoken(chosen ? [...told, chosen] : told);
    this.#before = paragraphs;
  }

  /** The picture changes: what was on it may be a secret by now. */
  clear() {
    if (this.words.firstChild) this.words.replaceChildren();
    if (this.said.textContent) this.said.textContent = '';
  }
}
