// A press settles alike on the host and on the device: in every game, with its opponents, the same presses at random lead to the same
// pictures. What moves by itself (an opponent that thinks, a story, a motion) has ended on both when a press is over, or on neither.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { DEFAULT_BOARD, notBuilt } from '../../handheld-sim/files.mjs';
import { gameIds, wayOnShelf } from '../../shared/games.mjs';
import { Chooser } from '../monkey/choose.mjs';
import { Device } from '../monkey/device.mjs';
import { HOST_APP } from '../scenarios/scenarios.mjs';

const SEED = 9;
const PRESSES = 125;
const TO_SHELF = ['on', 'settle', 'press A', 'press A']; // past the language
const TO_SEATS = ['press A', 'press DOWN', 'press A']; // past the lesson

/** Presses buttons at random on the device: the commands, and for each press { screen, crc } that it led to. */
function playOnDevice(game) {
  const device = new Device(SEED);
  const chooser = new Chooser(SEED);
  const commands = [...TO_SHELF, ...wayOnShelf(0, gameIds().indexOf(game)).map((arrow) => `press ${arrow}`), ...TO_SEATS];
  commands.forEach((command) => device.obey(command));
  const seen = [];
  while (seen.length < PRESSES) {
    const { screen } = device;
    const command = chooser.next({ isOn: true, screen, rgba: device.look().rgba });
    chooser.queue = [];
    if (!command.startsWith('press')) continue; // what else happens to a device is the monkey's
    device.obey(command);
    commands.push(command);
    seen.push({ command, screen: device.screen, crc: device.picture });
  }
  return { commands, seen };
}

/** The same of the host. */
function playOnHost(commands, presses) {
  const lines = commands.flatMap((command, i) => (i < commands.length - presses ? [command] : [command, 'shot picture', 'status']));
  const { stdout } = spawnSync(HOST_APP, ['--no-shots', '--seed', String(SEED)], { input: lines.map((line) => `${line}\n`).join(''), encoding: 'utf8', maxBuffer: 1 << 26 });
  const answers = stdout.trimEnd().split('\n').slice(-3 * presses).map((line) => JSON.parse(line));
  return commands.slice(-presses).map((command, i) => ({ command, screen: answers[3 * i + 2].screen, crc: answers[3 * i + 1].crc }));
}

const SHELL = ['title', 'shelf']; // which show the battery

for (const game of gameIds()) {
  test(`${game}: each of ${PRESSES} presses ends with the same picture on the host and on the device`, { skip: notBuilt(DEFAULT_BOARD, 'host/pocket-rex-host') }, () => {
    const { commands, seen } = playOnDevice(game);
    const onHost = playOnHost(commands, seen.length);
    const place = seen.findIndex(({ screen, crc }, i) => crc !== onHost[i].crc && !SHELL.includes(screen));
    assert.ok(place < 0, `press ${place}: the device shows ${JSON.stringify(seen[place])}, the host ${JSON.stringify(onHost[place])}`);
  });
}
