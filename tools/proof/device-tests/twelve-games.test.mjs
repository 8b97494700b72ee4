// Twelve games: eight copies of the template, made by tools/new-game outside of the project, join the games of the
// shelf without a file of the project being edited. On the emulated handheld the twelfth is played through a power cut
// to its end; then the games change their order, and everything that was saved still belongs to its own game.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeIfOther } from '../../shared/copy-project.mjs';
import { gameIds, wayOnShelf } from '../../shared/games.mjs';
import { crc32Hex } from '../../shared/crc32.mjs';
import { REPOSITORY, loadBoard, loadFirmware, notBuilt, readSaves } from '../../handheld-sim/files.mjs';
import { Handheld } from '../../handheld-sim/handheld.mjs';
import { runBuild } from '../../shared/inner-build.mjs';
import { MS, sayYes, SECOND } from './device.mjs';

const BOARD = 'picosystem';
const LETTERS = 'ABCDEFGH';
const COPIES = Array.from({ length: 8 }, (_, i) => `nest${i + 1}`);
const LAST_ON_SHELF = COPIES.at(-1);
const FIRST_ORDER = [...gameIds(), ...COPIES];
const REVERSED = [...COPIES].reverse();
const SECOND_ORDER = [...REVERSED, ...gameIds()];
const LEFT_IN_PROGRESS = [gameIds()[0], 'nest4', 'nest2'];
const PLAYED_LAST = LEFT_IN_PROGRESS.at(-1);

const LIFT = 700 * MS; // A is held to lift a curtain
const REST = 2 * SECOND; // in which room is made in the flash, and a computer may ask
const TIP = 12 * SECOND; // until it is gone
const COUNTING = 10 * SECOND; // the points, in front of everyone
const [EGGS, EGGS_AT_ONCE] = [12, 3];
const WITHOUT_STORIES = ['Y', 'A', ...Array(8).fill('DOWN'), 'RIGHT', 'B', 'B']; // in the settings: the curtain leads to the hand at once
const WIDTH = 240;
const HEAD_AND_STAGE = [0, 222]; // all but the foot line: a replay has its own

/** The opponent is optional: these games go without one, and so begin with four people. */
function removeOpponent(id, folder) {
  for (const name of [`${id}_opponent.c`, `${id}_thoughts.def`]) rmSync(join(folder, 'games', id, name));
  const texts = join(folder, 'firmware/screens', id, 'texts');
  for (const name of readdirSync(texts)) {
    const text = readFileSync(join(texts, name), 'utf8');
    writeFileSync(join(texts, name), text.replace(/^\w+\.thought\..*\n/gm, ''));
  }
}

/** The copies, each with a title of its own, so that no two of them look alike. */
function copyTemplate(folder) {
  COPIES.forEach((id, i) => {
    execFileSync(join(REPOSITORY, 'tools/new-game'), [id, id, `N${LETTERS[i]}`, folder]);
    removeOpponent(id, folder);
  });
}

/** On the shelf before all others, the last one first. */
function reorder(folder) {
  REVERSED.forEach((id, i) => writeFileSync(join(folder, 'games', id, 'shelf.txt'), `${i + 1}\n`));
}

/** Firmware with the games of that folder; what was built stays for the next time, by the name of their order. */
function build(order, folder) {
  const kept = join(REPOSITORY, 'build/copies/twelve-games', order);
  for (const file of readdirSync(folder, { recursive: true }).filter((name) => statSync(join(folder, name)).isFile())) {
    writeIfOther(join(kept, file), readFileSync(join(folder, file)));
  }
  const built = join(kept, 'build');
  const cmake = (...words) => runBuild(['cmake', ...words], { cwd: REPOSITORY });
  cmake('--preset', BOARD, '-B', built, '-D', `POCKET_REX_EXTRA_GAMES=${kept}`);
  cmake('--build', built, '--target', 'image');
  return loadFirmware(join(built, `pocket-rex-${BOARD}.uf2`), BOARD);
}

const times = (count, button) => Array.from({ length: count }, () => button);

/** Someone who plays on the emulated handheld, and knows in which order the games are on the shelf. */
class Player {
  constructor(firmware, order, saves) {
    this.handheld = new Handheld(loadBoard(BOARD), firmware);
    this.order = order;
    this.handheld.setBattery(4.2);
    if (saves) this.saves().set(saves);
  }

  saves() {
    return this.handheld.saveRegion;
  }

  /** By way of the title to the shelf; the cursor is on the game that was played last. */
  start(playedLast = this.order[0]) {
    const isNew = this.saves().every((byte) => byte === 0xff);
    this.handheld.start();
    this.handheld.wait(REST);
    if (isNew) this.press('A', ...WITHOUT_STORIES); // the language first
    this.cursor = this.order.indexOf(playedLast);
  }

  press(...buttons) {
    for (const button of buttons) this.handheld.press(button);
    assert.deepEqual(this.handheld.status().warnings, []);
    return this.handheld.look().crc;
  }

  /** The checksum of some rows of the picture. */
  look([top, bottom]) {
    const { rgba } = this.handheld.look();
    return crc32Hex(Buffer.from(rgba.subarray(4 * WIDTH * top, 4 * WIDTH * bottom)));
  }

  /** The pictures on the way. */
  goTo(id) {
    const place = this.order.indexOf(id);
    const pictures = wayOnShelf(this.cursor, place).map((arrow) => this.press(arrow));
    this.cursor = place;
    return pictures;
  }

  /** How its table looks once the tip of a first game is gone. */
  begin(id) {
    this.goTo(id);
    this.press('A', 'DOWN', 'A', 'A'); // its page, past the lesson, who plays, start
    this.handheld.wait(TIP);
    return this.handheld.look().crc;
  }

  openMoves() {
    this.press('A');
    this.handheld.press('A', LIFT);
  }

  /** From the table through a seat's moves to the table. */
  take(eggs) {
    this.openMoves();
    return this.press(...times(eggs - 1, 'RIGHT'), 'A');
  }

  /** "Save and quit" is the last but one of the menu. */
  leave() {
    this.press('Y', 'UP', 'UP', 'A');
  }

  /** How the newest finished game ends. */
  watchReplay() {
    this.press('Y', 'DOWN', 'DOWN', 'A', 'A', 'DOWN');
    const end = this.look(HEAD_AND_STAGE);
    this.press('B', 'B', 'B');
    return end;
  }

  /** How the page of the only game that was played looks, with its name and its figures. */
  readStatistics() {
    const overview = this.press('Y', 'DOWN', 'A');
    const page = this.press('RIGHT');
    assert.notEqual(page, overview, 'the game has a page');
    assert.equal(this.press('RIGHT'), overview, 'no other game has one');
    this.press('B', 'B');
    return page;
  }

  /** What the device tells a computer: games in progress in the order of the shelf, then finished ones. */
  listGames() {
    this.handheld.plugUsb();
    this.handheld.sendUsb(new TextEncoder().encode('games\r'));
    this.handheld.wait(REST);
    sayYes(this.handheld);
    const answer = new TextDecoder().decode(this.handheld.readUsb());
    this.handheld.unplugUsb();
    this.handheld.wait(REST);
    return [...answer.matchAll(/(in progress|finished \d+): (\w+)/g)].map(([line]) => line);
  }
}

const allGames = (order) => [
  ...order.filter((id) => LEFT_IN_PROGRESS.includes(id)).map((id) => `in progress: ${id}`),
  `finished 1: ${LAST_ON_SHELF}`,
];

/** How often a game was counted: a number, then for each kind the checksum of its id and a count. */
function countedGames(saves, ids) {
  const played = Buffer.from(readSaves(saves).values.played, 'hex');
  const counts = {};
  for (let at = 4; at + 6 <= played.length; at += 6) {
    const id = ids.find((name) => parseInt(crc32Hex(Buffer.from(name)), 16) === played.readUInt32LE(at));
    const count = played.readUInt16LE(at + 4);
    if (count > 0) counts[id] = count;
  }
  return counts;
}

/** The twelfth game, cut off in a move: it continues from the move before. */
function playWithCut(player) {
  const way = player.goTo(LAST_ON_SHELF);
  assert.equal(new Set(way).size, way.length, 'every press moves on the shelf');
  player.begin(LAST_ON_SHELF);
  const before = player.take(EGGS_AT_ONCE);
  player.openMoves();
  player.handheld.cut(1);
  player.handheld.press('A');
  assert.ok(!player.handheld.poweredOn, 'a move is written at once');
  player.start(LAST_ON_SHELF);
  assert.equal(player.press('A'), before, 'the game continues');
}

/** From the table to the end of the game and back to the shelf; how the table looked at the end. */
function playToEnd(player, taken) {
  for (let eggs = taken; eggs < EGGS; eggs += EGGS_AT_ONCE) player.take(Math.min(EGGS_AT_ONCE, EGGS - eggs));
  const end = player.look(HEAD_AND_STAGE);
  player.press('A');
  player.handheld.wait(COUNTING);
  player.press('A', 'A', 'B', 'B'); // the points are counted; the winner, another game, its page, the shelf
  return end;
}

/** How the tables of these games look when they are left. */
function beginAndLeave(player, ids) {
  const tables = {};
  for (const id of ids) {
    tables[id] = player.begin(id);
    if (COPIES.includes(id)) tables[id] = player.take(EGGS_AT_ONCE);
    player.leave();
  }
  return tables;
}

/** Plays in the first order, and returns what was seen. */
function playInFirstOrder(player) {
  player.start();
  playWithCut(player);
  const end = playToEnd(player, EGGS_AT_ONCE);
  assert.deepEqual(player.listGames(), [`finished 1: ${LAST_ON_SHELF}`]);
  assert.equal(player.watchReplay(), end, 'the replay ends as the game did');
  assert.deepEqual(countedGames(player.saves(), FIRST_ORDER), { [LAST_ON_SHELF]: 1 });
  const statistics = player.readStatistics();
  const tables = beginAndLeave(player, LEFT_IN_PROGRESS);
  assert.deepEqual(player.listGames(), allGames(FIRST_ORDER));
  return { end, statistics, tables };
}

/** Other firmware with the same saves: everything belongs to its own game. */
function playInSecondOrder(player, { end, statistics, tables }) {
  player.start(PLAYED_LAST);
  assert.equal(player.press('A'), tables[PLAYED_LAST], 'the cursor is on the game that was played last');
  player.leave();
  for (const id of LEFT_IN_PROGRESS) {
    player.goTo(id);
    assert.equal(player.press('A'), tables[id], `${id} continues`);
    player.leave();
  }
  assert.deepEqual(player.listGames(), allGames(SECOND_ORDER));
  assert.equal(player.readStatistics(), statistics, 'what was counted belongs to its game');
  assert.equal(player.watchReplay(), end, 'the replay is that of its game');
  player.press('A');
  playToEnd(player, EGGS_AT_ONCE);
  assert.deepEqual(countedGames(player.saves(), SECOND_ORDER), { [LAST_ON_SHELF]: 1, [PLAYED_LAST]: 1 });
}

test('twelve games are played, and in another order every save belongs to its own game', { skip: notBuilt('host/transcript') }, (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'twelve-games-'));
  t.after(() => rmSync(folder, { recursive: true }));
  copyTemplate(folder);
  const first = new Player(build('first', folder), FIRST_ORDER);
  const seen = playInFirstOrder(first);
  reorder(folder);
  const second = new Player(build('second', folder), SECOND_ORDER, first.saves());
  playInSecondOrder(second, seen);
});
