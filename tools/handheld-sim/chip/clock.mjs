// Emulated time in nanoseconds since power-on, and the alarms that wait for it. Stands in for the
// clock of rp2040js: same interface, but an alarm that has fired knows it, and time is a plain field
// that the processor's inner loop can read and write cheaply.

class Alarm {
  constructor(clock, callback) {
    this.clock = clock;
    this.callback = callback;
    this.next = null;
    this.nanos = 0;
    this.scheduled = false;
  }

  schedule(deltaNanos) {
    if (this.scheduled) this.cancel();
    this.clock.link(this, this.clock.nanos + deltaNanos);
  }

  cancel() {
    if (this.scheduled) this.clock.unlink(this);
  }
}

export class Clock {
  constructor() {
    this.nanos = 0;
    this.nextAlarm = null; // the list is sorted; of two at the same time the newer comes first
  }

  get micros() {
    return this.nanos / 1000;
  }

  createAlarm(callback) {
    return new Alarm(this, callback);
  }

  link(alarm, nanos) {
    alarm.nanos = nanos;
    alarm.scheduled = true;
    let before = null;
    let after = this.nextAlarm;
    while (after && after.nanos < nanos) {
      before = after;
      after = after.next;
    }
    alarm.next = after;
    if (before) before.next = alarm;
    else this.nextAlarm = alarm;
  }

  unlink(alarm) {
    alarm.scheduled = false;
    if (this.nextAlarm === alarm) {
      this.nextAlarm = alarm.next;
      return;
    }
    let before = this.nextAlarm;
    while (before && before.next !== alarm) before = before.next;
    if (before) before.next = alarm.next;
  }

  /** Moves to a later time; every alarm on the way fires at its own. */
  advanceTo(nanos) {
    let alarm = this.nextAlarm;
    while (alarm && alarm.nanos <= nanos) {
      this.nextAlarm = alarm.next;
      alarm.scheduled = false;
      if (alarm.nanos > this.nanos) this.nanos = alarm.nanos;
      alarm.callback();
      alarm = this.nextAlarm;
    }
    this.nanos = nanos;
  }

  tick(deltaNanos) {
    this.advanceTo(this.nanos + deltaNanos);
  }
}
