// The panel's tearing line (TE): high between two frames while TEON, so that a program can send a new picture behind the
// beam. Costs nothing while the panel has it switched off.

export class TearingLine {
  /** setLevel(high): the pin. The panel counts its frames from power-on, whatever becomes of the processor. */
  constructor(clock, panel, { now, setLevel }) {
    this.clock = clock;
    this.panel = panel;
    this.now = now;
    this.setLevel = setLevel;
    this.high = false;
    this.change = clock.createAlarm(() => this.#update());
    panel.onTearing = () => this.#update();
    setLevel(false);
  }

  #update() {
    this.change.cancel();
    const after = this.panel.tearsAfter;
    if (after === null) {
      this.#set(false);
      return;
    }
    const { nanos, highNanos } = this.panel.frame;
    const inFrame = (((this.now() - after) % nanos) + nanos) % nanos;
    const isHigh = inFrame < highNanos;
    this.#set(isHigh);
    this.change.schedule(Math.max(1, (isHigh ? highNanos : nanos) - inFrame));
  }

  #set(high) {
    if (high === this.high) return;
    this.high = high;
    this.setLevel(high);
  }
}
