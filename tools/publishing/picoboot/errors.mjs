// Why something with a device did not work, as a code that a page can put into words.

/** Each with a sentence in every language of the page. */
export const CODES = [
  'access', // the system does not let us
  'busy', // another program or tab has it
  'gone', // unplugged on the way
  'refused', // the boot loader says no
  'notReset', // no reset interface
  'garbled', // its console says what no device says
  ...['declined', 'unanswered'], // on the screen of the device
  ...['notRp2040', 'wrongBoard', 'tooSmall', 'notFirmware', 'noSaves', 'notSaves', 'verify'],
];

/** code: one of CODES; details: what a sentence about it may name. */
export class DeviceError extends Error {
  constructor(code, details = {}) {
    super(details.why ? `${code}: ${details.why}` : code);
    this.code = code;
    this.details = details;
  }
}
