// Plays the firmware in a terminal, in real time as far as this machine can.
//
//   node tools/handheld-sim/terminal/terminal.mjs [--board B] [--uf2 F] [--flash IMAGE]
//
// The flash chip is kept in IMAGE between two plays, beside the UF2 by default, so saves stay.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { install } from '../bootsel/bootsel.mjs';
import { DEFAULT_BOARD, PlainError, defaultUf2, loadBoard, loadFirmware, readBytes, writeBytes } from '../files.mjs';
import { readWords, runCommand } from '../../shared/command.mjs';
import { Machine } from '../chip/machine.mjs';
import { HeldKeys, readKeys } from './terminal-keys.mjs';
import { TerminalPicture } from './terminal-picture.mjs';

const FRAME_MS = 33;
const SLICE_MS = 2; // emulated, between two looks at the wall clock
const MOST_LAG_MS = 100; // what cannot be caught up is let go
const DIMMEST = 0.2; // a terminal at one percent shows nothing
const HELP = 'arrows  z A  x B  a X  s Y   q quits';

const ENTER_SCREEN = '\x1b[?1049h\x1b[?25l\x1b[2J';
const LEAVE_SCREEN = '\x1b[0m\x1b[?25h\x1b[?1049l';

class Player {
  constructor(machine) {
    this.machine = machine;
    this.keys = new HeldKeys();
    this.speed = 1;
  }

  start() {
    process.stdout.write(ENTER_SCREEN);
    process.on('exit', () => process.stdout.write(LEAVE_SCREEN)); // whatever ends it
    this.#resize();
    process.stdin.setRawMode(true);
    process.stdin.setEncoding('utf8');
    process.stdin.on('data', (text) => this.#typed(text));
    process.stdout.on('resize', () => this.#resize());
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => this.stop());
    this.machine.powerOn();
    this.lastTick = performance.now();
    this.timer = setInterval(() => this.#tick(), FRAME_MS);
    return new Promise((resolve) => (this.done = resolve));
  }

  stop() {
    clearInterval(this.timer);
    process.stdin.setRawMode(false);
    process.stdin.pause();
    this.done();
  }

  #resize() {
    const { columns, rows } = process.stdout;
    this.picture = new TerminalPicture(columns, rows - 1);
    this.line = '';
    process.stdout.write('\x1b[2J');
  }

  #typed(text) {
    const { buttons, quit } = readKeys(text);
    if (quit) {
      this.stop();
      return;
    }
    for (const button of buttons) {
      if (this.keys.hit(button, performance.now())) this.machine.setButton(button, true);
    }
  }

  #tick() {
    const now = performance.now();
    for (const button of this.keys.expired(now)) this.machine.setButton(button, false);
    const wanted = Math.min(now - this.lastTick, MOST_LAG_MS);
    this.lastTick = now;
    let run = 0;
    while (run < wanted && performance.now() - now < FRAME_MS) {
      const slice = Math.min(SLICE_MS, wanted - run);
      this.machine.run(slice * 1e6);
      run += slice;
    }
    this.speed += 0.1 * (run / (wanted || 1) - this.speed);
    this.#draw();
  }

  #draw() {
    const { machine, picture } = this;
    const { backlight } = machine;
    const brightness = backlight === 0 ? 0 : Math.max(DIMMEST, backlight);
    process.stdout.write(picture.update(machine.panel.picture(), brightness));
    const line = this.#statusLine().slice(0, process.stdout.columns);
    if (line !== this.line) {
      this.line = line;
      process.stdout.write(`\x1b[${process.stdout.rows};1H\x1b[0;2m\x1b[K${line}\x1b[0m`);
    }
  }

  #statusLine() {
    const { faults, bootsel } = this.machine;
    if (faults.fatal) return `stopped: ${faults.fatal}   q quits`;
    if (bootsel) return 'in the USB boot loader   q quits';
    const slow = this.speed < 0.9 ? `   ${Math.round(100 * this.speed)} % of real time` : '';
    const fault = faults.any ? `   warning: ${faults.first}` : '';
    return HELP + slow + fault;
  }
}

function readArguments() {
  const { values } = readWords({
    board: { type: 'string', default: DEFAULT_BOARD },
    uf2: { type: 'string' },
    flash: { type: 'string' },
  });
  const uf2 = values.uf2 ?? defaultUf2(values.board);
  return { ...values, uf2, flash: values.flash ?? join(dirname(uf2), 'played-flash.bin') };
}

async function play({ board: boardName, uf2, flash }) {
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new PlainError('this plays in a terminal; for scripts use tools/handheld');
  }
  const firmware = loadFirmware(uf2, boardName);
  const machine = new Machine(loadBoard(boardName), { entropySeed: Date.now() });
  if (existsSync(flash)) machine.flash.load(readBytes(flash));
  install(firmware, machine.flash);
  await new Player(machine).start();
  machine.powerOff();
  if (machine.flash.programs + machine.flash.erases > 0) writeBytes(flash, machine.flash.bytes);
  process.on('exit', () => {
    for (const fault of machine.faults.list()) process.stderr.write(`warning: ${fault}\n`);
  });
}

await runCommand('tools/play', () => play(readArguments()));
