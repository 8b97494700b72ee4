// What tools/sound does.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { usageOf } from '../../shared/usage.mjs';
import { lengthOf, readAllSounds } from './sounds.mjs';
import { wavOf } from './wav.mjs';

const project = join(dirname(fileURLToPath(import.meta.url)), '../../..');

function files() {
  const shared = join(project, 'firmware/sounds');
  const screens = join(project, 'firmware/screens');
  return [
    ...readdirSync(shared).filter((name) => name.endsWith('.txt')).sort().map((name) => join(shared, name)),
    ...readdirSync(screens).sort().map((id) => join(screens, id, 'sounds.txt')).filter(existsSync),
  ];
}

function play(name, wav) {
  const folder = mkdtempSync(join(tmpdir(), 'sound-'));
  const file = join(folder, 'sound.wav');
  writeFileSync(file, wav);
  const played = spawnSync('aplay', ['-q', file]).status === 0;
  rmSync(folder, { recursive: true });
  if (played) return;
  writeFileSync(`${name}.wav`, wav);
  console.log(`nothing here plays sounds (aplay): written to ${name}.wav`);
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
  } catch (error) {
    console.error(`tools/sound: ${error.message}\n${usageOf('tools/sound')}`);
    process.exit(2);
  }
}

const { values, positionals } = readArguments();
const sounds = readAllSounds(files());
const [name] = positionals;
const sound = sounds.find((each) => each.name === name);
if (name === undefined) {
  for (const each of sounds) console.log(`${each.name.padEnd(22)} ${String(lengthOf(each)).padStart(5)} ms  ${each.remark}`);
} else if (!sound) {
  console.error(`there is no sound "${name}"; tools/sound lists them all`);
  process.exitCode = 1;
} else if (values.out) {
  writeFileSync(values.out, wavOf(sound.notes));
} else {
  play(name, wavOf(sound.notes));
}
