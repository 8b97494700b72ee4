// Which key presses which button. A player can change it; the choice is remembered.

import { recall, remember } from '../memory.mjs';

export const DEFAULT_KEYS = {
  UP: 'ArrowUp',
  DOWN: 'ArrowDown',
  LEFT: 'ArrowLeft',
  RIGHT: 'ArrowRight',
  A: 'KeyZ',
  B: 'KeyX',
  X: 'KeyA',
  Y: 'KeyS',
};
/** Keys with a meaning of their own for the page or the browser. */
const RESERVED = new Set(['Tab', 'Escape', 'Enter', 'Space']);

let keys = read();

function read() {
  try {
    const remembered = JSON.parse(recall('keys')) ?? {};
    const known = Object.entries(remembered).filter(([button, code]) => button in DEFAULT_KEYS && typeof code === 'string');
    return { ...DEFAULT_KEYS, ...Object.fromEntries(known) };
  } catch {
    return { ...DEFAULT_KEYS };
  }
}

export const codeOfButton = (button) => keys[button];
export const buttonOfCode = (code) => Object.keys(keys).find((button) => keys[button] === code) ?? null;

/** A button gets a key; one that had it before gets the key that this one had. False if the key cannot be used. */
export function changeKey(button, code) {
  if (!code || RESERVED.has(code) || /^(Shift|Control|Alt|Meta|F\d)/.test(code)) return false;
  const other = buttonOfCode(code);
  if (other) keys[other] = keys[button];
  keys[button] = code;
  remember('keys', JSON.stringify(keys));
  return true;
}

export function resetKeys() {
  keys = { ...DEFAULT_KEYS };
  remember('keys', JSON.stringify(keys));
}
