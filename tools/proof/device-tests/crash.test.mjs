// What the device does when the program cannot continue.

import assert from 'node:assert/strict';
import { BLACK, booted, fault, FAULTS, hang, MS, NOWHERE, REST, SECOND, testEachBoard, variable } from './device.mjs';

const FAULT = 0;
const HANG = 3;
const REPORT = 28; // where it begins in the memory that survives: struct memory of firmware/device/crash.c

/** The report that the firmware keeps about its last crash. */
function report(handheld) {
  const memory = variable(handheld, 'memory');
  return {
    kept: memory.getUint8(9) === 1,
    fault: memory.getUint8(REPORT),
    times: memory.getUint8(REPORT + 1),
    pc: memory.getUint32(REPORT + 4, true),
    lastInput: memory.getUint8(REPORT + 84),
  };
}

function recovered(handheld) {
  handheld.wait(1 * SECOND);
  assert.equal(handheld.status().reboots, 1);
  assert.equal(handheld.status().panel_on, true);
  assert.deepEqual(handheld.status().warnings, []);
  assert.notEqual(handheld.look().crc, BLACK);
}

testEachBoard('a good start leaves no report', (board) => {
  assert.equal(report(booted(board)).kept, false);
});

testEachBoard('a loop that hangs is left before the watchdog bites, and its place is kept', (board) => {
  const handheld = booted(board);
  hang(handheld);
  handheld.wait(4 * SECOND);
  recovered(handheld);
  assert.deepEqual(report(handheld), { kept: true, fault: HANG, times: 1, pc: NOWHERE, lastInput: 0 });
});

testEachBoard('a hang with interrupts off ends by the watchdog', (board) => {
  const handheld = booted(board);
  handheld.press('Y');
  hang(handheld, { interruptsOff: true });
  handheld.wait(4100 * MS);
  recovered(handheld);
  const { kept, fault: kind, pc } = report(handheld);
  assert.deepEqual({ kept, kind, pc }, { kept: true, kind: HANG, pc: 0 });
});

for (const [name, kind] of Object.entries(FAULTS)) {
  testEachBoard(`${name} restarts at once, says where, and is a warning`, (board) => {
    const handheld = booted(board);
    const { pc, warnings } = fault(handheld, kind);
    assert.equal(warnings.length, 1);
    assert.match(warnings[0], kind.warning);
    recovered(handheld);
    assert.deepEqual(report(handheld), { kept: true, fault: FAULT, times: 1, pc, lastInput: 0 });
  });
}

testEachBoard('a fault while a fault is handled ends by the watchdog', (board) => {
  const handheld = booted(board);
  const { warnings } = fault(handheld, { code: [0x2000, 0x4685, 0xde00] }); // MOVS r0, #0; MOV sp, r0: there is no stack
  assert.match(warnings.at(-1), /^the processor locks up/);
  assert.equal(handheld.status().reboots, 0);
  handheld.wait(4 * SECOND);
  recovered(handheld);
});

testEachBoard('three faults in a row are counted, ten quiet seconds forgive them', (board) => {
  const handheld = booted(board);
  for (let times = 1; times <= 3; times++) {
    fault(handheld);
    handheld.wait(REST);
    assert.equal(report(handheld).times, times);
  }
  handheld.wait(10 * SECOND);
  fault(handheld);
  handheld.wait(1 * SECOND);
  assert.equal(report(handheld).times, 1);
});

testEachBoard('power-off forgets the report', (board) => {
  const handheld = booted(board);
  fault(handheld);
  handheld.wait(1 * SECOND);
  assert.equal(report(handheld).kept, true);
  handheld.off();
  handheld.start();
  assert.equal(report(handheld).kept, false);
});
