// What a screen reader finds in the page: the firmware's own words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browserTest, chromiumTest, here, openPage } from './browser.mjs';
import { inGame, lifted, pressed, toShelf } from './reference.mjs';

const SCREEN = 'The screen of the handheld';
const PATIENCE_MS = 15_000;

/** The texts below the screen in the tree that assistive technology gets. */
async function heard(session) {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const screen = nodes.find(({ role, name }) => role?.value === 'group' && name?.value === SCREEN);
  const texts = ({ childIds = [] }) =>
    childIds.map((id) => byId.get(id)).flatMap((node) => (node.role?.value === 'StaticText' ? [node.name.value] : texts(node)));
  return texts(screen);
}

// A press, what is announced then, and a line of the screen.
const MOMENTS = [
  [null, /Pocket Rex.*T-REX/, 'A: choose'],
  ['RIGHT', /^1 to T-Rex/, 'Trakks'],
  ['LEFT', /^T-REX/, 'Tyrannosaurus'],
  ['A', /T-REX.*How to play/, 'Puzzles'],
  ['DOWN', /^New game/, 'B: back'],
  ['A', /Who’s playing\?.*Start/, 'A: start'],
  ['B', /How to play/, 'New game'],
  ['B', /Pocket Rex/, 'Y: menu'],
  ['Y', /Settings/, 'A: choose'],
  ['A', /Language/, 'English'],
];

/** In the page: notes in `announced` what is said from now on. */
function listen() {
  globalThis.announced = [];
  const said = document.getElementById('said');
  const note = () => said.textContent && globalThis.announced.push(said.textContent);
  new MutationObserver(note).observe(said, { childList: true, characterData: true, subtree: true });
}

test('a screen reader finds the words of the screen at ten moments, and is told once what is new', chromiumTest, async () => {
  const page = await openPage();
  await toShelf(page);
  const session = await page.tab.context().newCDPSession(page.tab);
  for (const [button, announcement, line] of MOMENTS) {
    if (button) await page.press(button);
    const isSaid = (source) => new RegExp(source, 's').test(document.getElementById('said').textContent);
    await page.tab.waitForFunction(isSaid, announcement.source);
    const lines = await heard(session);
    assert.ok(lines.includes(line), `after ${button}: ${lines.join(' | ')}`);
    if (!button) await page.tab.evaluate(listen);
  }
  const announced = await page.tab.evaluate(() => globalThis.announced);
  assert.equal(announced.length, MOMENTS.length - 1, announced.join('\n'));
  await page.close();
});

// The same in a game for two: what is pressed, what is announced then, a line of the screen, and what is not there.
const SECRET = /^[a-z]+\s\d+$|by strength/;
const IN_A_GAME = [
  [null, /^Round 1 of 12\. Roxy plays/, 'eggs'],
  ['A', /^Pass to\. Roxy\. Round 1/, 'A: hold', SECRET],
  ['A held', /brown\s8.*Draw 3 cards.*by strength/, 'A: lift'], // once A is let go
  ['RIGHT', /^brown\s3\. Meteor! .*A: play/, 'by strength'],
  ['X', /Tip: save your strong cards/, 'B: close'],
  ['B', /Meteor!/, 'A: play'],
  ['A', /Meteor! Everyone plays one more card; Roxy’s ends the round/, 'A: continue', SECRET],
  ['A', /^Pass to\. Trixie/, 'A: hold', SECRET],
  ['B', /Roxy starts the countdown with brown\s3\./, 'A: next', /by strength/],
  ['A', /^Pass to\. Trixie/, 'A: hold', SECRET],
];

test('a screen reader follows a game: table, curtain, hand, help, announcement, and no secret behind a curtain', chromiumTest, async () => {
  const page = await openPage({ hash: '#game=trex&seats=2&seed=3' });
  const session = await page.tab.context().newCDPSession(page.tab);
  for (const [press, announcement, line, absent] of IN_A_GAME) {
    const isSaid = (source) => new RegExp(source, 's').test(document.getElementById('said').textContent);
    const said = async () => {
      await page.tab.waitForFunction(isSaid, announcement.source, { timeout: PATIENCE_MS }).catch(async () => {
        assert.fail(`after ${press}: ${await wordsOf(page.tab)}`);
      });
    };
    if (press === 'A held') await page.holding('A', said);
    else if (press) await page.press(press);
    if (press !== 'A held') await said();
    let lines = await heard(session); // a picture that still moves has no words
    for (const end = performance.now() + PATIENCE_MS; !lines.includes(line) && performance.now() < end; ) lines = await heard(session);
    assert.ok(lines.includes(line), `after ${press}: ${lines.join(' | ')}`);
    if (absent) assert.deepEqual(lines.filter((each) => absent.test(each)), [], `after ${press}`);
  }
  await page.close();
});

/** What a screen reader could find of the screen. */
const wordsOf = (tab) => tab.evaluate(() => document.getElementById('words').textContent + document.getElementById('said').textContent);

/** In the page, before its scripts: notes in `outlived` the words that are there when the task that showed another picture ends. */
function watchPictures() {
  globalThis.outlived = [];
  const { prototype } = CanvasRenderingContext2D;
  const { putImageData } = prototype;
  prototype.putImageData = function (...picture) {
    const before = document.getElementById('words').textContent;
    putImageData.apply(this, picture);
    queueMicrotask(() => globalThis.outlived.push({ before, after: document.getElementById('words').textContent }));
  };
}

test('the words of a picture go with it: a secret is not read once it is covered', browserTest, async () => {
  const reference = await inGame('trex players=2 seed=3');
  const page = await openPage({ hash: '#game=trex&seats=2&seed=3', prepare: (context) => context.addInitScript(watchPictures) });
  await page.shows(reference.look().crc, 'the table');
  await page.press('A');
  await page.shows(pressed(reference, 'A'), 'the curtain');
  const { held, at: hand } = lifted(reference);
  await page.holding('A', () => page.shows(held, 'behind the curtain'));
  await page.shows(hand, 'the hand');
  const hasCard = () => [...document.querySelectorAll('#words p')].some(({ textContent }) => /^[a-z]+\s\d+$/.test(textContent));
  await page.tab.waitForFunction(hasCard);
  await page.press('Y');
  await page.tab.waitForFunction((crc) => globalThis.panelCrc() !== crc, hand);
  const outlived = await page.tab.evaluate(() => globalThis.outlived);
  assert.ok(outlived.some(({ before }) => before !== ''));
  assert.deepEqual(outlived.filter(({ after }) => after !== ''), []);
  await page.close();
});

test('a handheld that another tab took over says nothing here', browserTest, async () => {
  const page = await openPage();
  await toShelf(page);
  await page.tab.waitForFunction(() => document.querySelectorAll('#words p').length > 0);
  const other = await page.tab.context().newPage();
  await other.goto(here.server.address);
  await other.locator('#play-here').click();
  await other.locator('#device.on').waitFor();
  await page.tab.locator('#elsewhere').waitFor();
  assert.equal(await wordsOf(page.tab), '');
  await page.close();
});
