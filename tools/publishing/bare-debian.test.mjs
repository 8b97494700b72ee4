// What tools/bare-debian says before it makes a root; that takes minutes, and is on the release list.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const program = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'bare-debian');
const run = (words, env = process.env) => spawnSync(program, words, { env, encoding: 'utf8' });

test('what it does not take is refused with the reason and the usage', () => {
  const refused = [
    [['11'], /^tools\/bare-debian: there is no Debian 11 here, only 12 and 13\n/],
    [['--as', 'somebody'], /: --as wants root or user\n/],
    [['--as'], /: --as wants root or user\n/],
    [['--cache'], /: --cache wants a folder\n/],
    [['--fresh'], /: there is no option --fresh\n/],
    [['12', 'tools/test', 'all'], /: COMMAND is one word: 'tools\/test all'\n/],
  ];
  for (const [words, why] of refused) {
    const { status, stdout, stderr } = run(words);
    assert.match(stderr, why);
    assert.match(stderr, /\nusage: tools\/bare-debian .*\n$/);
    assert.deepEqual([status, stdout], [2, '']);
  }
});

test('without debootstrap, or without root, it says what to do', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bare-debian-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of ['bash', 'basename', 'dirname', 'sed']) symlinkSync(spawnSync('bash', ['-c', `type -P ${name}`], { encoding: 'utf8' }).stdout.trim(), path.join(folder, name));
  const pretend = (name, body) => writeFileSync(path.join(folder, name), `#!/bin/bash\n${body}\n`, { mode: 0o755 });
  const said = () => {
    const { status, stderr } = run(['12', 'true'], { PATH: folder });
    assert.equal(status, 1);
    return stderr;
  };
  pretend('id', 'echo 1000');
  assert.equal(said(), 'tools/bare-debian: debootstrap is missing: as root, run "apt-get install debootstrap", then try again.\n');
  pretend('debootstrap', 'exit 1');
  assert.equal(said(), 'tools/bare-debian: making a root needs root: run it with "sudo --preserve-env".\n');
});
