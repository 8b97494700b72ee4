// What the chip and its parts take in time beyond the instructions: one table, each parameter with its
// source and how sure it is. No board was at hand: if you measure one, correct the value here.
//
// PLAIN is the emulator without any of it: for comparing pictures and games, where time does not
// matter. CHIP is what benches and tests of time run on.

export const PARAMETERS = {
  bootRomCycles: {
    value: 26_000,
    range: [12_000, 73_000],
    unit: 'cycles of the ring oscillator',
    what: 'the boot ROM, from power to the first instruction of boot2: 4 ms at 6.5 MHz',
    source: "a comment in the boot ROM's source",
    sure: 'roughly: 1.8 to 11.3 ms',
  },
  xipCacheBytes: {
    value: 16_384,
    unit: 'bytes',
    what: 'cache between the processor and its flash: two ways, lines of 8 bytes, the older way gives way',
    source: 'RP2040 datasheet 2.6.3',
    sure: 'size and ways yes; that the older way is replaced is assumed',
  },
  xipFillBytes: {
    value: 4,
    unit: 'bytes',
    what: 'half a line is filled at a time',
    source: 'pico-sdk issue 1182',
    sure: 'yes for data; code is said to fill whole lines at times',
  },
  xipMissCycles: {
    value: 48,
    range: [40, 60],
    unit: 'cycles of clk_sys',
    what: '8 clocks of address and mode, 4 of waiting, 8 of data, each two cycles, and about 8 more',
    source: 'W25Q datasheet (EBh); 400 ns measured on a Pico at 125 MHz would be 50',
    sure: 'within a quarter',
  },
  crystalCycles: {
    value: 256,
    unit: 'cycles of the crystal for each step of the STARTUP register',
    what: 'how long the crystal takes until it is called stable: 6 ms with the multiplier 6 of the SDK',
    source: 'RP2040 datasheet 2.16.3',
    sure: 'yes: the firmware chooses the delay',
  },
  spiGapClocks: {
    value: 2,
    range: [1.5, 2],
    unit: 'clocks of the SPI',
    what: 'pause between two words where the phase (SPH) is 0; there is none where it is 1',
    source: 'pico-examples issue 285, PL022 manual',
    sure: 'yes, but for half a clock',
  },
  eraseNanos: {
    value: 45e6,
    most: 400e6,
    unit: 'ns',
    what: 'erasing a sector',
    source: 'W25Q128JV datasheet, tSE',
    sure: 'typical and maximum of the datasheet',
  },
  programNanos: {
    value: 0.4e6,
    most: 3e6,
    unit: 'ns',
    what: 'programming a page',
    source: 'W25Q128JV datasheet, tPP',
    sure: 'typical and maximum of the datasheet',
  },
  pageTransferCycles: {
    value: 12_480,
    unit: 'cycles of clk_sys',
    what: 'a page on its way to the chip: 260 bytes, one bit at a time, six cycles each',
    source: "the boot ROM's set-up of the SSI for commands",
    sure: 'roughly',
  },
  suspendNanos: {
    value: 20e3,
    unit: 'ns',
    what: 'from the command to suspend (75h) until the chip can be read',
    source: 'W25Q128JV datasheet, tSUS',
    sure: 'the maximum',
  },
};

const values = Object.fromEntries(Object.entries(PARAMETERS).map(([name, { value }]) => [name, value]));

export const CHIP = Object.freeze(values);

/** The chip at its slowest erasing and programming. */
export const WORN_FLASH = Object.freeze({
  ...values,
  eraseNanos: PARAMETERS.eraseNanos.most,
  programNanos: PARAMETERS.programNanos.most,
});

/** Only the flash takes its time, as it always did here. */
export const PLAIN = Object.freeze({
  ...values,
  bootRomCycles: 0,
  xipMissCycles: 0,
  crystalCycles: 0,
  spiGapClocks: 0,
  pageTransferCycles: 0,
});

export const TIMINGS = { chip: CHIP, worn: WORN_FLASH, plain: PLAIN };
