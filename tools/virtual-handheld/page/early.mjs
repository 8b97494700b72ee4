// Runs before the page is drawn for the first time, so that nothing moves or changes colour afterwards: what was chosen on an earlier
// visit. menu.mjs and look.mjs take it from there. The worker fetches the firmware and makes the handheld while the page is still being
// read: device.mjs takes it, and main.mjs the boards.

import { recall } from './memory.mjs';

const { dataset } = document.documentElement;
const isLight = matchMedia('(prefers-color-scheme: light)').matches;
dataset.hands = recall('hands') ?? 'both';
dataset.theme = recall('theme') ?? (isLight ? 'light' : 'dark');

/* global POCKET_REX_BOARDS: put in by build.mjs */
const wanted = new URLSearchParams(location.hash.slice(1)).get('board') ?? recall('board');
const worker = new Worker('worker.js', { type: 'module' });
worker.postMessage({ type: 'prepare', board: POCKET_REX_BOARDS.find(({ id }) => id === wanted) ?? POCKET_REX_BOARDS[0] });
globalThis.early = { boards: POCKET_REX_BOARDS, worker };
