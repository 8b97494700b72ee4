// Converses with a running tabletop: await say('show') gives the answer as an object.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export function converse(program) {
  const child = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async say(line) {
      child.stdin.write(line + '\n');
      const { value, done } = await answers.next();
      if (done) throw new Error(`tabletop ended with ${(await ended).join(' ')} at: ${line}`);
      return JSON.parse(value);
    },
    end: () => child.stdin.end(),
  };
}
