// Everything the page says, in the languages of the device. A text is a string or a function of what
// it speaks of; a language is a file in languages/.

import en from './languages/en.mjs';

/** What each language is called in itself: English first, then by code, as on the device. */
export const NAMES = { en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français', it: 'Italiano' };
export const LANGUAGES = Object.keys(NAMES);

/** English comes with the page; any other is a file of its own, fetched when somebody wants it. */
const LOADERS = {
  en: async () => ({ default: en }),
  de: () => import('./languages/de.mjs'),
  es: () => import('./languages/es.mjs'),
  fr: () => import('./languages/fr.mjs'),
  it: () => import('./languages/it.mjs'),
};

/** A promise of the texts of a language. */
export const load = async (language) => (await LOADERS[language]()).default;

let spoken = en;

/** The texts of the language that is chosen now. */
export const texts = () => spoken;

/** The first of these languages (as navigator.languages has them) that the page speaks. */
export function preferredLanguage(wanted) {
  const known = wanted.map((tag) => tag.slice(0, 2)).find((tag) => LANGUAGES.includes(tag));
  return known ?? LANGUAGES[0];
}

/** Every key of some texts with its kind, for a test that all languages have the same. */
export function shapeOf(words) {
  const walk = (value) =>
    typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]))
      : typeof value;
  return walk(words);
}

/** Puts the words of a language wherever the document asks for them. */
export function speak(language, words, root = document) {
  spoken = words;
  root.documentElement.lang = language;
  root.querySelector('meta[name=description]').content = words.description;
  for (const element of root.querySelectorAll('[data-text]')) {
    element.textContent = words[element.dataset.text];
  }
  for (const element of root.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', words[element.dataset.label]);
    if (element.matches('button, select')) element.title = words[element.dataset.label];
  }
}
