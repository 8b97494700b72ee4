// What must hold after every press. Each check throws with a sentence.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY } from '../handheld-sim/files.mjs';
import { tabletopHash } from '../power-cuts/judge.mjs';
import { whyNoChange } from './changes.mjs';
import { TABLE } from './device.mjs';

const SELDOM = 8;
const OPEN = /^(replay|victory|statistics|.* end$|.* scores$|.* count$)/; // screens after a game, where nothing is secret

/** The state with all that the seat may not know dealt anew. */
function resampled({ id, state }, seat, seed) {
  const program = join(REPOSITORY, 'build/host/resample');
  return execFileSync(program, [id, String(seat), String(seed)], { input: Buffer.from(state) });
}

export class Checks {
  /** deal: what gives a state with the unknown dealt anew; hash: what throws where a transcript has an illegal move. */
  constructor(device, { deal = resampled, hash = tabletopHash } = {}) {
    Object.assign(this, { device, deal, hash });
    this.reboots = 0;
    this.operations = 0;
    this.saves = device.saves();
    this.secretsCompared = 0;
    this.ended = new Map(device.games.map((id) => [id, 0]));
    this.moves = 0;
  }

  /** After a command: it may have switched the device off or let the power fail, or asked for the boot loader. */
  after({ mayBeOff, mayLoad, number }) {
    this.#noRestart(mayBeOff, mayLoad);
    this.#transcript();
    if (this.device.isOn && this.#isWorthALook(number)) this.#noSecret(number);
  }

  /** Another screen, or in another's hand; else now and then, for each look draws three pictures. */
  #isWorthALook(number) {
    const view = `${this.device.screen} ${this.device.seer}`;
    const isNew = view !== this.view;
    this.view = view;
    return isNew || number % SELDOM === 0;
  }

  #noRestart(mayBeOff, mayLoad) {
    const { machine } = this.device.handheld;
    if (machine.faults.any) throw new Error(machine.faults.first);
    if (machine.bootsel && !mayLoad) throw new Error('the boot loader runs, and nobody asked for it');
    if (machine.reboots !== this.reboots) throw new Error('the device started again by itself');
    if (!machine.poweredOn && !mayBeOff) throw new Error('the device is off, and nobody switched it off');
  }

  #transcript() {
    const { flash } = this.device.handheld.machine;
    if (flash.erases + flash.programs === this.operations) return;
    this.operations = flash.erases + flash.programs;
    const saves = this.device.saves();
    const why = whyNoChange(this.saves, saves);
    if (why) throw new Error(why);
    for (const lines of Object.values(saves.games)) this.hash(lines);
    this.#countEnds(saves);
    this.saves = saves;
  }

  #countEnds(saves) {
    const newest = saves.finished[0];
    if (newest && JSON.stringify(newest) !== JSON.stringify(this.saves.finished[0])) {
      const id = newest[0].split(' ')[1];
      this.ended.set(id, this.ended.get(id) + 1);
      this.hash(newest);
      this.moves += newest.length;
    }
  }

  /** The picture is the same, whatever is dealt to those who do not hold the device. */
  #noSecret(number) {
    const { device } = this;
    const { game, screen } = device;
    if (!game || device.isReviewing || OPEN.test(screen) || !this.#isSteady()) return;
    const seat = device.seer;
    const own = game.state.slice();
    const other = this.deal(game, seat, number);
    if (Buffer.compare(other, Buffer.from(own)) === 0) return;
    const before = device.drawAgain();
    game.state.set(other);
    const dealtAnew = device.drawAgain();
    game.state.set(own);
    const after = device.drawAgain();
    if (before !== after || device.screen !== screen) return; // something moves by itself
    this.secretsCompared++;
    if (dealtAnew !== before)
      throw new Error(`the screen "${screen}" shows ${seat === TABLE ? 'everybody' : `seat ${seat + 1}`} what they may not know`);
  }

  /** The light is on: a device that sleeps draws nothing. */
  #isSteady() {
    return this.device.handheld.machine.panel.lit && this.device.handheld.machine.backlight > 0;
  }
}
