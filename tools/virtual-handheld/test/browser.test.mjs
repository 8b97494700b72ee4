// A real browser: Debian's Chromium, or with POCKET_REX_BROWSER=firefox its Firefox, driven by playwright-core, plays
// the page that was just built. One file for all of it, so that page and browser are made once.

import './playing.mjs';
import './keeping.mjs';
import './installing.mjs';
import './cutting.mjs';
import './looking.mjs';
