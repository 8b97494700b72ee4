// Whether anything that was seen on the way was cut off: the same presses on the firmware's twin on this machine, which
// watches every text and icon that it draws. The power cannot fail there, so after a cut it begins anew with the chip that
// the cut left.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOST_APP } from '../scenarios/scenarios.mjs';

const STAYS = /^(battery|charging|usb plug|usb unplug)/; // holds on through a cut

/** The commands from one power cut to the next, each stretch with the save region that it begins with. */
export class Stretches {
  constructor() {
    this.list = [{ region: null, commands: [] }];
    this.outside = new Map();
  }

  add(command) {
    if (command.startsWith('cut')) return;
    if (STAYS.test(command)) this.outside.set(command.split(' ')[0], command);
    this.list.at(-1).commands.push(command);
  }

  /** The power failed, and this is what the chip holds. */
  cut(region) {
    this.list.push({ region: region.slice(), commands: [...this.outside.values()] });
  }
}

function play({ region, commands }, seed) {
  const folder = mkdtempSync(join(tmpdir(), 'pocket-rex-monkey-'));
  try {
    const words = ['--audit', '--no-shots', '--seed', String(seed)];
    if (region) {
      writeFileSync(join(folder, 'region'), region);
      words.push('--saves', join(folder, 'region'));
    }
    const input = commands.map((command) => `${command}\n`).join('');
    return spawnSync(HOST_APP, words, { input, encoding: 'utf8', maxBuffer: 1 << 26 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first complaint about a text that is cut or covered, with the command after which it came; null without one. */
export function firstComplaint({ list }, seed, playOnTwin = play) {
  for (const stretch of list) {
    const { status, signal, error, stdout, stderr } = playOnTwin(stretch, seed);
    if (status !== 0) return `the twin on this machine ends with ${status ?? error?.code ?? signal}: ${stderr.slice(-300)}`;
    const answers = stdout.split('\n').filter(Boolean).map((line) => JSON.parse(line));
    const place = answers.findIndex(({ audit }) => audit);
    if (place >= 0) return `text is cut or covered after ${stretch.commands[place]}: ${answers[place].audit.trim()}`;
  }
  return null;
}
