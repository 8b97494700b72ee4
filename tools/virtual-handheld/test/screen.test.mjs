// The screen itself, without a browser: fingers on it lead to what buttons lead to, and it says what it shows.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notBuilt } from '../../handheld-sim/files.mjs';
import { boardOfPage } from '../build.mjs';
import { waysTo } from '../worker/touch.mjs';
import { BOARD, inHand, LIFT_MS, listening, pass, savesCode, wanderer } from './in-hand.mjs';

const MOST_TOUCHES = 1000;
const built = { skip: notBuilt(BOARD) };

test('arrows lead to a point: rows first, and never sideways in a list', () => {
  const tile = { x: 100, y: 100, width: 40, height: 40 };
  assert.deepEqual(waysTo(tile, { x: 110, y: 110 }), []);
  assert.deepEqual(waysTo(tile, { x: 10, y: 110 }), ['LEFT']);
  assert.deepEqual(waysTo(tile, { x: 140, y: 99 }), ['UP', 'RIGHT']);
  assert.deepEqual(waysTo(tile, { x: 99, y: 140 }), ['DOWN', 'LEFT']);
  assert.deepEqual(waysTo({ x: 3, y: 24, width: 231, height: 24 }, { x: 239, y: 60 }), ['DOWN']);
});

test('a touch of a language, a game, a row or a label does what the buttons do to get there', built, () => {
  const [byFinger, byButtons] = [inHand(), inHand()];
  const same = (what, buttons, ...at) => {
    byFinger.tap(...at);
    byButtons.press(...buttons);
    assert.equal(byFinger.look(), byButtons.look(), what);
  };
  same('the language under the cursor', ['A'], 180, 108);
  same('the game at the right', ['RIGHT', 'A'], 180, 70);
  same('B in the foot', ['B'], ...byFinger.label('B'));
  same('the game below it', ['DOWN', 'A'], 180, 170);
  same('back', ['B'], ...byFinger.label('B'));
  same('the menu', ['Y'], ...byFinger.label('Y'));
  same('the first row', ['A'], 100, 40);
  same('a row further down', ['DOWN', 'DOWN', 'DOWN', 'A'], 100, 24 + 3 * 24 + 12);
});

test('a touch of nothing in particular chooses nothing', built, () => {
  const finger = inHand();
  finger.press('A', 'Y', 'A'); // the language, the menu, the settings
  const before = finger.look();
  finger.tap(100, 8); // the head line
  assert.equal(finger.look(), before);
  finger.tap(236, 230); // beside the labels
  assert.equal(finger.look(), before);
});

test('a whole game by touch alone', built, async () => {
  const saves = await savesCode();
  const finger = inHand({ seed: 5 });
  finger.tap(180, 108); // the language
  finger.tap(60, 70); // T-REX
  finger.tap(100, 162); // past the lesson: who plays
  finger.tap(...finger.label('A')); // start
  const next = wanderer(finger);
  for (let touches = 0; saves.tell(finger.region()).finished.length === 0; touches++) {
    assert.ok(touches < MOST_TOUCHES, 'it ends');
    const { at, ms } = next();
    finger.tap(...at, ms);
  }
});

test('the screen says what it shows, from top to bottom, with what is chosen', built, () => {
  const finger = inHand();
  const languages = ['Language · Sprache · Idioma · Langue · Lingua', 'Hello!', 'English', 'Deutsch', 'Español', 'Français', 'Italiano'];
  assert.deepEqual(finger.words(), { paragraphs: [...languages, 'A: choose'], chosen: 'English' });
  assert.equal(finger.words(), null, 'once');
  finger.press('DOWN');
  assert.equal(finger.words().chosen, 'Deutsch');
  finger.press('A', 'A'); // the page of T-REX
  const { paragraphs, chosen } = finger.words();
  assert.equal(paragraphs[0], 'T-REX');
  assert.ok(paragraphs.some((text) => text.split(' ').length > 8), 'a paragraph is one, not several lines');
  assert.match(chosen, /lernen/);
  assert.deepEqual(paragraphs.slice(-2).map((text) => text.slice(0, 3)), ['A: ', 'B: ']);
});

test('what a dialog or a curtain covers is not said', built, () => {
  const finger = inHand();
  finger.press('A', 'A', 'DOWN', 'A', 'DOWN', 'DOWN', 'DOWN', 'LEFT', 'UP', 'UP', 'UP', 'A'); // T-REX with two people
  finger.press('A');
  assert.match(finger.words().paragraphs.join(), /Roxy/, 'the curtain');
  finger.tap(120, 110, LIFT_MS);
  const hand = finger.words().paragraphs;
  const card = hand.find((text) => /^[a-z]+\s\d+$/.test(text));
  assert.ok(card, hand.join());
  finger.press('Y', 'B'); // the menu, and back behind the curtain
  const covered = finger.words().paragraphs;
  assert.ok(!covered.includes(card), covered.join());
});

test('a device that is off says nothing, and speaks again when it is on', built, () => {
  const emulation = listening(boardOfPage(BOARD));
  assert.ok(emulation.takeWords().paragraphs.length > 0);
  emulation.powerOff();
  pass(emulation, 500);
  assert.deepEqual(emulation.takeWords(), { paragraphs: [], chosen: '' });
  emulation.touch.down({ x: 120, y: 120 });
  emulation.touch.up();
  pass(emulation, 500);
  assert.equal(emulation.takeWords(), null);
  emulation.powerOn();
  pass(emulation, 5000);
  assert.match(emulation.takeWords().paragraphs.join(), /Deutsch/);
});

test('to listen takes no time', built, () => {
  const { machine } = listening(boardOfPage(BOARD));
  const deaf = listening({ ...boardOfPage(BOARD), places: undefined }).machine;
  assert.equal(machine.interpreter.cycles, deaf.interpreter.cycles);
  assert.equal(machine.asleepNanos, deaf.asleepNanos);
});
