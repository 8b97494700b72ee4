// What measurements and the tearing line rest on, and how a panel comes out of a reset.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Panel, HEIGHT, WIDTH } from './panel.mjs';
import { BLUE, Bench, RED, wide } from './panel-bench.mjs';

test('bytes and pixels are counted, with the time of the first and the last', () => {
  const bench = new Bench().start();
  const { panel } = bench;
  const bytesAtStart = panel.bytesReceived;
  assert.equal(bytesAtStart, 1 + 2 + 2 + 1 + 1);
  assert.equal(panel.firstPixelAt, null);
  panel.mark();
  assert.equal(panel.firstByteAt, null);
  bench.wait(1).window(0, 0, 3, 0);
  const windowAt = bench.now;
  bench.wait(1).pixels(1);
  const firstAt = bench.now;
  bench.wait(1).pixels(2, 3);
  panel.receiveByte(0, true, bench.now + 1);
  panel.receiveByte(4, true, bench.now + 2);
  assert.deepEqual([panel.firstByteAt, panel.lastByteAt], [windowAt, bench.now + 2]);
  assert.deepEqual([panel.firstPixelAt, panel.lastPixelAt], [firstAt, bench.now + 2]);
  assert.equal(panel.bytesReceived - bytesAtStart, 5 + 5 + 1 + 8);
  assert.equal(panel.pixelsReceived, 4);
  panel.mark();
  bench.wait(1).pixels(5);
  assert.deepEqual([panel.firstByteAt, panel.firstPixelAt], [bench.now, bench.now]);
});

test('words of 16 bits are two bytes each, also as parameters and in reset', () => {
  const bench = new Bench().start().send(0x2a).pixels(0x0005, 0x0006).send(0x2b).pixels(0x0107, 0x0108);
  assert.deepEqual(bench.panel.window, { left: 5, right: 6, top: 263, bottom: 264 });
  assert.deepEqual(bench.complaints, []);
  bench.panel.setReset(true, bench.now);
  bench.pixels(1, 2);
  assert.equal(bench.complaints.length, 4);
});

test('WRMEMC continues where the last pixel was', () => {
  const bench = new Bench().start().window(0, 0, 1, 0).pixels(0xf800).send(0x3c).pixels(0x001f);
  assert.deepEqual([bench.seen(0, 0), bench.seen(1, 0)], [RED, BLUE]);
  assert.deepEqual(bench.complaints, []);
});

test('whatever changes the rhythm of the tearing line says so, and nothing else does', () => {
  const bench = new Bench().start();
  let calls = 0;
  bench.panel.onTearing = () => calls++;
  const callsOf = (act) => {
    const before = calls;
    act();
    return calls - before;
  };
  const changes = [
    () => bench.send(0x35, 0),
    () => bench.send(0x44, 0, 1),
    () => bench.send(0xb2, 1, 1, 0, 0, 0),
    () => bench.send(0xc6, 1),
    () => bench.send(0x34),
    () => bench.wait(200).send(0x10),
    () => bench.wait(200).send(0x11),
    () => bench.send(0x01),
    () => bench.panel.setReset(true, bench.now),
  ];
  assert.deepEqual(changes.map(callsOf), changes.map(() => 1));
  assert.equal(callsOf(() => bench.panel.setReset(true, bench.now)), 0);
  bench.wait(1).panel.setReset(false, bench.now);
  assert.equal(callsOf(() => bench.wait(120).send(0x36, 0).send(0x29).window(0, 0, 0, 0).pixels(1)), 0);
});

test('a frame is as long as its lines, its porches and the clocks of a line make it', () => {
  const bench = new Bench().start();
  const { panel } = bench;
  const LINE = (250 + 16 * 15) * 100; // ns
  assert.deepEqual(panel.frame, { nanos: (320 + 24) * LINE, highNanos: 24 * LINE });
  bench.send(0xb2, 3, 4, 0, 0, 0);
  assert.deepEqual(panel.frame, { nanos: 327 * LINE, highNanos: 7 * LINE });
  bench.send(0xb2, 0xff, 0xff, 0, 0, 0).send(0xc6, 0xe1);
  assert.deepEqual(panel.frame, { nanos: (320 + 254) * 26600, highNanos: 254 * 26600 });
  bench.send(0xb2, 0, 0, 0, 0, 0).send(0x35, 0).send(0x44, 0, 80);
  assert.equal(panel.tearsAfter, (80 / 320) * 320 * 26600);
  bench.send(0x44, 1, 0xff);
  assert.equal(panel.tearsAfter, (319 / 320) * 320 * 26600);
  assert.deepEqual(bench.complaints, []);
});

test('ILI9341: commands of another controller do not change its frames', () => {
  const bench = wide();
  const before = bench.panel.frame;
  bench.send(0xb2, 1, 1, 0, 0, 0).send(0xc6, 1);
  assert.deepEqual(bench.panel.frame, before);
});

test('a reset and the power bring everything back to what it was', () => {
  const settingsOf = ({ asleep, displayOn, inverted, colmod, madctl, tearing, tearingLine, porch, lineSteps, window, lit }) => {
    return { asleep, displayOn, inverted, colmod, madctl, tearing, tearingLine, porch, lineSteps, window: { ...window }, lit };
  };
  const fresh = new Bench();
  fresh.panel.setReset(false, fresh.now);
  const changed = () => {
    const bench = new Bench().start(0x70).send(0x35, 0).send(0x44, 0, 9).send(0xb2, 1, 2, 0, 0, 0).send(0xc6, 3).window(1, 2, 3, 4);
    assert.equal(bench.panel.lit, true);
    return bench.wait(200);
  };
  const ways = {
    SWRESET: (bench) => bench.send(0x01),
    line: ({ panel, now }) => [panel.setReset(true, now), panel.setReset(false, now + 1e6)],
    power: ({ panel, now }) => [panel.powerOn(now), panel.setReset(false, now)],
  };
  for (const [way, reset] of Object.entries(ways)) {
    const bench = changed();
    reset(bench);
    assert.deepEqual(settingsOf(bench.panel), settingsOf(fresh.panel), way);
    bench.wait(1).pixels(0xf800);
    assert.equal(bench.panel.pixelsReceived, 0, `${way}: no command takes pixels`);
  }
});

test('the power brings snow, and counts begin again', () => {
  const bench = new Bench().start().window(0, 0, WIDTH - 1, HEIGHT - 1).pixels(...new Array(WIDTH * HEIGHT).fill(0));
  const { panel } = bench;
  assert.notEqual(panel.firstCompleteAt, null);
  panel.powerOn(bench.now);
  assert.deepEqual(panel.memory, new Panel().memory);
  const { bytesReceived, pixelsReceived, firstByteAt, lastByteAt, firstPixelAt, lastPixelAt, firstCompleteAt } = panel;
  assert.deepEqual([bytesReceived, pixelsReceived], [0, 0]);
  assert.deepEqual([firstByteAt, lastByteAt, firstPixelAt, lastPixelAt, firstCompleteAt], [null, null, null, null, null]);
  bench.start().window(0, 0, WIDTH - 1, HEIGHT - 1).pixels(...new Array(WIDTH * HEIGHT - 1).fill(0));
  assert.equal(panel.firstCompleteAt, null, 'every pixel is needed once more');
  bench.pixels(0);
  assert.equal(panel.firstCompleteAt, bench.now);
});

test('a panel that is fresh from power or reset makes no picture, whatever it holds', () => {
  const bench = new Bench().start();
  assert.equal(bench.panel.lit, true);
  bench.panel.setReset(true, bench.now);
  assert.equal(bench.panel.lit, false);
  bench.wait(1).panel.setReset(false, bench.now);
  bench.wait(120).send(0x11);
  assert.equal(bench.panel.lit, false, 'awake, but not on');
  bench.send(0x29);
});

test('what is not modelled, and a tearing line for each line, is complained about', () => {
  for (const [complaint, words] of Object.entries({
    'PTLON is not modelled': [0x12],
    'IDMON is not modelled': [0x39],
    'VSCRDEF is not modelled': [0x33, 0, 0, 0, 0, 0, 0],
    'TEON for each line is not modelled': [0x35, 1],
  }))
    assert.deepEqual(new Bench().start().send(...words).complaints, [complaint]);
  assert.deepEqual(new Bench().start().send(0x35, 0).send(0x13).send(0x38).complaints, []);
});

test('colours between black and white keep their place in every format', () => {
  const stored = (format, ...bytes) => {
    const bench = new Bench().start().send(0x3a, format).window(7, 9, 7, 9);
    for (const byte of bytes) bench.panel.receiveByte(byte, true, bench.now);
    return bench.panel.memory[9 * 240 + 7];
  };
  assert.equal(stored(0x55, 0x12, 0x34), 0x1234);
  assert.equal(stored(0x53, 0x5a, 0x30), (0b01010 << 11) | (0b101010 << 5) | 0b00110);
  assert.equal(stored(0x53, 0xa5, 0xc0), (0b10101 << 11) | (0b010101 << 5) | 0b11001);
  assert.equal(stored(0x66, 0b10110100, 0b01101100, 0b11011000), (0b10110 << 11) | (0b011011 << 5) | 0b11011);
});

test('each step of a colour is seen as a person would', () => {
  const bench = new Bench().start().window(0, 0, 0, 0).pixels((0b10011 << 11) | (0b100101 << 5) | 0b01010);
  assert.deepEqual(bench.seen(0, 0), [0b10011100, 0b10010110, 0b01010010]);
  assert.equal(bench.panel.picture()[3], 255);
});

test('a reset pulse of just 10 us is long enough', () => {
  const bench = new Bench();
  bench.panel.setReset(false, bench.now);
  bench.panel.setReset(true, bench.now);
  bench.panel.setReset(false, bench.now + 10e3);
  assert.deepEqual(bench.complaints, []);
});

test('after SLPIN the panel waits as after SLPOUT, and after a reset asleep only 5 ms', () => {
  const complaints = (play) => {
    const bench = new Bench();
    bench.panel.setReset(false, bench.now);
    play(bench);
    return bench.complaints.join();
  };
  assert.equal(complaints((bench) => bench.wait(5).send(0x01).wait(5).send(0x11)), '');
  assert.match(complaints((bench) => bench.wait(5).send(0x01).wait(4).send(0x36, 0)), /1\.0 ms too early/);
  const lineReset = (ms) => (bench) => {
    bench.wait(5).send(0x11).wait(200).panel.setReset(true, bench.now);
    bench.wait(1).panel.setReset(false, bench.now);
    bench.wait(ms).send(0x11);
  };
  assert.match(complaints(lineReset(119)), /SLPOUT 1\.0 ms too early/);
  assert.equal(complaints(lineReset(120)), '');
});
