// A computer at the cable, for tests: single requests, and a device that is past its first start.

import { setupPacket } from '../handheld-sim/usb-host.mjs';
import { booted, device, SECOND } from './device.mjs';

const LIMIT = 6 * SECOND;
const chips = new Map();

/** A device that has been on before: its flash is prepared, so that it starts quickly. */
export function started(board, options) {
  if (!chips.has(board)) chips.set(board, booted(board).machine.flash.bytes.slice());
  const handheld = device(board, options);
  handheld.loadFlash(chips.get(board));
  handheld.on();
  handheld.settle();
  return handheld;
}

export function plugged(board) {
  const handheld = started(board);
  handheld.plugUsb();
  return handheld;
}

/** Carries out a control transfer: the bytes that came, or the word 'stall'. */
export function request(handheld, type, request, value, index, length, data) {
  let answer = null;
  handheld.machine.usbHost.control(setupPacket(type, request, value, index, length), data, (error, bytes) => {
    answer = error ? 'stall' : bytes;
  });
  const end = handheld.machine.now + LIMIT;
  while (answer === null && handheld.machine.now < end && handheld.poweredOn && !handheld.machine.bootsel) {
    handheld.wait(1e6);
  }
  return answer;
}

export const IN = 0x80;
export const OUT_CLASS_INTERFACE = 0x21;
export const IN_VENDOR = 0xc0;
export const GET_DESCRIPTOR = 6;
