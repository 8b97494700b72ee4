// How the page looks and speaks: language, dark or light, and the size of the device. Choices are
// remembered; until somebody chooses, the browser's hold.

import { recall, remember } from './memory.mjs';
import { LANGUAGES, nameOf, preferredLanguage, speak } from './texts.mjs';

const element = (id) => document.getElementById(id);

/** changed: called when everything that is in words has to be said again. */
export function setUpLook(changed) {
  const choice = element('language');
  for (const language of LANGUAGES) {
    const option = new Option(nameOf(language), language);
    option.lang = language;
    choice.append(option);
  }
  const say = (language) => {
    speak(language);
    choice.value = language;
    changed();
  };
  const remembered = LANGUAGES.find((language) => language === recall('language'));
  say(remembered ?? preferredLanguage(navigator.languages));
  choice.addEventListener('change', () => {
    remember('language', choice.value);
    say(choice.value);
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
