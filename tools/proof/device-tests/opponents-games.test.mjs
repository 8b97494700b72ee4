// Whole games of one person with one to four opponents on the emulated handheld, by presses. Now and then the power fails
// while an opponent thinks. In the end every move of an opponent is the one that tabletop advises for its seat and character:
// neither the chip nor the cuts change what it plays.
//
// Plays the games that take less than a minute of one core; with "long" as an argument those with Apex instead.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startWith, wayOnShelf } from '../../shared/games.mjs';
import { notBuilt } from '../../handheld-sim/files.mjs';
import { Device } from '../monkey/device.mjs';
import { advised, chosen } from './advised.mjs';

const BOARD = 'picosystem';
const TURNS_MAX = 600;
const CUT_EACH = 3; // turns of the person

// What someone presses who takes whatever comes first, by the screen.
const anything = () => ['RIGHT', 'A'];
/** Takes a tile of the pool, from whichever choice the turn begins at. */
function takeTile(screen) {
  if (screen === 'trakks turn') return ['UP', 'UP', 'A'];
  return screen === 'trakks lay' ? ['B'] : ['A'];
}
const GAMES = {
  trex: { press: () => [...anything(), 'A'], steps: 1 }, // an egg or a loss is raised first
  tyrannosaurus: { press: anything, steps: 1 },
  trakks: { press: takeTile, steps: 3 },
};
const PLAYED = [
  ['trex', ['hunter', 'hatchling', 'hunter', 'hatchling']],
  ['tyrannosaurus', ['hunter']],
  ['trakks', ['hunter', 'hunter']],
];
const PLAYED_LONG = [
  ['trex', ['hunter', 'apex', 'hunter', 'hatchling']],
  ['tyrannosaurus', ['apex']],
  ['trakks', ['apex']],
];

class Person {
  constructor(id, opponents) {
    this.device = new Device(7, BOARD);
    this.rules = GAMES[id];
    this.cuts = 0;
    this.obey('on', 'wait 300ms', 'press A', 'press A');
    this.obey(...wayOnShelf(0, this.device.games.indexOf(id)).map((arrow) => `press ${arrow}`), 'press A');
    this.obey(...startWith(id, ['person', ...opponents]).map((button) => `press ${button}`));
  }

  obey(...commands) {
    commands.forEach((command) => this.device.obey(command));
  }

  /** Does not wait until everything has come to rest: four others may play for long. */
  tap(button) {
    this.obey(`hold ${button}`, 'wait 60ms', `release ${button}`, 'wait 40ms');
  }

  /** The transcript, once the game is over. */
  get finished() {
    return this.device.saves().finished[0];
  }

  /** The power fails while one of the others thinks, and the game is taken up. */
  cutThought() {
    if (this.device.screen !== 'thinking') return false;
    this.obey('off', 'on', 'settle', 'press A');
    this.tap('A');
    this.cuts++;
    return true;
  }

  /** One press after another, up to where the others play; now and then the power fails while they think. */
  takeTurn(mayCut) {
    for (let step = 0; step < this.rules.steps; step++) {
      const { screen } = this.device;
      for (const button of this.rules.press(screen)) {
        this.tap(button);
        if (mayCut && this.cutThought()) return;
        this.obey('wait 500ms');
      }
    }
  }

  play() {
    for (let turn = 1; !this.finished && turn < TURNS_MAX; turn++) {
      this.takeTurn(turn % CUT_EACH === 0);
      this.obey('wait 6s'); // the others play, and what they do is shown
    }
    return this.finished;
  }
}

for (const [id, opponents] of process.argv.includes('long') ? PLAYED_LONG : PLAYED) {
  const name = `${BOARD}: a whole game of ${id} with ${opponents.join(', ')}, and power cuts while they think`;
  test(name, { skip: notBuilt(BOARD, 'host/tabletop') }, (t) => {
    const begun = process.cpuUsage().user;
    const person = new Person(id, opponents);
    const lines = person.play();
    assert.ok(lines, 'the game comes to its end');
    assert.ok(person.cuts > 0, 'the power failed while an opponent was thinking');
    const moves = chosen(advised(lines));
    assert.equal(new Set(moves.map(([seat]) => seat)).size, opponents.length);
    for (const [seat, played, move] of moves) assert.equal(played, move, `what ${seat} played`);
    const seconds = ((process.cpuUsage().user - begun) / 1e6).toFixed(0);
    t.diagnostic(`${moves.length} moves of opponents, ${person.cuts} power cuts, ${seconds} s of one core`);
  });
}
