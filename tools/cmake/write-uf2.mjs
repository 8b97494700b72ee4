// Writes the UF2 file of a flash image: node tools/cmake/write-uf2.mjs IMAGE.bin OUTPUT.uf2
import { readFileSync, writeFileSync } from 'node:fs';
import { uf2FromImage } from '../shared/uf2.mjs';

const [input, output] = process.argv.slice(2);
writeFileSync(output, uf2FromImage(readFileSync(input)));
