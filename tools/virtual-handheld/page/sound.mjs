// The piezo as Web Audio: a square wave of the PWM's frequency, through the narrow voice that such a
// disc has. Tones come with their emulated time, so that a melody keeps its rhythm.

const LATENCY = 0.04; // seconds, so that a worker that is a bit late is not heard
const MOST_DRIFT = 0.15;
const VOLUME = 0.12;
const EDGE = 0.002; // no clicks

export class Sound {
  #context = null;
  #oscillator = null;
  #gain = null;
  #offset = null; // audio time of emulated time 0
  #on = true;

  get on() {
    return this.#on;
  }

  set on(value) {
    this.#on = value;
    if (value && this.#context) this.wake(); // a page that no one has touched may not build one yet
    else this.#context?.suspend();
  }

  /** Browsers let a page make noise only after someone touched it. */
  wake() {
    if (!this.#on || typeof AudioContext === 'undefined') return;
    if (!this.#context) this.#build();
    if (this.#context.state !== 'running') this.#context.resume().catch(() => {}); // also after a call on an iPhone
  }

  /** at: emulated milliseconds. */
  tone(hz, loudness, at) {
    const context = this.#context;
    if (!context || context.state !== 'running') return;
    const emulated = at / 1000;
    const soonest = context.currentTime + LATENCY;
    const planned = this.#offset === null ? soonest : emulated + this.#offset;
    if (this.#offset === null || Math.abs(planned - soonest) > MOST_DRIFT) {
      this.#offset = soonest - emulated;
    }
    const time = Math.max(context.currentTime, emulated + this.#offset);
    if (hz > 0) this.#oscillator.frequency.setValueAtTime(Math.min(hz, 20_000), time);
    this.#gain.gain.setTargetAtTime(hz > 0 ? VOLUME * loudness : 0, time, EDGE);
  }

  #build() {
    const context = new AudioContext({ latencyHint: 'interactive' });
    const oscillator = new OscillatorNode(context, { type: 'square', frequency: 440 });
    const gain = new GainNode(context, { gain: 0 });
    const body = new BiquadFilterNode(context, { type: 'highpass', frequency: 350 });
    const disc = new BiquadFilterNode(context, { type: 'lowpass', frequency: 6500, Q: 0.7 });
    oscillator.connect(gain).connect(body).connect(disc).connect(context.destination);
    oscillator.start();
    this.#context = context;
    this.#oscillator = oscillator;
    this.#gain = gain;
  }
}
