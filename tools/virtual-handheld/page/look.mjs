// How the page looks and speaks: language, dark or light, and the size of the device. Choices are
// remembered; until somebody chooses, the browser's hold.

import { recall, remember } from './memory.mjs';
import { LANGUAGES, currentLanguage, preferredLanguage, speak, texts } from './texts.mjs';

const element = (id) => document.getElementById(id);

/** changed: called when everything that is in words has to be said again. */
export function setUpLook(changed) {
  const say = (language) => {
    speak(language);
    element('language').textContent = texts().otherLanguage;
    element('language').lang = LANGUAGES.find((name) => name !== language);
    changed();
  };
  say(recall('language') ?? preferredLanguage(navigator.languages));
  element('language').addEventListener('click', () => {
    const other = LANGUAGES.find((name) => name !== currentLanguage());
    remember('language', other);
    say(other);
  });
  setUpTheme();
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
