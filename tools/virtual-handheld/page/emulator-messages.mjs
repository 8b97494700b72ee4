// Translates what the emulator reports: it speaks English, and the page recognises its sentences.

import { texts } from './texts.mjs';

/** Keys of `emulator` in languages/, each with its sentence; the groups are its values. */
export const SENTENCES = {
  uf2Length: /^not a UF2 file: (\d+) bytes is no whole number of 512-byte blocks$/,
  uf2Magic: /^not a UF2 file: block (\d+) has wrong magic numbers$/,
  uf2Claims: /^UF2 block (\d+) claims (\d+) bytes$/,
  uf2Address: /^UF2 block (\d+) is not for flash: (\w+)$/,
  uf2Empty: /^this UF2 file has nothing for an RP2040$/,
  uf2TooLarge: /^this UF2 needs more than the (\d+) bytes of the board's flash$/,
  imageSize: /^the image has (\d+) bytes, this chip (\d+)$/,
  register: /^register (\S+) of (\S+) is not modelled$/,
  bootRom: /^'(.+)' of the boot ROM is not modelled$/,
  breakpoint: /^the firmware stopped at a breakpoint or panic: BKPT #\d+ at (\w+)$/,
  noVectors: /^NMI or HardFault before the firmware set its vector table$/,
  unaligned: /^unaligned access to (\w+) at pc (\w+)$/,
  notRam: /^store to (\w+), which is no RAM, at pc (\w+)$/,
  flashOff: /^flash read while XIP is off \((\w+)\)$/,
};

/** A message of the emulator in the page's language, or unchanged if it is not known. */
export function translated(message) {
  for (const [key, sentence] of Object.entries(SENTENCES)) {
    const match = sentence.exec(message);
    if (match) return texts().emulator[key](...match.slice(1));
  }
  return message;
}
