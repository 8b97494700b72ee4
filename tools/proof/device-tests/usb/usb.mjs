// A computer at the cable, for tests: single requests, and a device that is plugged in.

import { setupPacket } from '../../../handheld-sim/usb/usb-host.mjs';
import { SECOND, started } from '../device.mjs';

const LIMIT = 6 * SECOND;
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
