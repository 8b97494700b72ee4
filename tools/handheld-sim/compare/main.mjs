// tools/compare-qemu: see there.

import { parseArgs } from 'node:util';
import { compare } from './comparison.mjs';
import { noQemu } from './qemu.mjs';

const USAGE = `tools/compare-qemu [--programs N] [--from SEED]
Runs programs by chance, with exceptions, on the emulated processor and on QEMU's Cortex-M0, and compares what they leave: registers,
memory, stacks, every exception. N programs (1000) from that seed (1) on, each interpreted, translated and in slices of time; of four hundred
one hundred from flash, also through its cache. Fails where anything differs; --from SEED --programs 1 does one again.`;

const options = { programs: { type: 'string', default: '1000' }, from: { type: 'string', default: '1' }, help: { type: 'boolean' } };

function readArguments() {
  try {
    const { values } = parseArgs({ options });
    const numbers = { programs: Number(values.programs), from: Number(values.from) };
    const isValid = Object.values(numbers).every((number) => Number.isInteger(number) && number > 0);
    return isValid || values.help ? { ...numbers, help: values.help } : null;
  } catch {
    return null;
  }
}

function main() {
  const values = readArguments();
  if (!values || values.help) {
    (values ? console.log : console.error)(USAGE);
    return values ? 0 : 2;
  }
  if (noQemu) {
    console.error(`tools/compare-qemu: ${noQemu}; run tools/setup`);
    return 2;
  }
  const { programs, runs, lockups, differences } = compare(values.from, values.programs, console.log);
  console.log(`${programs} programs, ${lockups} of them lock up; ${runs} runs, ${differences} differences`);
  return differences ? 1 : 0;
}

process.exitCode = main();
