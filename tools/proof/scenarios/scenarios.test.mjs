// Scenarios: what is looked at, and that a changed screen is noticed.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  auditOnHost,
  auditedOptions,
  differences,
  linesBetween,
  inLanguage,
  inWords,
  languages,
  parseScenario,
  pinText,
  whyNotOnDevice,
  withShots,
} from './scenarios.mjs';

const SCRIPT = '# host: --gallery --fast\n# a remark\non\npress A\n\nhold A\nwait 200ms\nsettle\n';

test('remarks are no commands, but may hold options', () => {
  const { steps, options } = parseScenario(SCRIPT);
  assert.deepEqual(
    steps.map(({ line, command }) => `${line} ${command}`),
    ['3 on', '4 press A', '6 hold A', '7 wait 200ms', '8 settle'],
  );
  assert.deepEqual(options, ['--gallery', '--fast']);
  assert.deepEqual(parseScenario('on\n').options, []);
});

test('the screen is looked at after each press and settle', () => {
  const shown = withShots(parseScenario(SCRIPT).steps).filter((step) => step.shown);
  assert.deepEqual(
    shown.map(({ command, shown: what }) => `${command}: ${what}`),
    ['shot 4: press A', 'shot 8: settle'],
  );
});

const pin = (line, crc) => ({ line, crc, shown: 'press A' });

test('equal screens are as pinned', () => {
  assert.deepEqual(differences([pin(1, 'aa')], [pin(1, 'aa')]), []);
});

test('a changed, a missing and a surplus screen are reported', () => {
  assert.deepEqual(differences([pin(1, 'aa')], [pin(1, 'bb')]), [
    'line 1 (press A) shows bb, pinned is aa',
  ]);
  assert.deepEqual(differences([pin(1, 'aa')], []), [
    'line 1 (press A) is pinned, but the script has ended',
  ]);
  assert.deepEqual(differences([], [pin(1, 'aa')]), ['line 1 (press A) is not pinned yet']);
  assert.deepEqual(differences([pin(1, 'aa')], [pin(2, 'aa')]), [
    'line 1 (press A) is pinned, but the script has line 2 (press A)',
  ]);
});

test('pins are a line each', () => {
  assert.equal(pinText([pin(4, 'aa'), pin(8, 'bb')]), '4 aa press A\n8 bb press A\n');
});

test('text is watched in each language with the longest names, and in English with usual ones and while things move', () => {
  const others = languages().slice(1).map((_, i) => `--language ${i + 1} --quick --long-names`);
  assert.deepEqual(auditedOptions().map((words) => words.join(' ')), ['--language 0', '--language 0 --long-names', ...others]);
});

// A host application that complains after the second press in one language, and keeps what it is asked to photograph.
const COMPLAINING_APP = (language) => `#!/bin/sh
cut=false
while [ $# -gt 0 ]; do
    case "$1 $2" in
    '--shots '*) shots=$2 ;;
    '--language ${language}') cut=true ;;
    esac
    shift
done
presses=0
while read -r verb name; do
    audit=
    [ "$verb" = press ] && presses=$((presses + 1)) && [ $presses -ge 2 ] && $cut && audit=',"audit":"cut: Zugabe"'
    [ "$verb" = shot ] && printf '%s' $presses >"$shots/$name.png"
    echo "{\\"ok\\":true$audit}"
done
`;

test('a text that is cut is named with its language, its line and a picture of that screen', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'cut-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const app = join(folder, 'app');
  const german = languages().indexOf('de');
  const scenario = parseScenario('on\npress A\npress B\npress B\n');
  const audit = () => auditOnHost(app, 'some-game', scenario);

  writeFileSync(app, COMPLAINING_APP(99), { mode: 0o755 });
  audit(); // nothing is cut, and so nothing is kept
  assert.deepEqual(readdirSync(folder), ['app']);

  writeFileSync(app, COMPLAINING_APP(german), { mode: 0o755 });
  assert.throws(audit, ({ message }) => {
    const said = message.split('\n').filter((line) => line.startsWith('in '));
    assert.deepEqual(said, [
      'in de, long names: line 3 (press B): text is cut, covered or hard to see:',
    ]);
    assert.match(message, /cut: Zugabe\nsee .*some-game-in-de-long-names-line-3\.png/);
    return true;
  });
  const pictures = readdirSync(join(folder, 'cut')).sort();
  assert.deepEqual(pictures, ['some-game-in-de-long-names-line-3.png']);
  assert.equal(readFileSync(join(folder, 'cut', pictures[0]), 'utf8'), '2', 'taken right after the press that shows it');
});

test('what was played without options is not played again, and its complaints are named as well', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'cut-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const app = join(folder, 'app');
  const noted = `#!/bin/sh\necho "$*" >>"${folder}/runs"\n`;
  writeFileSync(app, COMPLAINING_APP(99).replace('#!/bin/sh\n', noted), { mode: 0o755 });
  const scenario = parseScenario('on\npress A\npress B\n');
  const quiet = scenario.steps.map(() => ({ ok: true }));

  auditOnHost(app, 'some-game', scenario, quiet);
  const runs = readFileSync(join(folder, 'runs'), 'utf8').trimEnd().split('\n');
  const others = auditedOptions().map((options) => options.join(' ')).filter((options) => options !== '--language 0');
  assert.equal(runs.length, others.length);
  for (const options of others) assert.ok(runs.some((run) => run.endsWith(options)), options);

  const cut = [...quiet.slice(0, 2), { ok: true, audit: 'cut: Hello' }];
  assert.throws(() => auditOnHost(app, 'some-game', scenario, cut), /in en: line 3 \(press B\).*\ncut: Hello\nsee .*in-en-line-3\.png/);
});

test('options of the audit are said in words', () => {
  assert.equal(inWords(['--language', String(languages().indexOf('es')), '--long-names']), 'in es, long names');
});

test('a board plays what it has the parts for, and otherwise says why not', async () => {
  const bare = 'waveshare_pico_lcd_1_3';
  const volts = parseScenario('on\nbattery 3600mV\n');
  assert.equal(await whyNotOnDevice('picosystem', volts), null);
  assert.equal(
    await whyNotOnDevice(bare, volts),
    `line 2 (battery 3600mV) needs a battery that ${bare} can measure`,
  );
  assert.equal(await whyNotOnDevice(bare, parseScenario('on\nvbus on\npress A\n')), null);
  assert.match(await whyNotOnDevice('picosystem', parseScenario(SCRIPT)), /for the host alone/);
});

test('another language is chosen on the first start, and nothing else changes', () => {
  const script = 'on\npress A\n# the language of a new device\npress A\npress B\n# whole game\n';
  const scenario = parseScenario(script);
  assert.ok(scenario.isWholeGame);
  const commands = (code) => inLanguage(scenario, code).steps.map(({ line, command }) => `${line} ${command}`);
  assert.deepEqual(commands('en'), ['1 on', '2 press A', '4 press A', '5 press B']);
  const french = commands('fr');
  assert.ok(french.includes('4 press DOWN'));
  assert.deepEqual(french.filter((command) => command !== '4 press DOWN'), commands('en'));
  assert.throws(() => inLanguage(scenario, 'xx'), /unknown language "xx"; choose from en, /);
  assert.throws(() => inLanguage(parseScenario('on\n'), 'fr'), /no line "# the language of a new device"/);
});

test('a part of a scenario lies between the nearest two remarks', () => {
  const { first, end } = linesBetween('tyrannosaurus-two', '# turn 2 of 8: action', '# turn 2 of 8: panic');
  assert.ok(first > 0 && first < end);
  assert.throws(() => linesBetween('tyrannosaurus-two', '# turn 2 of 8: panic', '# turn 2 of 8: action'));
});

test('what the command line does not know is one sentence and the usage', () => {
  const program = join(dirname(fileURLToPath(import.meta.url)), '../../scenario');
  const said = {
    '--colour': /^tools\/scenario: there is no option --colour/,
    'trex-nine': /^tools\/scenario: unknown scenario "trex-nine"; choose from .*trex-five/,
    '--update --device picosystem': /^tools\/scenario: --update pins what the host shows/,
    '--language de': /^tools\/scenario: only English is pinned/,
    '--app nowhere': /^tools\/scenario: .*nowhere is missing; build it with "cmake --preset host/,
  };
  for (const [words, why] of Object.entries(said)) {
    const { status, stderr, stdout } = spawnSync(program, words.split(' '), { encoding: 'utf8' });
    assert.match(stderr, why);
    assert.match(stderr, /\nusage: tools\/scenario /);
    assert.doesNotMatch(stderr, /\n {4}at /);
    assert.deepEqual([status, stdout], [2, '']);
  }
});
