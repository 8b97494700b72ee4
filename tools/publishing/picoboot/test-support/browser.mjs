// Puts the stand-ins into the pages of a browser that playwright drives.

import { readFileSync } from 'node:fs';

const STAND_INS = readFileSync(new URL('stand-ins.mjs', import.meta.url), 'utf8').replaceAll('export ', '');
const IN_PAGE = `{
  ${STAND_INS}
  const carry = async (...words) => {
    const { value, error } = JSON.parse(await globalThis.carryToDevice(JSON.stringify(words)));
    if (error) throw new Error(error);
    return value;
  };
  Object.defineProperty(navigator, 'usb', { value: new UsbStandIn(carry) });
  Object.defineProperty(navigator, 'serial', { value: new SerialStandIn(carry) });
}`;

/**
 * Connects the device of a carrier to every page that this profile (a BrowserContext) opens from now on. Words and answers go as
 * text: playwright looks at every number of an array by itself, which takes longer than all else.
 */
export async function connect(context, carrier) {
  await context.exposeFunction('carryToDevice', (text) => {
    const [name, ...words] = JSON.parse(text);
    try {
      return JSON.stringify({ value: carrier[name](...words) });
    } catch (error) {
      return JSON.stringify({ error: error.message });
    }
  });
  await context.addInitScript(IN_PAGE);
}
