// What is done next: mostly what the foot of the screen offers, so that games come to their end; now and then something
// that happens to a device in a pocket.
import { Random } from '../../shared/random.mjs';
import { offeredBy } from './foot.mjs';

/** How long A is held for the curtain: what is enough for the setting, and for every setting. */
const HOLDS_MS = { short: 300, medium: 550, long: 1000 };
const ARROWS = ['UP', 'DOWN', 'LEFT', 'RIGHT'];
const BUTTONS = [...ARROWS, 'A', 'B', 'X', 'Y'];
const EVENTS_PER_THOUSAND = 25;
const LINES = ['help', 'games', 'version', 'export', 'export 1', 'screenshot', 'nonsense', ''];
const HIGHEST_MV = 4200;
const PATIENCE = 5; // presses on one screen
const STRETCH = 40; // presses
const ASIDE = /^(person|keyboard|settings|words|rules|statistics|replay.*|about|deal code|menu|update.*|advice|consent|challenges)$/;

export class Chooser {
  /** hold: as the device is set, for the curtain: short, medium or long. */
  constructor(seed, hold = 'medium') {
    this.random = new Random(seed);
    this.usual = HOLDS_MS[hold];
    this.plugged = false;
    this.queue = []; // commands that belong together
  }

  #of(list) {
    return list[this.random.below(list.length)];
  }

  /** The next command for a device that shows this picture of this screen. */
  next({ isOn, isInBootLoader = false, screen, rgba }) {
    if (isInBootLoader) return 'off'; // no one copies anything
    if (!isOn) return 'on';
    if (this.queue.length) return this.queue.shift();
    if (this.random.below(1000) < EVENTS_PER_THOUSAND) return this.#event();
    return this.#press(screen, offeredBy(rgba));
  }

  #press(screen, offered) {
    const dice = this.random.below(100);
    if (screen === 'curtain') return dice < 90 ? this.#lift() : `press ${this.#of(BUTTONS)}`;
    this.triedToLift = false;
    if (this.#isInAHurry() && dice < 85) return this.#goOn(screen, offered);
    const patience = this.#patience(screen);
    const others = offered.filter((button) => button === 'X' || button === 'B' || (button === 'Y' && patience < 0));
    if (dice < 3) return `press ${this.#of(BUTTONS)}`;
    if (dice < 8) return `press A ${this.usual}ms`;
    if (dice < 34) return `press ${this.#of(ARROWS)}`;
    if (dice < (patience > 0 ? 40 : 75) && others.length) return `press ${this.#of(others)}`;
    return offered.includes('A') || !offered.includes('B') ? 'press A' : 'press B';
  }

  /** Held as long as is usual, and longer where that did not help: the setting may be another by now. */
  #lift() {
    const time = this.triedToLift ? HOLDS_MS.long : this.usual;
    this.triedToLift = true;
    return `press A ${time}ms`;
  }

  /** Most of the time it wants to see the end of the game, and then again it looks around. */
  #isInAHurry() {
    this.presses = (this.presses ?? 0) + 1;
    return Math.floor(this.presses / STRETCH) % 4 !== 3;
  }

  /** With A to the next choice, back from what is no part of the game, and elsewhere where A does nothing. */
  #goOn(screen, offered) {
    if (ASIDE.test(screen)) return 'press B';
    const patience = this.#patience(screen);
    this.choseLast = !this.choseLast && patience < PATIENCE;
    if (this.choseLast) return `press ${this.#of(ARROWS)}`; // what A does may want something to be chosen first
    if (patience > -PATIENCE && offered.includes('A')) return 'press A';
    const buttons = offered.filter((button) => 'ABX'.includes(button));
    return `press ${this.#of(buttons.length ? buttons : ['A', 'B'])}`;
  }

  /** How many presses more it expects something of A before it tries what else the foot offers. */
  #patience(screen) {
    this.since = screen === this.screen ? this.since + 1 : 0;
    this.screen = screen;
    return PATIENCE - this.since;
  }

  /** What happens to a device but for presses; each ends so that the next press is possible. */
  #event() {
    const kinds = [
      () => this.#off(),
      () => this.#cut(),
      () => this.#cable(),
      () => `battery ${HIGHEST_MV - this.random.below(900)}mV`,
      () => `charging ${this.#of(['on', 'off'])}`,
      () => 'wait 1500ms', // housekeeping
      () => `wait ${20 + this.random.below(20)}s`, // the curtain falls, the light dims
      () => 'wait 200s', // asleep
      () => this.#settings(),
    ];
    return this.#of(kinds)();
  }

  #off() {
    return 'off';
  }

  /** In one of the next flash operations. */
  #cut() {
    return `cut ${1 + this.random.below(4)} ${1 + this.random.below(1e6)}`;
  }

  #cable() {
    this.plugged = !this.plugged;
    if (!this.plugged) return 'usb unplug';
    this.queue.push(`usb send ${this.#of(LINES)}`.trim(), 'usb read');
    return 'usb plug';
  }

  /** From wherever it is to a setting, and one step there: the language is the first. */
  #settings() {
    const down = Array.from({ length: this.random.below(4) }, () => 'press DOWN');
    this.queue.push('press A', ...down, `press ${this.#of(['LEFT', 'RIGHT'])}`, 'press B', 'press B');
    return 'press Y';
  }
}
