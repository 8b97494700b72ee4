// The panel controllers that this model knows: the commands that it accepts, with name and how many parameter bytes each takes (least and most), the value of COLMOD after a reset, the
// fastest clock and the size of the memory. Commands that only tune voltages, gamma or timing change nothing in the picture. Waits and the
// reset values of all else are the same in all.

const entry = (name, least = 0, most = least) => ({ name, least, most });

const COMMON = [
  [0x00, entry('NOP')],
  [0x01, entry('SWRESET')],
  [0x10, entry('SLPIN')],
  [0x11, entry('SLPOUT')],
  [0x12, entry('PTLON')],
  [0x13, entry('NORON')],
  [0x20, entry('INVOFF')],
  [0x21, entry('INVON')],
  [0x26, entry('GAMSET', 1)],
  [0x28, entry('DISPOFF')],
  [0x29, entry('DISPON')],
  [0x2a, entry('CASET', 4)],
  [0x2b, entry('RASET', 4)],
  [0x2c, entry('RAMWR', 0, Infinity)],
  [0x33, entry('VSCRDEF', 6)],
  [0x34, entry('TEOFF')],
  [0x35, entry('TEON', 1)],
  [0x36, entry('MADCTL', 1)],
  [0x37, entry('VSCSAD', 2)],
  [0x38, entry('IDMOFF')],
  [0x39, entry('IDMON')],
  [0x3a, entry('COLMOD', 1)],
  [0x3c, entry('WRMEMC', 0, Infinity)],
  [0x44, entry('STE', 2)],
  [0x51, entry('WRDISBV', 1)],
  [0x53, entry('WRCTRLD', 1)],
  [0x55, entry('WRCACE', 1)],
];

const ST7789_ONLY = [
  [0xb0, entry('RAMCTRL', 2)],
  [0xb1, entry('RGBCTRL', 3)],
  [0xb2, entry('PORCTRL', 5)],
  [0xb3, entry('FRCTRL1', 3)],
  [0xb5, entry('PARCTRL', 1)],
  [0xb7, entry('GCTRL', 1)],
  [0xb8, entry('GTADJ', 4)],
  [0xba, entry('DGMEN', 1)],
  [0xbb, entry('VCOMS', 1)],
  [0xbc, entry('POWSAVE', 1)],
  [0xbd, entry('DLPOFFSAVE', 1)],
  [0xc0, entry('LCMCTRL', 1)],
  [0xc1, entry('IDSET', 3)],
  [0xc2, entry('VDVVRHEN', 1, 2)],
  [0xc3, entry('VRHS', 1)],
  [0xc4, entry('VDVS', 1)],
  [0xc5, entry('VCMOFSET', 1)],
  [0xc6, entry('FRCTRL2', 1)],
  [0xc7, entry('CABCCTRL', 1)],
  [0xc8, entry('REGSEL1', 1)],
  [0xca, entry('REGSEL2', 1)],
  [0xcc, entry('PWMFRSEL', 1)],
  [0xd0, entry('PWCTRL1', 2)],
  [0xd2, entry('VAPVANEN', 1)],
  [0xdf, entry('CMD2EN', 4)],
  [0xe0, entry('PVGAMCTRL', 14)],
  [0xe1, entry('NVGAMCTRL', 14)],
  [0xe4, entry('GATECTRL', 3)],
  [0xe7, entry('SPI2EN', 1)],
  [0xe8, entry('PWCTRL2', 1)],
  [0xe9, entry('EQCTRL', 3)],
];

const ILI9341_ONLY = [
  [0xb0, entry('IFMODE', 1)],
  [0xb1, entry('FRMCTR1', 2)],
  [0xb4, entry('INVTR', 1)],
  [0xb5, entry('PRCTR', 4)],
  [0xb6, entry('DISCTRL', 4)],
  [0xb7, entry('ETMOD', 1)],
  [0xc0, entry('PWCTRL1', 1)],
  [0xc1, entry('PWCTRL2', 1)],
  [0xc5, entry('VMCTRL1', 2)],
  [0xc7, entry('VMCTRL2', 1)],
  [0xcb, entry('PWCTRLA', 5)],
  [0xcf, entry('PWCTRLB', 3)],
  [0xe0, entry('PGAMCTRL', 15)],
  [0xe1, entry('NGAMCTRL', 15)],
  [0xe8, entry('DTCA', 3)],
  [0xea, entry('DTCB', 2)],
  [0xed, entry('PWONSEQ', 4)],
  [0xf2, entry('EN3G', 1)],
  [0xf6, entry('IFCTL', 3)],
  [0xf7, entry('PUMPRC', 1)],
];

const ST7796_ONLY = [
  [0xb1, entry('FRMCTR1', 2)],
  [0xb4, entry('DIC', 1)],
  [0xb5, entry('BPC', 4)],
  [0xb6, entry('DFC', 3)],
  [0xb7, entry('EM', 1)],
  [0xc0, entry('PWR1', 2)],
  [0xc1, entry('PWR2', 1)],
  [0xc2, entry('PWR3', 1)],
  [0xc5, entry('VCMPCTL', 1)],
  [0xe0, entry('PGC', 14)],
  [0xe1, entry('NGC', 14)],
  [0xe8, entry('DOCA', 8)],
  [0xf0, entry('CSCON', 1)],
];

export const CONTROLLERS = {
  7789: { name: 'ST7789', commands: new Map([...COMMON, ...ST7789_ONLY]), colmod: 0x06, maxHertz: 62.5e6, hasPorches: true, columns: 240, rows: 320 },
  // The table of the ILI9341 was put together from public drivers, not from the datasheet, and is to be compared with it.
  // The datasheet has 10 MHz for writing; 24 MHz is the default of Adafruit's driver, people report 45, and some no more
  // than 15. Not a limit of the maker's: above it the model complains.
  9341: { name: 'ILI9341', commands: new Map([...COMMON, ...ILI9341_ONLY]), colmod: 0x66, maxHertz: 40e6, columns: 240, rows: 320 },
  // From public drivers too. The datasheet has 15 MHz for writing; drivers use 40 and more.
  7796: { name: 'ST7796', commands: new Map([...COMMON, ...ST7796_ONLY]), colmod: 0x06, maxHertz: 40e6, columns: 320, rows: 480 },
};

export const OP = Object.fromEntries(COMMON.map(([code, { name }]) => [name, code]));
export const ST7789_OP = Object.fromEntries(ST7789_ONLY.map(([code, { name }]) => [name, code]));
