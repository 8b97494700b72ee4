// tools/play: serves the page on this computer and shows it in a browser, where there is a desktop.
//
//   node tools/virtual-handheld/play.mjs [--board B] [--port N]
//
// The port stays the same from one time to the next, as browsers keep saves by address and port.

import { spawn } from 'node:child_process';
import { platform } from 'node:os';
import { parseArgs } from 'node:util';
import { DEFAULT_BOARD, PlainError } from '../handheld-sim/files.mjs';
import { buildPage } from './build.mjs';
import { serve } from './serve.mjs';

const PORT = 8240;
const QUIT_KEYS = new Set(['q', 'Q', '\x03', '\x04']);

/** The program that shows an address to a person here, or null where there is no desktop. */
function browserCommand() {
  if (platform() === 'darwin') return 'open';
  return process.env.DISPLAY || process.env.WAYLAND_DISPLAY ? 'xdg-open' : null;
}

function show(address) {
  const command = browserCommand();
  if (!command) {
    console.log(`open ${address} in a browser on this computer`);
    return;
  }
  console.log(`opening ${address}`);
  const browser = spawn(command, [address], { stdio: 'ignore', detached: true });
  browser.on('error', () => console.log(`could not run ${command}: open the address yourself`));
  browser.unref();
}

/** Resolves when someone wants to leave. */
function untilQuit() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve);
    if (!process.stdin.isTTY) return;
    process.stdin.setRawMode(true);
    process.stdin.setEncoding('utf8');
    process.stdin.on('data', (text) => [...text].some((key) => QUIT_KEYS.has(key)) && resolve());
  });
}

/** On the usual port, unless another is wanted; where it is taken, on any that is free. */
async function start(folder, port) {
  try {
    return await serve(folder, port ?? PORT);
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error;
    if (port !== null) throw new PlainError(`port ${port} is in use; choose another`);
    console.log(`port ${PORT} is in use, perhaps by another tools/play; its saves will not show here`);
    return serve(folder, 0);
  }
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      board: { type: 'string', default: DEFAULT_BOARD },
      port: { type: 'string' },
    },
  });
  const port = values.port === undefined ? null : Number(values.port);
  if (port !== null && !(Number.isInteger(port) && port >= 0 && port <= 65535)) {
    throw new PlainError(`"${values.port}" is not a port: give a number up to 65535`);
  }
  return { board: values.board, port };
}

try {
  const { board, port } = readArguments();
  const { out } = await buildPage(undefined, undefined, { offline: false });
  const server = await start(out, port);
  show(board === DEFAULT_BOARD ? server.address : `${server.address}#board=${board}`);
  console.log('press q to quit; to play in the terminal, use tools/play --terminal');
  await untilQuit();
  await server.close();
  process.exit(0);
} catch (error) {
  const forPeople = error instanceof PlainError || error.code?.startsWith('ERR_PARSE_ARGS');
  if (!forPeople) throw error;
  process.stderr.write(`tools/play: ${error.message}\n`);
  process.exitCode = 2;
}
