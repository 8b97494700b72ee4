// A virtual computer: Debian's kernel in QEMU, scripts that it runs, and at its USB port whatever
// serves usbredir at a socket.

import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BOOT_LIMIT_MS = 300_000; // six seconds, where this machine has nothing else to do
const COMMAND_LIMIT_MS = 300_000;
const READY = /@@ready@@\n/;
/** Without the guards against programs that spy on others: there are none, and they take a fifth of an emulated processor. */
const KERNEL_WORDS = 'console=ttyAMA0 quiet panic=-1 mitigations=off kpti=0 nokaslr';

export class Computer {
  #qemu;
  #output = '';
  #listener = () => {};
  #ended = null;
  #count = 0; // of the scripts so far

  /** system: of initramfs.mjs; folder: for its files; socket: where the device is. */
  constructor({ system, folder, socket }) {
    const initramfs = join(folder, 'initramfs');
    writeFileSync(initramfs, system.archive);
    this.#qemu = spawn(
      'setpriv', // it ends with this process, however that ends
      [
        ...['--pdeathsig', 'KILL', 'qemu-system-aarch64'],
        ...['-M', 'virt', '-cpu', 'cortex-a57', '-accel', 'tcg', '-m', '512', '-nic', 'none', '-no-reboot'],
        ...['-display', 'none', '-monitor', 'none', '-serial', `file:${join(folder, 'console')}`],
        ...['-chardev', 'stdio,id=line', '-device', 'virtio-serial-pci', '-device', 'virtserialport,chardev=line'],
        ...['-kernel', system.kernel, '-initrd', initramfs, '-append', KERNEL_WORDS],
        ...['-device', 'qemu-xhci', '-chardev', `socket,id=handheld,path=${socket}`],
        ...['-device', 'usb-redir,chardev=handheld'],
      ],
      { stdio: ['pipe', 'pipe', 'pipe'] },
    );
    for (const stream of [this.#qemu.stdout, this.#qemu.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => this.#receive(text));
    }
    this.#qemu.on('error', (error) => this.#end(`QEMU does not start: ${error.message}`));
    this.#qemu.on('exit', (code, signal) => this.#end(`QEMU ended (${code ?? signal})`));
  }

  async boot() {
    await this.#waitFor(READY, BOOT_LIMIT_MS, 'its start');
  }

  /** Runs a shell script there: { output, status }. */
  async run(script, limitMs = COMMAND_LIMIT_MS) {
    const ended = new RegExp(`@@ended ${++this.#count} (\\d+)@@\\n`); // an earlier one may have been given up
    this.#output = '';
    this.#qemu.stdin.write(`${Buffer.from(`${script}\n`).toString('base64')}\n`);
    const { before, match } = await this.#waitFor(ended, limitMs, script);
    return { output: before, status: Number(match[1]) };
  }

  stop() {
    this.#qemu.kill('SIGKILL');
  }

  #receive(text) {
    this.#output += text.replaceAll('\r\n', '\n');
    this.#listener();
  }

  #end(why) {
    this.#ended = why;
    this.#listener();
  }

  #waitFor(pattern, limitMs, what) {
    return new Promise((resolve, reject) => {
      const finish = (settle, value) => {
        clearTimeout(timer);
        this.#listener = () => {};
        settle(value);
      };
      const fail = (why) => finish(reject, new Error(`${why}, in ${what}; so far: ${this.#output.slice(-2000)}`));
      const timer = setTimeout(() => fail(`no answer in ${limitMs / 1000} s`), limitMs);
      this.#listener = () => {
        const match = pattern.exec(this.#output);
        if (match) finish(resolve, { before: this.#output.slice(0, match.index), match });
        else if (this.#ended) fail(this.#ended);
      };
      this.#listener();
    });
  }
}
