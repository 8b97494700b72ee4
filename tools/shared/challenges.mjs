// Challenges by presses: the way to one on the wall of its game, and turns of a player who takes what comes first.
import { gameIds, wayOnShelf } from './games.mjs';

const COLUMNS = 10; // of the wall

/** A turn, or a part of one. In games without challenges there is none. */
export const CHALLENGE_TURNS = {
  trex: ['RIGHT', 'A', 'A'],
  tyrannosaurus: ['RIGHT', 'A', 'A'],
  // Continues from a table; draws; gives what an arrow asks for; takes a tile of the pool if the bag is empty.
  trakks: ['LEFT', 'DOWN', 'A', 'A 1s', 'B', 'UP', 'A 1s', 'B'],
};

const times = (count, word) => Array.from({ length: count }, () => word);

/** Longer than anything moves: opponents think one after the other, points are counted one by one, and a table leads on by itself. */
const REST = ['wait 40s', 'settle'];

/** The commands of tools/handheld for one press of a turn, with the rest after it. */
export function pressAndRest(words) {
  const [button, time = '60ms'] = words.split(' ');
  return [`hold ${button}`, `wait ${time}`, `release ${button}`, ...REST];
}

/** The commands of tools/handheld from a new device to this challenge's egg; A begins it. */
export function wayToChallenge(id, number) {
  const toEgg = [...times(Math.floor((number - 1) / COLUMNS), 'DOWN'), ...times((number - 1) % COLUMNS, 'RIGHT')];
  const buttons = [...wayOnShelf(0, gameIds().indexOf(id)), 'A', 'DOWN', 'DOWN', 'A', ...toEgg];
  return ['on', 'wait 300ms', 'press A', 'press A', ...buttons.map((button) => `press ${button}`)];
}
