// tabletop as a program: arguments, files, exit status, one flushed line an answer.
// TABLETOP names the program.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';

const program = process.env.TABLETOP ?? 'build/host/tabletop';
const run = (input, ...args) => spawnSync(program, args, { input, encoding: 'utf8' });
const answers = (ran) => ran.stdout.split('\n').slice(0, -1).map((line) => JSON.parse(line));

function withFile(content, use) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tabletop-'));
  const file = path.join(folder, 'game');
  writeFileSync(file, content);
  try {
    return use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('it ends with status 0 at the end of input, whatever was refused', () => {
  const ran = run('nonsense\ntranscript\n');
  assert.equal(ran.status, 0);
  assert.deepEqual(answers(ran).map((answer) => answer.ok), [false, true]);
});

test('no input is no answer', () => {
  const ran = run('');
  assert.deepEqual([ran.status, ran.stdout], [0, '']);
});

test('--strict stops at the first refusal with status 1', () => {
  const ran = run('transcript\nnonsense\ntranscript\n', '--strict');
  assert.equal(ran.status, 1);
  assert.deepEqual(answers(ran).map((answer) => answer.ok), [true, false]);
});

test('--strict without a refusal ends with status 0', () => {
  assert.equal(run('# only this\ntranscript\n', '--strict').status, 0);
});

test('a file is read in place of standard input, before or after --strict', () => {
  withFile('nonsense\ntranscript', (file) => {
    assert.equal(answers(run('', file)).length, 2);
    assert.equal(run('', file, '--strict').status, 1);
    assert.equal(run('', '--strict', file).status, 1);
  });
});

test('what cannot be read is said on standard error, with status 2', () => {
  for (const args of [['no/such/file'], ['.'], ['--unknown'], ['one', 'two']]) {
    const ran = run('', ...args);
    assert.equal(ran.status, 2, args.join(' '));
    assert.equal(ran.stdout, '');
    assert.match(ran.stderr, /^tabletop: /);
  }
});

test('the last line needs no end', () => {
  assert.equal(answers(run('transcript')).length, 1);
});

test('any bytes get answers that are JSON, one a line', () => {
  const noise = Buffer.alloc(20000);
  let seed = 1;
  for (let i = 0; i < noise.length; i++) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    noise[i] = seed >> 16;
  }
  const ran = run(noise);
  assert.equal(ran.status, 0);
  const lines = noise.toString('latin1').split('\n').filter((line) => /[^ \t\r]/.test(line) && !line.startsWith('#'));
  assert.deepEqual(answers(ran).map((answer) => answer.ok), lines.map(() => false));
  assert.doesNotThrow(() => new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(ran.stdout)));
});

test('every answer comes before the next line is typed', async () => {
  const child = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
  const said = () => new Promise((resolve) => child.stdout.once('data', (data) => resolve(String(data))));
  for (let i = 0; i < 3; i++) {
    const answer = said();
    child.stdin.write('transcript\n');
    assert.equal(await answer, '{"ok":true,"lines":[]}\n');
  }
  child.stdin.end();
  assert.equal(await new Promise((resolve) => child.on('close', resolve)), 0);
});
