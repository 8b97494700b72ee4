// Texts with fragments: shorter, and word for word the same.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FRAGMENT_BYTES, chooseFragments, encode } from './fragments.mjs';

const NAMES = ['cartes', 'œufs', 'dinosaures', 'arbres', 'météorites', 'joueurs', 'pioches'];
const TEXTS = NAMES.flatMap((name) => [
  `Vous piochez deux ${name} de la pioche.`,
  `À vous : {n0} {n0:carte|cartes} des ${name} – ou rien.\n\n· Les ${name} restent.`,
]);

function decode(bytes, fragments) {
  const text = [...bytes].map((byte, i) => {
    const isTail = byte >= 0x80 && byte < 0xc0 && bytes[i - 1] >= 0xc2 && bytes[i - 1] < 0xf0;
    const isLastTail = byte >= 0x80 && byte < 0xc0 && bytes[i - 2] >= 0xe0 && bytes[i - 2] < 0xf0;
    const number = isTail || isLastTail ? -1 : FRAGMENT_BYTES.indexOf(byte);
    return number < 0 ? Buffer.of(byte) : Buffer.from(fragments[number]);
  });
  return Buffer.concat(text).toString();
}

test('a text is the same behind its fragments, and shorter', () => {
  const fragments = chooseFragments(TEXTS);
  for (const text of TEXTS) {
    const bytes = encode(text, fragments);
    assert.equal(decode(bytes, fragments), text);
    assert.ok(bytes.length < Buffer.byteLength(text));
  }
});

test('a fragment has a space only at its end, and no line ends in it', () => {
  for (const fragment of chooseFragments(TEXTS)) assert.match(fragment, /^[^ \n–—{}|]+[ –—]?$|^ $/u);
});

test('the first letter and the placeholders stay as they are', () => {
  const fragments = chooseFragments(TEXTS);
  for (const text of TEXTS) {
    const bytes = encode(text, fragments);
    assert.equal(bytes.toString().at(0), text.at(0));
    for (const [placeholder] of text.matchAll(/\{[^}]*\}/g)) assert.ok(bytes.includes(placeholder));
  }
});

test('the bytes of fragments begin no character of UTF-8, and end no line or text', () => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const beginsCharacter = (byte) => byte < 0x80 || (byte >= 0xc2 && byte < 0xf0);
  for (const byte of FRAGMENT_BYTES.filter((each) => each >= 0x80)) {
    assert.ok(!beginsCharacter(byte));
    assert.throws(() => decoder.decode(Buffer.of(byte, 0x41)));
  }
  assert.ok(!FRAGMENT_BYTES.includes(0) && !FRAGMENT_BYTES.includes('\n'.charCodeAt(0)));
});

test('texts without a word twice have no fragments', () => {
  assert.deepEqual(chooseFragments(['a', 'bc', '{n0}']), []);
  assert.deepEqual(encode('bc', []), Buffer.from('bc'));
});
