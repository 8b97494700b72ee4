// WebKit as the tests drive a browser: of playwright's interface what they call, said in WebDriver to Debian's WebKitWebDriver,
// which is the only way into its WebKit. It needs a display: a virtual one.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const DRIVER_TRIES = 200;
const LOOK_AGAIN_MS = 50;

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/** Calls one command of the driver; throws what it says. */
async function command(address, method, path, body) {
  const answer = await fetch(address + path, { method, body: body && JSON.stringify(body) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`WebDriver: ${value.message || value.error}`);
  return value;
}

/** An element that is looked for at each use: `find` is a function of the page that gives it, or null. */
class Locator {
  constructor(page, find, wanted) {
    Object.assign(this, { page, find, wanted });
  }

  async element() {
    return this.page.until(() => this.page.run(`return (${this.find})(arguments[0])`, this.wanted), `${this.wanted} on the page`);
  }

  async waitFor() {
    await this.element();
  }

  async hover() {
    await this.page.pointer([{ type: 'pointerMove', origin: await this.element(), x: 0, y: 0 }]);
  }

  async click() {
    await this.hover();
    await this.page.mouse.down();
    await this.page.mouse.up();
  }

  async textContent() {
    return this.page.run('return arguments[0].textContent', await this.element());
  }
}

class Page {
  constructor(call, patience, scripts) {
    this.call = call;
    this.patience = patience;
    this.scripts = scripts;
    this.mouse = {
      down: () => this.pointer([{ type: 'pointerDown', button: 0 }]),
      up: () => this.pointer([{ type: 'pointerUp', button: 0 }]),
    };
  }

  on() {} // the driver tells nothing by itself

  run(script, ...values) {
    return this.call('POST', '/execute/sync', { script, args: values });
  }

  evaluate(what, value = null) {
    return this.run(`return (${what})(arguments[0])`, value);
  }

  async until(look, what) {
    for (const end = performance.now() + this.patience; performance.now() < end; await sleep(LOOK_AGAIN_MS)) {
      const seen = await look();
      if (seen) return seen;
    }
    throw Object.assign(new Error(`waited in vain for ${what}`), { name: 'TimeoutError' });
  }

  waitForFunction(what, value) {
    return this.until(() => this.evaluate(what, value), 'the page');
  }

  async goto(url) {
    await this.call('POST', '/url', { url });
    await this.prepare();
  }

  async reload() {
    await this.call('POST', '/refresh', {});
    await this.prepare();
  }

  /** What tests add to the page, after its own scripts: before them is nothing that the driver offers. */
  async prepare() {
    for (const script of this.scripts) await this.run(script);
  }

  pointer(actions) {
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    return this.call('POST', '/actions', { actions: [mouse] });
  }

  getByRole(role, { name }) {
    const find = `(name) => [...document.querySelectorAll('${role}, [role=${role}]')]
      .find((one) => (one.getAttribute('aria-label') ?? one.textContent).trim() === name && one.checkVisibility())`;
    return new Locator(this, find, name);
  }

  getByText(text) {
    const find = `(text) => [...document.querySelectorAll('body *')]
      .findLast((one) => one.textContent.includes(text) && one.checkVisibility())`;
    return new Locator(this, find, text);
  }

  locator(selector) {
    return new Locator(this, '(selector) => document.querySelector(selector)', selector);
  }
}

/** A profile of its own: a session of the driver with its one page. */
class Context {
  constructor(address) {
    Object.assign(this, { address, scripts: [], patience: 0 });
  }

  setDefaultTimeout(ms) {
    this.patience = ms;
  }

  addInitScript(script) {
    this.scripts.push(script);
  }

  on() {}

  async newPage() {
    const { sessionId } = await command(this.address, 'POST', '/session', { capabilities: {} });
    this.call = (method, path, body) => command(this.address, method, `/session/${sessionId}${path}`, body);
    const page = new Page(this.call, this.patience, this.scripts);
    page.context = () => this;
    return page;
  }

  async close() {
    await this.call('DELETE', '');
  }
}

/** The programs of a browser that is driven: a display, and the driver on it. */
async function launch({ executablePath }) {
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1600x24'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await once(display.stdio[3], 'data');
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const driver = spawn(executablePath, [`--port=${port}`], { env: { ...process.env, DISPLAY: `:${String(number).trim()}` }, stdio: 'ignore' });
  for (let tries = 1; !(await fetch(`${address}/status`).catch(() => null)); tries++) {
    if (tries === DRIVER_TRIES) throw new Error(`${executablePath} does not answer`);
    await sleep(LOOK_AGAIN_MS);
  }
  return {
    newContext: async () => new Context(address),
    close: async () => (driver.kill(), display.kill()),
  };
}

export const webkit = { launch };
