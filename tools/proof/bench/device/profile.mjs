// What the firmware does between the edge of a button and the first pixel that answers it: samples of the program counter and
// of the return addresses on the stack, by the names that the ELF file has for them. Of every press of the scenarios that took longer
// than this many ms (3 unless told), with the chip's timing:
//   node tools/proof/bench/device/profile.mjs [--over MS] [--least MS] [NAME...]

import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { isMain } from '../../../shared/command.mjs';
import { defaultUf2 } from '../../../handheld-sim/files.mjs';
import { Handheld } from '../../../handheld-sim/handheld.mjs';
import { TIMINGS } from '../../../handheld-sim/chip/silicon.mjs';
import { playOnDevice, readScenario, scenarioNames, whyNotOnDevice } from '../../scenarios/scenarios.mjs';
import { FLASH_BASE, SRAM_BASE } from '../../../handheld-sim/chip/memory-map.mjs';

const BOARD = 'picosystem';
const US = 1e3;
const MS = 1e6;
const SAMPLE = 10 * US;
const LONGEST = 20 * MS;
const TOUCH = 60 * MS;
const STACK_TOP = 0x20042000;
const DEEPEST = 1024; // words of the stack that are looked through
const BL_FIRST = 0xf000; // of the two halves of a call
const BL_SECOND = 0xd000;
const BLX = 0x4780;

/** The functions of an ELF file: find(address) gives the name of the one there. */
export class Functions {
  constructor(elf) {
    const text = execFileSync('arm-none-eabi-nm', ['-n', elf], { encoding: 'utf8' });
    this.list = [...text.matchAll(/^([0-9a-f]{8}) [tTwW] (\w[\w.]*)$/gm)].map(([, address, name]) => {
      return { address: parseInt(address, 16), name };
    });
  }

  find(address) {
    const { list } = this;
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (list[middle].address <= address) low = middle + 1;
      else high = middle;
    }
    return list[low - 1]?.name ?? '?';
  }
}

const half = (bytes, at) => bytes[at] | (bytes[at + 1] << 8);

/** Whether what lies before this address is a call: looked up past the bus, which would count it. */
function isCall({ flash, mcu }, after) {
  const isRam = after >= SRAM_BASE;
  const bytes = isRam ? mcu.sram : flash.bytes;
  const at = after - 4 - (isRam ? SRAM_BASE : FLASH_BASE);
  if (at < 0 || at + 4 > bytes.length) return false;
  const [first, second] = [half(bytes, at), half(bytes, at + 2)];
  const isBl = (first & 0xf800) === BL_FIRST && (second & BL_SECOND) === BL_SECOND;
  return isBl || (second & 0xff87) === BLX;
}

/** A device that remembers what it did after each press until it answered. */
class ProfiledHandheld extends Handheld {
  functions = null; // to be set before the first press
  samples = []; // of the last press: sets of names

  press(button, nanos = TOUCH) {
    this.hold(button);
    const end = this.machine.now + nanos;
    this.samples = [];
    while (this.machine.now < end && this.samples.length < LONGEST / SAMPLE && this.measure().first_pixel_ms === null) {
      this.wait(SAMPLE);
      this.samples.push(this.#names());
    }
    if (this.machine.now < end) this.wait(end - this.machine.now);
    this.release(button);
    if (this.poweredOn) this.settle();
  }

  #names() {
    const { machine } = this;
    const { mcu } = machine;
    const stack = new DataView(mcu.sram.buffer, mcu.sram.byteOffset);
    if (mcu.core.waiting) return new Set(['(asleep)']);
    const names = new Set([this.functions.find(mcu.core.PC)]);
    const sp = mcu.core.SP;
    for (let at = sp; at < Math.min(STACK_TOP, sp + 4 * DEEPEST); at += 4) {
      const word = stack.getUint32(at - SRAM_BASE, true);
      if (word & 1 && isCall(machine, word - 1)) names.add(this.functions.find(word - 1));
    }
    return names;
  }

  /** The functions in which most time was spent, what they call included: [{ name, ms }]. */
  longest(least) {
    const counts = new Map();
    for (const names of this.samples) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return [...counts]
      .map(([name, count]) => ({ name, ms: (count * SAMPLE) / MS }))
      .filter(({ ms }) => ms >= least)
      .sort((a, b) => b.ms - a.ms);
  }
}

/** Plays a scenario and prints the presses that were answered later than `over`, with what took at least `least` of them. */
async function profile(name, over, least) {
  const functions = new Functions(defaultUf2(BOARD).replace(/uf2$/, 'elf'));
  class Device extends ProfiledHandheld {
    functions = functions;
  }
  let presses = 0;
  let slowest = 0;
  const watch = ({ line, command }, measure, handheld) => {
    const { first_pixel_ms: ms, last_pixel_ms: last, erases, programs } = measure;
    presses++;
    slowest = Math.max(slowest, ms);
    if (ms === null || ms <= over) return;
    console.log(`${name} line ${line} (${command}): ${ms} ms, last pixel ${last} ms, ${programs} pages, ${erases} erases`);
    for (const part of handheld.longest(least)) console.log(`    ${part.ms.toFixed(2)} ${part.name}`);
  };
  await playOnDevice(BOARD, readScenario(name), null, { watch, timing: TIMINGS.chip, Device });
  console.log(`${name}: ${presses} presses, the slowest was answered after ${slowest} ms`);
}

async function main() {
  const options = { over: { type: 'string', default: '3' }, least: { type: 'string', default: '0.3' } };
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  for (const name of positionals.length ? positionals : scenarioNames()) {
    if (await whyNotOnDevice(BOARD, readScenario(name))) continue;
    await profile(name, Number(values.over), Number(values.least));
  }
}

if (isMain(import.meta.url)) await main();
