// Notes as a WAV file that sounds about as the piezo does: a square wave, its corners rounded, each note with soft ends.
const RATE = 22050;
const LOUDNESS = 7000;
const SOFT_MS = 2;
const SMOOTH = 0.45; // of a sample that comes from the one before

function samplesOf({ hertz, ms }) {
  const count = Math.round((ms * RATE) / 1000);
  const soft = Math.min((SOFT_MS * RATE) / 1000, count / 2);
  return Array.from({ length: count }, (_, i) => {
    const level = Math.min(1, i / soft, (count - i) / soft);
    return hertz === 0 ? 0 : level * (Math.floor((2 * i * hertz) / RATE) % 2 === 0 ? LOUDNESS : -LOUDNESS);
  });
}

export function wavOf(notes) {
  const samples = notes.flatMap(samplesOf);
  const wav = Buffer.alloc(44 + 2 * samples.length);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20); // samples as they are
  wav.writeUInt16LE(1, 22); // one channel
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(2 * RATE, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(2 * samples.length, 40);
  let before = 0;
  samples.forEach((sample, i) => {
    before = SMOOTH * before + (1 - SMOOTH) * sample;
    wav.writeInt16LE(Math.round(before), 44 + 2 * i);
  });
  return wav;
}
