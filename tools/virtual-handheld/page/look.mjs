// How the page looks and speaks: language, dark or light, and the size of the device. Choices are
// remembered; until somebody chooses, the browser's hold.

import { recall, remember } from './memory.mjs';
import { LANGUAGES, NAMES, load, preferredLanguage, speak } from './texts.mjs';

const element = (id) => document.getElementById(id);

/** changed: called when everything that is in words has to be said again. A promise: the page speaks. */
export async function setUpLook(changed) {
  setUpTheme();
  const choice = element('language');
  for (const language of LANGUAGES) {
    const option = new Option(NAMES[language], language);
    option.lang = language;
    choice.append(option);
  }
  choice.addEventListener('change', () => {
    remember('language', choice.value);
    sayIn(choice.value, changed);
  });
  const remembered = LANGUAGES.find((language) => language === recall('language'));
  choice.value = remembered ?? preferredLanguage(navigator.languages);
  await sayIn(choice.value, changed);
}

/** Where the file of a language does not come, the page says everything in English. */
async function sayIn(language, changed) {
  const choice = element('language');
  const words = await load(language).catch(() => null);
  if (choice.value !== language) return; // another one was chosen meanwhile
  if (words === null) {
    [choice.value] = LANGUAGES;
    await sayIn(choice.value, changed);
    return;
  }
  speak(language, words);
  changed();
}

function setUpTheme() {
  const light = matchMedia('(prefers-color-scheme: light)');
  let chosen = recall('theme');
  const isLight = () => (chosen ?? (light.matches ? 'light' : 'dark')) === 'light';
  const apply = () => {
    document.documentElement.dataset.theme = isLight() ? 'light' : 'dark';
    element('theme').setAttribute('aria-pressed', String(isLight()));
  };
  element('theme').addEventListener('click', () => {
    chosen = isLight() ? 'dark' : 'light';
    remember('theme', chosen);
    apply();
  });
  light.addEventListener('change', apply);
  apply();
}

/** Gives the screen the largest size at which the whole device fits the window. */
export function fitDevice(screen) {
  const style = getComputedStyle(element('device'));
  const around = (name) => parseFloat(style.getPropertyValue(name));
  const width = document.documentElement.clientWidth - around('--beside');
  const height = innerHeight - around('--above');
  const side = screen.fit(Math.max(240, Math.min(width, height)));
  element('device').style.setProperty('--screen', `${side}px`);
}
