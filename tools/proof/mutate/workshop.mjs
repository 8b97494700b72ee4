// Where changed files are compiled, linked and tested. The project's own sources and build stay as they are: a changed file
// lies in a temporary folder, and so does the copy that counts lines. It is gone when the program ends, however it ends.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { REPOSITORY } from '../../shared/command.mjs';
import { copyProject } from '../../shared/copy-project.mjs';

const BUILD = 'build/host';
const QUICK_LINKER = spawnSync('which', ['ld.gold']).status === 0 ? ' -s -fuse-ld=gold' : ' -s';

// How a changed file is compiled. A place beyond an array's end stops the program, as in the build with sanitizers.
const CHANGED = '-w -O1 -g0 -fsanitize=bounds -fsanitize-undefined-trap-on-error';

function targetOf(test) {
  if (test.startsWith('scenario_')) return 'pocket-rex-host';
  return test.startsWith('tabletop') ? 'tabletop' : test;
}

const LINK_TRIES = 5;
export const LONGEST = 900; // seconds of processor time that a test may take

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

export class Workshop {
  constructor(jobs) {
    this.jobs = jobs;
    this.folder = mkdtempSync(join(tmpdir(), 'pocket-rex-lanes-'));
    this.copy = null; // of the project, built with counting of the lines that are run
    this.copies = []; // of the project, for changed scripts
    this.children = new Set();
    /** Called before the program ends because someone wants it to. */
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
    for (const child of this.children) this.end(child);
    for (const folder of [this.folder, this.copy, ...this.copies].filter(Boolean))
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  end(child) {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // it has ended meanwhile
    }
  }

  // Runs a program with all that it starts; {status, output, late}. It is ended as soon as its output is enough.
  run(command, words, { seconds = 600, environment = {}, cwd = REPOSITORY, isEnough = () => false } = {}) {
    return new Promise((resolve) => {
      const env = { ...process.env, ASAN_OPTIONS: 'detect_leaks=0', ...environment };
      const child = spawn(command, words, { cwd, detached: true, env });
      this.children.add(child);
      let output = '';
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        this.end(child);
      }, seconds * 1000);
      const hear = (piece) => {
        if (output.length < 1e6) output += piece;
        if (isEnough(output)) this.end(child);
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

  // The same within this many seconds of processor time, of which it also says how many it took: the machine may be busy.
  async timed(words, limit, options = {}) {
    const script = `ulimit -t ${Math.ceil(limit)}; "$@"; status=$?; times; exit $status`;
    const result = await this.run('bash', ['-c', script, 'bash', ...words], { seconds: 60 + 20 * limit, ...options });
    const [, ...spent] = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/.exec(result.output) ?? [0, 0, limit, 0, 0];
    const [minutes, seconds, systemMinutes, systemSeconds] = spent.map(Number);
    return { ...result, spent: 60 * (minutes + systemMinutes) + seconds + systemSeconds };
  }

  // Says the same as long as no source is another, tests aside: a new one may run any line.
  mark() {
    const words = ['-c', 'find games firmware drivers host-tests/*/*.[ch] -type f ! -name "test_*" | sort | xargs sha256sum | sha256sum'];
    return spawnSync('sh', words, { cwd: REPOSITORY, encoding: 'utf8' }).stdout.trim();
  }

  // What a test's own file reads, shortened.
  sourceOf(test) {
    const folder = join(REPOSITORY, 'host-tests');
    const file = readdirSync(folder).map((area) => join(folder, area, `${test}.c`)).find(existsSync);
    return file ? hashOf(file).slice(0, 16) : null;
  }

  async must(command, words, cwd) {
    const { status, output } = await this.run(command, words, { cwd });
    if (status !== 0) throw new Error(`${command} ${words.join(' ')} fails:\n${output.slice(-3000)}`);
  }

  // The project as it is.
  async build() {
    await this.must('cmake', ['--preset', 'host'], REPOSITORY);
    await this.must('cmake', ['--build', '--preset', 'host', '-j', String(this.jobs)], REPOSITORY);
  }

  // The copy. Lines are counted by calls that the gate for games/ would not allow.
  async buildCounting() {
    this.copy = copyProject();
    writeFileSync(join(this.copy, 'tools/gates/self-contained.mjs'), '');
    const flags = ['-D', 'CMAKE_C_FLAGS=-w --coverage', '-D', 'CMAKE_C_FLAGS_RELWITHDEBINFO=-O1 -g0'];
    await this.must('cmake', ['--preset', 'host', ...flags], this.copy);
    await this.must('cmake', ['--build', '--preset', 'host', '-j', String(this.jobs)], this.copy);
  }

  read(file) {
    return readFileSync(join(REPOSITORY, file), 'utf8');
  }

  // All tests of ctest: name, command, and the program of the build that it needs.
  async tests(top = REPOSITORY) {
    const { output } = await this.run('ctest', ['--preset', 'host', '--show-only=json-v1'], { cwd: top });
    const { tests } = JSON.parse(output);
    return tests.map(({ name, command }) => ({ name, command, target: targetOf(name) }));
  }

  // Runs one test of the copy; what it counts goes to a folder of its own.
  async count({ command: [program, ...words] }, counts) {
    return this.timed([program, ...words], LONGEST, { cwd: this.copy, environment: { GCOV_PREFIX: counts } });
  }

  // Compiles the file with this text instead. The object, or null if it does not compile; `same` if the compiler makes the same
  // of it as of the file itself. The lane keeps changes that are tried at the same time apart.
  async compile(file, text, lane) {
    const original = await this.original(file, lane);
    const object = await this.compileText(file, text, lane);
    return { object, same: object !== null && hashOf(object) === original };
  }

  // Compiled at the same place, since an assertion names its file.
  async original(file, lane) {
    this.originals ??= new Map();
    const key = `${lane} ${file}`;
    if (!this.originals.has(key)) this.originals.set(key, hashOf(await this.compileText(file, this.read(file), lane)));
    return this.originals.get(key);
  }

  async compileText(file, text, lane) {
    const folder = join(this.folder, `lane-${lane}`);
    mkdirSync(folder, { recursive: true });
    const source = join(folder, basename(file));
    const object = `${source}.o`;
    writeFileSync(source, text);
    const { command } = this.commandOf(REPOSITORY, file);
    const place = join(REPOSITORY, file);
    const words = command
      .replace(/ -o \S+/, ` -o ${object}`)
      .replace(` -c ${place}`, ` -c ${source} ${CHANGED} -iquote ${dirname(place)}`);
    const { status } = await this.run('sh', ['-c', words], { cwd: join(REPOSITORY, BUILD) });
    return status === 0 ? object : null;
  }

  // Links the program of a test with this object in place of the file's own, and runs the test with it.
  async test({ command, target, seconds }, file, object, isEnough) {
    const program = await this.link(target, file, object);
    const original = join(REPOSITORY, BUILD, this.programOf(target));
    const words = command.map((word) => word.replace(original, program));
    // Processor time, since the machine may be busy; a test that sleeps for ever is ended by the clock.
    const limited = `ulimit -t ${Math.ceil(2 + 2 * seconds)}; exec stdbuf -oL "$@"`;
    const result = await this.run('bash', ['-c', limited, 'bash', ...words], { seconds: 60 + 20 * seconds, isEnough });
    rmSync(program, { force: true });
    return result;
  }

  linkOf(target) {
    this.links ??= new Map();
    if (!this.links.has(target)) {
      const words = ['-C', BUILD, '-t', 'commands', target];
      const { stdout } = spawnSync('ninja', words, { cwd: REPOSITORY, encoding: 'utf8', maxBuffer: 1 << 28 });
      const [command] = /\S*gcc .*/.exec(stdout.trim().split('\n').at(-1)) ?? [];
      if (!command) throw new Error(`no command links ${target}`);
      this.links.set(target, command.replace(/ && :\s*$/, ''));
    }
    return this.links.get(target);
  }

  programOf(target) {
    return / -o (\S+)/.exec(this.linkOf(target))[1];
  }

  // An object that is named before the libraries keeps the library's own from being linked.
  async link(target, file, object) {
    const program = join(dirname(object), target);
    const own = /-o (\S+)/.exec(this.commandOf(REPOSITORY, file).command)[1];
    const command = this.linkOf(target).replace(/ -o \S+/, ` -o ${program}${QUICK_LINKER}`);
    const words = command.includes(` ${own} `) ? command.replace(own, object) : command.replace(/ (\S+\.a)/, ` ${object} $1`);
    let result;
    for (let tries = 0; tries < LINK_TRIES; tries++) {
      result = await this.run('sh', ['-c', words], { cwd: join(REPOSITORY, BUILD) });
      if (result.status === 0) return program;
      await new Promise((resolve) => setTimeout(resolve, 3000)); // someone builds the project meanwhile
    }
    throw new Error(`${target} cannot be linked:\n${result.output}`);
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
        const name = file.replace(`${this.copy}/`, '').replace(/^(\.\.\/)+/, '');
        const numbers = run.get(name) ?? new Set();
        for (const line of lines) if (line.count > 0) numbers.add(line.line_number);
        run.set(name, numbers);
      }
    }
    return run;
  }

  // The files of the project whose lines are counted.
  sources() {
    const inside = this.commandsOf(this.copy).map(({ file }) => file.replace(`${this.copy}/`, ''));
    return [...new Set(inside)].filter((file) => /^(games|firmware|drivers)\//.test(file));
  }

  commandsOf(top) {
    this.commands ??= new Map();
    if (!this.commands.has(top))
      this.commands.set(top, JSON.parse(readFileSync(join(top, BUILD, 'compile_commands.json'), 'utf8')));
    return this.commands.get(top);
  }

  commandOf(top, file) {
    return this.commandsOf(top).find(({ file: source }) => source === join(top, file)) ?? null;
  }

  // The object of a file in the copy, as a path without ending: games/trex/trex.c is in
  // games/CMakeFiles/games.dir/trex/trex.c.
  objectOf(file) {
    const entry = this.commandOf(this.copy, file);
    return entry && join(this.copy, BUILD, / -o (\S+)\.o /.exec(entry.command)[1]);
  }
}
