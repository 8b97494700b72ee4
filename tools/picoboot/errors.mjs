// Why something with a device did not work, as a code that a page can put into words.

/**
 * code: 'access' (the system does not let us), 'busy' (another program or tab has it), 'gone' (unplugged on the way),
 * 'refused' (the boot loader says no), 'notReset' (no reset interface), 'notRp2040', 'wrongBoard', 'tooSmall',
 * 'notFirmware', 'noSaves', 'notSaves', 'verify'. details: what a sentence about it may name.
 */
export class DeviceError extends Error {
  constructor(code, details = {}) {
    super(details.why ? `${code}: ${details.why}` : code);
    this.code = code;
    this.details = details;
  }
}
