// The worker of the page: holds the emulated handheld, keeps it in step with the clock on the wall,
// and talks to the page in messages. Every message has a "type"; what is in it stands beside
// the functions below. Messages with an "id" are answered with { type: 'answer', id, … }.

import { readUf2 } from '../../handheld-sim/uf2.mjs';
import { Emulation } from './emulation.mjs';
import { Keeper } from './keeper.mjs';
import { Meter } from './meter.mjs';
import { UsbCable } from './usb-cable.mjs';

const TURN_MS = 10; // how long a message from the page may have to wait
const REST_MS = 4;
const BLOCKS_A_TURN = 24; // an update takes about a second, as on the device
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
  emulation.allow(now - lastTick);
  const wall = now - lastTick;
  lastTick = now;
  const emulated = emulation.catchUp(TURN_MS, showFrame);
  meter.add(wall, emulated, performance.now() - now);
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

// ---- updates

function continueUpdate() {
  if (!emulation.updating) return; // the battery was pulled
  const left = emulation.continueUpdate(BLOCKS_A_TURN);
  tell('update', { done: updateBlocks - left, total: updateBlocks });
  if (left > 0) setTimeout(continueUpdate, UPDATE_PAUSE_MS);
}

// ---- messages from the page

const MESSAGES = {
  /** board of boards.json; region: a save region to begin with; chip: the name to keep it under */
  async start({ board, chip, region, fresh, name }) {
    shipped = readUf2(new Uint8Array(await fetchBytes(`firmware/${board.id}.uf2`)));
    emulation = new Emulation(board, shipped, { entropySeed: region ? undefined : Date.now() });
    emulation.onTone = (hz, loudness, at) => tell('tone', { hz, loudness, at });
    keeper = new Keeper(chip);
    const known = region && !fresh ? await keeper.storedFacts() : null;
    const begin = region !== undefined && known?.name !== name; // else it goes on after a reload
    await keeper.open(emulation.flash.bytes, { fresh: begin });
    meter = new Meter((figures) => tell('meter', figures));
    cable = new UsbCable(emulation.machine, (state) => tell('usb', state));
    if (begin) {
      const { offset } = board.save;
      emulation.flash.bytes.set(region, offset);
      for (let at = 0; at < region.length; at += 4096) emulation.changedSectors.add((offset + at) / 4096);
      keeper.save(emulation.changedSectors, emulation.flash.bytes);
      await keeper.setFacts({ name });
    }
    emulation.powerOn();
    if (region) resumeLastGame();
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
    const bytes = new Uint8Array(image);
    emulation.powerOff();
    emulation.machine.faults.clear();
    const before = emulation.flash.bytes.slice();
    emulation.flash.load(bytes);
    noteDifferences(before, bytes);
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

function resumeLastGame() {
  try {
    emulation.resumeLastGame();
  } catch (error) {
    tell('failed', { why: error.message }); // the device still is what it is
  }
}

function noteDifferences(before, after) {
  for (let sector = 0; sector * 4096 < after.length; sector++) {
    for (let at = sector * 4096; at < (sector + 1) * 4096; at++) {
      if (before[at] !== after[at]) {
        emulation.changedSectors.add(sector);
        break;
      }
    }
  }
}

async function fetchBytes(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

onmessage = async ({ data: { type, id, ...content } }) => {
  try {
    const answer = await MESSAGES[type](content);
    if (id !== undefined) tell('answer', { id, value: answer ?? null });
  } catch (error) {
    if (id === undefined) tell('failed', { why: error.message });
    else tell('answer', { id, error: error.message });
  }
};
