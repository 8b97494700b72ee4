// tools/setup on a machine that has nothing: a folder of its own, with programs instead of apt-get and npm that
// write down what they were asked for.
import assert from 'node:assert/strict';
import { build } from 'esbuild';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { REPOSITORY } from '../../shared/command.mjs';

const list = readFileSync(path.join(REPOSITORY, 'tools/dependencies.txt'), 'utf8');
const manifest = JSON.parse(readFileSync(path.join(REPOSITORY, 'tools/package.json'), 'utf8'));
const FOUND_EVERYWHERE = ['awk', 'basename', 'bash', 'cat', 'cmp', 'cp', 'dirname', 'env', 'id', 'mkdir', 'paste', 'rm', 'sed'];

/** The packages of a purpose, as the list has them. */
const packages = (purpose) => [...list.matchAll(/^apt +(\S+) +(\S+)/gm)].filter((line) => line[1] === purpose).map((line) => line[2]);

const APT_GET = `[ ! -e offline ] || { echo 'E: Failed to fetch'; exit 100; }
[ "$1" = install ] || exit 0
shift 4
echo 'apt-get at work'
echo "$*" >>apt-get.log
for package; do
    place=$(sed -n "s/^apt  *[a-z]*  *$package  *//p" tools/dependencies.txt)
    case $place in
    node) cp -P real-node bin/node ;;
    npm) cp npm bin/npm ;;
    /*) mkdir -p "$(dirname "$place")" && echo >"$place" ;;
    *) cp nothing "bin/$place" ;;
    esac
done`;
const NPM = `[ ! -e offline ] || exit 1
echo 'npm at work'
echo "$*" >>npm.log
rm -rf tools/node_modules
mkdir tools/node_modules`;

/** A machine without any of the packages; what is fetched from Debian 13 is there. */
class Machine {
  #folder = mkdtempSync(path.join(tmpdir(), 'setup-'));

  constructor() {
    for (const folder of ['bin', 'tools/shared', '.cache/debian', '.cache/debian-arm64']) mkdirSync(this.place(folder), { recursive: true });
    for (const name of FOUND_EVERYWHERE) {
      const { stdout } = spawnSync('bash', ['-c', `type -P ${name}`], { encoding: 'utf8' });
      symlinkSync(stdout.trim(), this.place('bin', name));
    }
    for (const name of ['setup', 'shared/lib.sh', 'package.json', 'package-lock.json']) {
      copyFileSync(path.join(REPOSITORY, 'tools', name), this.place('tools', name));
    }
    const here = list.replace(/(?<=^apt .*) \/(.*)$/gm, (_, file) => ` ${this.place(file.replaceAll('*', 'any'))}`);
    writeFileSync(this.place('tools/dependencies.txt'), here);
    for (const [kind, folder] of [['deb', 'debian'], ['guest', 'debian-arm64']]) {
      const parts = [...list.matchAll(new RegExp(`^${kind} +(.*)$`, 'gm'))].map((line) => line[1]);
      writeFileSync(this.place('.cache', folder, 'complete'), `${parts.join('\n')}\n`);
    }
    symlinkSync(process.execPath, this.place('real-node'));
    this.program('nothing', '');
    this.program('npm', NPM);
    this.program('bin/apt-get', APT_GET);
    this.program('bin/id', 'echo 0');
  }

  place(...names) {
    return path.join(this.#folder, ...names);
  }

  program(name, body) {
    rmSync(this.place(name), { force: true });
    writeFileSync(this.place(name), `#!/bin/bash\ncd "${this.#folder}"\n${body}\n`, { mode: 0o755 });
  }

  setUp(...words) {
    return this.run('tools/setup', ...words);
  }

  run(name, ...words) {
    return spawnSync(this.place(name), words, { ...this.#options, encoding: 'utf8' });
  }

  start(name, ...words) {
    return spawn(this.place(name), words, { ...this.#options, timeout: 30_000 });
  }

  get #options() {
    return { cwd: this.#folder, env: { PATH: this.place('bin'), NODE_ENV: 'production' } };
  }

  /** What apt-get or npm was asked for so far, a line each time. */
  asked(program) {
    const log = this.place(`${program}.log`);
    return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  }

  remove() {
    rmSync(this.#folder, { recursive: true });
  }
}

function onMachine(name, check) {
  test(name, async () => {
    const machine = new Machine();
    try {
      await check(machine);
    } finally {
      machine.remove();
    }
  });
}

const succeeds = ({ status, stderr }) => {
  assert.equal(status, 0, stderr);
  return stderr;
};
const named = (said, pattern) => (said.match(pattern)?.[1] ?? '').split(/,? /).sort();
const APT_SAID = /^setup: will install these packages with apt-get: (.*)$/m;
const NPM_SAID = /^setup: will install into tools\/node_modules: (.*)$/m;

test('every package has a purpose: play, test or all', () => {
  const lines = list.split('\n').filter((line) => line.startsWith('apt'));
  for (const line of lines) assert.match(line, /^apt +(play|test|all) +\S+ +\S+$/);
  assert.ok(packages('play').includes('gcc-arm-none-eabi'));
  assert.ok(packages('test').includes('shellcheck'));
});

test('neither browsers nor QEMU are needed before tools/test all', () => {
  const [before, all] = [[...packages('play'), ...packages('test')], packages('all')];
  for (const name of ['chromium-headless-shell', 'firefox-esr', 'webkit2gtk-driver', 'qemu-system-arm']) {
    assert.ok(all.includes(name) && !before.includes(name), name);
  }
});

onMachine('to play, nothing is installed that only tests need, and it is said before', (machine) => {
  const said = succeeds(machine.setUp('play'));
  assert.deepEqual(machine.asked('apt-get'), [packages('play').join(' ')]);
  assert.deepEqual(named(said, APT_SAID), packages('play').sort());
  assert.match(machine.asked('npm')[0], /^ci --omit=dev /);
  assert.match(said, /with apt-get: .*\napt-get at work\n.*into tools\/node_modules: .*\nnpm at work\n$/);
  assert.deepEqual(named(said, NPM_SAID), Object.keys(manifest.dependencies).sort());
});

onMachine('after that, tools/setup installs what tests need, and names only that', (machine) => {
  succeeds(machine.setUp('play'));
  const said = succeeds(machine.setUp());
  assert.equal(machine.asked('apt-get')[1], packages('test').join(' '));
  assert.deepEqual(named(said, APT_SAID), packages('test').sort());
  assert.match(machine.asked('npm')[1], /^ci --include=dev /);
  assert.deepEqual(named(said, NPM_SAID), Object.keys(manifest.devDependencies).sort());
});

onMachine('after that, tools/setup all installs the rest, and nothing from npm', (machine) => {
  succeeds(machine.setUp('test'));
  const said = succeeds(machine.setUp('all'));
  assert.equal(machine.asked('apt-get')[1], packages('all').join(' '));
  assert.deepEqual(named(said, APT_SAID), packages('all').sort());
  assert.equal(machine.asked('npm').length, 1);
});

onMachine('tools/setup all installs everything at once', (machine) => {
  const said = succeeds(machine.setUp('all'));
  assert.deepEqual(machine.asked('apt-get'), [['play', 'test', 'all'].flatMap(packages).join(' ')]);
  const everything = { ...manifest.dependencies, ...manifest.devDependencies };
  assert.deepEqual(named(said, NPM_SAID), Object.keys(everything).sort());
});

for (const [first, second] of [[['play'], ['play']], [[], []], [[], ['play']], [['all'], ['all']], [['all'], []]]) {
  const name = (words) => ['tools/setup', ...words].join(' ');
  onMachine(`after ${name(first)}, ${name(second)} needs no network and says nothing`, (machine) => {
    succeeds(machine.setUp(...first));
    writeFileSync(machine.place('offline'), '');
    assert.equal(succeeds(machine.setUp(...second)), '');
  });
}

onMachine('an installation of npm packages that was cut off is done again', (machine) => {
  succeeds(machine.setUp('play'));
  machine.program('bin/npm', 'exit 1');
  assert.equal(machine.setUp().status, 1);
  machine.program('bin/npm', NPM);
  succeeds(machine.setUp('play'));
  assert.equal(machine.asked('npm').length, 2);
});

onMachine('without a network it says so, once', (machine) => {
  writeFileSync(machine.place('offline'), '');
  const { status, stderr } = machine.setUp('play');
  assert.equal(status, 1);
  const complaints = stderr.split('\n').filter((line) => line.startsWith('tools/setup: '));
  assert.equal(complaints.length, 1);
  assert.match(complaints[0], /connect to the network.*, then try again\.$/);
});

onMachine('without root and sudo it says what root would have to install, and installs nothing', (machine) => {
  machine.program('bin/id', 'echo 1000');
  const { status, stderr } = machine.setUp('play');
  assert.equal(status, 1);
  const byHand = `apt-get install ${packages('play').join(' ')}`;
  assert.equal(stderr, `tools/setup: packages are missing and installing them needs root or sudo: as root, run "${byHand}", then try again.\n`);
  assert.deepEqual(machine.asked('apt-get'), []);
});

onMachine('what apt-get does is shown while it does it', async (machine) => {
  machine.program('bin/apt-get', 'echo "at work"\nread -r && exit 100'); // continues when it has been seen
  const setUp = machine.start('tools/setup', 'play');
  let said = '';
  setUp.stderr.on('data', (text) => {
    said += text;
    if (/^at work$/m.test(said)) setUp.stdin.end('seen\n');
  });
  const [status] = await once(setUp, 'close');
  assert.equal(status, 1, 'it waited for something to be shown');
});

onMachine('another word is refused', (machine) => {
  const { status, stderr } = machine.setUp('everything');
  assert.equal(status, 2);
  assert.equal(stderr, 'tools/setup: there is no "everything"\nusage: tools/setup [play | test | all]\n');
});

const ENTRY_POINTS = { play: 'play', page: 'play', flash: 'play', test: 'test', 'test all': 'all', 'pictures readme': 'all' };
for (const [command, part] of Object.entries(ENTRY_POINTS)) {
  const [tool, ...words] = command.split(' ');
  onMachine(`tools/${command} begins with tools/setup ${part}`, (machine) => {
    for (const name of [tool, 'shared/lib.sh']) copyFileSync(path.join(REPOSITORY, 'tools', name), machine.place('tools', name));
    cpSync(path.join(REPOSITORY, 'boards'), machine.place('boards'), { recursive: true });
    machine.program('tools/setup', 'echo "asked for: $*"\nexit 77'); // where an entry point ends, too
    const { status, stdout } = machine.run(`tools/${tool}`, ...words);
    assert.equal(status, 77);
    assert.equal(stdout, `asked for: ${part}\n`);
  });
}

onMachine('after tools/setup play, tools/format says that it needs tools/setup', (machine) => {
  copyFileSync(path.join(REPOSITORY, 'tools/format'), machine.place('tools/format'));
  mkdirSync(machine.place('tools/node_modules/@wasm-fmt'), { recursive: true }); // npm leaves it, with nothing in it
  const { status, stderr } = machine.run('tools/format');
  assert.equal(status, 2);
  assert.match(stderr, /^tools\/format: clang-format is missing .*; run tools\/setup$/m);
});

test('nothing that plays imports a package that only tests have', async () => {
  const modules = ['virtual-handheld/play.mjs', 'handheld-sim/terminal/terminal.mjs', 'handheld-sim/main.mjs', 'publishing/pictures/screenshot/main.mjs'];
  const { metafile } = await build({
    entryPoints: modules.map((module) => path.join(REPOSITORY, 'tools', module)),
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    metafile: true,
    write: false,
    outdir: 'unused',
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map((one) => one.path));
  const foreign = new Set(imported.filter((name) => !name.startsWith('node:')));
  assert.deepEqual([...foreign].sort(), Object.keys(manifest.dependencies).sort());
});

test('the firmware is linked without the library of C++, which is not installed', () => {
  const map = readFileSync(path.join(REPOSITORY, 'build/picosystem/pocket-rex-picosystem.map'), 'utf8');
  const loaded = [...map.matchAll(/^LOAD (.*)$/gm)].map((line) => line[1]);
  assert.ok(loaded.some((file) => file.endsWith('libc.a')));
  assert.deepEqual(loaded.filter((file) => /stdc\+\+|\.cpp/.test(file)), []);
});
