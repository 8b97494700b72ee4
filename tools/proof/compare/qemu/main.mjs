// tools/compare qemu: see there.

import { parseArgs } from 'node:util';
import { usageOf } from '../../../shared/usage.mjs';
import { compare } from './comparison.mjs';
import { noQemu } from './qemu.mjs';

const options = { programs: { type: 'string', default: '1000' }, from: { type: 'string', default: '1' } };

function readArguments() {
  try {
    const { values } = parseArgs({ options });
    const numbers = { programs: Number(values.programs), from: Number(values.from) };
    return Object.values(numbers).every((number) => Number.isInteger(number) && number > 0) ? numbers : null;
  } catch {
    return null;
  }
}

function main() {
  const values = readArguments();
  if (!values) {
    console.error(`tools/compare qemu: N and SEED are whole numbers from 1 up\n${usageOf('tools/compare')}`);
    return 2;
  }
  if (noQemu) {
    console.error(`tools/compare qemu: ${noQemu}; run tools/setup all`);
    return 2;
  }
  const { programs, runs, lockups, differences } = compare(values.from, values.programs, console.log);
  console.log(`${programs} programs, ${lockups} of them lock up; ${runs} runs, ${differences} differences`);
  return differences ? 1 : 0;
}

process.exitCode = main();
