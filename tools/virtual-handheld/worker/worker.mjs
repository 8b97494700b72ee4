// The worker of the page: holds the emulated handheld, keeps it in step with the clock on the wall,
// and talks to the page in messages. Every message has a "type"; what is in it stands beside
// the functions below. Messages with an "id" are answered with { type: 'answer', id, … }.

import { SECTOR_BYTES } from '../../handheld-sim/flash/flash-chip.mjs';
import { readUf2 } from '../../shared/uf2.mjs';
import { Saves, languageIn } from '../page/saves.mjs';
import { Emulation } from './emulation.mjs';
import { Keeper } from './keeper.mjs';
import { Meter } from './meter.mjs';
import { UsbCable } from './usb-cable.mjs';

const TURN_MS = 10; // how long a message from the page may have to wait
const REST_MS = 4;
const LONG_REST_MS = 40; // while nothing moves; a message ends it
const BLOCKS_PER_TURN = 24; // an update takes about a second, as on the device
const UPDATE_PAUSE_MS = 12;

let emulation = null;
let saves = null; // a promise
let shipped = null; // blocks of the firmware that comes with the page
let prepared = null; // a promise of a new handheld with it, before anyone has asked for one: { id: of the board, firmware, emulation }
let keeper = null;
let meter = null;
let cable = null;
let lastTick = 0;
let resting = null; // the timer until the next tick
let isPaused = false;
let language = null; // that the device speaks, as far as is known here
let wantedLanguage = null; // chosen on the page
let shownOutputs = '';
let updateBlocks = 0;

const tell = (type, content = {}, transfer = []) => postMessage({ type, ...content }, transfer);

// ---- pictures: one at a time, so that a slow page is never behind by more than the one it draws

let isDrawing = false; // the page
let isOutdated = false; // what it draws
let hasBeenLit = false; // until then it is as black as the page's canvas

function showFrame(rgba) {
  hasBeenLit ||= emulation.machine.panel.lit;
  isOutdated = isDrawing;
  if (isDrawing || !hasBeenLit) return;
  isDrawing = true;
  tell('frame', { rgba }, [rgba.buffer]);
}

const showNow = () => showFrame(emulation.picture());

// ---- time

const channel = new MessageChannel(); // a timeout would wait for four milliseconds
channel.port1.onmessage = () => tick();
const soon = () => channel.port2.postMessage(null);

function tick() {
  if (isPaused) return;
  resting = null;
  const now = performance.now();
  const wall = now - lastTick;
  lastTick = now;
  emulation.allow(wall);
  emulation.isShipped = !keeper.facts?.firmware;
  const emulated = emulation.catchUp(TURN_MS, showFrame);
  meter.add(wall, emulated);
  if (emulation.changedSectors.size > 0) lookForLanguage();
  keeper.save(emulation.changedSectors, emulation.flash.bytes);
  showOutputs();
  showWords();
  cable.look();
  if (emulation.isBehind) soon();
  else resting = setTimeout(tick, emulation.isQuiet ? LONG_REST_MS : REST_MS);
}

/** Something is to be done now. */
function wake() {
  if (resting === null) return; // it is under way
  clearTimeout(resting);
  tick();
}

/** The device stops, and what it wrote is handed to the storage. */
async function pause() {
  isPaused = true;
  clearTimeout(resting);
  await keeper.flushed();
  keeper.save(emulation.changedSectors, emulation.flash.bytes);
}

/** For screen readers. Other firmware says nothing. */
function showWords() {
  const words = emulation.takeWords();
  if (words) tell('words', words);
}

function showOutputs() {
  const outputs = {
    ...emulation.outputs(),
    storage: keeper.state,
    saving: keeper.isWriting || emulation.changedSectors.size > 0,
    firmware: keeper.facts?.firmware ?? null,
  };
  const text = JSON.stringify(outputs);
  if (text === shownOutputs) return;
  shownOutputs = text;
  tell('outputs', outputs);
}

// ---- the beginning

/** The flash as it was left, or with the save region of an address. A new device speaks the language of the page. */
async function fillFlash({ region, fresh, name, language: wanted }) {
  const known = region && !fresh ? await keeper.storedFacts() : null;
  const isAnother = region !== undefined && known?.name !== name; // else it resumes
  const wasKept = await keeper.open(emulation.flash.bytes, { fresh: isAnother });
  if (region && !wasKept) { // also if the page was left before anything was written
    putSaves(region);
    await keeper.setFacts({ name });
  } else if (!wasKept) {
    await setLanguage(wanted);
  }
  language = languageIn(savesNow());
}

function savesNow() {
  const { offset, bytes } = emulation.board.save;
  return emulation.flash.bytes.subarray(offset, offset + bytes);
}

function putSaves(region) {
  const before = emulation.flash.bytes.slice();
  savesNow().set(region);
  noteDifferences(before);
}

async function loadSaves() {
  saves ??= Saves.from(await fetchBytes('saves.wasm'));
  return saves;
}

/** While the power is off. A device that cannot be told stays as it is. */
async function setLanguage(code) {
  try {
    putSaves((await loadSaves()).withLanguage(savesNow(), code));
    language = code;
  } catch {
    // then it asks, or speaks as before
  }
}

/** Tells the page if the language was changed on the device. */
function lookForLanguage() {
  const now = languageIn(savesNow());
  if (now === language || now === null) return;
  language = now;
  tell('language', { code: now });
}

/** Marks every sector that is not as it was. */
function noteDifferences(before) {
  const { bytes } = emulation.flash;
  for (let at = 0; at < bytes.length; at += SECTOR_BYTES) {
    let i = at;
    while (i < at + SECTOR_BYTES && bytes[i] === before[i]) i++;
    if (i < at + SECTOR_BYTES) emulation.changedSectors.add(at / SECTOR_BYTES);
  }
}

function pressAtStart(buttons) {
  try {
    emulation.pressAtStart(buttons);
  } catch (error) {
    tell('failed', { why: error.message }); // the device still is what it is
  }
}

/** The firmware that comes with the page, as blocks; compressed, if the browser can undo that. */
async function fetchFirmware(board) {
  if (typeof DecompressionStream === 'undefined') return readUf2(await fetchBytes(`firmware/${board}.uf2`));
  const { body } = await fetchOrFail(`firmware/${board}.image`);
  const image = new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
  return [{ offset: 0, payload: image }];
}

async function fetchOrFail(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return response;
}

/** Makes the handheld that is most likely wanted. What fails here is tried again, and reported, at the start. */
async function prepare(board) {
  try {
    const firmware = await fetchFirmware(board.id);
    return { id: board.id, firmware, emulation: new Emulation(board, firmware) };
  } catch {
    return null;
  }
}

const fetchBytes = async (address) => new Uint8Array(await (await fetchOrFail(address)).arrayBuffer());

// ---- updates

function continueUpdate() {
  if (!emulation.updating) return; // the battery was pulled
  const left = emulation.continueUpdate(BLOCKS_PER_TURN);
  tell('update', { done: updateBlocks - left, total: updateBlocks });
  if (left > 0) setTimeout(continueUpdate, UPDATE_PAUSE_MS);
}

// ---- messages from the page

const MESSAGES = {
  /** Before the start; the page need not say it. board: the one that is most likely wanted. */
  prepare({ board }) {
    prepared = prepare(board);
  },
  /**
   * board: as build.mjs has it; chip: the name to keep its flash under; language: for a new chip; takeOver: from a tab that has the
   * chip. From an address also region: the saves to begin with; name: what it asks for; fresh: whether to start over in any case;
   * presses: the way from the title to what is to be seen.
   */
  async start(options) {
    const { board, chip, region, presses, takeOver } = options;
    const made = (await prepared)?.id === board.id ? await prepared : null;
    prepared = null;
    const firmware = made?.firmware ?? fetchFirmware(board.id);
    keeper = new Keeper(chip, async () => {
      await pause();
      tell('elsewhere');
    });
    if (!(await keeper.take({ takeOver }))) {
      Promise.resolve(firmware).catch(() => {}); // it is not needed
      tell('elsewhere');
      return;
    }
    shipped = await firmware;
    emulation = made?.emulation ?? new Emulation(board, shipped);
    if (!region) emulation.machine.entropySeed = Date.now();
    emulation.onTone = (hz, loudness, at) => tell('tone', { hz, loudness, at });
    cable = new UsbCable(emulation.machine, (state) => tell('usb', state));
    await fillFlash(options);
    if (wantedLanguage !== null && wantedLanguage !== language) await setLanguage(wantedLanguage);
    if (language) tell('language', { code: language });
    emulation.powerOn();
    if (region) pressAtStart(presses);
    showNow();
    meter = new Meter((figures) => tell('meter', figures));
    lastTick = performance.now();
    tell('started');
    tick();
  },
  /** The page has drawn a picture. */
  shown() {
    isDrawing = false;
    if (isOutdated) showNow();
  },
  button({ name, down }) {
    if (down) emulation.press(name);
    else emulation.release(name);
  },
  /** A finger on the screen: { x, y } of the pixel where it comes down, or null when it is lifted. Another firmware is played by buttons alone. */
  touch({ point }) {
    if (keeper.facts?.firmware) return;
    if (point) emulation.touch?.down(point);
    else emulation.touch?.up();
  },
  /** code: the language that the page speaks now; the device restarts with it */
  async language({ code }) {
    wantedLanguage = code;
    if (meter === null || code === language) return; // before the start it is only noted
    const wasOn = emulation.machine.poweredOn;
    emulation.powerOff();
    await setLanguage(code);
    tell('language', { code: language }); // an older word about it may still be on its way to the page
    if (wasOn) emulation.powerOn();
    showNow();
  },
  power({ on }) {
    if (on) emulation.powerOn();
    else emulation.powerOff();
    showNow();
  },
  battery() {
    emulation.pullBattery(Date.now());
    showNow();
  },
  /** bytes: of a UF2 file; answered with the number of its blocks, or why it is none */
  update({ bytes, name }) {
    const blocks = readUf2(new Uint8Array(bytes));
    updateBlocks = blocks.length;
    emulation.startUpdate(blocks);
    keeper.setFacts({ ...keeper.facts, firmware: name });
    showNow();
    continueUpdate();
    return { blocks: blocks.length };
  },
  /** language: of the new device */
  async erase({ language: wanted }) {
    emulation.eraseAll(shipped);
    await keeper.forget();
    await setLanguage(wanted);
    emulation.powerOn();
    showNow();
  },
  saves() {
    return { region: savesNow().slice() };
  },
  /** Where to look for a challenge, as challenge.mjs has it, with the saves; or null. */
  challenge() {
    const shown = emulation.challenge();
    return shown && { ...shown, region: savesNow().slice() };
  },
  flash() {
    return { image: emulation.flash.bytes.slice() };
  },
  /** image: of the whole chip, as flash() gave it */
  async loadFlash({ image }) {
    const before = emulation.flash.bytes.slice();
    emulation.loadFlash(new Uint8Array(image));
    noteDifferences(before);
    await keeper.setFacts({ ...keeper.facts, firmware: null });
    emulation.powerOn();
    showNow();
  },
  cable({ plugged }) {
    cable.plug(plugged);
  },
  type({ text }) {
    cable.send(text);
  },
};

onmessage = async ({ data: { type, id, ...content } }) => {
  try {
    const answer = await MESSAGES[type](content);
    if (id !== undefined) tell('answer', { id, value: answer ?? null });
    wake();
  } catch (error) {
    if (id === undefined) tell('failed', { why: error.message });
    else tell('answer', { id, error: error.message });
  }
};
