// tools/handheld as a person or a script meets it.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { PNG } from 'pngjs';
import { crc32Hex } from '../shared/crc32.mjs';
import { REPOSITORY } from './files.mjs';
import { noCompiler, probeBlocks, SCENARIO } from './firmwares/probe.mjs';
import { writeUf2 } from '../shared/uf2.mjs';

const options = { skip: noCompiler };
const folder = mkdtempSync(join(tmpdir(), 'handheld-'));
after(() => rmSync(folder, { recursive: true }));

function handheld(args, input = '') {
  const program = join(REPOSITORY, 'tools', 'handheld');
  const { status, stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8', cwd: folder });
  return { status, stderr, lines: stdout.split('\n').slice(0, -1) };
}

function probeFile(name) {
  const file = join(folder, `${name}.uf2`);
  writeFileSync(file, writeUf2(probeBlocks(SCENARIO[name])));
  return file;
}

test('a script gives a line of JSON for each command, and a picture', options, () => {
  const script = 'on\nsettle\n# a remark\n\nshot title\nstatus\n';
  const args = ['--uf2', probeFile('DEMO'), '--shots', join(folder, 'shots')];
  const first = handheld(args, script);
  assert.equal(first.status, 0, first.stderr);
  const answers = first.lines.map((line) => JSON.parse(line));
  assert.deepEqual(answers.map(({ ok }) => ok), [true, true, true, true]);
  const png = PNG.sync.read(readFileSync(join(folder, 'shots', 'title.png')));
  assert.deepEqual([png.width, png.height], [240, 240]);
  assert.equal(crc32Hex(png.data), answers[2].crc);
  assert.deepEqual(handheld(args, script).lines, first.lines, 'the same on every run');
});

test('a script in a file works like standard input', options, () => {
  const script = join(folder, 'script');
  writeFileSync(script, 'on\nwait 10ms\nstatus'); // the last line without its end
  const { status, lines } = handheld(['--uf2', probeFile('DEMO'), script]);
  assert.equal(status, 0);
  assert.equal(lines.length, 3);
});

test('a refusal is answered, the rest continues, and the exit status is 1', options, () => {
  const { status, lines } = handheld(['--uf2', probeFile('DEMO')], 'jump\non\n');
  assert.equal(status, 1);
  assert.deepEqual(lines.map((line) => JSON.parse(line).ok), [false, true]);
});

test('a warning of the emulator fails the run, and status tells it', options, () => {
  const script = 'on\nwait 500ms\nsettle\nstatus\n';
  const { status, lines } = handheld(['--uf2', probeFile('NO_SUCH_ADDRESS')], script);
  assert.equal(status, 1);
  const [, wait, settle, { warnings }] = lines.map((line) => JSON.parse(line));
  assert.match(wait.error, /HardFault: load from 0x60000000/);
  assert.equal(settle.ok, false);
  assert.deepEqual(warnings[0], wait.error);
});

test('a flash image keeps what was saved', options, () => {
  const uf2 = probeFile('SAVE');
  const save = 'on\nsettle\npress A\noff\nflash save image\n';
  assert.equal(handheld(['--uf2', uf2], save).status, 0);
  assert.equal(readFileSync(join(folder, 'image'))[0x20000], 1);
  assert.equal(handheld(['--uf2', uf2, '--flash', 'image'], 'flash save again\n').status, 0);
  assert.equal(readFileSync(join(folder, 'again'))[0x20000], 1);
});

test('what is missing is said in one sentence', () => {
  for (const [args, sentence] of [
    [['--board', 'toaster'], /unknown board "toaster"; choose one of .*picosystem/],
    [['--uf2', 'none.uf2'], /none\.uf2 is missing; build it with "cmake --preset picosystem/],
    [['--frob'], /usage: tools\/handheld/],
    [['a', 'b'], /one script at most/],
  ]) {
    const { status, stderr } = handheld(args);
    assert.equal(status, 2, args.join(' '));
    assert.match(stderr, sentence);
  }
});

test('a script that is not there is named', options, () => {
  const { status, stderr } = handheld(['--uf2', probeFile('DEMO'), 'absent']);
  assert.equal(status, 2);
  assert.match(stderr, /cannot read the script absent \(ENOENT\)/);
  assert.equal(existsSync(join(folder, 'absent')), false);
});
