// Every command in tools/ explains itself and refuses what it does not know, before it sets up, builds or changes anything.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { REPOSITORY, usageOf } from '../../shared/command.mjs';

const IN_ANY_DEBIAN = ['basename', 'bash', 'cat', 'dirname', 'env', 'paste', 'sed']; // of what is used before the set-up
const NOT_COMMANDS = /^tools\/(proof\/usb-lab\/guest|node_modules)\b/; // the first run in the virtual computer

function executables(folder) {
  return readdirSync(path.join(REPOSITORY, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (NOT_COMMANDS.test(name)) return [];
    if (entry.isDirectory()) return executables(name);
    return entry.isFile() && statSync(path.join(REPOSITORY, name)).mode & 0o100 ? [name] : [];
  });
}

const commands = executables('tools').sort();

// A copy of the commands alone, which is not writable, on a machine that has nothing else.
const copy = mkdtempSync(path.join(tmpdir(), 'help-'));
after(() => {
  spawnSync('chmod', ['-R', 'u+w', copy]);
  rmSync(copy, { recursive: true });
});
mkdirSync(path.join(copy, 'bin'));
for (const name of IN_ANY_DEBIAN) {
  symlinkSync(spawnSync('bash', ['-c', `type -P ${name}`], { encoding: 'utf8' }).stdout.trim(), path.join(copy, 'bin', name));
}
for (const name of [...commands, 'tools/shared/lib.sh']) cpSync(path.join(REPOSITORY, name), path.join(copy, name));
cpSync(path.join(REPOSITORY, 'boards'), path.join(copy, 'boards'), { recursive: true });
const everything = () => readdirSync(copy, { recursive: true }).sort();
const before = everything();
chmodSync(copy, 0o555);

const run = (command, ...words) =>
  spawnSync(path.join(copy, command), words, { cwd: copy, env: { PATH: path.join(copy, 'bin') }, encoding: 'utf8' });

test('the commands are found', () => {
  for (const name of ['tools/test', 'tools/setup', 'tools/play', 'tools/proof/usb-lab/run', 'tools/gates/shellcheck']) assert.ok(commands.includes(name), name);
});

for (const command of commands) {
  test(`${command} --help prints its usage, needs no set-up and changes nothing`, () => {
    for (const words of [['--help'], ['-h'], ['anything', '--help']]) {
      const { status, stdout, stderr } = run(command, ...words);
      assert.equal(stderr, '');
      assert.equal(status, 0);
      assert.ok(stdout.startsWith(`usage: ${command}`), stdout);
      assert.match(stdout, /\n\n\S/, 'what it does comes after the usage');
      assert.doesNotMatch(stdout, /^set -/m);
    }
    assert.deepEqual(everything(), before);
  });

  test(`${command} refuses an unknown option with its usage`, () => {
    const { status, stdout, stderr } = run(command, '--no-such-option');
    assert.equal(status, 2);
    assert.equal(stdout, '');
    assert.equal(stderr, `${command}: there is no option --no-such-option\n${usageOf(command)}\n`);
    assert.deepEqual(everything(), before);
  });
}
