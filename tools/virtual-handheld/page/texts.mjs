// Everything the page says, in the languages of the device. A text is a string or a function of what
// it speaks of; a language is a file in languages/.

import de from './languages/de.mjs';
import en from './languages/en.mjs';
import es from './languages/es.mjs';
import fr from './languages/fr.mjs';
import it from './languages/it.mjs';

const TEXTS = { en, de, es, fr, it };

/** English first, then by code, as on the device. */
export const LANGUAGES = Object.keys(TEXTS);

/** What a language is called in itself. */
export const nameOf = (language) => TEXTS[language].name;

let language = 'en';

/** The texts of the language that is chosen now. */
export const texts = () => TEXTS[language];

/** The first of these languages (as navigator.languages has them) that the page speaks. */
export function preferredLanguage(wanted) {
  const known = wanted.map((tag) => tag.slice(0, 2)).find((tag) => LANGUAGES.includes(tag));
  return known ?? LANGUAGES[0];
}

/** Every key of a language with its kind, for a test that all have the same. */
export function shapeOf(name) {
  const walk = (value) =>
    typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]))
      : typeof value;
  return walk(TEXTS[name]);
}

/** Puts the words of a language wherever the document asks for them. */
export function speak(name, root = document) {
  language = name;
  root.documentElement.lang = name;
  const words = TEXTS[name];
  for (const element of root.querySelectorAll('[data-text]')) {
    element.textContent = words[element.dataset.text];
  }
  for (const element of root.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', words[element.dataset.label]);
    if (element.matches('button, select')) element.title = words[element.dataset.label];
  }
}
