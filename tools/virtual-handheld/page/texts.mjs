// Everything the page says, in the languages of the device. A text is a string or a function of what
// it speaks of; a language is a file in languages/, and what it lacks is in English.

import en from './languages/en.mjs';
import { NAMES, ownWords } from './languages/all.mjs';

export { NAMES };
export const LANGUAGES = Object.keys(NAMES);

const isGroup = (value) => typeof value === 'object';

/** The words of a language; what it lacks is in English. */
export function completed(words, english) {
  const keys = [...new Set([...Object.keys(english), ...Object.keys(words)])];
  const one = (key) => {
    if (isGroup(english[key])) return completed(words[key] ?? {}, english[key]);
    return words[key] || english[key];
  };
  return Object.fromEntries(keys.map((key) => [key, one(key)]));
}

/** The keys of the English texts, with dots between, that some words lack. */
export const missingFrom = (english, words) =>
  Object.entries(english).flatMap(([key, value]) => {
    if (!isGroup(value) || value instanceof RegExp) return words[key] ? [] : [key];
    return missingFrom(value, words[key] ?? {}).map((inner) => `${key}.${inner}`);
  });

/** A promise of the texts of a language. English comes with the page; any other is a file of its own, fetched when it is wanted. */
export const load = async (language) => (language === 'en' ? en : completed((await ownWords(language)) ?? {}, en));

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
