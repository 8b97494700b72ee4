// What can be shared (the deal, a picture), and the workbench: battery, transcripts, updates and the flash chip as a file.

import { challengeInWords } from './challenge.mjs';
import { translated } from './emulator-messages.mjs';
import { agreed, give } from './files.mjs';
import { language } from './look.mjs';
import { recall, remember } from './memory.mjs';
import { inOneLine, shareAddress, sharePicture } from './share.mjs';
import { hashOfGame } from './starting-point.mjs';
import { texts } from './texts.mjs';

const element = (id) => document.getElementById(id);

export class Bench {
  #outputs = null;

  /** loadSaves: a promise of saves.mjs; loadWords: one of challenges.json; board: the current board. */
  constructor({ device, screen, status, loadSaves, loadWords, board }) {
    Object.assign(this, { device, screen, status, loadSaves, loadWords, board });
    const tinkerers = element('tinkerers');
    tinkerers.open = recall('tinkerers') === 'open';
    tinkerers.addEventListener('toggle', () => remember('tinkerers', tinkerers.open ? 'open' : 'closed'));
    this.#onClick('battery', () => {
      device.tell('battery');
      status.say(texts().batteryPulled);
    });
    this.#onClick('screenshot', async () => sharePicture(await screen.picture(), this.#name('png')));
    this.#onClick('transcript', () => this.#giveTranscript());
    this.#onClick('link', () => this.#giveLink());
    this.#onClick('download', async () => {
      const { image } = await device.ask('flash');
      give(new Blob([image]), this.#name('bin'));
    });
    this.#onClick('erase', async () => {
      if (await agreed(texts().askErase)) await device.ask('erase', { language: language() });
    });
    this.#onClick('update', () => element('uf2-file').click());
    this.#onClick('upload', () => element('image-file').click());
    this.#onFile('uf2-file', (file) => this.install(file));
    this.#onFile('image-file', (file) => this.#loadImage(file));
    this.#listenToDrops();
  }

  show(outputs) {
    this.#outputs = outputs;
    this.refresh();
  }

  refresh() {
    const { storage, saving, firmware } = this.#outputs ?? {};
    if (!storage) return;
    element('memory-state').setAttribute('aria-busy', String(saving));
    const own = firmware ? ` ${texts().ownFirmware(firmware)}` : '';
    element('memory-state').textContent = texts().storage[storage] + own;
  }

  /** A UF2 file, by way of the boot loader. */
  async install(file) {
    try {
      const bytes = await file.arrayBuffer();
      await this.device.ask('update', { bytes, name: file.name });
      this.status.say(null);
    } catch (error) {
      this.status.say(texts().notUf2(translated(error.message)));
    }
  }

  async #loadImage(file) {
    if (!(await agreed(texts().askLoad))) return;
    await this.device.ask('loadFlash', { image: await file.arrayBuffer() });
  }

  /** The lines of the running game, after a warning: seed and moves tell every hidden card. Null without one. */
  async #runningGame() {
    const { region } = await this.device.ask('saves');
    const { lines } = (await this.loadSaves()).tell(region);
    if (lines.length > 0) return (await agreed(texts().askShowHands)) ? lines : null;
    this.status.say(texts().noTranscript);
    return null;
  }

  async #giveTranscript() {
    const lines = await this.#runningGame();
    if (!lines) return;
    give(new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' }), this.#name('txt'));
  }

  /** The challenge in play, looked back at, just over, or chosen on the wall; or null. */
  async #challenge() {
    const shown = await this.device.ask('challenge');
    return shown && (await this.loadSaves()).challenge(shown);
  }

  /** The button that shares names what it shares. */
  async nameShare() {
    const name = (await this.#challenge().catch(() => null)) ? 'shareChallenge' : 'shareDeal';
    element('link').dataset.text = name;
    element('link').textContent = texts()[name];
  }

  /** An address that begins this game as it began here; a challenge is in words, too, and everyone may see its deal. */
  async #giveLink() {
    const challenge = await this.#challenge();
    const lines = challenge ? challenge.lines : await this.#runningGame();
    if (!lines) return;
    const url = new URL(hashOfGame(lines), location.href).href;
    const text = challenge && challengeInWords(challenge, (await this.loadWords())[language()]);
    const content = { url, ...(text ? { title: text, text } : { title: texts().shareTitle }) };
    const how = await shareAddress(content);
    this.status.say(texts()[challenge ? 'sharedChallenge' : 'sharedDeal'][how](inOneLine(content)));
  }

  #name(ending) {
    return `pocket-rex-${this.board().id}.${ending}`;
  }

  #onClick(id, action) {
    element(id).addEventListener('click', async () => {
      if (element('menu').open) element('menu').close(); // what it leads to is behind it
      try {
        await action();
      } catch (error) {
        this.status.say(texts().failed(translated(error.message)));
      }
    });
  }

  #onFile(id, action) {
    const input = element(id);
    input.addEventListener('change', async () => {
      const [file] = input.files;
      input.value = ''; // the same file may come again
      try {
        if (file) await action(file);
      } catch (error) {
        this.status.say(texts().failed(translated(error.message)));
      }
    });
  }

  #listenToDrops() {
    const card = element('dropping');
    const hasFile = (event) => event.dataTransfer?.types.includes('Files');
    addEventListener('dragover', (event) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      card.hidden = false;
    });
    addEventListener('dragleave', (event) => {
      if (event.relatedTarget === null) card.hidden = true;
    });
    addEventListener('drop', (event) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      card.hidden = true;
      this.install(event.dataTransfer.files[0]);
    });
  }
}
