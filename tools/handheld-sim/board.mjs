// What the emulated handheld must know of a board, read from boards/<board>.h and from what boards have
// in common: the one place where pins are written down. Pure text in, plain object out.

const DEFINE = /^[ \t]*#[ \t]*define[ \t]+(BOARD_\w+)[ \t]+(.+?)[ \t]*(?:\/\/.*)?$/gm;

const MADCTL_BGR = 0x08;

const NO_PIN = 255; // boards/common/defaults.h
const NO_PIN_NAME = 'BOARD_NO_PIN';
const pin = (number) => (number === NO_PIN ? undefined : number);

export const BUTTONS = ['UP', 'DOWN', 'LEFT', 'RIGHT', 'A', 'B', 'X', 'Y'];

/** What a finger holds together on a board without these buttons: drivers/combinations/combinations.h. */
const COMBINATIONS = { X: ['B', 'UP'], Y: ['B', 'DOWN'] };

function parseValue(text, name) {
  const quoted = /^"(.*)"$/.exec(text);
  if (quoted) return quoted[1];
  if (text === NO_PIN_NAME) return NO_PIN;
  if (/^(0x[0-9a-f]+|\d+)u?$/i.test(text)) return Number(text.replace(/u$/i, ''));
  throw new Error(`${name} is "${text}": write a plain number or a quoted text`);
}

/** The defines of a board header as { BOARD_…: number or text }. */
export function parseDefines(headerText) {
  const defines = {};
  for (const [, name, value] of headerText.matchAll(DEFINE)) {
    if (!(name in defines)) defines[name] = parseValue(value, name);
  }
  return defines;
}

/** Pins and sizes of a board, from the text of its header and the defaults. Absent parts are undefined. */
export function parseBoard(headerText, fileName = 'the board header') {
  const defines = parseDefines(headerText);
  const need = (name) => {
    if (defines[name] === undefined) {
      throw new Error(`${fileName} has no ${name}: the emulated handheld needs it`);
    }
    return defines[name];
  };
  const stick = defines.BOARD_BUTTON_PIN_PRESS;
  const buttons = {};
  const combinations = {};
  for (const button of BUTTONS) {
    const own = pin(need(`BOARD_BUTTON_PIN_${button}`)) ?? (button === 'A' ? stick : undefined);
    if (own !== undefined) buttons[button] = own;
    else combinations[button] = COMBINATIONS[button];
  }
  return {
    id: need('BOARD_ID'),
    name: defines.BOARD_NAME ?? defines.BOARD_ID,
    display: {
      spi: need('BOARD_DISPLAY_SPI'),
      reset: pin(need('BOARD_DISPLAY_PIN_RESET')),
      cs: need('BOARD_DISPLAY_PIN_CS'),
      sck: need('BOARD_DISPLAY_PIN_SCK'),
      mosi: need('BOARD_DISPLAY_PIN_MOSI'),
      dc: need('BOARD_DISPLAY_PIN_DC'),
      backlight: need('BOARD_DISPLAY_PIN_BACKLIGHT'),
      vsync: defines.BOARD_DISPLAY_PIN_VSYNC,
      controller: need('BOARD_DISPLAY_CONTROLLER'),
      width: need('BOARD_DISPLAY_WIDTH'),
      height: need('BOARD_DISPLAY_HEIGHT'),
      madctl: need('BOARD_DISPLAY_MADCTL') | (need('BOARD_DISPLAY_BGR') ? MADCTL_BGR : 0),
      inverted: need('BOARD_DISPLAY_INVERTED') === 1,
      hertz: need('BOARD_DISPLAY_HERTZ'),
    },
    buttons,
    combinations,
    unusedInputs: stick === undefined || stick === buttons.A ? [] : [stick],
    sound: defines.BOARD_SOUND_PIN,
    battery: defines.BOARD_BATTERY_PIN,
    charge: defines.BOARD_CHARGE_PIN,
    vbus: pin(defines.BOARD_VBUS_PIN),
    leds: {
      r: defines.BOARD_LED_PIN_R,
      g: defines.BOARD_LED_PIN_G,
      b: defines.BOARD_LED_PIN_B,
    },
    flashBytes: need('BOARD_FLASH_BYTES'),
    save: { offset: defines.BOARD_SAVE_OFFSET, bytes: defines.BOARD_SAVE_BYTES },
  };
}
