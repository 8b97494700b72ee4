// The games that are here, from their folders: `node tools/shared/games.mjs` prints their ids in the order of the shelf, one
// per line; with --scenarios the shortest whole game and the lesson of each, with --shortest the game that is over first. As in games/CMakeLists.txt, a folder games/<id>/ with a file <id>.c is a game, and the number in its shelf.txt is
// its place; games without one come last, by name. The template is none.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { argv, env } from 'node:process';
import { PlainError, REPOSITORY, isMain } from './command.mjs';

const NO_PLACE = 999;
const COLUMNS = 2; // of the shelf
const WHOLE_GAME = /^# whole game$/m;

function placeOf(folder) {
  const file = join(folder, 'shelf.txt');
  const [number] = (existsSync(file) && /^\d+$/m.exec(readFileSync(file, 'utf8'))) || [NO_PLACE];
  return Number(number);
}

function extraTops({ POCKET_REX_EXTRA_GAMES: folder }) {
  if (!folder) return [];
  for (const part of ['games', 'firmware/screens'])
    if (!existsSync(join(folder, part))) throw new PlainError(`POCKET_REX_EXTRA_GAMES is ${folder}, and there is no folder ${part} in it (games/OUTSIDE.md)`);
  return [resolve(folder)];
}

/** The project, and a folder with games outside of it (games/OUTSIDE.md). */
export const topsOf = (top = REPOSITORY) => [top, ...(top === REPOSITORY ? extraTops(env) : [])];

const isGame = (id, top) => id !== 'template' && existsSync(join(top, 'games', id, `${id}.c`));

/** The top that has this game. */
const topOf = (id, top) => topsOf(top).find((each) => existsSync(join(each, 'games', id, `${id}.c`))) ?? top;

/** The ids of all games, in the order of the shelf. */
export function gameIds(top = REPOSITORY) {
  return topsOf(top)
    .flatMap((each) => readdirSync(join(each, 'games')).filter((id) => isGame(id, each)))
    .map((id) => ({ id, place: placeOf(join(topOf(id, top), 'games', id)) }))
    .sort((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

/** The arrows from one cover on the shelf to another, by their places in gameIds(). */
export function wayOnShelf(from, to) {
  const [rows, columns] = [Math.floor(to / COLUMNS) - Math.floor(from / COLUMNS), (to % COLUMNS) - (from % COLUMNS)];
  const times = (count, button) => Array.from({ length: Math.max(0, count) }, () => button);
  // To the left first and to the right last: the lowest row may have one cover only.
  return [...times(-columns, 'LEFT'), ...times(-rows, 'UP'), ...times(rows, 'DOWN'), ...times(columns, 'RIGHT')];
}

/** The most seats that a game has: `.seats_max` of its table, a number or a constant of its own. */
function seatsMax(id, top = REPOSITORY) {
  const folder = join(topOf(id, top), 'games', id);
  const sources = readdirSync(folder).filter((name) => /\.[ch]$/.test(name));
  const text = sources.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const [, said] = /\.seats_max = (\w+)/.exec(text) ?? [];
  const number = Number(/^\d+$/.test(said) ? said : new RegExp(`\\b${said} = (\\d+)`).exec(text)?.[1]);
  if (!number) throw new Error(`games/${id} does not say how many seats it has: .seats_max = a number, or a constant in an enum`);
  return number;
}

const LEVELS = { mirla: 'hatchling', tiko: 'hatchling', grumbo: 'hunter', ziska: 'hunter', torvo: 'apex', velka: 'apex' }; // as RIGHT goes through them
/** Who can sit on a seat: a level is the first of its characters who is free. */
export const PLAYERS = ['person', ...new Set(Object.values(LEVELS)), ...Object.keys(LEVELS)];
const USUAL_PLAYERS = 4; // on a new device, in a game without opponents

/** The buttons from the page of a game that no one has played yet to its first screen, with these players. */
export function startWith(id, players, top = REPOSITORY) {
  const times = (count, button) => Array.from({ length: Math.max(0, count) }, () => button);
  const home = topOf(id, top);
  const hasLesson = existsSync(join(home, 'firmware/screens', id, 'lesson'));
  const hasOpponents = existsSync(join(home, 'games', id, `${id}_opponent.c`));
  const usual = hasOpponents ? ['person', 'mirla'] : times(Math.min(USUAL_PLAYERS, seatsMax(id, top)), 'person');
  const more = players.length - usual.length;
  // One person alone gets opponents on more seats: a second person comes first.
  const isSecondFirst = hasOpponents && more > 0;
  const seated = players.map((_, seat) => (isSecondFirst ? 'person' : usual[seat] ?? 'person'));
  const turns = (player, seat) => {
    const choices = ['person', ...Object.keys(LEVELS).filter((name) => name === seated[seat] || !seated.includes(name))];
    const wanted = choices.find((name) => name === player || LEVELS[name] === player);
    if (!wanted) throw new Error(`no ${player} is free for seat ${seat + 1}`);
    const by = choices.indexOf(wanted) - choices.indexOf(seated[seat]);
    seated[seat] = wanted;
    return by;
  };
  const changes = [more, ...players.map(turns)];
  const last = changes.findLastIndex((change) => change !== 0);
  const rows = changes.slice(0, last + 1).flatMap((change) => ['DOWN', ...times(change, 'RIGHT'), ...times(-change, 'LEFT')]);
  const second = isSecondFirst ? ['DOWN', 'DOWN', 'DOWN', 'LEFT', 'UP', 'UP', 'UP'] : [];
  return [...(hasLesson ? ['DOWN'] : []), 'A', ...second, ...rows, ...times(last + 1, 'UP'), 'A'];
}

/** The same with four people. */
export const beginWithFour = (id) => startWith(id, Array(4).fill('person'));

const scenarioFolders = (top) => topsOf(top).map((each) => join(each, 'host-tests/scenarios')).filter(existsSync);

/** The files of all scenarios, by their names. */
export function scenarioFiles(top = REPOSITORY) {
  const files = scenarioFolders(top).flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return new Map(files.filter((file) => file.endsWith('.script')).map((file) => [basename(file, '.script'), file]));
}

/** A game's scenarios, those of fewer lines first: [{ name, text }]. */
export function scenariosOf(id, top = REPOSITORY) {
  return [...scenarioFiles(top)]
    .filter(([name]) => name.startsWith(`${id}-`))
    .map(([name, file]) => ({ name, text: readFileSync(file, 'utf8') }))
    .sort((a, b) => a.text.length - b.text.length);
}

/** The scenario that plays a game from the first press to the last: the shortest with a line `# whole game`. */
export function wholeGameOf(id, top = REPOSITORY) {
  const found = scenariosOf(id, top).find(({ text }) => WHOLE_GAME.test(text));
  if (!found) throw new Error(`no scenario of ${id} plays a game to its end: add a line "# whole game" to one of host-tests/scenarios/${id}-*.script`);
  return found.name;
}

/** What shows a game in a short time: its shortest whole game, and its lesson if it has one. */
export function shortScenariosOf(id, top = REPOSITORY) {
  const lesson = `lesson-${id}`;
  const hasLesson = scenarioFiles(top).has(lesson);
  return [wholeGameOf(id, top), ...(hasLesson ? [lesson] : [])];
}

/** The game whose whole game is the shortest. */
function gameOverFirst(top = REPOSITORY) {
  const lengthOf = (id) => readFileSync(scenarioFiles(top).get(wholeGameOf(id, top)), 'utf8').length;
  return gameIds(top).reduce((best, id) => (lengthOf(id) < lengthOf(best) ? id : best));
}

/** The shortest whole game of all games. */
export const shortestWholeGame = (top = REPOSITORY) => wholeGameOf(gameOverFirst(top), top);

if (isMain(import.meta.url)) {
  const answers = {
    undefined: () => gameIds(),
    '--scenarios': () => gameIds().map((id) => shortScenariosOf(id).join(' ')),
    '--shortest': () => [gameOverFirst()],
  };
  for (const line of answers[argv[2]]()) console.log(line);
}
