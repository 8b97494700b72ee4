// tools/handheld: reads commands from a script or standard input, answers each with a line of JSON.

import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { install } from './bootsel/bootsel.mjs';
import { answerLine, isSkipped } from './commands.mjs';
import { DEFAULT_BOARD, PlainError, defaultUf2, fileIo, loadBoard, loadFirmware, readBytes } from './files.mjs';
import { Handheld } from './handheld.mjs';
import { TIMINGS } from './chip/silicon.mjs';
import { UsageError, readWords, runCommand } from '../shared/command.mjs';

function readArguments() {
  const { values, positionals } = readWords({
    board: { type: 'string', default: DEFAULT_BOARD },
    uf2: { type: 'string' },
    flash: { type: 'string' },
    timing: { type: 'string', default: 'plain' },
    shots: { type: 'string', default: '.' },
  });
  if (!TIMINGS[values.timing]) throw new UsageError(`unknown timing "${values.timing}"`);
  if (positionals.length > 1) throw new UsageError(`one script at most, not ${positionals.length}`);
  return { ...values, script: positionals[0] };
}

/** Bytes read, 0 at the end. A terminal or pipe that has nothing yet is asked again a bit later. */
function readWhenReady(descriptor, chunk) {
  for (;;) {
    try {
      return readSync(descriptor, chunk);
    } catch (error) {
      if (error.code === 'EOF') return 0;
      if (error.code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

/** The lines of a file as they come: a conversation works, as each is read when it is there. */
function* readLines(descriptor) {
  const chunk = Buffer.alloc(65536);
  const decoder = new StringDecoder('utf8');
  let text = '';
  for (let bytes; (bytes = readWhenReady(descriptor, chunk)) > 0; ) {
    text += decoder.write(chunk.subarray(0, bytes));
    const lines = text.split('\n');
    text = lines.pop();
    yield* lines;
  }
  if (text !== '') yield text;
}

function openScript(file) {
  try {
    return openSync(file);
  } catch (error) {
    throw new PlainError(`cannot read the script ${file} (${error.code})`);
  }
}

function run(options) {
  const board = loadBoard(options.board);
  const firmware = loadFirmware(options.uf2 ?? defaultUf2(options.board), options.board);
  const device = new Handheld(board, firmware, { timing: TIMINGS[options.timing] });
  if (options.flash) {
    device.loadFlash(readBytes(options.flash));
    install(firmware, device.machine.flash);
  }
  const io = fileIo(options.shots);
  let failed = false;
  const descriptor = options.script ? openScript(options.script) : 0;
  for (const line of readLines(descriptor)) {
    if (isSkipped(line)) continue;
    const answer = answerLine(device, line, io);
    failed ||= !answer.ok;
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
  if (options.script) closeSync(descriptor);
  return failed || device.machine.faults.any ? 1 : 0;
}

await runCommand('tools/handheld', () => run(readArguments()));
