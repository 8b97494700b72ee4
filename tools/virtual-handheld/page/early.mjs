// Runs before the page is drawn for the first time, so that nothing moves or changes colour afterwards: what was chosen on an earlier
// visit. menu.mjs and look.mjs take it from there.

import { recall } from './memory.mjs';

const { dataset } = document.documentElement;
const isLight = matchMedia('(prefers-color-scheme: light)').matches;
dataset.hands = recall('hands') ?? 'both';
dataset.theme = recall('theme') ?? (isLight ? 'light' : 'dark');
