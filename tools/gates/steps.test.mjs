// How tools/test runs steps and jobs, and what it says of them.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const top = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');

function folderWithTools(t) {
  const folder = mkdtempSync(path.join(tmpdir(), 'steps-'));
  t.after(() => rmSync(folder, { recursive: true }));
  cpSync(path.join(top, 'tools/shared/lib.sh'), path.join(folder, 'tools/shared/lib.sh'));
  cpSync(path.join(top, 'tools/gates'), path.join(folder, 'tools/gates'), { recursive: true });
  return folder;
}

const scriptOf = (lines, only = '') =>
  `set -euo pipefail\nonly=${only && `'${only}'`}\n. tools/shared/lib.sh\n. tools/gates/steps.sh\n${lines.join('\n')}\necho "$passed $failed"\n`;

/** What these lines print where steps.sh is known. */
function run(folder, lines, only = '') {
  const script = scriptOf(lines, only);
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout.trimEnd().split('\n');
}

const logged = (folder, name) => readFileSync(path.join(folder, 'build/logs', name), 'utf8');

test('jobs of several steps are counted by step, and of one that fails the command is printed', (t) => {
  const lines = run(folderWithTools(t), [
    "job first echo '# pass 3'",
    "job second bash -c 'echo \"# fail 1\"; exit 1'",
    "job first echo '# pass 4'",
    'run_jobs',
  ]);
  assert.match(lines[0], /^first +7 passed +0 failed +\d+ s$/);
  assert.match(lines[1], /^second +0 passed +1 failed +\d+ s$/);
  const repeat = lines.find((line) => line.includes('repeat with: ')).split('repeat with: ')[1];
  assert.equal(spawnSync('bash', ['-c', repeat], { encoding: 'utf8' }).stdout, '# fail 1\n');
  assert.equal(lines.at(-1), '7 1');
});

test('a command may be longer than the name of a file', (t) => {
  const words = Array.from({ length: 100 }, (_, i) => `word${i}`).join(' ');
  const lines = run(folderWithTools(t), [`job long bash -c 'echo "# pass 1"' ${words}`, `job long bash -c 'echo "# pass 1"' ${words}x`, 'run_jobs', 'ls "$times" | grep -c job']);
  assert.deepEqual(lines.slice(-2), ['2', '2 0'], 'each has its time');
});

test('the jobs that took longest in the last run come first, before them those that are new', (t) => {
  const folder = folderWithTools(t);
  const jobs = ['short', 'long', 'new'].map((name) => `job all bash -c 'echo ${name} >>order'`);
  mkdirSync(path.join(folder, 'build/times'), { recursive: true });
  run(folder, [
    'nproc() { echo 1; }',
    ...jobs,
    'echo 1 >"$(time_of_job 0)"',
    'echo 30 >"$(time_of_job 1)"',
    'run_jobs',
  ]);
  assert.equal(readFileSync(path.join(folder, 'order'), 'utf8'), 'new\nlong\nshort\n');
});

test('of jobs that want to be apart one runs at a time, from the start, beside as many others as there are cores', (t) => {
  const lines = run(folderWithTools(t), [
    'nproc() { echo 2; }',
    // the first ends only when two ordinary jobs have met beside it, the second only begins when the first is over
    'job_apart all bash -c "until [ -e met ]; do :; done; touch first"',
    'job_apart all bash -c "[ -e first ]"',
    'job all bash -c "touch one; until [ -e other ]; do :; done; touch met"',
    'job all bash -c "touch other; until [ -e one ]; do :; done"',
    'run_jobs',
  ]);
  assert.equal(lines.at(-1), '1 0');
});

test('of ordinary jobs no more run than there are cores', (t) => {
  const lines = run(folderWithTools(t), [
    'nproc() { echo 1; }',
    // what is apart looks for the second for a while; the first continues as long
    'job_apart all bash -c "for i in {1..50000}; do [ ! -e second ] || break; done; touch looked"',
    'job all bash -c "mkdir core && until [ -e looked ]; do :; done && rmdir core"',
    'job all bash -c "touch second && mkdir core"',
    'run_jobs',
  ]);
  assert.equal(lines.at(-1), '1 0');
});

test('ordinary jobs make way for one that wants to be apart', (t) => {
  const folder = folderWithTools(t);
  run(folder, ['job all bash -c "nice >plain"', 'job_apart all bash -c "nice >apart"', 'run_jobs']);
  const niceOf = (name) => Number(readFileSync(path.join(folder, name), 'utf8'));
  assert.equal(niceOf('plain'), Math.min(19, niceOf('apart') + 5), '19 is the most there is');
});

test('an interrupted run ends with 130 and leaves no job behind', async (t) => {
  const folder = folderWithTools(t);
  const waits = "job all bash -c 'echo $$ >process.new; mv process.new process; while :; do read -r; done <>/dev/zero'";
  const script = spawn('bash', ['-c', scriptOf([waits, 'run_jobs'])], { cwd: folder, stdio: 'ignore' });
  const until = (command) => spawnSync('bash', ['-c', `until ${command}; do :; done`], { cwd: folder });
  until('[ -e process ]');
  script.kill('SIGINT');
  const [status] = await once(script, 'exit');
  assert.equal(status, 130);
  until('! kill -0 "$(cat process)" 2>/dev/null');
});

test('a step whose work grew by half is marked, one that waits longer is not', (t) => {
  const folder = folderWithTools(t);
  mkdirSync(path.join(folder, 'build/times'), { recursive: true });
  mkdirSync(path.join(folder, 'build/logs'), { recursive: true });
  const report = (name, before, times) => {
    writeFileSync(path.join(folder, 'build/times', name), `${before}\n`);
    writeFileSync(path.join(folder, 'build/logs', `${name}.log`), '# pass 1\n');
    writeFileSync(path.join(folder, 'build/logs', `${name}.log.time`), `${times}\n`);
    return run(folder, [`report ${name} build/logs/${name}.log 0`])[0];
  };
  assert.match(report('grown', 20, '16.0 29.1 1.2'), / 16 s \(grew: 30 s of work, 20 s before\)$/);
  assert.match(report('waited', 20, '90.0 20.1 1.2'), / 90 s$/);
  assert.match(report('tiny', 1, '4.0 3.0 1.0'), / 4 s$/);
});

test('one step alone, by its name', (t) => {
  const folder = folderWithTools(t);
  const lines = run(folder, ['step other false', "step 'the one' echo here", 'job other false', 'run_jobs'], 'the one');
  assert.match(lines[0], /^the one +1 passed +0 failed +\d+ s$/);
  assert.equal(logged(folder, 'the-one.log'), 'here\n');
  assert.deepEqual(lines.slice(1), ['1 0']);
});

test('a step that fails is followed by what it said and the command that repeats it', (t) => {
  const lines = run(folderWithTools(t), ['step broken node tools/gates/nothing.mjs']);
  assert.match(lines[0], /^broken +0 passed +1 failed/);
  assert.ok(lines.some((line) => line.includes('Cannot find module')));
  assert.equal(lines.at(-2), '    repeat with: node tools/gates/nothing.mjs');
});

const LONG = 'for ((i = 1; i <= 500; i++)); do echo "line $i"; [ $i != 200 ] || echo "a.c:1:2: error: wrong"; done; exit 1';

test('of a long log the places that report failures are printed, and its end', (t) => {
  const folder = folderWithTools(t);
  writeFileSync(path.join(folder, 'long'), LONG);
  const lines = run(folder, ['step one bash long', "job two bash -c 'echo fine'", 'job two bash long', "job two bash -c 'echo fine, too'", 'run_jobs']);
  for (const name of ['one', 'two']) {
    const begin = lines.findIndex((line) => line.startsWith(name));
    const part = lines.slice(begin, lines.findIndex((line, i) => i > begin && line.includes('repeat with: ')) + 1);
    assert.ok(part.includes('    a.c:1:2: error: wrong'));
    assert.ok(!part.includes('    line 100'));
    assert.deepEqual(part.slice(-3), ['    line 500', `    (the whole log: build/logs/${name}.log)`, '    repeat with: bash long']);
  }
});

test('what a build inside of a test says is seen', (t) => {
  const folder = folderWithTools(t);
  cpSync(path.join(top, 'tools/shared/inner-build.mjs'), path.join(folder, 'tools/shared/inner-build.mjs'));
  writeFileSync(path.join(folder, 'builds.test.mjs'), `
    import { test } from 'node:test';
    import { runBuild } from './tools/shared/inner-build.mjs';
    for (let i = 0; i < 30; i++) test('good ' + i, () => {});
    test('builds', () => runBuild(['bash', '-c', 'for i in {1..60}; do echo "[$i/60] Building"; done; echo "b.c:3: error: wrong"; echo "ninja: build stopped"; exit 1']));
    for (let i = 0; i < 30; i++) test('good, too ' + i, () => {});`);
  const lines = run(folder, ['unset NODE_TEST_CONTEXT', 'job tests node --test-reporter=tap builds.test.mjs', 'run_jobs']);
  assert.ok(lines.some((line) => line.trim() === 'b.c:3: error: wrong'), lines.join('\n'));
  assert.ok(lines.some((line) => line.endsWith('repeat with: node --test-reporter=tap builds.test.mjs')));
});

test('a step that reports a failed test has failed, whatever its status is', (t) => {
  const lines = run(folderWithTools(t), ["step one echo '# fail 1'", "job two echo '# fail 1'", 'run_jobs']);
  assert.equal(lines.filter((line) => line.includes('repeat with: ')).length, 2);
  assert.equal(lines.at(-1), '0 2');
});

test('how long it takes is told from the last run here, or else from the table', (t) => {
  const folder = folderWithTools(t);
  writeFileSync(path.join(folder, 'tools/gates/typical-work.txt'), 'known step  100\nboth  100\n');
  mkdirSync(path.join(folder, 'build/times'), { recursive: true });
  writeFileSync(path.join(folder, 'build/times/both'), '20\n');
  const told = (name) => run(folder, ['nproc() { echo 2; }', `echo "$(about "$(work_of '${name}')")"`])[0];
  assert.equal(told('known step'), 'about 51 s');
  assert.equal(told('both'), 'about 11 s');
  assert.equal(told('unknown'), '');
});

test('what runs is shown with the time that is left', (t) => {
  const folder = folderWithTools(t);
  writeFileSync(path.join(folder, 'tools/gates/typical-work.txt'), 'one  100\n');
  const lines = run(folder, ['nproc() { echo 2; }', 'job one true', 'job one true', 'job two true', 'process_of_job[0]=1', 'show_running 1 2', 'process_of_job=()', 'echo']);
  assert.equal(lines[0], '\r\x1b[Kabout 51 s, 2 jobs wait, running: one');
});

test('the names of steps are listed without running them', (t) => {
  const lines = run(folderWithTools(t), ["some() { step one touch ran; job two touch ran; job two touch ran; run_jobs; }", 'steps_of some', '[ ! -e ran ]']);
  assert.deepEqual(lines, ['one', 'two', '0 0']);
});

test('the table names steps of tools/test', () => {
  const steps = readFileSync(path.join(top, 'tools/test'), 'utf8');
  const names = [...readFileSync(path.join(top, 'tools/gates/typical-work.txt'), 'utf8').matchAll(/^([^#\n]+?) {2,}\d+$/gm)].map(([, name]) => name);
  for (const name of names) assert.ok(steps.includes(`'${name}'`) || /^(build|link|speed of) /.test(name), name);
});
