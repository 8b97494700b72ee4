// The page on a phone's home screen and without a network: a service worker keeps everything it needs. A new version is fetched in
// the background and offered; it comes when the player says so, or with the next start after all tabs were closed.

import { texts } from './texts.mjs';

/* global POCKET_REX_OFFLINE: put in by build.mjs */
const element = (id) => document.getElementById(id);

export class Offline {
  #waiting = null; // a service worker with a new version

  /** beforeReload: a promise that everything is saved; hasPlayed: whether a button was pressed since the page was loaded. */
  constructor({ status, beforeReload, hasPlayed }) {
    Object.assign(this, { status, beforeReload, hasPlayed });
    element('take-update').addEventListener('click', () => this.#take());
    this.#offerInstallation();
  }

  /** Browsers without service workers play all the same. */
  async start() {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    if (!POCKET_REX_OFFLINE) {
      const registration = await serviceWorker.getRegistration().catch(() => null);
      await registration?.unregister(); // of another page that was here before
      return;
    }
    const hadOne = serviceWorker.controller !== null;
    // In every tab, also if another one took it: what this one has yet to fetch would be of the new version.
    serviceWorker.addEventListener('controllerchange', async () => {
      if (!hadOne && !this.#waiting) return;
      await this.beforeReload();
      location.reload();
    });
    try {
      const registration = await serviceWorker.register('service-worker.js', { updateViaCache: 'none' });
      this.#follow(registration);
    } catch {
      // not allowed here, or the server lacks the file: then without one
    }
  }

  #follow(registration) {
    const look = () => registration.waiting && navigator.serviceWorker.controller && this.#offer(registration.waiting);
    look();
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', look);
    });
    // an installed page is seldom loaded anew: look when it comes back to the front
    document.addEventListener('visibilitychange', () => !document.hidden && registration.update().catch(() => {}));
  }

  /** The menu has the offer from now on; a sentence says so unless someone is playing. */
  #offer(worker) {
    this.#waiting = worker;
    element('take-update').hidden = false;
    element('menu-button').classList.add('news');
    if (!this.hasPlayed()) this.status.say(texts().newVersion);
  }

  async #take() {
    await this.beforeReload();
    this.#waiting.postMessage('take over');
  }

  #offerInstallation() {
    const button = element('install-app');
    let prompt = null;
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault(); // the menu asks instead of a bar over the game
      prompt = event;
      button.hidden = false;
    });
    addEventListener('appinstalled', () => (button.hidden = true));
    button.addEventListener('click', async () => {
      await prompt.prompt();
      button.hidden = true; // a prompt can be used once
    });
  }
}
