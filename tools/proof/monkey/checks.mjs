// What must hold after every press. Each check throws with a sentence.
import { tabletopHash } from '../cuts/judge.mjs';
import { whyNoChange } from './changes.mjs';
import { TABLE } from './device.mjs';
import { dealtAnew } from './own-code.mjs';
import { Transcripts } from './transcripts.mjs';

const SELDOM = 8;
const OPEN = /^(replay|victory|statistics|.* end$|.* scores$|.* count$)/; // screens after a game, where nothing is secret
const MOVES_BY_ITSELF = 'thinking'; // the device may play from the state that it was given for a look

export class Checks {
  /** deal: what gives a state with the unknown dealt anew; hash: what throws if a transcript has an illegal move. */
  constructor(device, { deal = dealtAnew, hash = tabletopHash } = {}) {
    Object.assign(this, { device, deal, hash });
    this.reboots = 0;
    this.operations = 0;
    this.saves = device.saves();
    this.secretsCompared = 0;
    this.ended = new Map(device.games.map((id) => [id, 0]));
    this.moves = 0;
    this.transcripts = new Transcripts();
  }

  /** After a command: it may have switched the device off or let the power fail, or asked for the boot loader. */
  after({ mayBeOff, mayLoad, number }) {
    this.#noRestart(mayBeOff, mayLoad);
    this.#transcript();
    if (this.device.isOn && !mayBeOff && this.#isWorthALook(number)) this.#noSecret(number);
  }

  /** When all is over: every game that was in the flash is legal. */
  atTheEnd() {
    const lines = this.transcripts.all();
    if (lines.length) this.hash(lines);
  }

  /** Another screen, or in another's hand; else now and then, for each look draws a picture. */
  #isWorthALook(number) {
    const view = `${this.device.screen} ${this.device.seer}`;
    const isNew = view !== this.view;
    this.view = view;
    return isNew || number % SELDOM === 0;
  }

  #noRestart(mayBeOff, mayLoad) {
    const { machine } = this.device.handheld;
    if (machine.faults.any) throw new Error(machine.faults.first);
    if (machine.bootsel && !mayLoad) throw new Error('the boot loader is running, but no press asked for it');
    if (machine.reboots !== this.reboots) throw new Error('the device started again by itself');
    if (!machine.poweredOn && !mayBeOff) throw new Error('the device is off, but no press switched it off');
  }

  #transcript() {
    const { flash } = this.device.handheld.machine;
    if (flash.erases + flash.programs === this.operations) return;
    this.operations = flash.erases + flash.programs;
    const saves = this.device.saves();
    const why = whyNoChange(this.saves, saves);
    if (why) throw new Error(why);
    for (const [id, lines] of Object.entries(saves.games)) this.transcripts.add(id, lines);
    this.#countEnds(saves);
    this.saves = saves;
  }

  #countEnds(saves) {
    const newest = saves.finished[0];
    if (newest && JSON.stringify(newest) !== JSON.stringify(this.saves.finished[0])) {
      const id = newest[0].split(' ')[1];
      this.ended.set(id, this.ended.get(id) + 1);
      this.transcripts.add(id, newest);
      this.moves += newest.length;
    }
  }

  /** The picture is the same, whatever is dealt to those who do not hold the device. */
  #noSecret(number) {
    const { device } = this;
    const { game, screen } = device;
    if (!game || device.isReviewing || OPEN.test(screen) || screen === MOVES_BY_ITSELF || !this.#isSteady()) return;
    const other = this.deal(game, device.seer, number);
    if (Buffer.compare(other, Buffer.from(game.state)) === 0) return;
    const seen = device.picture;
    if (this.#drawnWith(other) === seen) {
      this.secretsCompared++;
      device.drawSoon();
    } else this.#noSecretBetween(other, screen);
  }

  /** The same where the picture differs from what was seen before: it may be that something moves by itself. */
  #noSecretBetween(other, screen) {
    const { device } = this;
    const before = device.drawAgain();
    const dealtAnew = this.#drawnWith(other);
    const after = device.drawAgain();
    if (before !== after || device.screen !== screen) return;
    this.secretsCompared++;
    if (dealtAnew !== before) {
      const seer = device.seer === TABLE ? 'everyone' : `seat ${device.seer + 1}`;
      throw new Error(`the screen "${screen}" shows ${seer} what they may not know`);
    }
  }

  /** The picture that the device makes of another state; its own is in place afterwards. */
  #drawnWith(other) {
    const { state } = this.device.game;
    const own = state.slice();
    const { moves } = this.device;
    state.set(other);
    const picture = this.device.drawAgain();
    state.set(own);
    if (this.device.moves !== moves) throw new Error('the monkey disturbed the game: the device moved by itself during a look for secrets');
    return picture;
  }

  /** The light is on: a device that sleeps draws nothing. */
  #isSteady() {
    return this.device.handheld.machine.panel.lit && this.device.handheld.machine.backlight > 0;
  }
}
