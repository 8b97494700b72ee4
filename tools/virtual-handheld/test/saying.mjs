// What a screen reader finds in the page: the firmware's own words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chromiumTest, openPage } from './browser.mjs';
import { toShelf } from './reference.mjs';

const SCREEN = 'The screen of the handheld';

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
