// Translates what the emulator reports: it speaks English, and the page recognises its sentences.

import { texts } from './texts.mjs';

/** Keys of `emulator` in languages/, each with its sentence; the groups are its values. English has none: it is what comes. */
export const SENTENCES = {
  uf2Length: /^not a UF2 file: (\d+)/,
  uf2Block: /UF2.* block (\d+) (?:has|claims)/,
  uf2Address: /^UF2 block (\d+) is not for flash: (\w+)/,
  uf2Empty: /nothing for an RP2040$/,
  uf2TooLarge: /^this UF2 needs more than the (\d+)/,
  imageSize: /^the image has (\d+) bytes, this chip (\d+)/,
  register: /^register (\S+) of (\S+) is not modelled/,
  bootRom: /^'(.+)' of the boot ROM/,
  breakpoint: /BKPT #\d+ at (\w+)/,
  access: /^(?:unaligned access|store) to (\w+).* at pc (\w+)/,
  flashOff: /^flash read while XIP is off \((\w+)/,
};

/** A message of the emulator in the page's language, or unchanged if it is not known. */
export function translated(message) {
  const { emulator = {} } = texts();
  const key = Object.keys(emulator).find((name) => SENTENCES[name].test(message));
  return key ? emulator[key](...SENTENCES[key].exec(message).slice(1)) : message;
}
