import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { wrongIncludes } from './includes.mjs';

// The complaints about a project that has these files.
function complaints(files) {
  const top = mkdtempSync(path.join(tmpdir(), 'includes-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.join(top, path.dirname(name)), { recursive: true });
      writeFileSync(path.join(top, name), text);
    }
    return wrongIncludes(top);
  } finally {
    rmSync(top, { recursive: true });
  }
}

test('an include of firmware/ from games/ is refused, with its place', () => {
  assert.deepEqual(complaints({ 'games/trex/trex.c': '\n#include "firmware/ui/canvas.h"\n' }), [
    'games/trex/trex.c:2: games/ must not include "firmware/ui/canvas.h"',
  ]);
});

test('so is one that goes there by way of dots', () => {
  const files = {
    'games/trex/trex.c': '#include "../../drivers/clock.h"\n',
    'drivers/clock.h': '',
  };
  assert.equal(complaints(files).length, 1);
});

test('games/ may include itself and freestanding headers, and not <stdlib.h>', () => {
  const files = { 'games/game.h': '', 'games/trex/trex.c': '#include <stdint.h>\n#include "../game.h"\n' };
  assert.deepEqual(complaints(files), []);
  assert.equal(complaints({ 'games/rng.c': '# include <stdlib.h>\n' }).length, 1);
});

test('drivers/ knows neither games/ nor firmware/', () => {
  const drivers = { 'drivers/led_rgb.c': '#include "games/game.h"\n#include "firmware/app/app.h"\n' };
  assert.equal(complaints(drivers).length, 2);
});

test('the SDK is for drivers/ and main.c', () => {
  assert.deepEqual(complaints({ 'drivers/a.c': '#include <pico/time.h>\n' }), []);
  assert.equal(complaints({ 'firmware/app/a.c': '#include <pico/time.h>\n' }).length, 1);
});

test('in firmware/ the ui knows neither screens nor app', () => {
  assert.equal(complaints({ 'firmware/ui/a.c': '#include "firmware/screens/shelf.h"\n' }).length, 1);
  assert.equal(complaints({ 'firmware/ui/a.c': '#include "firmware/app/app.h"\n' }).length, 1);
});
