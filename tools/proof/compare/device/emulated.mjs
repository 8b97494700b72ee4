// The selftest of the built firmware on the emulated handheld, in the way that tools/proof/compare/device/bring-up.md describes for a real one:
// { report, own }, what the device says of itself and what was seen of the same from outside.

import { defaultUf2, loadBoard, loadFirmware } from '../../../handheld-sim/files.mjs';
import { Handheld } from '../../../handheld-sim/handheld.mjs';
import { CHIP } from '../../../handheld-sim/chip/silicon.mjs';

const MS = 1e6;
const SECOND = 1000 * MS;
const REST = 6 * SECOND; // a new chip has been made ready for saves
const QUESTION = 2 * SECOND; // until the question stands there and takes an answer
const MEASURING = 2 * SECOND;
const CASET = 0x2a;
const WHOLE_PICTURE = 240 * 240;
const XIP_CTRL = 0x14000;
const CTR_HIT = 0x0c;
const CTR_ACC = 0x10;
const STACK_TOP = 0x42000; // in RAM
const STACK_BYTES = 0x2000;

/** Calls before a method of an object, with its arguments. */
function before(object, method, watch) {
  const original = object[method];
  object[method] = function watched(...given) {
    watch(...given);
    return original.apply(this, given);
  };
}

/** The flash chip's work, from the command to its end, in ns. */
function watchFlash({ machine }, own) {
  const { flash, flashPort } = machine;
  let [erasingSince, programmingSince] = [null, null];
  before(flash, 'startErase', (offset, now) => {
    erasingSince = now;
  });
  flash.onOperation = ({ kind }) => {
    if (kind === 'erase') own.erase = machine.now - erasingSince;
    if (kind === 'program') programmingSince = machine.now;
  };
  before(flashPort, 'onXipChange', (on) => {
    if (on && programmingSince !== null) own.program = machine.now - programmingSince;
    if (on) programmingSince = null;
  });
}

/** A whole picture on the wire, from the first byte of its window to its last pixel, in ns. */
function watchPanel({ machine: { panel } }, own) {
  let [since, pixels] = [0, 0];
  before(panel, 'receiveByte', (byte, isData, now) => {
    if (!isData && byte === CASET) [since, pixels] = [now, 0];
  });
  before(panel, 'receivePixels', (words, from, to, now) => {
    pixels += to - from;
    if (pixels === WHOLE_PICTURE) own.send = now - since;
  });
}

/** What happened between clearing the cache's counters and reading them: [{ nanos, accesses, hits }]. */
function watchCounters({ machine }, own) {
  const control = machine.mcu.peripherals[XIP_CTRL];
  const { cache } = machine;
  own.drawings = [];
  let start = null;
  before(control, 'writeUint32', (offset) => {
    if (offset === CTR_HIT) start = { now: machine.now, accesses: cache.accesses, misses: cache.misses };
  });
  before(control, 'readUint32', (offset) => {
    if (offset !== CTR_ACC || start === null) return;
    const accesses = cache.accesses - start.accesses;
    const hits = accesses - (cache.misses - start.misses);
    own.drawings.push({ nanos: machine.now - start.now, accesses, hits });
    start = null;
  });
}

const stackOf = ({ machine }) => machine.mcu.sram.slice(STACK_TOP - STACK_BYTES, STACK_TOP);

/** How much of the stack has changed, counted from its top. */
function stackChanged(then, now) {
  const lowest = then.findIndex((byte, i) => byte !== now[i]);
  return lowest < 0 ? 0 : STACK_BYTES - lowest;
}

const typed = (text) => new TextEncoder().encode(text);

export function reportIn(text) {
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** A chip that was on once, on the shelf, with a terminal at its cable. */
function atTerminal(board, timing) {
  const handheld = new Handheld(loadBoard(board), loadFirmware(defaultUf2(board), board), { timing });
  handheld.start();
  handheld.press('A');
  handheld.press('A'); // the language
  handheld.wait(REST);
  handheld.off();
  handheld.on();
  handheld.machine.run(SECOND, () => handheld.machine.panel.firstCompleteAt !== null);
  const stack = stackOf(handheld);
  handheld.settle();
  handheld.press('A');
  handheld.wait(REST);
  handheld.plugUsb();
  handheld.wait(SECOND);
  return { handheld, stack };
}

export function emulatedSelftest(board, timing = CHIP) {
  const { handheld, stack } = atTerminal(board, timing);
  const { machine } = handheld;
  const own = {};
  handheld.readUsb();
  handheld.sendUsb(typed('games\r'));
  handheld.wait(QUESTION);
  for (const button of ['X', 'Y']) handheld.hold(button); // yes
  handheld.wait(1500 * MS);
  for (const button of ['X', 'Y']) handheld.release(button);
  handheld.wait(SECOND);
  handheld.hold('RIGHT');
  handheld.wait(40 * MS);
  own.press = handheld.measure().first_pixel_ms * MS;
  handheld.release('RIGHT');
  handheld.wait(SECOND);
  watchFlash(handheld, own);
  watchPanel(handheld, own);
  watchCounters(handheld, own);
  handheld.sendUsb(typed('selftest\r'));
  handheld.wait(MEASURING);
  own.firstPicture = machine.panel.firstCompleteAt - machine.timerStartedAt();
  own.timerStart = machine.timerStartedAt() - machine.poweredOnAt;
  own.stack = stackChanged(stack, stackOf(handheld));
  const report = reportIn(new TextDecoder().decode(handheld.readUsb()));
  return { report, own, warnings: handheld.status().warnings };
}
