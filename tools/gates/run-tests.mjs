// The tests of several files in one process: node --test-reporter=tap tools/gates/run-tests.mjs FILE...
// What they share, such as the emulator, is loaded and compiled once.
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';

for (const file of argv.slice(2)) await import(pathToFileURL(file));
