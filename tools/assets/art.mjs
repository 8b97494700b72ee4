#!/usr/bin/env node
// Converts pixel art to C: art.mjs PALETTE OUTPUT_FOLDER FILE.px... [--instead FILE.px] makes art.h and art.c. The sprites of the
// file behind --instead replace those with the same name.
// firmware/art/README.md describes the files.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readPalette } from './palette.mjs';
import { SourceError, main, numberLines, takeLines, writeIfChanged } from './source.mjs';

const COLOURS_MAX = 15; // and transparent: four bits per pixel
const SIZE_MAX = 240;
const RUN_MAX = 16;

// Every sprite of a file: { name, width, height, file, line, rows: [[palette index]] }
export function readArt(file, palette) {
  const indexOf = new Map([
    ['.', 0],
    ...palette.filter((c) => c.character !== '-').map((c) => [c.character, c.index]),
  ]);
  const sprites = [];
  takeLines(file, (line, fail, number) => {
    const open = sprites.at(-1);
    const missing = open ? open.height - open.rows.length : 0;
    if (/^sprite\s/.test(line)) {
      if (missing > 0)
        fail(`${open.name} is not complete: ${missing} of ${open.height} rows are missing`);
      const [, name, width, height, packed] =
        line.match(/^sprite\s+([a-z][a-z0-9_]*)\s+(\d+)x(\d+)(\s+packed)?\s*$/) ??
        fail('a sprite begins with: sprite <name> <width>x<height>, or with: sprite <name> <width>x<height> packed');
      if (+width < 1 || +height < 1 || +width > SIZE_MAX || +height > SIZE_MAX)
        fail(`a sprite is 1 to ${SIZE_MAX} pixels wide and high`);
      sprites.push({ name, width: +width, height: +height, isPacked: packed !== undefined, file, line: number, rows: [] });
      return;
    }
    if (!open)
      fail('a row before the first sprite; a sprite begins with: sprite <name> <width>x<height>');
    if (missing === 0) fail(`${open.name} has ${open.height} rows already`);
    if (line.length !== open.width)
      fail(`this row has ${line.length} pixels; ${open.name} is ${open.width} wide`);
    open.rows.push(
      [...line].map(
        (character, x) =>
          indexOf.get(character) ??
          fail(`"${character}" (column ${x + 1}) is not a colour in palette.txt`),
      ),
    );
  });
  for (const sprite of sprites) {
    if (sprite.rows.length < sprite.height) {
      throw new SourceError(
        file,
        sprite.line,
        `${sprite.name} has ${sprite.rows.length} of ${sprite.height} rows`,
      );
    }
    const used = coloursOf(sprite).length;
    if (used > COLOURS_MAX)
      throw new SourceError(
        file,
        sprite.line,
        `${sprite.name} has ${used} colours; at most ${COLOURS_MAX} fit`,
      );
  }
  return sprites;
}

export function readAllArt(files, palette) {
  const sprites = files.flatMap((file) => readArt(file, palette));
  sprites.forEach((sprite, i) => {
    const first = sprites.findIndex((other) => other.name === sprite.name);
    if (first < i)
      throw new SourceError(
        sprite.file,
        sprite.line,
        `${sprite.name} is in ${sprites[first].file}:${sprites[first].line} already`,
      );
  });
  return sprites;
}

const coloursOf = (sprite) =>
  [...new Set(sprite.rows.flat())].filter((index) => index !== 0).sort((a, b) => a - b);

const isWhole = ({ rows }) => !rows.flat().includes(0);

const pairsOf = (row) => Array.from({ length: Math.ceil(row.length / 2) }, (_, i) => row[2 * i] | ((row[2 * i + 1] ?? 0) << 4));

/** How many bytes follow, and a byte for up to 16 neighbours of one colour: how many more there are, and the colour. */
export function runsOf(row) {
  const runs = [];
  for (const [i, place] of row.entries()) {
    const run = runs.at(-1);
    if (i > 0 && place === row[i - 1] && run.length < RUN_MAX) run.length++;
    else runs.push({ place, length: 1 });
  }
  return [runs.length, ...runs.map(({ place, length }) => ((length - 1) << 4) | place)];
}

function definition(sprite) {
  const colours = [0, ...coloursOf(sprite)];
  const { name, width, height, isPacked } = sprite;
  const bytes = sprite.rows.map((row) => row.map((index) => colours.indexOf(index))).flatMap(isPacked ? runsOf : pairsOf);
  return `static const uint8_t ${name}_colours[] = {${colours.join(', ')}};
static const uint8_t ${name}_pixels[] = {
${numberLines(bytes)}
};
const struct sprite art_${name} = {${name}_pixels, ${name}_colours, ${width}, ${height}, ${colours.length}, ${isWhole(sprite)}, ${isPacked}};
`;
}

// These sprites, but those that the file has too are taken from there.
export function replaced(sprites, file, palette) {
  const others = readArt(file, palette);
  const unknown = others.find(({ name }) => !sprites.some((sprite) => sprite.name === name));
  if (unknown) throw new SourceError(file, unknown.line, `${unknown.name} replaces nothing: there is no such sprite`);
  return sprites.map((sprite) => others.find(({ name }) => name === sprite.name) ?? sprite);
}

main(import.meta.url, (args) => {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { instead: { type: 'string' } } });
  const [paletteFile, folder, ...files] = positionals;
  const palette = readPalette(paletteFile);
  const common = readAllArt(files, palette);
  const sprites = values.instead ? replaced(common, values.instead, palette) : common;
  writeIfChanged(
    join(folder, 'art.h'),
    `// Generated by tools/assets/art.mjs from the art of the shell and of the games.
#ifndef GENERATED_ART_H
#define GENERATED_ART_H

#include "firmware/ui/draw/sprite.h"

${sprites.map((s) => `extern const struct sprite art_${s.name}; // ${s.width} x ${s.height}`).join('\n')}

#if UI_AUDIT
const char *art_name(const struct sprite *sprite);
#endif

#endif
`,
  );
  writeIfChanged(
    join(folder, 'art.c'),
    `// Generated by tools/assets/art.mjs from the art of the shell and of the games.
#include "art.h"

${sprites.map(definition).join('\n')}
#if UI_AUDIT
const char *art_name(const struct sprite *sprite) {
    static const struct {
        const struct sprite *sprite;
        const char *name;
    } names[] = {
${sprites.map(({ name }) => `        {&art_${name}, "${name}"},\n`).join('')}        {0, "unknown"},
    };
    int i = 0;
    while (names[i].sprite != 0 && names[i].sprite != sprite) {
        i++;
    }
    return names[i].name;
}
#endif
`,
  );
});
