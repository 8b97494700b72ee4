// Scripts of scenarios: what they press, and where they begin. host-tests/scenarios/README.md describes the files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError, REPOSITORY } from '../../shared/command.mjs';
import { gameIds, PLAYERS, scenarioFiles, startWith, wayOnShelf } from '../../shared/games.mjs';
import { languageCodes } from '../../assets/texts/texts.mjs';

const SHOWS = /^(press|settle)\b/; // what follows these is a screen at rest
const ASKS_LANGUAGE = '# the language of a new device'; // the press below it chooses the first one, English
const AT = /^# at (\w+)(?: (learning)| with (\d+|\w+(?: \w+)+)(?:, after ([A-Z ]+))?)?$/;
const PICTURE = /^# picture (\S+)$/;

/** In the order in which a new device lists them. */
export const languages = () => languageCodes(join(REPOSITORY, 'firmware/lang'));

/** The file of a scenario with that ending, beside its script. */
export function fileOf(name, ending) {
  const script = scenarioFiles().get(name) ?? join(REPOSITORY, 'host-tests/scenarios', `${name}.script`);
  return script.replace(/script$/, ending);
}
export const scenarioNames = () => [...scenarioFiles().keys()].sort();
const textOf = (name) => readFileSync(fileOf(name, 'script'), 'utf8');
export const readScenario = (name) => parseScenario(textOf(name));

const times = (count, command) => Array.from({ length: Math.max(0, count) }, () => command);

/** From the page of a new game to its lesson. */
const LEARN = ['press A'];

/** From the page of a new game to its first screen: with that many people, or with these players, and after these presses on "start". */
function start(id, players, presses = '') {
  const seats = /^\d+$/.test(players) ? times(Number(players), 'person') : players.split(' ');
  const unknown = seats.find((player) => !PLAYERS.includes(player));
  if (unknown) throw new PlainError(`unknown player "${unknown}"; choose from ${PLAYERS.join(', ')}`);
  const way = startWith(id, seats);
  const options = presses.split(' ').filter(Boolean);
  return [...way.slice(0, -1), ...options, way.at(-1)].map((button) => `press ${button}`);
}

/** The ways to a game. A device that is switched on again has its cursor on the game that was played last. */
class Ways {
  #ids = gameIds();
  #cursor = null; // on the shelf; a new device has not asked for its language

  to(id, isLesson, players, presses) {
    const place = this.#ids.indexOf(id);
    if (place < 0) throw new PlainError(`there is no game "${id}"; choose from ${this.#ids.join(', ')}`);
    const language = this.#cursor === null ? [{ command: 'press A', isLanguage: true }] : [];
    const arrows = wayOnShelf(this.#cursor ?? 0, place).map((arrow) => `press ${arrow}`);
    this.#cursor = place;
    const rest = [...arrows, 'press A', ...(isLesson ? LEARN : players ? start(id, players, presses) : [])];
    const asSteps = (commands) => commands.map((command) => ({ command }));
    return [...asSteps(['on', 'wait 300ms', 'press A']), ...language, ...asSteps(rest)].map((step) => ({ ...step, isWay: true }));
  }
}

function stepsOf(lines) {
  const ways = new Ways();
  return lines.flatMap((text, i) => {
    const command = text.trim();
    const [, id, isLesson, players, presses] = AT.exec(command) ?? [];
    const steps = id ? ways.to(id, isLesson, players, presses) : command === '' || command.startsWith('#') ? [] : [{ command }];
    const isLanguage = lines[i - 1] === ASKS_LANGUAGE;
    return steps.map((step) => ({ line: i + 1, ...(isLanguage && { isLanguage }), ...step }));
  });
}

/**
 * Its commands with their line numbers. "# host: --option" has options of the host application; "# at ID" is the way to the page of a game,
 * "# at ID learning" to its lesson, and "# at ID with 3" or "# at ID with person hunter" to its first screen. A script with such a
 * line is about a game, any other about the shell.
 */
export function parseScenario(text) {
  const lines = text.split('\n');
  const options = lines
    .map((line) => line.match(/^# host: (.*)$/)?.[1])
    .filter(Boolean)
    .join(' ')
    .split(' ')
    .filter(Boolean);
  return {
    steps: stepsOf(lines),
    options,
    isOfGame: lines.some((line) => AT.test(line)),
    isWholeGame: lines.includes('# whole game'),
  };
}

/** Whether it begins with a new device, which asks. */
export const asksLanguage = ({ steps }) => steps.some(({ isLanguage }) => isLanguage);

/** The same presses by someone who chose another language on the first start: its code, as in firmware/lang. */
export function inLanguage(scenario, code) {
  const index = languages().indexOf(code);
  if (index < 0) throw new PlainError(`unknown language "${code}"; choose from ${languages().join(', ')}`);
  if (index === 0) return scenario;
  if (!asksLanguage(scenario))
    throw new PlainError(`the scenario has no line "# at ID" or "${ASKS_LANGUAGE}"`);
  const down = ({ line, isWay }) => times(index, 'press DOWN').map((command) => ({ line, command, isWay }));
  return { ...scenario, steps: scenario.steps.flatMap((step) => (step.isLanguage ? [...down(step), step] : [step])) };
}

/** The same with a look at the screen after everything that lets it come to rest, but not on the way to a game. */
export const withShots = (steps) =>
  steps.flatMap((step) =>
    SHOWS.test(step.command) && !step.isWay
      ? [step, { line: step.line, command: `shot ${step.line}`, shown: step.command }]
      : [step],
  );

/** The README's pictures of a scenario: each shows what the screen shows once it rests at the remark, [{ picture, line }]. */
export const picturesOf = (name) =>
  textOf(name)
    .split('\n')
    .flatMap((text, i) => (PICTURE.test(text) ? [{ picture: PICTURE.exec(text)[1], line: i + 1 }] : []));

/** The line of the first remark that begins with these words. */
export function lineOf(name, remark) {
  const index = textOf(name).split('\n').findIndex((line) => line.startsWith(remark));
  if (index < 0) throw new PlainError(`${name}.script has no line "${remark}"`);
  return index + 1;
}

/** The lines of a scenario between two of its remarks: the first `to`, and the last `from` before it. */
export function linesBetween(name, from, to) {
  const lines = textOf(name).split('\n');
  const end = lines.indexOf(to);
  const first = end < 0 ? -1 : lines.lastIndexOf(from, end - 1);
  if (first < 0) throw new PlainError(`${name}.script has no line "${from}" before a line "${to}"`);
  return { first: first + 1, end: end + 1 };
}
