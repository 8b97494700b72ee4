// The page: brings device, screen, buttons, sound and workbench together.

import { Awake } from './awake.mjs';
import { Bench } from './bench.mjs';
import { Buttons } from './input/buttons.mjs';
import { Console } from './console.mjs';
import { Device } from './device.mjs';
import { translated } from './emulator-messages.mjs';
import { followGamepads } from './input/gamepad.mjs';
import { followLanguage, keepFitting, language, setUpLook } from './look.mjs';
import { recall, remember } from './memory.mjs';
import { Menu, rememberedSwitch } from './menu.mjs';
import { Offline } from './offline.mjs';
import { RealDevice } from './real-device.mjs';
import { Saves } from './saves.mjs';
import { Screen } from './screen.mjs';
import { Sound } from './sound.mjs';
import { readStartingPoint, withSeed } from './starting-point.mjs';
import { Status } from './status.mjs';
import { texts } from './texts.mjs';
import { followTouches } from './input/touch.mjs';
import { Words } from './words.mjs';

/* global POCKET_REX_VERSION, POCKET_REX_CONTAINS: put in by build.mjs */
const FIRST_PICTURE = 'first picture'; // a mark for measurements
const BLACK = 0xff000000; // opaque
const TO_LAST_GAME = ['A', 'A']; // the title, then the game on the shelf
const TO_LAST_REPLAY = ['A', 'Y', 'DOWN', 'DOWN', 'A', 'A']; // the title, the menu, Replays, the newest one
const element = (id) => document.getElementById(id);

const screen = new Screen(element('panel'), element('smooth'));
const sound = new Sound();
const status = new Status();
const awake = new Awake();
const words = new Words(element('words'), element('said'));
const { boards } = globalThis.early;
let board = null;
let chosenBoard = recall('board');
let saves = null;
let lastStart = null; // the options of it
let hasPlayed = false;
let hasShown = false; // anything but black
let isSaving = false;

const device = new Device({
  started: () => status.set('starting', null),
  frame({ rgba }) {
    showPicture(rgba);
    device.tell('shown');
  },
  outputs: (outputs) => showOutputs(outputs),
  tone: ({ hz, loudness, at }) => sound.tone(hz, loudness, at),
  words: (content) => words.show(content),
  meter: ({ speed }) => showSpeed(speed),
  usb: (state) => terminal.show(state),
  update: ({ done, total }) => status.setProgress(done / total),
  // A worker that could not be fetched does not say why.
  failed: ({ why }) => status.say(why ? texts().failed(translated(why)) : texts().incomplete),
  elsewhere: () => showElsewhere(),
  language: ({ code }) => followLanguage(code, sayAgain),
});

const terminal = new Console(device);
const loadWords = async () => (await fetchOrFail('challenges.json')).json();
const bench = new Bench({ device, screen, status, loadSaves, loadWords, board: () => board });
const realDevice = new RealDevice({
  boards: () => boards,
  board: () => board,
  watch,
  fetchFirmware: async (id) => (await fetchOrFail(`firmware/${id}.uf2`)).arrayBuffer(),
});
const buttons = new Buttons(element('device'), (name, down, byTouch) => play('button', { name, down }, down && byTouch));
const menu = new Menu(buttons, () => bench.nameShare());
const offline = new Offline({ status, beforeReload: allSaved, hasPlayed: () => hasPlayed });

/** A button or the screen was touched, or let go. */
function play(type, content, byTouch) {
  hasPlayed = true;
  sound.wake();
  awake.note();
  status.say(null);
  device.tell(type, content);
  if (byTouch) menu.pulse();
}

async function fetchOrFail(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return response;
}

async function loadSaves() {
  saves ??= Saves.from(await (await fetchOrFail('saves.wasm')).arrayBuffer());
  return saves;
}

// ---- what the device shows

function showPicture(rgba) {
  screen.show(rgba);
  words.clear();
  if (hasShown || !new Uint32Array(rgba.buffer).some((pixel) => pixel !== BLACK)) return;
  hasShown = true;
  performance.mark(FIRST_PICTURE);
}

function showOutputs(outputs) {
  const { power, backlight, led } = outputs;
  isSaving = outputs.saving;
  awake.power = power;
  element('device').classList.toggle('on', power);
  element('power').setAttribute('aria-checked', String(power));
  screen.setBacklight(backlight);
  showLed(led);
  if (outputs.storage === 'unavailable' && !hasPlayed) status.say(texts().storage.unavailable);
  status.show(outputs);
  bench.show(outputs);
}

function showLed(led) {
  const light = element('led');
  light.hidden = led === null;
  if (led === null) return;
  const brightest = Math.max(...led);
  const [r, g, b] = led.map((share) => Math.round(255 * (share / (brightest || 1))));
  light.style.setProperty('--light', `rgb(${r} ${g} ${b})`);
  light.style.setProperty('--strength', (brightest ** 0.45).toFixed(2));
}

let shownPercent = null;

function showSpeed(speed) {
  const percent = Math.min(100, Math.round(100 * speed));
  if (percent === shownPercent) return;
  shownPercent = percent;
  element('meter-text').textContent = texts().speed(percent);
  element('meter-fill').style.width = `${percent}%`;
  element('meter').setAttribute('aria-valuenow', String(percent));
  element('meter').classList.toggle('slow', percent < 90);
}

/** Another tab plays with this handheld. */
function showElsewhere() {
  status.set('starting', null);
  element('elsewhere').hidden = false;
  words.clear(); // the card covers the picture
  element('device').classList.remove('on');
}

/** Resolves when the browser has everything that the handheld wrote. */
async function allSaved() {
  while (isSaving) await new Promise((resolve) => setTimeout(resolve, 20));
}

// ---- starting

function startDevice(options) {
  lastStart = { board, language: language(), ...options };
  element('elsewhere').hidden = true;
  device.start(lastStart);
}

/**
 * The options of a start with a game from the address, or null where there can be none. A page that was left and returned to, or
 * loaded again, resumes its game: the browser keeps a note with this entry of its history.
 */
async function startFromAddress(line) {
  try {
    const code = await loadSaves();
    const region = code.withLanguage(code.begin(line, board.save.bytes), language());
    const hasBegun = history.state?.begun === line;
    history.replaceState({ begun: line }, '');
    return { chip: `${board.id} link`, region, name: line, fresh: !hasBegun, presses: TO_LAST_GAME };
  } catch (error) {
    status.say(texts().wrongStart(error.message));
    return null;
  }
}

/** A finished game, as the console exports it, on a chip of its own. */
async function watch(transcript) {
  const code = await loadSaves();
  const region = code.withLanguage(code.replay(transcript, board.save.bytes), language());
  startDevice({ chip: `${board.id} replay`, region, name: transcript, fresh: true, presses: TO_LAST_REPLAY });
  element('panel').scrollIntoView({ block: 'center' });
}

async function start() {
  history.replaceState(history.state, '', withSeed(location.hash) || location.pathname + location.search);
  const wanted = readStartingPoint(location.hash);
  const name = wanted.board ?? chosenBoard;
  board = boards.find(({ id }) => id === name) ?? boards[0];
  element('board').value = board.id;
  element('device').dataset.board = board.id;
  realDevice.refresh();
  status.set('starting', texts().starting);
  const fromAddress = wanted.line === null ? null : await startFromAddress(wanted.line);
  startDevice(fromAddress ?? { chip: board.id });
}

function setUpBoards() {
  const chooser = element('board');
  chooser.replaceChildren(...boards.map(({ id, name }) => new Option(name, id)));
  chooser.addEventListener('change', () => {
    chosenBoard = chooser.value;
    remember('board', chosenBoard);
    const words = new URLSearchParams(location.hash.replace(/^#/, ''));
    words.delete('board');
    history.replaceState(null, '', words.size ? `#${words}` : location.pathname + location.search);
    start();
  });
}

function setUpPower() {
  element('power').addEventListener('click', () => {
    const on = element('power').getAttribute('aria-checked') !== 'true';
    sound.wake();
    status.say(null);
    device.tell('power', { on });
  });
  rememberedSwitch('sound', 'sound', (on) => (sound.on = on));
  element('play-here').addEventListener('click', () => {
    sound.wake();
    startDevice({ ...lastStart, takeOver: true, fresh: false });
  });
}

function sayAgain() {
  element('inside').textContent = texts().inside(POCKET_REX_VERSION, POCKET_REX_CONTAINS.split(', '));
  status.refresh();
  bench.refresh();
  terminal.refresh();
  realDevice.refresh();
  menu.refresh();
}

keepFitting(screen);
const spoken = setUpLook({ changed: sayAgain, chosen: (code) => device.tell('language', { code }) });
addEventListener('hashchange', start);
document.addEventListener('visibilitychange', () => document.hidden && buttons.releaseAll());
setUpPower();
followGamepads(buttons);
followTouches(element('room'), (point, byTouch) => play('touch', { point }, byTouch));
setUpBoards();
if (readStartingPoint(location.hash).line !== null) await spoken; // it may say why that game cannot be
await start();
await spoken;
offline.start();
