// Texts with fragments: shorter, and word for word the same.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GLYPHS } from '../fonts.mjs';
import { FRAGMENT_BYTES, chooseFragments, encode } from './fragments.mjs';

const NAMES = ['cartes', 'œufs', 'dinosaures', 'arbres', 'météorites', 'joueurs', 'pioches'];
const TEXTS = NAMES.flatMap((name) => [
  `Vous piochez deux ${name} de la pioche.`,
  `À vous : {n0} {n0:carte|cartes} des ${name} – ou rien.\n\n· Les ${name} restent.`,
]);

function decode(bytes, fragments) {
  const isFirst = (byte, least) => byte >= least && !FRAGMENT_BYTES.includes(byte);
  const text = [...bytes].map((byte, i) => {
    const isTail = byte >= 0x80 && byte < 0xc0 && (isFirst(bytes[i - 1], 0xc2) || isFirst(bytes[i - 2], 0xe0));
    const number = isTail ? -1 : FRAGMENT_BYTES.indexOf(byte);
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

test('the bytes of fragments begin no letter of the fonts and none of two bytes, and end no line or text', () => {
  assert.ok(FRAGMENT_BYTES.length > 120);
  for (const code of GLYPHS.text) assert.ok(!FRAGMENT_BYTES.includes(Buffer.from(String.fromCodePoint(code))[0]));
  for (let byte = 0xc2; byte < 0xe0; byte++) assert.ok(!FRAGMENT_BYTES.includes(byte), 'it begins letters of two bytes, which names can have');
  assert.ok(!FRAGMENT_BYTES.includes(0) && !FRAGMENT_BYTES.includes('\n'.charCodeAt(0)));
});

test('texts without a word twice have no fragments', () => {
  assert.deepEqual(chooseFragments(['a', 'bc', '{n0}']), []);
  assert.deepEqual(encode('bc', []), Buffer.from('bc'));
});
