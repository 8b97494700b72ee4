// What tools/assets/sounds/play does.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlainError, REPOSITORY, readWords, runCommand } from '../../shared/command.mjs';
import { lengthOf, readAllSounds } from './sounds.mjs';
import { wavOf } from './wav.mjs';

function files() {
  const shared = join(REPOSITORY, 'firmware/sounds');
  const screens = join(REPOSITORY, 'firmware/screens');
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

await runCommand('tools/assets/sounds/play', () => {
  const { values, positionals } = readWords({ out: { type: 'string' } });
  const sounds = readAllSounds(files());
  const [name] = positionals;
  const sound = sounds.find((each) => each.name === name);
  if (name === undefined) {
    for (const each of sounds) console.log(`${each.name.padEnd(22)} ${String(lengthOf(each)).padStart(5)} ms  ${each.remark}`);
  } else if (!sound) {
    throw new PlainError(`there is no sound "${name}"; without a name it lists them all`);
  } else if (values.out) {
    writeFileSync(values.out, wavOf(sound.notes));
  } else {
    play(name, wavOf(sound.notes));
  }
});
