// The worker that runs the handheld, as the page sees it: messages out, answers and events in.

export class Device {
  #worker = null;
  #waiting = new Map(); // id: { resolve, reject }
  #nextId = 1;

  /** events: a function for each type of message that the worker sends by itself. */
  constructor(events) {
    this.events = events;
  }

  /** Starts a fresh worker in place of the one before. */
  start(options) {
    this.stop();
    const { early } = globalThis;
    this.#worker = early.worker ?? new Worker('worker.js', { type: 'module' });
    early.worker = null;
    this.#worker.onmessage = ({ data }) => this.#received(data);
    this.#worker.onerror = (event) => this.events.failed({ why: event.message });
    this.tell('start', options);
  }

  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(new Error('the device was exchanged'));
    this.#waiting.clear();
  }

  tell(type, content = {}) {
    this.#worker?.postMessage({ type, ...content });
  }

  /** The same with an answer; rejects with the reason where the device cannot do it. */
  ask(type, content = {}) {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ type, id, ...content });
    });
  }

  #received({ type, ...content }) {
    if (type !== 'answer') {
      this.events[type](content);
      return;
    }
    const { resolve, reject } = this.#waiting.get(content.id);
    this.#waiting.delete(content.id);
    if (content.error === undefined) resolve(content.value);
    else reject(new Error(content.error));
  }
}
