// How the page looks and speaks: language, dark or light, and the size of the screen. Choices are
// remembered; until a player chooses, the browser's hold.

import { recall, remember } from './memory.mjs';
import { LANGUAGES, NAMES, load, preferredLanguage, speak } from './texts.mjs';

const element = (id) => document.getElementById(id);

export const language = () => element('language').value;

/**
 * changed: called when everything that is in words has to be said again; chosen: called with a language that a player chose. A
 * promise: the page speaks.
 */
export async function setUpLook({ changed, chosen }) {
  setUpTheme();
  document.documentElement.classList.toggle('plain', redrawsSurroundings());
  const choice = element('language');
  for (const code of LANGUAGES) {
    const option = new Option(NAMES[code], code);
    option.lang = code;
    choice.append(option);
  }
  choice.addEventListener('change', () => {
    remember('language', choice.value);
    chosen(choice.value);
    sayIn(choice.value, changed);
  });
  const remembered = LANGUAGES.find((code) => code === recall('language'));
  choice.value = remembered ?? preferredLanguage(navigator.languages);
  await sayIn(choice.value, changed);
}

/** The language that the handheld speaks: it was chosen there. */
export async function followLanguage(code, changed) {
  if (code === language() || !LANGUAGES.includes(code)) return;
  element('language').value = code;
  remember('language', code);
  await sayIn(code, changed);
}

/** Where the file of a language does not come, the page says everything in English. */
async function sayIn(code, changed) {
  const choice = element('language');
  const words = await load(code).catch(() => null);
  if (choice.value !== code) return; // another one was chosen meanwhile
  if (words === null) {
    [choice.value] = LANGUAGES;
    await sayIn(choice.value, changed);
    return;
  }
  speak(code, words);
  changed();
}

/** Whether what is around the picture is drawn anew with each picture: Firefox does so without a graphics card. */
function redrawsSurroundings() {
  if (!CSS.supports('-moz-appearance', 'none')) return false;
  const context = document.createElement('canvas').getContext('webgl', { failIfMajorPerformanceCaveat: true });
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context === null;
}

function setUpTheme() {
  const light = matchMedia('(prefers-color-scheme: light)');
  let chosen = recall('theme');
  const isLight = () => (chosen ?? (light.matches ? 'light' : 'dark')) === 'light';
  const apply = () => {
    document.documentElement.dataset.theme = isLight() ? 'light' : 'dark';
    element('theme').setAttribute('aria-checked', String(isLight()));
    const { backgroundColor } = getComputedStyle(document.documentElement);
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.content = backgroundColor;
  };
  element('theme').addEventListener('click', () => {
    chosen = isLight() ? 'dark' : 'light';
    remember('theme', chosen);
    apply();
  });
  light.addEventListener('change', apply);
  apply();
}

/** Gives the picture the largest size that fits the glass, whose size the style sheet sets. */
export function keepFitting(screen) {
  const fit = ([{ contentRect }]) => screen.fit(contentRect.width);
  new ResizeObserver(fit).observe(element('room'));
}
