// The commands of the ST7789 that this model accepts: name and how many parameter bytes each takes
// (least and most). Commands that only tune voltages, gamma or timing change nothing in the picture.

const entry = (name, least = 0, most = least) => ({ name, least, most });

export const COMMANDS = new Map([
  [0x00, entry('NOP')],
  [0x01, entry('SWRESET')],
  [0x10, entry('SLPIN')],
  [0x11, entry('SLPOUT')],
  [0x13, entry('NORON')],
  [0x20, entry('INVOFF')],
  [0x21, entry('INVON')],
  [0x26, entry('GAMSET', 1)],
  [0x28, entry('DISPOFF')],
  [0x29, entry('DISPON')],
  [0x2a, entry('CASET', 4)],
  [0x2b, entry('RASET', 4)],
  [0x2c, entry('RAMWR', 0, Infinity)],
  [0x34, entry('TEOFF')],
  [0x35, entry('TEON', 1)],
  [0x36, entry('MADCTL', 1)],
  [0x38, entry('IDMOFF')],
  [0x3a, entry('COLMOD', 1)],
  [0x3c, entry('WRMEMC', 0, Infinity)],
  [0x44, entry('STE', 2)],
  [0x51, entry('WRDISBV', 1)],
  [0x53, entry('WRCTRLD', 1)],
  [0x55, entry('WRCACE', 1)],
  [0xb0, entry('RAMCTRL', 2)],
  [0xb1, entry('RGBCTRL', 3)],
  [0xb2, entry('PORCTRL', 5)],
  [0xb3, entry('FRCTRL1', 3)],
  [0xb7, entry('GCTRL', 1)],
  [0xbb, entry('VCOMS', 1)],
  [0xc0, entry('LCMCTRL', 1)],
  [0xc2, entry('VDVVRHEN', 1, 2)],
  [0xc3, entry('VRHS', 1)],
  [0xc4, entry('VDVS', 1)],
  [0xc5, entry('VCMOFSET', 1)],
  [0xc6, entry('FRCTRL2', 1)],
  [0xd0, entry('PWCTRL1', 2)],
  [0xe0, entry('PVGAMCTRL', 14)],
  [0xe1, entry('NVGAMCTRL', 14)],
]);

export const OP = Object.fromEntries([...COMMANDS].map(([code, { name }]) => [name, code]));
