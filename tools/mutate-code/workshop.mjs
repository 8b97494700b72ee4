// A copy of the project in which files are changed, built and tested. It is gone when the program ends, however it ends.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { copyProject } from '../copy-project.mjs';

const BUILD = 'build/host';

function targetOf(test) {
  if (test.startsWith('scenario_')) return 'pocket-rex-host';
  return test.startsWith('tabletop') ? 'tabletop' : test;
}

export class Workshop {
  constructor(jobs) {
    this.jobs = jobs;
    this.folder = copyProject();
    this.children = new Set();
    /** Called before the program ends because somebody wants it to. */
    this.onInterrupt = () => {};
    const leave = (status) => {
      this.onInterrupt();
      this.close();
      process.exit(status);
    };
    process.on('exit', () => this.close());
    process.on('SIGINT', () => leave(130));
    process.on('SIGTERM', () => leave(143));
    process.on('SIGHUP', () => leave(129));
  }

  close() {
    for (const child of this.children) {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // it has ended meanwhile
      }
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  // Runs a program of the copy with all that it starts; {status, output, late}.
  run(command, words, { seconds = 600, environment = {} } = {}) {
    return new Promise((resolve) => {
      const env = { ...process.env, ASAN_OPTIONS: 'detect_leaks=0', ...environment };
      const child = spawn(command, words, { cwd: this.folder, detached: true, env });
      this.children.add(child);
      let output = '';
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        process.kill(-child.pid, 'SIGKILL');
      }, seconds * 1000);
      const hear = (piece) => {
        if (output.length < 1e6) output += piece;
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('close', (status) => {
        clearTimeout(timer);
        this.children.delete(child);
        resolve({ status, output, late });
      });
    });
  }

  // Warnings are off, since a change may leave a variable unused; lines that are run are counted, by calls that the
  // gate for games/ would not allow.
  async configure() {
    this.write('tools/gates/self-contained.mjs', '');
    const flags = ['-D', 'CMAKE_C_FLAGS=-w --coverage', '-D', 'CMAKE_C_FLAGS_RELWITHDEBINFO=-O1 -g0'];
    const { status, output } = await this.run('cmake', ['--preset', 'host', ...flags]);
    if (status !== 0) throw new Error(`the copy cannot be configured:\n${output}`);
  }

  async build(targets) {
    return this.run('ninja', ['-C', BUILD, '-j', String(this.jobs), ...targets]);
  }

  read(file) {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  write(file, text) {
    writeFileSync(join(this.folder, file), text);
  }

  // All tests of ctest: name, command, and the program of the build that it needs.
  async tests() {
    const { output } = await this.run('ctest', ['--preset', 'host', '--show-only=json-v1']);
    const { tests } = JSON.parse(output);
    return tests.map(({ name, command }) => ({
      name,
      command,
      target: targetOf(name),
    }));
  }

  // Runs one test; what it counts goes to a folder of its own, where `counts` is given.
  async test({ command: [program, ...words] }, { seconds, counts } = {}) {
    const prefix = counts ?? join(this.folder, 'unread');
    const result = await this.run(program, words, { seconds, environment: { GCOV_PREFIX: prefix } });
    if (!counts) rmSync(prefix, { recursive: true, force: true });
    return result;
  }

  // The lines of these files (from the project's top) that the counts in a folder say were run.
  linesRun(counts, files) {
    const objects = files.map((file) => this.objectOf(file)).filter((object) => object !== null);
    const data = [];
    for (const object of objects) {
      const place = join(counts, object);
      if (!existsSync(`${place}.gcda`)) continue;
      mkdirSync(dirname(place), { recursive: true });
      if (!existsSync(`${place}.gcno`)) symlinkSync(`${object}.gcno`, `${place}.gcno`);
      data.push(`${place}.gcda`);
    }
    if (data.length === 0) return new Map();
    const words = ['--json-format', '--stdout', ...data];
    const { stdout } = spawnSync('gcov', words, { cwd: counts, encoding: 'utf8', maxBuffer: 1 << 28 });
    const run = new Map();
    for (const text of stdout.split('\n').filter(Boolean)) {
      for (const { file, lines } of JSON.parse(text).files) {
        const name = file.replace(`${this.folder}/`, '').replace(/^(\.\.\/)+/, '');
        const numbers = run.get(name) ?? new Set();
        for (const line of lines) if (line.count > 0) numbers.add(line.line_number);
        run.set(name, numbers);
      }
    }
    return run;
  }

  // The object of a file, as a path without ending: games/trex/trex.c is in games/CMakeFiles/games.dir/trex/trex.c.
  objectOf(file) {
    this.commands ??= JSON.parse(this.read(`${BUILD}/compile_commands.json`));
    const entry = this.commands.find(({ file: source }) => source === join(this.folder, file));
    if (!entry) return null;
    const object = /-o (\S+)\.o /.exec(entry.command)[1];
    return join(this.folder, BUILD, object);
  }
}
