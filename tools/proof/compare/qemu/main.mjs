// The command line of tools/proof/compare/run qemu.
import { PlainError, UsageError, readWords, runCommand } from '../../../shared/command.mjs';
import { compare } from './comparison.mjs';
import { noQemu } from './qemu.mjs';

await runCommand('tools/proof/compare/run qemu', () => {
  const { values } = readWords({ programs: { type: 'string', default: '1000' }, from: { type: 'string', default: '1' } });
  const numbers = [Number(values.from), Number(values.programs)];
  if (!numbers.every((number) => Number.isInteger(number) && number > 0)) throw new UsageError('N and SEED are whole numbers from 1 up');
  if (noQemu) throw new PlainError(`${noQemu}; run tools/setup all`);
  const { programs, runs, lockups, differences } = compare(...numbers, console.log);
  console.log(`${programs} programs, ${lockups} of them lock up; ${runs} runs, ${differences} differences`);
  return differences ? 1 : 0;
});
