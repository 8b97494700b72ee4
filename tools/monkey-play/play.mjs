// Plays by chance, or plays a script again; either way everything is checked after each command.
import { firstComplaint, Stretches } from './audit.mjs';
import { Chooser } from './choose.mjs';
import { Checks } from './checks.mjs';
import { Device } from './device.mjs';
import { wayOnShelf } from '../games.mjs';

/** The power is off after these, or may fail from now on. */
const SWITCHES_OFF = /^(off|cut)\b/;

/** Screens on which A leads to the boot loader. */
const ASKS_FOR_LOADER = /^update/;

class Run {
  constructor(seed) {
    this.device = new Device(seed);
    this.checks = new Checks(this.device);
    this.commands = [];
    this.stretches = new Stretches();
    this.presses = 0;
    this.mayFail = false; // a cut waits for a flash operation
  }

  obey(command) {
    this.commands.push(command);
    this.stretches.add(command);
    if (command.startsWith('press')) this.presses++;
    if (command === 'on') this.mayFail = false;
    if (SWITCHES_OFF.test(command)) this.mayFail = true;
    const wasUpdating = this.device.isOn && ASKS_FOR_LOADER.test(this.device.screen);
    this.device.obey(command);
    if (command !== 'off' && !this.device.handheld.poweredOn) this.stretches.cut(this.device.region);
    if (command === 'on') this.device.handheld.settle();
    this.checks.after({ mayBeOff: this.mayFail, mayLoad: wasUpdating, number: this.commands.length });
  }

  /** All of it once more where every text is watched. */
  audit() {
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

/** On with it, past the question for the language, to the seats of the game: as few as it has, with every odd seed. */
function begin(run, game, seed) {
  const { games } = run.device;
  ['on', 'wait 300ms', 'press A', 'press A'].forEach((command) => run.obey(command));
  wayOnShelf(0, games.indexOf(game)).forEach((arrow) => run.obey(`press ${arrow}`));
  ['press A', 'press A'].forEach((command) => run.obey(command));
  if (run.device.screen === 'seats' && seed % 2 === 1) {
    ['press DOWN', ...Array(6).fill('press LEFT'), 'press UP'].forEach((command) => run.obey(command));
  }
}

/** So many presses, of which most are in this game: { presses, commands, ended, secretsCompared, error }. */
export function play({ game, seed, presses, see = () => {} }) {
  const run = new Run(seed);
  const chooser = new Chooser(seed);
  try {
    begin(run, game, seed);
    while (run.presses < presses) {
      const { device } = run;
      const look = device.isOn ? { screen: device.screen, rgba: device.handheld.look().rgba } : {};
      run.obey(chooser.next({ isOn: device.isOn, isInBootLoader: device.isInBootLoader, ...look }));
      see(run.presses, run.ended);
    }
    run.audit();
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
    run.audit();
    return run.result();
  } catch (error) {
    return run.result(error);
  }
}
