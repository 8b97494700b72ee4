// tools/flash with programs instead of picotool and of the machine's list of drives.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { REPOSITORY } from '../../shared/command.mjs';

// Runs tools/flash with these programs first in the PATH, and hands over what it said and a folder for a drive.
function flash(programs, check, ...words) {
  const folder = mkdtempSync(path.join(tmpdir(), 'flash-'));
  const drive = path.join(folder, 'RPI-RP2');
  mkdirSync(drive);
  writeFileSync(path.join(drive, 'INFO_UF2.TXT'), 'Model: Raspberry Pi RP2\n');
  const stand = { cmake: 'exit 0', picotool: 'exit 1', findmnt: 'exit 1', ...programs };
  for (const [name, body] of Object.entries(stand)) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\ncd "${folder}"\n${body}\n`);
    chmodSync(path.join(folder, name), 0o755);
  }
  try {
    const env = { ...process.env, POCKET_REX_PORTS: path.join(folder, 'ports'), PATH: `${folder}:${process.env.PATH}` };
    check(spawnSync('tools/flash', words, { cwd: REPOSITORY, env, encoding: 'utf8' }), folder, drive);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a running device is flashed by picotool', () => {
  flash({ picotool: 'echo "$@" >words; echo "Loading into Flash: 100%"' }, ({ status }, folder) => {
    assert.equal(status, 0);
    assert.equal(readFileSync(path.join(folder, 'words'), 'utf8'), 'load -f -x build/picosystem/pocket-rex-picosystem.uf2\n');
  });
});

test('without it the file is copied to the drive', () => {
  flash({ findmnt: 'echo "$PWD/RPI-RP2"' }, ({ status, stdout }, folder, drive) => {
    assert.equal(status, 0, stdout);
    assert.ok(existsSync(path.join(drive, 'pocket-rex-picosystem.uf2')));
  });
});

test('a device that was asked and refused is not flashed, although picotool ends as if it was', () => {
  flash({ picotool: 'echo "Waiting for device to reboot...."' }, ({ status, stderr }) => {
    assert.equal(status, 1);
    assert.match(stderr, /no device is in its boot loader/);
  });
});

test('a running device without picotool is sent to its boot loader by way of its serial port', () => {
  const port = 'usb-Pocket_Rex_Pocket_Rex_on_PicoSystem_E6605838832C4A31-if00';
  const programs = {
    cmake: `mkdir -p ports; touch "ports/${port}"`,
    stty: 'echo "$3" >baud',
    findmnt: '[ -e baud ] && echo "$PWD/RPI-RP2"',
  };
  flash(programs, ({ status, stdout, stderr }, folder, drive) => {
    assert.equal(status, 0, stdout + stderr);
    assert.equal(readFileSync(path.join(folder, 'baud'), 'utf8'), '1200\n');
    const name = 'pocket-rex-picosystem.uf2';
    assert.deepEqual(readFileSync(path.join(drive, name)), readFileSync(path.join(REPOSITORY, 'build/picosystem', name)));
  });
});

test('without a device it says what to hold', () => {
  flash({}, ({ status, stderr }) => {
    assert.equal(status, 1);
    assert.match(stderr, /hold X while switching it on/);
  });
});

test('an unknown board is refused with the boards there are', () => {
  flash({}, ({ status, stderr }) => {
    assert.equal(status, 2);
    assert.match(stderr, /picosystem .*waveshare_pico_lcd_1_3/);
  }, 'nowhere');
});
