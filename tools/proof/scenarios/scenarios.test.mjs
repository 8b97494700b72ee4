// Scenarios: what is looked at, and that a changed screen is noticed.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { pngOf } from '../../shared/png.mjs';
import { gameIds, wayOnShelf, wholeGameOf } from '../../shared/games.mjs';
import {
  auditOnHost,
  auditedOptions,
  differences,
  lineOf,
  linesBetween,
  inLanguage,
  inWords,
  languages,
  parseScenario,
  picturesOf,
  pinText,
  pinsOnHost,
  readPins,
  readScenario,
  scenarioNames,
  whyNotOnDevice,
  withShots,
} from './scenarios.mjs';
import { changedScreens } from './changed.mjs';
import { sheetOf } from './sheet.mjs';

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

const pin = (line, crc, shown = 'press A') => ({ line, crc, shown });

test('equal screens are as pinned, on any line', () => {
  assert.deepEqual(differences([{ crc: 'aa', shown: 'press A' }], [pin(7, 'aa')]), []);
});

test('a changed, a missing and a surplus screen are reported', () => {
  assert.deepEqual(differences([pin(1, 'aa')], [pin(1, 'bb')]), [
    'line 1 (press A) shows bb, pinned is aa',
  ]);
  assert.deepEqual(differences([pin(1, 'aa'), pin(2, 'aa')], [pin(1, 'aa')]), [
    '1 more screens are pinned than the script shows',
  ]);
  assert.deepEqual(differences([], [pin(1, 'aa')]), ['line 1 (press A) is not pinned yet']);
  assert.deepEqual(differences([pin(1, 'aa', 'press B'), pin(2, 'aa')], [pin(1, 'aa'), pin(2, 'bb')]), [
    'line 1 (press A) is new: pinned here is "press B"',
  ]);
});

test('pins are a line each, without the number of the line that shows them', () => {
  assert.equal(pinText([pin(4, 'aa'), pin(8, 'bb')]), 'aa press A\nbb press A\n');
});

const commandsOf = (script) => parseScenario(script).steps.map(({ command }) => command.replace('press ', ''));
const [FIRST, LAST] = [gameIds()[0], gameIds().at(-1)];
const TO_SHELF = ['on', 'wait 300ms', 'A', 'A'];

test('a script begins at a game: on its page, in its lesson, or at its table with people or opponents', () => {
  assert.deepEqual(commandsOf(`# at ${FIRST}\nsettle\n`), [...TO_SHELF, 'A', 'settle']);
  assert.deepEqual(commandsOf(`# at ${LAST}\n`), [...TO_SHELF, ...wayOnShelf(0, gameIds().length - 1), 'A']);
  assert.deepEqual(commandsOf(`# at ${FIRST} learning\n`), [...TO_SHELF, 'A', 'A']);
  assert.deepEqual(commandsOf(`# at ${FIRST} with 4\n`), [...TO_SHELF, 'A', 'DOWN', 'A', 'DOWN', 'DOWN', 'DOWN', 'LEFT', 'UP', 'UP', 'UP', 'DOWN', 'RIGHT', 'RIGHT', 'UP', 'A']);
  assert.deepEqual(commandsOf(`# at ${FIRST} with 2\n`), [...TO_SHELF, 'A', 'DOWN', 'A', 'DOWN', 'DOWN', 'DOWN', 'LEFT', 'UP', 'UP', 'UP', 'A']);
  assert.deepEqual(commandsOf(`# at ${FIRST} with person hatchling, after UP RIGHT DOWN\n`).slice(-4), ['UP', 'RIGHT', 'DOWN', 'A']);
  const solo = ['A', 'DOWN', 'A', 'DOWN', 'DOWN', 'DOWN', 'RIGHT', 'RIGHT', 'UP', 'UP', 'UP', 'A'];
  assert.deepEqual(commandsOf(`# at ${FIRST} with person hunter\n`), [...TO_SHELF, ...solo]);
});

test('a device that is switched on again asks for no language, and its cursor is on the game', () => {
  const [on, wait, title] = TO_SHELF;
  const again = commandsOf(`# at ${LAST}\noff\n# at ${LAST}\n`);
  assert.deepEqual(again.slice(again.indexOf('off') + 1), [on, wait, title, 'A']);
});

test('nothing on the way to a game is looked at', () => {
  const { steps, isOfGame } = parseScenario(`# at ${FIRST} with 2\nsettle\n`);
  assert.ok(isOfGame);
  assert.deepEqual(withShots(steps).filter(({ shown }) => shown).map(({ line, shown }) => [line, shown]), [[2, 'settle']]);
});

test('a game or a player that does not exist is named', () => {
  assert.throws(() => parseScenario('# at chess\n'), /no game "chess"; choose from /);
  assert.throws(() => parseScenario(`# at ${FIRST} with person dragon\n`), /unknown player "dragon"; choose from person, /);
});

test('all scenarios but those of the shell begin at a game', () => {
  for (const name of scenarioNames()) assert.equal(readScenario(name).isOfGame, !/^(console|gallery|pieces|shell-.*)$/.test(name), name);
});

test('the pins of a game hold with other games and languages, those of the shell do not', () => {
  assert.ok(readPins(wholeGameOf(FIRST)));
  const shell = parseScenario('on\n');
  assert.deepEqual(readPins('no-such-scenario', shell), []);
  const pinned = readPins('shell-menus');
  assert.ok(pinned === null || pinned.length > 0, 'null if the games are others');
});

test('a screen of the shell in a scenario of a game is pinned as any, and noticed if it is another screen', () => {
  const any = [{ crc: '-', shown: 'press B' }];
  assert.deepEqual(differences(any, [pin(3, 'aa', 'press B')]), []);
  assert.deepEqual(differences(any, [{ ...pin(3, 'aa', 'press B'), isElsewhere: true }]), [
    'line 3 (press B) shows aa, pinned is -',
  ]);
});

test('screens are compared by the lines of the script that stayed', () => {
  const side = (script, crcs) => ({ script, pins: crcs.map(([line, crc]) => ({ line, crc })) });
  const before = side(['on', 'press A', 'press B', 'press X'], [[2, 'aa'], [3, 'bb'], [4, 'xx']]);
  const after = side(['on', '# why', 'press A', 'press B', 'press Y'], [[3, 'aa'], [4, 'cc'], [5, 'yy']]);
  assert.deepEqual(
    changedScreens(before, after).map(({ line, before: was, after: is }) => [line, was?.crc, is?.crc]),
    [[4, 'bb', 'cc'], [5, undefined, 'yy'], [4, 'xx', undefined]],
  );
});

test('a sheet has each pair side by side, and its line above', () => {
  const grey = pngOf({ width: 240, height: 240, rgba: new Uint8Array(4 * 240 * 240).map((_, i) => (i % 4 === 3 ? 255 : 200)) });
  const { width, height, data } = PNG.sync.read(sheetOf([{ line: 12, before: grey, after: null }]));
  const at = (x, y) => data[4 * (y * width + x)];
  assert.deepEqual([width, height], [2 * 240 + 4 + 2 * 16, 240 + 20 + 2 * 16]);
  assert.deepEqual([at(16 + 10, 50), at(16 + 250, 50)], [200, 0x60]);
  assert.ok(Array.from({ length: 30 }, (_, x) => at(16 + x, 17)).includes(0xff));
});

test('text is watched in each language with the longest names, and in English with usual ones', () => {
  const others = languages().slice(1).map((_, i) => `--language ${i + 1} --long-names`);
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

// A host application whose presses lead elsewhere with these options.
const STRAYING_APP = (folder, options) => `#!/bin/sh
echo "$*" >>"${folder}/runs"
case "$*" in
*"${options}"*) end=curtain ;;
*) end=review ;;
esac
while read -r command; do
    echo "{\\"ok\\":true,\\"screen\\":\\"$end\\"}"
done
`;

test('presses that end elsewhere with long names are looked at with usual ones, and have to end as in English then', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'stray-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const app = join(folder, 'app');
  const audit = () => auditOnHost(app, 'some-game', parseScenario('on\npress A\n'));

  writeFileSync(app, STRAYING_APP(folder, '--language 1 --long-names'), { mode: 0o755 });
  audit();
  assert.match(readFileSync(join(folder, 'runs'), 'utf8'), /--language 1$/m);

  writeFileSync(app, STRAYING_APP(folder, '--language 1'), { mode: 0o755 });
  assert.throws(audit, /in de: ends on another screen than "review", where it ends in English/);
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
  assert.ok(inLanguage(parseScenario(`# at ${FIRST}\n`), 'fr').steps.some(({ command }) => command === 'press DOWN'));
  assert.throws(() => inLanguage(parseScenario('on\n'), 'fr'), /no line "# at ID" or "# the language of a new device"/);
});

test('a whole game has to reach the picture of the winner', () => {
  const scenario = parseScenario('on\npress A\n# whole game\n');
  const steps = withShots(scenario.steps);
  const answers = (screen) => steps.map(({ shown }) => ({ ok: true, ...(shown && { crc: 'aa', screen }) }));
  assert.equal(pinsOnHost(scenario, steps, answers('victory')).length, 1);
  assert.throws(() => pinsOnHost(scenario, steps, answers('awards end')), /"# whole game", but never reaches the screen "victory"/);
  assert.equal(pinsOnHost({ ...scenario, isWholeGame: false }, steps, answers('shelf')).length, 1);
});

test('a part of a scenario lies between the nearest two remarks', () => {
  const { first, end } = linesBetween('tyrannosaurus-two', '# turn 2 of 8: action', '# turn 2 of 8: panic');
  assert.ok(first > 0 && first < end);
  assert.throws(() => linesBetween('tyrannosaurus-two', '# turn 2 of 8: panic', '# turn 2 of 8: action'));
});

test('the pictures of a scenario are at its remarks, and a remark is found by its first words', () => {
  const pictures = picturesOf('trex-five');
  assert.deepEqual(pictures.map(({ picture }) => picture), ['curtain', 'trex']);
  for (const { picture, line } of pictures) assert.equal(lineOf('trex-five', `# picture ${picture}`), line);
  assert.throws(() => lineOf('trex-five', '# no such remark'), /trex-five.script has no line "# no such remark"/);
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

// It once said what was wrong, and that all was well: a test of a scenario could not fail.
test('the status says that a scenario is not as pinned', () => {
  const program = join(dirname(fileURLToPath(import.meta.url)), '../../scenario');
  const { status, stderr } = spawnSync(program, ['--app', process.execPath, '--once', 'trakks-first'], { encoding: 'utf8' });
  assert.match(stderr, /^trakks-first: /);
  assert.equal(status, 1);
});

test('a scenario without the question for the language is left out in another language', () => {
  const program = join(dirname(fileURLToPath(import.meta.url)), '../../scenario');
  const shots = mkdtempSync(join(tmpdir(), 'scenario-'));
  const words = ['--app', process.execPath, '--language', languages().at(-1), '--shots', shots, 'gallery'];
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  rmSync(shots, { recursive: true });
  assert.deepEqual([status, stderr, stdout], [0, '', 'gallery: not played, it does not begin with the question for the language\n']);
});
