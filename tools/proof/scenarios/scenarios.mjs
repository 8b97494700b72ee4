// Scenarios: scripts of button presses whose screens are pinned by checksums, on the host and on the
// emulated handheld alike. host-tests/scenarios/README.md describes the files.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { PlainError, REPOSITORY, UsageError, isMain, readWords, runCommand } from '../../shared/command.mjs';
import { gameIds } from '../../shared/games.mjs';
import { FLASH_BASE } from '../../handheld-sim/chip/memory-map.mjs';
import { asksLanguage, fileOf, inLanguage, languages, readScenario, scenarioNames, withShots } from './script.mjs';

export { inLanguage, languages, lineOf, linesBetween, parseScenario, picturesOf, readScenario, scenarioNames, withShots } from './script.mjs';

const BATTERY = /^(battery|charging)\b/;
export const HOST_APP = join(REPOSITORY, 'build/host/pocket-rex-host');
export const STAGE_ROWS = 222; // of the picture: below them is the foot, which marks a press before it is answered
export const SEED = 7; // of every game that a scenario begins


// Pictures of these depend on which games there are, some of the statistics too. The scenarios of games pass by and do not pin them.
const END_OF_GAME = 'victory'; // the picture of the winner
const SCREENS_OF_SHELL = ['title', 'first start', 'shelf', 'statistics'];
const ANY = '-';

// Pins of the shell hold for the games and languages that there were, which the first line lists.
const pinnedWith = ({ isOfGame }) => (isOfGame ? '' : `with ${gameIds().join(' ')}; ${languages().join(' ')}\n`);

export const pinText = (pins) => pins.map(({ crc, shown }) => `${crc} ${shown}\n`).join('');

function parsePins(text) {
  return text
    .split('\n')
    .filter(Boolean)
    .map((row) => {
      const [crc, ...shown] = row.split(' ');
      return { crc, shown: shown.join(' ') };
    });
}

/** What is pinned; null if that was with other games or languages. */
export function readPins(name, scenario = readScenario(name)) {
  const file = fileOf(name, 'pins');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : pinnedWith(scenario);
  return text.startsWith(pinnedWith(scenario)) ? parsePins(text.slice(pinnedWith(scenario).length)) : null;
}

/** What differs between two lists of pins, in words; empty if nothing does. */
export function differences(wanted, found) {
  const problems = [];
  for (let i = 0; i < Math.max(wanted.length, found.length); i++) {
    const [w, f] = [wanted[i], found[i]];
    if (!f) problems.push(`${wanted.length - i} more screens are pinned than the script shows`);
    else if (!w) problems.push(`line ${f.line} (${f.shown}) is not pinned yet`);
    else if (w.shown !== f.shown) problems.push(`line ${f.line} (${f.shown}) is new: pinned here is "${w.shown}"`);
    else if (w.crc !== f.crc && (w.crc !== ANY || f.isElsewhere)) problems.push(`line ${f.line} (${f.shown}) shows ${f.crc}, pinned is ${w.crc}`);
    if (!f || (w && w.shown !== f.shown)) break;
  }
  return problems;
}

function pinsOf({ isOfGame }, steps, answers) {
  return steps.flatMap((step, i) => {
    const answer = answers[i] ?? { ok: false, error: 'no answer' };
    if (!answer.ok) throw new PlainError(`line ${step.line} (${step.command}): ${answer.error}`);
    if (answer.audit)
      throw new PlainError(
        `line ${step.line} (${step.command}): text is cut, covered or hard to see:\n${answer.audit.trimEnd()}`,
      );
    if (!step.shown) return [];
    const isOfShell = isOfGame && SCREENS_OF_SHELL.includes(answer.screen);
    const isElsewhere = answer.screen !== undefined && !isOfShell; // only the host knows
    return [{ line: step.line, crc: isOfShell ? ANY : answer.crc, shown: step.shown, isElsewhere }];
  });
}

// The host's answers to these steps, one each. Pictures are kept where there is a folder.
export function answersOnHost(app, scenario, steps, shots, options = []) {
  const pictures = shots ? ['--shots', shots] : ['--no-shots'];
  const run = spawnSync(
    app,
    ['--audit', '--seed', String(SEED), ...pictures, ...scenario.options, ...options],
    {
      input: steps.map(({ command }) => `${command}\n`).join(''),
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    },
  );
  if (run.error || run.status !== 0)
    throw new PlainError(`${app} failed: ${run.error?.message ?? run.stderr}`);
  return run.stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

// The host knows the name of each screen: a whole game has to reach its end.
export function pinsOnHost(scenario, steps, answers) {
  const pins = pinsOf(scenario, steps, answers);
  if (scenario.isWholeGame && !answers.some(({ screen }) => screen === END_OF_GAME))
    throw new PlainError(`it has a line "# whole game", but never reaches the screen "${END_OF_GAME}"`);
  return pins;
}

// Also complains about any text that is cut, covered or hard to see on the way.
export function playOnHost(app, scenario, shots, options = []) {
  const steps = withShots(scenario.steps);
  return pinsOnHost(scenario, steps, answersOnHost(app, scenario, steps, shots, options));
}

// The firmware asks for a seed in one place: there the emulated flash gets code that returns this one, of 0 to 255.
export function fixSeed(handheld, elf, seed = SEED) {
  const symbols = execFileSync('arm-none-eabi-nm', [elf], { encoding: 'utf8' });
  const address = parseInt(symbols.match(/^([0-9a-f]+) \w entropy_seed64$/m)?.[1], 16);
  if (!address) throw new PlainError(`${relative(REPOSITORY, elf)} has no entropy_seed64`);
  const code = new Uint16Array([0x2000 | seed, 0x2100, 0x4770]); // movs r0, #seed; movs r1, #0; bx lr
  handheld.machine.flash.bytes.set(new Uint8Array(code.buffer), address - FLASH_BASE);
}

async function hasBattery(board) {
  const { loadBoard } = await import('../../handheld-sim/files.mjs');
  return loadBoard(board).battery !== undefined;
}

// Pictures are kept where there is a folder. watch: called with each press, what was measured from its edge on and
// whether the panel was lit then, and the device. timing: one of
// silicon.mjs. Device: Handheld, or a class made from it.
export async function playOnDevice(board, scenario, shots, { watch = () => {}, timing, Device } = {}) {
  const { answerLine } = await import('../../handheld-sim/commands.mjs');
  const { defaultUf2, fileIo, loadBoard, loadFirmware } = await import('../../handheld-sim/files.mjs');
  const { Handheld } = await import('../../handheld-sim/handheld.mjs');
  const uf2 = defaultUf2(board);
  const handheld = new (Device ?? Handheld)(loadBoard(board), loadFirmware(uf2, board), { timing });
  fixSeed(handheld, uf2.replace(/uf2$/, 'elf'));
  handheld.machine.panel.watchRows(0, STAGE_ROWS);
  if (await hasBattery(board)) handheld.setBattery(4.2); // as full as the host's
  const io = shots ? fileIo(shots) : { ...fileIo(), saveShot() {} };
  const steps = withShots(scenario.steps);
  return pinsOf(
    scenario,
    steps,
    steps.map((step) => {
      const wasLit = handheld.machine.panel.lit;
      const answer = answerLine(handheld, step.command, io);
      if (step.command.startsWith('press ')) watch(step, { ...handheld.measure(), wasLit }, handheld);
      return answer;
    }),
  );
}

// Why this board cannot play the scenario, in words; null if it can.
export async function whyNotOnDevice(board, { steps, options }) {
  if (options.length) return `for the host alone (${options.join(' ')})`;
  const step = steps.find(({ command }) => BATTERY.test(command));
  if (step && !(await hasBattery(board)))
    return `line ${step.line} (${step.command}) needs a battery that ${board} can measure`;
  return null;
}

// Pinned are the English screens of a device with a battery. Others show what the host shows as well.
export async function pinsOfDevice(board, app, name, scenario, language = 'en') {
  const pinned = (await hasBattery(board)) && language === 'en' && readPins(name);
  if (pinned) return pinned;
  return playOnHost(app, scenario, null, (await hasBattery(board)) ? [] : ['--no-battery']);
}

// The same presses in each language and with the longest names: nothing may be cut there either. Usual names, which are the same in each
// language and narrower (host-tests/session/test_settings.c), are looked at in English. A theme draws the same (host-tests/screens/test_theme.c),
// and contrast is measured in all of them.
const IN_ENGLISH = ['--language', '0']; // what the host application begins with, unless told
const LONG_NAMES = '--long-names';
export const auditedOptions = () =>
  languages().flatMap((_, language) => {
    const spoken = ['--language', String(language)];
    return language === 0 ? [spoken, [...spoken, LONG_NAMES]] : [[...spoken, LONG_NAMES]];
  });
// What these options are, in words: "in de, long names".
export function inWords(options) {
  const said = {
    '--language': (number) => `in ${languages()[number]}`,
    '--long-names': () => 'long names',
  };
  return options.flatMap((word, i) => (said[word] ? [said[word](options[i + 1])] : [])).join(', ');
}

// The first screens with a complaint of the audit, as places in the answers. A screen that stays complains once.
const MOST_COMPLAINTS = 5;
const complaintsIn = (answers) =>
  answers
    .flatMap(({ audit }, i) => (audit && audit !== answers[i - 1]?.audit ? [i] : []))
    .slice(0, MOST_COMPLAINTS);

// Plays again, up to the last of these steps, and keeps a picture after each of them: their files.
function picturesOf(app, name, scenario, options, places) {
  const folder = join(dirname(app), 'cut');
  mkdirSync(folder, { recursive: true });
  const files = places.map((place) => {
    const words = [name, inWords(options), `line ${scenario.steps[place].line}`];
    return words.join(' ').replace(/[^\w.]+/g, '-');
  });
  const steps = scenario.steps.slice(0, places.at(-1) + 1).flatMap((step, i) => {
    const file = files[places.indexOf(i)];
    return file ? [step, { command: `shot ${file}` }] : [step];
  });
  answersOnHost(app, scenario, steps, folder, options);
  return files.map((file) => join(folder, `${file}.png`));
}

function complaintsAbout(app, name, scenario, options, answers) {
  const places = complaintsIn(answers);
  if (places.length === 0) {
    pinsOf(scenario, scenario.steps, answers); // may have failed otherwise
    return [];
  }
  const pictures = picturesOf(app, name, scenario, options, places);
  return places.map((place, i) => {
    const { line, command } = scenario.steps[place];
    const said = answers[place].audit.trimEnd();
    return `${inWords(options)}: line ${line} (${command}): text is cut, covered or hard to see:\n${said}\nsee ${relative(REPOSITORY, pictures[i])}`;
  });
}

const SAY_SCREEN = { command: 'status' }; // its answer names the screen that the script ends on
const endOf = (answers) => answers.at(-1)?.screen;

// Complains about every text that is cut, covered or hard to see in one of the languages, with a picture of its screen. Presses that end
// on another screen than in English have missed some on the way. Long names can do that, by one page more to read: then usual ones
// are looked at, too.
// played: the answers to the same steps and SAY_SCREEN without options, in English, where someone has them already.
export function auditOnHost(app, name, scenario, played = null) {
  const play = (options) => answersOnHost(app, scenario, [...scenario.steps, SAY_SCREEN], null, options);
  const english = played ?? play(IN_ENGLISH);
  const complaints = [];
  const reachesEnd = (options, answers) => {
    complaints.push(...complaintsAbout(app, name, scenario, options, answers));
    return endOf(answers) === endOf(english);
  };
  reachesEnd(IN_ENGLISH, english);
  for (const options of auditedOptions().slice(1)) {
    const usual = options.filter((word) => word !== LONG_NAMES);
    if (!reachesEnd(options, play(options)) && !reachesEnd(usual, play(usual)))
      complaints.push(`${inWords(usual)}: ends on another screen than "${endOf(english)}", where it ends in English`);
  }
  if (complaints.length > 0) throw new PlainError(complaints.join('\n'));
}

async function playHere({ app, language, once, shots, update }, name, scenario, folder) {
  const steps = [...withShots(scenario.steps), SAY_SCREEN];
  const answers = answersOnHost(app, scenario, steps, shots && folder);
  if (!once) auditOnHost(app, name, scenario, answers.filter((_, i) => !steps[i]?.shown));
  const pins = pinsOnHost(scenario, steps, answers);
  if (update) writeFileSync(fileOf(name, 'pins'), pinnedWith(scenario) + pinText(pins));
  return { pins, wanted: language === 'en' ? readPins(name) : null };
}

async function playThere({ app, device, language }, name, scenario, folder) {
  const pins = await playOnDevice(device, scenario, folder);
  return { pins, wanted: await pinsOfDevice(device, app, name, scenario, language) };
}

const ONLY_ENGLISH = 'not compared: only English is pinned';
const WITH_OTHERS = 'not compared: they are pinned with other games or languages (tools/scenario --update pins them with these)';

// Why it is left out, in words; null if it is not.
async function whyNot({ device, language }, scenario) {
  if (language !== 'en' && !asksLanguage(scenario)) return 'it does not begin with the question for the language';
  return device ? whyNotOnDevice(device, scenario) : null;
}

// Plays one and says how it went; whether all is as pinned.
async function play(values, name, folder) {
  const scenario = readScenario(name);
  const reason = await whyNot(values, scenario);
  if (reason) {
    console.log(`${name}: not played, ${reason}`);
    return true;
  }
  mkdirSync(folder, { recursive: true });
  const chosen = inLanguage(scenario, values.language);
  const { pins, wanted } = await (values.device ? playThere : playHere)(values, name, chosen, folder);
  const problems = wanted ? differences(wanted, pins) : [];
  problems.slice(0, 10).forEach((problem) => console.error(`${name}: ${problem}`));
  const verdict = !wanted ? (values.language === 'en' ? WITH_OTHERS : ONLY_ENGLISH) : problems.length === 0 ? 'as pinned' : `${problems.length} not as pinned`;
  console.log(`${name}: ${pins.length} screens, ${verdict}`);
  return problems.length === 0;
}

const OPTIONS = {
  app: { type: 'string', default: HOST_APP },
  device: { type: 'string' },
  language: { type: 'string', default: 'en' }, // what is chosen on the first start
  once: { type: 'boolean', default: false }, // not in other languages, nor with long names
  update: { type: 'boolean', default: false },
  changed: { type: 'boolean', default: false },
  against: { type: 'string' },
  shots: { type: 'string' },
};

function commandLine() {
  const { values, positionals } = readWords(OPTIONS);
  if (values.update && values.device) throw new UsageError('--update pins what the host shows; leave --device out');
  if (values.language !== 'en' && (values.update || !(values.device || values.shots)))
    throw new UsageError('only English is pinned; --language goes with --device BOARD, or with --shots FOLDER');
  if (values.changed && (values.device || values.update || values.shots))
    throw new UsageError('--changed goes with --against, --app and names alone');
  const unknown = positionals.find((name) => !scenarioNames().includes(name));
  if (unknown) throw new UsageError(`unknown scenario "${unknown}"; choose from ${scenarioNames().join(', ')}`);
  if (!values.device && !existsSync(values.app))
    throw new UsageError(`${relative(REPOSITORY, values.app)} is missing; build it with "cmake --preset host && cmake --build --preset host"`);
  return { values, names: positionals.length ? positionals : scenarioNames() };
}

async function main({ values, names }) {
  if (values.changed) {
    const { showChanged, usualCommit } = await import('./changed.mjs');
    showChanged(playOnHost, values.app, values.against ?? usualCommit(), names);
    return 0;
  }
  const shotsRoot = values.shots ?? mkdtempSync(join(tmpdir(), 'scenario-'));
  let failed = false;
  for (const name of names) {
    try {
      const right = await play(values, name, join(shotsRoot, name));
      failed ||= !right;
    } catch (error) {
      if (!error.isForPeople) throw error;
      console.error(`${name}: ${error.message}`);
      failed = true;
    }
  }
  if (!values.shots) rmSync(shotsRoot, { recursive: true });
  if (failed) {
    console.error(
      'Look at the pictures (tools/scenario --shots FOLDER); if they are meant so, pin them: tools/scenario --update',
    );
  }
  return failed ? 1 : 0;
}

if (isMain(import.meta.url)) await runCommand('tools/scenario', () => main(commandLine()));
