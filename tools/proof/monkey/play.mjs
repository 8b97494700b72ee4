// Plays at random, or plays a script again; either way everything is checked after each command.
import { firstComplaint, Stretches } from './audit.mjs';
import { Chooser } from './choose.mjs';
import { Checks } from './checks.mjs';
import { Device } from './device.mjs';
import { wayOnShelf } from '../../shared/games.mjs';


/** Screens on which A leads to the boot loader. */
const ASKS_FOR_LOADER = /^update/;

class Run {
  constructor(seed) {
    this.device = new Device(seed);
    this.checks = new Checks(this.device);
    this.commands = [];
    this.stretches = new Stretches();
    this.presses = 0;
  }

  obey(command) {
    this.commands.push(command);
    this.stretches.add(command);
    if (command.startsWith('press')) this.presses++;
    const { handheld } = this.device;
    const wasUpdating = this.device.isOn && ASKS_FOR_LOADER.test(this.device.screen);
    const mayFail = command === 'off' || /^cut/.test(command) || handheld.machine.flash.cut !== null;
    this.device.obey(command);
    if (command === 'on') handheld.settle();
    if (command !== 'off' && !handheld.poweredOn) this.stretches.cut(this.device.region);
    this.checks.after({ mayBeOff: mayFail, mayLoad: wasUpdating, number: this.commands.length });
  }

  /** What can be checked for all of it at once; and all of it once more where every text is watched. */
  finish() {
    this.checks.atTheEnd();
    const complaint = firstComplaint(this.stretches, this.device.seed);
    if (complaint) throw new Error(complaint);
  }

  get ended() {
    return [...this.checks.ended.values()].reduce((sum, count) => sum + count, 0);
  }

  result(error = null) {
    const { presses, commands, ended, checks } = this;
    return { presses, commands, ended, secretsCompared: checks.secretsCompared, error };
  }
}

/** People like their device in different ways: how long A is held, and how much moves. Motions take most of the time, so
 * with two seeds of three there are none. */
const HOLDS = ['short', 'medium', 'long'];
const MOTIONS = [2, 2, 1, 2, 2, 0]; // as in settings.h: none, short, full
const habitsOf = (seed) => ({ hold: seed % HOLDS.length, motion: MOTIONS[Math.floor(seed / HOLDS.length) % MOTIONS.length] });

/** The settings, and within them the rows of the hold and of the motion, as in firmware/remembered/settings.h. */
function setUp(run, { hold, motion }) {
  const times = (count, button) => Array(count).fill(`press ${button}`);
  const holding = [...times(1, 'LEFT'), ...times(hold, 'RIGHT')];
  const moving = times(motion, 'RIGHT');
  const commands = ['press Y', 'press A', ...times(6, 'DOWN'), ...holding, ...times(3, 'DOWN'), ...moving, 'press B', 'press B'];
  commands.forEach((command) => run.obey(command));
}

/** On with it, past the question for the language, to the seats of the game: as few as it has, with every odd seed. */
function begin(run, game, seed) {
  const { games } = run.device;
  ['on', 'wait 300ms', 'press A', 'press A'].forEach((command) => run.obey(command));
  setUp(run, habitsOf(seed));
  wayOnShelf(0, games.indexOf(game)).forEach((arrow) => run.obey(`press ${arrow}`));
  ['press A', 'press DOWN', 'press A'].forEach((command) => run.obey(command)); // past the lesson
  if (run.device.screen === 'seats' && seed % 2 === 1) {
    ['press DOWN', ...Array(6).fill('press LEFT'), 'press UP'].forEach((command) => run.obey(command));
  }
}

/** Makes this many presses, most of them in this game: { presses, commands, ended, secretsCompared, error }. */
export function play({ game, seed, presses, see = () => {} }) {
  const run = new Run(seed);
  const chooser = new Chooser(seed, HOLDS[habitsOf(seed).hold]);
  try {
    begin(run, game, seed);
    while (run.presses < presses) {
      const { device } = run;
      const look = device.isOn ? { screen: device.screen, rgba: device.look().rgba } : {};
      run.obey(chooser.next({ isOn: device.isOn, isInBootLoader: device.isInBootLoader, ...look }));
      see(run.presses, run.ended);
    }
    run.finish();
    return run.result();
  } catch (error) {
    return run.result(error);
  }
}

/** The commands of a script once more. */
export function replay({ seed, commands }) {
  const run = new Run(seed);
  try {
    for (const command of commands) run.obey(command);
    run.finish();
    return run.result();
  } catch (error) {
    return run.result(error);
  }
}
