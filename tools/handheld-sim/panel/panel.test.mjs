import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Panel, HEIGHT, WIDTH } from './panel.mjs';
import { BLACK, BLUE, Bench, MS, RED, RED_WORD, SIDEWAYS, wide } from './panel-bench.mjs';

test('a window fills row by row and shows its colours', () => {
  const bench = new Bench().start().window(10, 20, 11, 21).pixels(0xf800, 0x07e0, 0x001f, 0xffff);
  assert.deepEqual(bench.seen(10, 20), RED);
  assert.deepEqual(bench.seen(11, 20), [0, 255, 0]);
  assert.deepEqual(bench.seen(10, 21), BLUE);
  assert.deepEqual(bench.seen(11, 21), [255, 255, 255]);
  assert.deepEqual(bench.complaints, []);
});

test('bytes and whole pixels mean the same', () => {
  const bench = new Bench().start().window(0, 0, 1, 0);
  bench.panel.receiveByte(0xf8, true, bench.now);
  bench.panel.receiveByte(0x00, true, bench.now);
  bench.pixels(0x001f);
  assert.deepEqual(bench.seen(0, 0), RED);
  assert.deepEqual(bench.seen(1, 0), BLUE);
});

test('whole pixels behind half of one are taken byte by byte', () => {
  const bench = new Bench().start().window(0, 0, 2, 0);
  bench.panel.receiveByte(0xf8, true, bench.now);
  bench.pixels(0x0000, 0x1f00);
  bench.panel.receiveByte(0x00, true, bench.now);
  assert.deepEqual([0, 1, 2].map((x) => bench.seen(x, 0)), [RED, BLUE, BLACK]);
  assert.deepEqual(bench.send(0x00).complaints, []);
});

test('of a command that a reset interrupts nothing is waited for any more', () => {
  const bench = new Bench().start().send(0x2a, 0, 0);
  bench.panel.setReset(true, bench.now);
  bench.wait(1).start();
  assert.deepEqual(bench.complaints, []);
});

test('on a tall glass the picture is in the middle', () => {
  const bench = new Bench(0, { controller: 9341, width: 240, height: 320, inverted: false });
  bench.panel.setReset(false, bench.now);
  bench.wait(120).send(0x11).wait(120).send(0x3a, 0x55).send(0x29).window(0, 40, 0, 40).pixels(RED_WORD);
  assert.deepEqual(bench.seen(0, 0), RED);
});

test('12 bits a pixel: two in three bytes, and one in two', () => {
  const bench = new Bench().start().send(0x3a, 0x53).window(0, 0, 2, 0);
  for (const byte of [0xf0, 0x00, 0x0f, 0x0f, 0x00]) bench.panel.receiveByte(byte, true, bench.now);
  bench.send(0x00);
  assert.deepEqual([0, 1, 2].map((x) => bench.seen(x, 0)), [RED, BLUE, [0, 255, 0]]);
  assert.deepEqual(bench.complaints, []);
});

test('12 bits a pixel in words of 16 bits are the same', () => {
  const bench = new Bench().start().send(0x3a, 0x53).window(0, 0, 3, 0).pixels(0xf000, 0x0f0f, 0x00ff);
  assert.deepEqual([0, 1, 2, 3].map((x) => bench.seen(x, 0)), [RED, BLUE, [0, 255, 0], [0, 255, 255]]);
  assert.deepEqual(bench.complaints, []);
});

test('18 bits a pixel: three bytes, of which six bits count', () => {
  const bench = new Bench().start().send(0x3a, 0x66).window(0, 0, 1, 0);
  for (const byte of [0xfc, 0, 0, 0, 0, 0xfc]) bench.panel.receiveByte(byte, true, bench.now);
  assert.deepEqual([bench.seen(0, 0), bench.seen(1, 0)], [RED, BLUE]);
});

test('behind its last pixel the window begins again, for frame after frame', () => {
  const bench = new Bench().start().window(0, 0, 1, 1).pixels(1, 2, 3, 4).pixels(0xf800, 0x001f, 0, 0).send(0x00);
  assert.deepEqual([bench.seen(0, 0), bench.seen(1, 0)], [RED, BLUE]);
  assert.deepEqual(bench.complaints, []);
});

test('a picture that comes in pieces is the one that comes at once', () => {
  const black = new Array(WIDTH * HEIGHT).fill(0);
  const colours = Array.from({ length: 12 }, (_, i) => 0x1111 * i);
  const drawn = () => new Bench().start().window(0, 0, WIDTH - 1, HEIGHT - 1).pixels(...black).window(5, 5, 8, 7);
  const seen = (bench) => colours.map((_, i) => bench.seen(5 + (i % 4), 5 + Math.floor(i / 4)));
  const whole = drawn().pixels(...colours);
  assert.equal(new Set(seen(whole).map(String)).size, colours.length);
  for (const first of [1, 3, 4, 5, 11]) {
    assert.deepEqual(seen(drawn().pixels(...colours.slice(0, first)).pixels(...colours.slice(first))), seen(whole));
  }
});

test('the tearing line has the rhythm of the frames, while TEON and awake', () => {
  const bench = new Bench().start();
  const { panel } = bench;
  const hertz = () => 1e9 / panel.frame.nanos;
  assert.equal(panel.tearsAfter, null);
  bench.send(0x35, 0x00);
  assert.equal(panel.tearsAfter, 0);
  assert.ok(Math.abs(hertz() - 59.3) < 0.1, `${hertz()} Hz`);
  bench.send(0xc6, 0x1f);
  assert.ok(Math.abs(hertz() - 39) < 0.5, `${hertz()} Hz`);
  bench.send(0x44, 0, 160);
  assert.ok(panel.tearsAfter > 0.4 * panel.frame.nanos);
  bench.send(0x34);
  assert.equal(panel.tearsAfter, null);
  bench.send(0x35, 0x00).wait(200).send(0x10);
  assert.equal(panel.tearsAfter, null);
  assert.deepEqual(bench.complaints, []);
});

for (const [name, mounting] of [
  ['upright', 0x00],
  ['turned by 90 degrees', 0x70],
  ['turned by 180 degrees', 0xc0],
  ['turned by 270 degrees', 0xa0],
]) {
  test(`mounted ${name}, the right MADCTL puts (0, 0) at the top left`, () => {
    const bench = new Bench(mounting).start(mounting);
    const [left, top] = mounting === 0xc0 ? [0, 80] : mounting === 0xa0 ? [80, 0] : [0, 0];
    bench.window(left, top, left + WIDTH - 1, top + HEIGHT - 1);
    bench.pixels(0xf800, 0x001f).pixels(...new Array(WIDTH * HEIGHT - 2).fill(0));
    assert.deepEqual(bench.seen(0, 0), RED);
    assert.deepEqual(bench.seen(1, 0), BLUE);
    assert.deepEqual(bench.seen(0, 1), BLACK);
    assert.deepEqual(bench.complaints, []);
  });
}

test('the wrong MADCTL shows: the picture is turned', () => {
  const bench = new Bench(0x70).start(0x00).window(0, 0, 1, 0).pixels(0xf800, 0x001f);
  assert.notDeepEqual(bench.seen(0, 0), RED);
});

test('red and blue are exchanged by the wrong BGR bit', () => {
  const bench = new Bench().start(0x08).window(0, 0, 0, 0).pixels(0xf800);
  assert.deepEqual(bench.seen(0, 0), BLUE);
});

test('without INVON the colours are negative', () => {
  const bench = new Bench().start().send(0x20).window(0, 0, 0, 0).pixels(0xf800);
  assert.deepEqual(bench.seen(0, 0), [0, 255, 255]);
});

test('off, asleep or in reset it is black', () => {
  const bench = new Bench().start().window(0, 0, 0, 0).pixels(0xffff);
  bench.send(0x28);
  assert.deepEqual(bench.seen(0, 0), BLACK);
  bench.send(0x29);
  assert.notDeepEqual(bench.seen(0, 0), BLACK);
  bench.wait(200).send(0x10);
  assert.deepEqual(bench.seen(0, 0), BLACK);
  assert.deepEqual(bench.complaints, []);
});

test('its memory works while it sleeps', () => {
  const bench = new Bench().start().wait(200).send(0x10).wait(5);
  bench.window(0, 0, 0, 0).pixels(0xf800).wait(120).send(0x11).wait(5);
  assert.deepEqual(bench.seen(0, 0), RED);
  assert.deepEqual(bench.complaints, []);
});

test('memory that was never written is snow, the same every time', () => {
  const picture = () => new Bench().start().panel.picture();
  assert.deepEqual(picture(), picture());
  assert.ok(new Set(picture()).size > 30);
});

test('the waits of the datasheet', async (t) => {
  const complaintsOf = (play) => {
    const bench = new Bench();
    bench.panel.setReset(false, bench.now);
    play(bench);
    return bench.complaints.join('\n');
  };
  await t.test('5 ms after reset', () => {
    assert.match(complaintsOf((bench) => bench.wait(4).send(0x36, 0)), /MADCTL 1\.0 ms too early/);
    assert.equal(complaintsOf((bench) => bench.wait(5).send(0x36, 0)), '');
  });
  await t.test('5 ms after SLPOUT', () => {
    const play = (ms) => (bench) => bench.wait(5).send(0x11).wait(ms).send(0x36, 0);
    assert.match(complaintsOf(play(4)), /MADCTL 1\.0 ms too early/);
    assert.equal(complaintsOf(play(5)), '');
  });
  await t.test('120 ms from SLPOUT to SLPIN', () => {
    const play = (ms) => (bench) => bench.wait(5).send(0x11).wait(ms).send(0x10);
    assert.match(complaintsOf(play(100)), /SLPIN 20\.0 ms too early/);
    assert.equal(complaintsOf(play(120)), '');
  });
  await t.test('120 ms from a reset of a panel that is awake to SLPOUT', () => {
    const play = (ms) => (bench) => bench.wait(5).send(0x11).wait(200).send(0x01).wait(ms).send(0x11);
    assert.match(complaintsOf(play(100)), /SLPOUT 20\.0 ms too early/);
    assert.equal(complaintsOf(play(120)), '');
  });
  await t.test('a reset pulse of 10 us', () => {
    const bench = new Bench();
    bench.panel.setReset(false, bench.now);
    bench.panel.setReset(true, bench.now);
    bench.panel.setReset(false, bench.now + 9e3);
    assert.match(bench.complaints.join(), /reset pulse under 10 us/);
  });
});

test('what a driver must not do is complained about', async (t) => {
  const cases = {
    'unknown command 0x99': (bench) => bench.start().send(0x99),
    'CASET got 2 of 4 parameters': (bench) => bench.start().send(0x2a, 0, 1).send(0x00),
    'CASET got more than 4 parameters': (bench) => bench.start().send(0x2a, 0, 0, 0, 1, 5),
    'CASET 0..240 is outside of 0..239': (bench) => bench.start().send(0x2a, 0, 0, 0, 240),
    'RASET 9..8 is outside of 0..319': (bench) => bench.start().send(0x2b, 0, 9, 0, 8),
    'the window 0..239 x 0..240 leaves the glass': (bench) => bench.start().window(0, 0, 239, 240),
    'more pixels than the window holds, and not all of it once more': (bench) =>
      bench.start().window(0, 0, 1, 0).pixels(1, 2, 3).send(0x00),
    'half a pixel was sent': (bench) => {
      bench.start().window(0, 0, 0, 0);
      bench.panel.receiveByte(1, true, bench.now);
      bench.send(0x00);
    },
    'COLMOD 0x57 is no format of this panel': (bench) => bench.start().send(0x3a, 0x57).window(0, 0, 0, 0),
    'VSCSAD is not modelled': (bench) => bench.start().send(0x37, 0, 0),
    'bytes sent while the reset line is low': (bench) => bench.send(0x00),
  };
  for (const [complaint, play] of Object.entries(cases)) {
    await t.test(complaint, () => {
      const bench = new Bench();
      play(bench);
      assert.ok(bench.complaints.includes(complaint), bench.complaints.join(' | '));
    });
  }
});

test('the first complete screen needs every pixel and the display on', () => {
  const bench = new Bench().start().send(0x28).window(0, 0, WIDTH - 1, HEIGHT - 1);
  bench.pixels(...new Array(WIDTH * HEIGHT - 1).fill(0)).wait(1);
  assert.equal(bench.panel.firstCompleteAt, null);
  bench.pixels(0).wait(1);
  assert.equal(bench.panel.firstCompleteAt, null);
  bench.send(0x29);
  assert.equal(bench.panel.firstCompleteAt, bench.now);
});

// ---- the ILI9341, with a glass of all its memory, mounted sideways

test('ILI9341: the picture is the middle of the glass, the photograph is all of it', () => {
  const bench = wide().window(39, 0, 40, 0).pixels(0xf800, 0x001f).window(319, 239, 319, 239).pixels(0xf800);
  assert.deepEqual(bench.seen(0, 0), BLUE);
  const { width, height, rgba } = bench.panel.photograph();
  assert.deepEqual([width, height, rgba.length], [320, 240, 320 * 240 * 4]);
  assert.deepEqual([...rgba.subarray(4 * 39, 4 * 39 + 3)], RED);
  assert.deepEqual([...rgba.subarray(-4, -1)], RED);
  assert.deepEqual(bench.complaints, []);
});

test('ILI9341: colours are true without INVON, and the glass is blue, green, red', () => {
  const bench = wide().window(40, 0, 40, 0).pixels(0xf800).send(0x21);
  assert.deepEqual(bench.seen(0, 0), [0, 255, 255]);
  bench.send(0x20).send(0x36, SIDEWAYS & ~0x08);
  assert.deepEqual(bench.seen(0, 0), BLUE);
});

test('ILI9341: a reset brings 18-bit pixels, upright memory and all of it as the window', () => {
  const bench = wide().send(0x01).wait(120);
  const { colmod, madctl, window } = bench.panel;
  assert.deepEqual({ colmod, madctl, window }, { colmod: 0x66, madctl: 0, window: { left: 0, right: 239, top: 0, bottom: 319 } });
});

test('ILI9341: what its driver must not do is complained about', () => {
  const complaints = (play) => play(wide()).complaints.join();
  assert.equal(complaints((bench) => bench.send(0xc5, 0x3e, 0x28).send(0x00)), '');
  assert.match(complaints((bench) => bench.send(0xc5, 0x3e).send(0x00)), /VMCTRL1 got 1 of 2 parameters/);
  assert.match(complaints((bench) => bench.send(0xbb, 0x19)), /unknown command 0xbb/, "which is the ST7789's");
  assert.match(complaints((bench) => bench.send(0x2a, 0, 0, 1, 0x40)), /CASET 0\.\.320 is outside of 0\.\.319/);
  assert.match(complaints((bench) => bench.send(0x10).wait(4).send(0x00)), /NOP 1\.0 ms too early/);
});

test('a controller that no one has modelled is refused', () => {
  assert.throws(() => new Panel({ controller: 7735 }), /7735 is not modelled/);
});

test('watched rows are timed also once the whole glass has been drawn', () => {
  const bench = new Bench().start().window(0, 0, 239, 239).pixels(...new Array(240 * 240).fill(0));
  const { panel } = bench;
  assert.notEqual(panel.firstCompleteAt, null);
  panel.watchRows(0, 1);
  panel.mark();
  bench.wait(1).window(0, 0, 1, 0).pixels(0, 0);
  assert.deepEqual([panel.firstPixelAt, panel.firstWatchedAt], [bench.now, bench.now]);
  const heard = bench.now;
  bench.wait(1).window(0, 0, 1, 0).pixels(0, 0);
  assert.deepEqual([panel.firstWatchedAt, panel.lastPixelAt], [heard, bench.now]);
});

test('the first pixel of watched rows is timed apart, on a larger glass and a turned one too', () => {
  const mountings = [{}, { mounting: 0xc0 }, { mounting: 0x60, options: { width: 320, controller: 9341 } }];
  for (const { mounting = 0, options = {} } of mountings) {
    const bench = new Bench(mounting, options).start(mounting);
    const { panel } = bench;
    const left = ((options.width ?? WIDTH) - WIDTH) / 2;
    const top = mounting === 0xc0 ? 320 - HEIGHT : 0;
    const draw = (y) => bench.window(left, top + y, left, top + y).pixels(RED_WORD);
    panel.watchRows(0, 222);
    panel.mark();
    draw(222);
    const heard = bench.now;
    assert.deepEqual([panel.firstPixelAt, panel.firstWatchedAt], [heard, null]);
    bench.wait(3);
    draw(221);
    assert.deepEqual([panel.firstPixelAt, panel.firstWatchedAt], [heard, heard + 3 * MS]);
    panel.mark();
    assert.equal(panel.firstWatchedAt, null);
  }
});
