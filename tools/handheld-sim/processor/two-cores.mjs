// Runs both cores side by side: the one that is behind continues until it is a little ahead of the other. Each has its own
// time; the clock is that of the core that runs, so it steps back by at most LEAD when it is the other's turn.

const LEAD = 500; // ns

/** One core: its interpreter and how far it is. */
class Runner {
  constructor(interpreter) {
    this.interpreter = interpreter;
    this.core = interpreter.core;
    this.time = 0; // of its next instruction
    this.wasAsleep = false;
  }

  /** Whether it sleeps; one that was woken continues from now. */
  isAsleep(now) {
    const { core } = this;
    if (this.wasAsleep && !core.waiting) this.time = Math.max(this.time, now);
    this.wasAsleep = core.waiting;
    return core.waiting;
  }
}

export class TwoCores {
  constructor(clock, first, second) {
    this.clock = clock;
    this.runners = [new Runner(first), new Runner(second)];
    for (const runner of this.runners) runner.time = clock.nanos;
    this.running = null;
  }

  /** That core waits inside the ROM until then. */
  stall(interpreter, until) {
    const runner = this.runners.find((each) => each.interpreter === interpreter);
    runner.stalledUntil = until;
  }

  /** A core may have been woken: the core that runs lets it take part. */
  noteWakeUp() {
    this.running?.interpreter.interrupt();
  }

  /** Until that time, or until stop(). Returns how long both slept. */
  run(until, stop) {
    let asleep = 0;
    while (!stop()) {
      const now = this.clock.nanos;
      const awake = this.runners.filter((runner) => !runner.isAsleep(now));
      const [next, other] = awake.sort((a, b) => a.time - b.time);
      const begin = next ? next.time : until;
      if (begin >= until && now >= until) break;
      const alarm = this.clock.nextAlarm?.nanos ?? until;
      if (begin > now && (!next || alarm <= begin || begin >= until)) {
        const to = Math.max(now, Math.min(alarm, begin, until));
        if (!next) asleep += to - now;
        this.clock.advanceTo(to);
        continue;
      }
      this.#runOne(next, Math.min(until, alarm > begin ? alarm : until, other ? other.time + LEAD : until));
    }
    return asleep;
  }

  #runOne(runner, until) {
    this.clock.nanos = runner.time;
    this.running = runner;
    runner.interpreter.run(until);
    this.running = null;
    runner.time = Math.max(this.clock.nanos, runner.stalledUntil ?? 0);
    runner.stalledUntil = 0;
  }
}
