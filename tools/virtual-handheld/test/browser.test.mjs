// A real browser, one of Debian's (browser.mjs has the list), plays the page that was just built. One file for all of it, so that page and browser are made once.

import './playing.mjs';
import './keeping.mjs';
import './installing.mjs';
import './cutting.mjs';
import './looking.mjs';
import './phone.mjs';
import './touching.mjs';
import './saying.mjs';
import './offline.mjs';
import './light.mjs';
import './handling.mjs';
