// The language of tools/handheld: a line in, a plain object out, to be printed as one line of JSON.
// Files are reached only through the given io, so that the language runs anywhere.

import { Refusal } from './handheld.mjs';
import { readUf2 } from '../shared/uf2.mjs';

const DURATION = /^(\d+)(us|ms|s)$/;
const NANOS = { us: 1e3, ms: 1e6, s: 1e9 };
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const LONGEST_WAIT = 24 * 3600e9;

function duration(text) {
  const match = DURATION.exec(text ?? '');
  if (!match) throw new Refusal(`"${text}" is not a time: write it like 200ms, 2s or 50us`);
  const nanos = Number(match[1]) * NANOS[match[2]];
  if (nanos > LONGEST_WAIT) throw new Refusal(`${text} is longer than a day`);
  return nanos;
}

function count(text, what) {
  if (!/^[1-9]\d{0,8}$/.test(text ?? '')) throw new Refusal(`${what} must be at least 1`);
  return Number(text);
}

function onOff(text) {
  if (text !== 'on' && text !== 'off') throw new Refusal(`say on or off, not "${text}"`);
  return text === 'on';
}

/** What a command that lets time pass answers. */
function moment({ machine }) {
  const answer = { time_ms: Math.round(machine.now / 1e3) / 1e3 };
  if (!machine.poweredOn && machine.cutHappened) answer.cut = true;
  if (machine.bootsel) answer.bootsel = true;
  return answer;
}

/** The commands that begin with "usb": the computer's side of the cable. */
const USB = {
  plug: (device) => ({ device: device.plugUsb(), ...moment(device) }),
  unplug: (device) => (device.unplugUsb(), moment(device)),
  send: (device, words) => {
    device.sendUsb(new TextEncoder().encode(`${words.join(' ')}\r\n`));
    return moment(device);
  },
  bytes: (device, [hex]) => {
    if (!/^([0-9a-f]{2})+$/i.test(hex ?? '')) throw new Refusal('bytes are pairs of hex digits');
    device.sendUsb(hex.match(/../g).map((pair) => parseInt(pair, 16)));
    return moment(device);
  },
  read: (device) => ({ text: new TextDecoder().decode(device.readUsb()) }),
  touch1200: (device) => (device.touchUsb1200(), moment(device)),
  reset: (device, [where]) => {
    if (where !== 'bootsel') throw new Refusal('usage: usb reset bootsel');
    device.resetUsbToBootsel();
    return moment(device);
  },
};

function usb(device, verb, words) {
  if (!Object.hasOwn(USB, verb)) {
    throw new Refusal(`usb can ${Object.keys(USB).join(', ')}, not "${verb}"`);
  }
  return USB[verb](device, words);
}

/** name: [usage, least words, most words, (device, words, io) => answer without "ok"] */
const COMMANDS = {
  on: ['on', 0, 0, (device) => (device.on(), moment(device))],
  off: ['off', 0, 0, (device) => (device.off(), moment(device))],
  wait: ['wait 200ms', 1, 1, (device, [time]) => (device.wait(duration(time)), moment(device))],
  settle: ['settle', 0, 0, (device) => (device.settle(), moment(device))],
  press: [
    'press A [500ms]',
    1,
    2,
    (device, [button, time]) => {
      device.press(button, time === undefined ? undefined : duration(time));
      return moment(device);
    },
  ],
  hold: ['hold A', 1, 1, (device, [button]) => (device.hold(button), moment(device))],
  release: ['release A', 1, 1, (device, [button]) => (device.release(button), moment(device))],
  shot: [
    'shot NAME',
    1,
    1,
    (device, [name], io) => {
      if (!NAME.test(name)) throw new Refusal(`"${name}" is not a plain file name`);
      const { width, height, rgba } = device.photograph();
      io.saveShot(name, rgba, { width, height });
      return { crc: device.look().crc };
    },
  ],
  cut: [
    'cut N [SEED]',
    1,
    2,
    (device, [n, seed]) => {
      device.cut(count(n, 'N'), seed === undefined ? undefined : count(seed, 'SEED'));
    },
  ],
  flash: [
    'flash save F | flash load F',
    2,
    2,
    (device, [verb, file], io) => {
      if (verb === 'save') io.writeFile(file, device.machine.flash.bytes);
      else if (verb === 'load') device.loadFlash(io.readFile(file));
      else throw new Refusal('flash can save or load');
    },
  ],
  battery: [
    'battery 3900mV',
    1,
    1,
    (device, [level]) => {
      const match = /^(\d{1,4})mV$/.exec(level);
      if (!match) throw new Refusal(`"${level}" is not a voltage: write it like 3900mV`);
      device.setBattery(Number(match[1]) / 1000);
    },
  ],
  vbus: ['vbus on | vbus off', 1, 1, (device, [state]) => device.setVbus(onOff(state))],
  charging: ['charging on | off', 1, 1, (device, [state]) => device.setCharging(onOff(state))],
  update: [
    'update F [cut K]',
    1,
    3,
    (device, [file, word, blocks], io) => {
      if (word !== undefined && word !== 'cut') throw new Refusal(`"${word}" should be cut`);
      const onlyFirst = word === undefined ? undefined : count(blocks, 'K');
      device.update(readUf2(io.readFile(file)), onlyFirst);
      return moment(device);
    },
  ],
  usb: [
    'usb plug | unplug | send TEXT | bytes HEX | read | touch1200 | reset bootsel',
    1,
    Infinity,
    (device, [verb, ...words]) => usb(device, verb, words),
  ],
  transcript: [
    'transcript',
    0,
    0,
    (device, _, io) => io.readSaves(device.saveRegion),
  ],
  outputs: ['outputs', 0, 0, (device) => device.outputs()],
  measure: ['measure', 0, 0, (device) => device.measure()],
  status: ['status', 0, 0, (device) => device.status()],
};

/** Blank lines and remarks are skipped: no answer. */
export function isSkipped(line) {
  return /^\s*(#.*)?$/.test(line);
}

/** Carries out one line; always returns an answer, { ok: true, … } or { ok: false, error }. */
export function answerLine(device, line, io) {
  const [name, ...words] = line.trim().split(/\s+/);
  try {
    if (!Object.hasOwn(COMMANDS, name)) {
      throw new Refusal(`unknown command "${name}"; choose from ${Object.keys(COMMANDS).join(' ')}`);
    }
    const [usage, least, most, execute] = COMMANDS[name];
    if (words.length < least || words.length > most) throw new Refusal(`usage: ${usage}`);
    return { ok: true, ...execute(device, words, io) };
  } catch (error) {
    if (error.isForPeople) return { ok: false, error: error.message };
    throw error;
  }
}
