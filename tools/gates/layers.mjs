// The layers of the project, read from layers.txt: which folder may include which, and the table of them in firmware/DESIGN.md.

const STAR = '<id>';
const NAMES = { libc: 'the C library', sdk: 'the Pico SDK' };

const words = (text) => text.split(/\s+/).filter(Boolean);
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// A folder's own files and those below it. `id` is the game whose folder it is.
function fileExpression(folder) {
  return new RegExp(`^${escaped(folder).replace(STAR, '(?<id>[^/]+)')}(?:/|$)`);
}

function readLayer(line, above) {
  const [folder, what, include] = line.split('|').map((part) => part.trim());
  if (include === undefined) throw new Error(`layers.txt: "${line}" is not FOLDER | WHAT | WHICH IT MAY INCLUDE`);
  const below = (word) => above.map((layer) => layer.folder).filter((each) => each.startsWith(word.slice(0, -1)));
  const may = words(include).filter((word) => !NAMES[word]).flatMap((word) => (word.endsWith('/*') ? below(word) : word));
  for (const word of may) {
    if (word !== 'everything' && !above.some((layer) => layer.folder === word)) {
      throw new Error(`layers.txt: ${folder} may include ${word}, which is not above it in the list`);
    }
  }
  return {
    folder,
    what,
    expression: fileExpression(folder),
    everything: may.includes('everything'),
    may: may.includes('everything') ? above.map((layer) => layer.folder) : may,
    libc: words(include).includes('libc'),
    sdk: words(include).includes('sdk'),
  };
}

// { layers, generated }: the layers from the bottom up, and the folder that each generated header belongs to.
export function readLayers(text) {
  const layers = [];
  const generated = new Map();
  for (const line of text.split('\n').filter((each) => each.trim() && !each.startsWith('#'))) {
    const [, folder, headers] = /^generated (\S+):(.*)$/.exec(line) ?? [];
    if (folder) for (const header of words(headers)) generated.set(header, folder);
    else layers.push(readLayer(line, layers));
  }
  return { layers, generated };
}

// { layer, id } of a file: the layer whose folder fits most closely, a folder with a name of its own before <id>.
export function layerOf({ layers }, file) {
  const fitting = layers.map((layer) => ({ layer, match: layer.expression.exec(file) }))
    .filter(({ layer, match }) => match && !(layer.folder.includes(STAR) && match[0] === file));
  const depth = ({ layer }) => layer.folder.split('/').length * 2 - (layer.folder.includes(STAR) ? 1 : 0);
  const [best] = fitting.sort((a, b) => depth(b) - depth(a));
  return best && { layer: best.layer, id: best.match.groups?.id };
}

const sayFolder = (folder) => (/\.[a-z]$/.test(folder) ? folder : `${folder}/`);

// The folders that a layer may include, in words.
export function allowedBy(layer, id) {
  const folders = layer.everything
    ? ['everything above it in layers.txt']
    : layer.may.map((folder) => sayFolder(id ? folder.replace(STAR, id) : folder));
  return folders.join(', ') || 'nothing but itself';
}

// The table of folders, as lines of Markdown.
export function layersTable({ layers }) {
  const rows = layers.map((layer) => {
    const folders = layer.everything ? ['all above'] : layer.may.map((folder) => `\`${sayFolder(folder)}\``);
    const outside = Object.keys(NAMES).filter((name) => layer[name] && !layer.everything).map((name) => NAMES[name]);
    return `| \`${sayFolder(layer.folder)}\` | ${layer.what} | ${[...folders, ...outside].join(', ') || 'nothing'} |`;
  });
  return ['| folder | what | may include |', '|---|---|---|', ...rows];
}

// A document with its table of folders replaced; undefined where it has none.
export function withTable(markdown, layers) {
  const table = /^\| folder \| what \| may include \|\n(?:\|.*\n)*/m;
  return table.test(markdown) ? markdown.replace(table, () => `${layersTable(layers).join('\n')}\n`) : undefined;
}
