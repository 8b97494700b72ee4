// A real device at this computer: firmware and saves by way of its boot loader, pictures and games by its console.

import { DeviceError } from '../../publishing/picoboot/errors.mjs';
import { checkBoard, readFirmware } from '../../publishing/picoboot/firmware.mjs';
import { inspect, install, readSaves, writeSaves } from '../../publishing/picoboot/install.mjs';
import { BOOT_LOADER, Picoboot, RUNNING, askIntoBootLoader, isBootLoader } from '../../publishing/picoboot/picoboot.mjs';
import { decodeScreenshot } from '../../publishing/pictures/screenshot/decode.mjs';
import { keepBackup, lastBackup } from './backup.mjs';
import { agreed, give } from './files.mjs';
import { RealConsole, finishedGames, shortened } from './real-console.mjs';
import { texts } from './texts.mjs';

const LOOKS = 10; // for a device that goes to its boot loader
const LOOK_PAUSE_MS = 200;
const UDEV_RULE = 'SUBSYSTEM=="usb", ATTRS{idVendor}=="2e8a", TAG+="uaccess"';
const NOT_CHOSEN = 'NotFoundError';
const BEFORE_WRITING = new Set(['wrongBoard', 'tooSmall', 'noSaves', 'notSaves', 'notFirmware']);

const element = (id) => document.getElementById(id);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class RealDevice {
  #said = () => '';

  #games = []; // that were read from the device

  /**
   * boards: all boards; board: the one that is chosen; fetchFirmware: a promise of the UF2 of a board; watch: shows a
   * transcript on the virtual handheld.
   */
  constructor({ boards, board, fetchFirmware, watch }) {
    Object.assign(this, { boards, board, fetchFirmware, watch });
    const { usb, serial } = navigator;
    this.#onClick('install', usb, 'noUsb', () => this.#install());
    this.#onClick('back-up', usb, 'noUsb', () => this.#backUp());
    this.#onClick('restore', usb, 'noUsb', () => element('saves-file').click());
    this.#onClick('real-screenshot', serial, 'noSerial', () => this.#screenshot());
    this.#onClick('real-games', serial, 'noSerial', () => this.#readGames());
    element('last-backup').addEventListener('click', () => this.#giveLastBackup());
    element('saves-file').addEventListener('change', () => this.#run(() => this.#restore()));
    if (!usb) {
      this.#say(() => texts().real.noUsb);
      element('by-hand').open = true;
    }
    this.#showLastBackup();
  }

  refresh() {
    element('real-state').textContent = this.#said();
    element('real-help').textContent = this.board() ? texts().realHelp(this.board().name) : '';
    element('uf2-links').replaceChildren(...this.boards().map(({ id, name }) => linkTo(`firmware/${id}.uf2`, `pocket-rex-${id}.uf2`, name)));
    this.#showGames();
    for (const step of element('by-hand').querySelectorAll('[data-step]')) step.textContent = texts().byHandSteps[step.dataset.step];
  }

  // ---- what can be done

  async #install() {
    const firmware = readFirmware(new Uint8Array(await this.fetchFirmware(this.board().id)));
    await this.#inBootLoader(async (boot, atDevice) => {
      const found = await agreeOnBoard(firmware, atDevice, this.boards());
      await this.#keepSaves(boot, found.saves ?? firmware.saves, firmware.board);
      this.#say(() => texts().real.installing(firmware.version));
      await install(boot, firmware, found, showProgress);
      this.#say(() => texts().real.installed(firmware.version));
    });
  }

  async #backUp() {
    await this.#inBootLoader(async (boot, found) => {
      const board = found.board ?? this.board().id;
      const region = await this.#keepSaves(boot, this.#regionOf(found), board);
      if (!region) throw new DeviceError('noSaves');
      give(new Blob([region]), backupName(board));
      await boot.reboot();
      this.#say(() => texts().real.backedUp);
    });
  }

  async #restore() {
    const input = element('saves-file');
    const [file] = input.files;
    input.value = ''; // the same file may come again
    if (!file || !(await agreed(texts().askRestore))) return;
    const region = new Uint8Array(await file.arrayBuffer());
    await this.#inBootLoader(async (boot, found) => {
      const place = this.#regionOf(found);
      if (region.length !== place.bytes) throw new DeviceError('notSaves');
      await this.#keepSaves(boot, place, found.board ?? this.board().id);
      this.#say(() => texts().real.restoring);
      await writeSaves(boot, place, region, showProgress);
      await boot.reboot();
      this.#say(() => texts().real.restored);
    });
  }

  async #screenshot() {
    await this.#atConsole(async (device) => {
      const answer = await device.ask('screenshot');
      if (!answer[0].startsWith('picture ')) return this.#say(() => texts().real.declined(shortened(answer[0])));
      give(await pngOf(decodeScreenshot(answer.join('\n'))), 'pocket-rex-device.png');
      return this.#say(() => texts().real.picture);
    });
  }

  async #readGames() {
    await this.#atConsole(async (device) => {
      const { games, said } = await finishedGames(device);
      if (games.length === 0) return this.#say(() => texts().real.declined(said));
      this.#games = games;
      give(new Blob([`${games.join('\n\n')}\n`], { type: 'text/plain' }), 'pocket-rex-games.txt');
      this.#showGames();
      return this.#say(() => texts().real.games(games.length));
    });
  }

  #showGames() {
    const buttons = this.#games.map((transcript, i) => {
      const [, game, players] = /^new (\S+) players=(\d+)/.exec(transcript);
      const button = Object.assign(document.createElement('button'), { type: 'button' });
      button.textContent = texts().real.watch(i + 1, game, players);
      button.addEventListener('click', () => this.#run(() => this.watch(transcript)));
      return button;
    });
    element('real-replays').replaceChildren(...buttons);
  }

  // ---- the ways to a device

  /** Where its saves are: as its own firmware says, or as that of the chosen board would have them. */
  #regionOf({ saves }) {
    return saves ?? this.board().save;
  }

  /** Chooses a device and does something with it in its boot loader; where it cannot be, it starts again. */
  async #inBootLoader(action) {
    const boot = await Picoboot.open(await this.#chooseBootLoader());
    try {
      this.#say(() => texts().real.looking);
      await action(boot, await inspect(boot));
    } catch (error) {
      if (BEFORE_WRITING.has(error.code)) await boot.reboot().catch(() => {});
      else await boot.close();
      throw error;
    }
  }

  async #chooseBootLoader() {
    const device = await navigator.usb.requestDevice({ filters: [RUNNING, BOOT_LOADER] });
    if (isBootLoader(device)) return device;
    this.#say(() => texts().real.asking);
    await askIntoBootLoader(device, () => this.#say(() => texts().real.question));
    for (let looks = 0; looks < LOOKS; looks++) {
      await pause(LOOK_PAUSE_MS);
      const found = (await navigator.usb.getDevices()).find(isBootLoader);
      if (found) return found;
    }
    this.#say(() => texts().real.chooseAgain); // a browser shows no one a device that was not chosen
    await clickOn('choose-boot-loader');
    return navigator.usb.requestDevice({ filters: [BOOT_LOADER] });
  }

  async #keepSaves(boot, place, board) {
    this.#say(() => texts().real.backingUp);
    const region = await readSaves(boot, place, showProgress);
    if (region) await keepBackup(region, { board, date: new Date().toISOString() });
    await this.#showLastBackup();
    return region;
  }

  async #atConsole(action) {
    const device = await RealConsole.open(navigator.serial);
    this.#say(() => texts().real.allow);
    try {
      await action(device);
    } finally {
      await device.close();
    }
  }

  // ---- what is shown

  async #showLastBackup() {
    const last = await lastBackup();
    element('last-backup').hidden = last === null;
    element('last-backup').title = last?.date ?? '';
  }

  async #giveLastBackup() {
    const { region, board } = await lastBackup();
    give(new Blob([region]), backupName(board));
  }

  #say(said) {
    this.#said = said;
    element('real-state').textContent = said();
  }

  #onClick(id, means, textWithout, action) {
    element(id).addEventListener('click', () => {
      if (means) this.#run(action);
      else this.#say(() => texts().real[textWithout]);
    });
  }

  async #run(action) {
    const controls = element('real').querySelectorAll('.row button');
    element('udev-rule').hidden = true;
    for (const control of controls) control.disabled = true;
    try {
      await action();
    } catch (error) {
      this.#say(() => sentenceOf(error, this.boards()));
      element('udev-rule').hidden = error.code !== 'access' || system() !== 'linux';
      element('udev-rule').textContent = UDEV_RULE;
      if (error.code === 'access') element('by-hand').open = true;
    } finally {
      for (const control of controls) control.disabled = false;
      element('choose-boot-loader').hidden = true;
      element('real-progress').hidden = true;
    }
  }
}

/** What is known of the device, without its board where that of the firmware is meant all the same. */
async function agreeOnBoard(firmware, found, boards) {
  try {
    checkBoard(firmware, found);
    return found;
  } catch (error) {
    if (!error.details?.mayBeMeant) throw error;
    if (!(await agreed(texts().askOtherBoard(nameOf(boards, found.board), nameOf(boards, firmware.board))))) throw error;
    return { ...found, board: null };
  }
}

/** What a person has to do for a permission depends on the system: linux, windows or other. */
function system() {
  const name = navigator.userAgentData?.platform ?? navigator.platform;
  if (/^win/i.test(name)) return 'windows';
  return /^linux/i.test(name) ? 'linux' : 'other';
}

const nameOf = (boards, id) => boards.find((each) => each.id === id)?.name ?? id;
const backupName = (board) => `pocket-rex-${board}-saves.bin`;

function sentenceOf(error, boards) {
  const sentences = texts().realErrors;
  if (error.name === NOT_CHOSEN) return sentences.none;
  if (!(error instanceof DeviceError)) return texts().failed(error.message);
  const { why, device, firmware, board } = error.details;
  if (error.code === 'access') return sentences.access[system()];
  const sentence = sentences[error.code];
  if (typeof sentence === 'string') return sentence;
  return why === undefined ? sentence(nameOf(boards, device ?? board), nameOf(boards, firmware)) : sentence(why);
}

function showProgress(share) {
  element('real-progress').hidden = false;
  element('real-progress').value = share;
}

/** Shows a button that a browser wants to be clicked before it asks for one more device. */
function clickOn(id) {
  const button = element(id);
  button.hidden = false;
  return new Promise((resolve) => {
    const clicked = () => {
      button.hidden = true;
      resolve();
    };
    button.addEventListener('click', clicked, { once: true });
  });
}

function linkTo(address, name, text) {
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name, textContent: text });
  return link;
}

/** A picture as a file, each of its pixels as it was. */
async function pngOf({ width, height, rgba }) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d').putImageData(new ImageData(rgba, width, height), 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
