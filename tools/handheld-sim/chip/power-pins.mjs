// What a board connects to the chip's pins besides buttons and panel: battery, cable, charger; and pins that nothing drives.

const ADC_FIRST_PIN = 26;
const ADC_VOLTS = 3.3;
const ADC_STEPS = 4096;
const BATTERY_DIVIDER = 3;

/** Pins that something outside drives. */
export function connectedPins({ buttons, unusedInputs, battery, vbus, charge, display }) {
  return new Set([...Object.values(buttons), ...unusedInputs, battery, vbus, charge, display.vsync]);
}

/** An analogue input that nothing is connected to goes where its own pull takes it. */
export function letPinsFloat(mcu, board) {
  const { adc } = mcu;
  const read = adc.onADCRead;
  adc.onADCRead = (channel) => {
    const pin = mcu.gpio[ADC_FIRST_PIN + channel];
    const floats = pin && ADC_FIRST_PIN + channel !== board.battery;
    if (floats) adc.channelValues[channel] = pin.pullupEnabled ? ADC_STEPS - 1 : 0;
    read(channel);
  };
}

/** What the power pins say, if the board has them. */
export function applyPower(mcu, board, { batteryVolts, vbus, charging }) {
  if (board.battery !== undefined) {
    const steps = Math.round((batteryVolts / BATTERY_DIVIDER / ADC_VOLTS) * ADC_STEPS);
    mcu.adc.channelValues[board.battery - ADC_FIRST_PIN] = Math.min(ADC_STEPS - 1, steps);
  }
  if (board.vbus !== undefined) mcu.gpio[board.vbus].setInputValue(vbus);
  if (board.charge !== undefined) mcu.gpio[board.charge].setInputValue(!charging);
}
