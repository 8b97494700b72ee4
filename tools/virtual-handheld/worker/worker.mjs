// The worker of the page: holds the emulated handheld, keeps it in step with the clock on the wall,
// and talks to the page in messages. Every message has a "type"; what is in it stands beside
// the functions below. Messages with an "id" are answered with { type: 'answer', id, … }.

import { SECTOR_BYTES } from '../../handheld-sim/flash/flash-chip.mjs';
import { readUf2 } from '../../shared/uf2.mjs';
import { Emulation } from './emulation.mjs';
import { Keeper } from './keeper.mjs';
import { Meter } from './meter.mjs';
import { UsbCable } from './usb-cable.mjs';

const TURN_MS = 10; // how long a message from the page may have to wait
const REST_MS = 4;
const BLOCKS_PER_TURN = 24; // an update takes about a second, as on the device
const UPDATE_PAUSE_MS = 12;

let emulation = null;
let shipped = null; // blocks of the firmware that comes with the page
let keeper = null;
let meter = null;
let cable = null;
let lastTick = 0;
let shownOutputs = '';
let updateBlocks = 0;

const tell = (type, content = {}, transfer = []) => postMessage({ type, ...content }, transfer);
const showFrame = (rgba) => tell('frame', { rgba }, [rgba.buffer]);
const showNow = () => showFrame(emulation.picture());

// ---- time

const channel = new MessageChannel(); // a timeout would wait for four milliseconds
channel.port1.onmessage = () => tick();
const soon = () => channel.port2.postMessage(null);

function tick() {
  const now = performance.now();
  const wall = now - lastTick;
  lastTick = now;
  emulation.allow(wall);
  const emulated = emulation.catchUp(TURN_MS, showFrame);
  meter.add(wall, emulated);
  keeper.save(emulation.changedSectors, emulation.flash.bytes);
  showOutputs();
  cable.look();
  if (emulation.isBehind) soon();
  else setTimeout(tick, REST_MS);
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

/** The flash as it was left, or with the save region of an address. Returns what a game is to do. */
async function fillFlash({ board, region, fresh, name }) {
  const known = region && !fresh ? await keeper.storedFacts() : null;
  const begins = region !== undefined && known?.name !== name; // else it goes on after a reload
  await keeper.open(emulation.flash.bytes, { fresh: begins });
  if (!begins) return;
  const before = emulation.flash.bytes.slice();
  emulation.flash.bytes.set(region, board.save.offset);
  noteDifferences(before);
  await keeper.setFacts({ name });
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

async function fetchBytes(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}

// ---- updates

function continueUpdate() {
  if (!emulation.updating) return; // the battery was pulled
  const left = emulation.continueUpdate(BLOCKS_PER_TURN);
  tell('update', { done: updateBlocks - left, total: updateBlocks });
  if (left > 0) setTimeout(continueUpdate, UPDATE_PAUSE_MS);
}

// ---- messages from the page

const MESSAGES = {
  /**
   * board: of boards.json; chip: the name to keep its flash under. From an address also region: the
   * saves to begin with; name: what it asks for; fresh: whether to start over in any case; presses: the
   * way from the title to what is to be seen.
   */
  async start(options) {
    const { board, chip, region, presses } = options;
    shipped = readUf2(await fetchBytes(`firmware/${board.id}.uf2`));
    emulation = new Emulation(board, shipped, { entropySeed: region ? undefined : Date.now() });
    emulation.onTone = (hz, loudness, at) => tell('tone', { hz, loudness, at });
    keeper = new Keeper(chip);
    meter = new Meter((figures) => tell('meter', figures));
    cable = new UsbCable(emulation.machine, (state) => tell('usb', state));
    await fillFlash(options);
    emulation.powerOn();
    if (region) pressAtStart(presses);
    showNow();
    lastTick = performance.now();
    tell('started');
    tick();
  },
  button({ name, down }) {
    if (down) emulation.press(name);
    else emulation.release(name);
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
  async erase() {
    emulation.eraseAll(shipped);
    await keeper.forget();
    emulation.powerOn();
    showNow();
  },
  saves() {
    const { offset, bytes } = emulation.board.save;
    return { region: emulation.flash.bytes.slice(offset, offset + bytes) };
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
  } catch (error) {
    if (id === undefined) tell('failed', { why: error.message });
    else tell('answer', { id, error: error.message });
  }
};
