// The page of the contact sheet: plain HTML beside its pictures.
const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const rowOf = ({ caption, file }) =>
  `<figure><figcaption>${escape(caption)}</figcaption><img loading="lazy" src="${escape(file)}" alt="${escape(caption)}"></figure>`;

const sectionOf = ({ title, note, rows }) =>
  `<h2 id="${escape(title)}">${escape(title)}</h2>\n<p>${escape(note)}</p>\n${rows.map(rowOf).join('\n')}`;

/** sections: [{ title, note, rows: [{ caption, file }] }] */
export const pageOf = (sections) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pocket Rex: contact sheet</title>
<style>
  body { font: 14px sans-serif; margin: 16px; background: #777; color: #fff }
  a { color: #fff }
  img { image-rendering: pixelated; max-width: none }
  figure { margin: 0 0 12px }
</style>
<h1>Contact sheet</h1>
<p>${sections.map(({ title }) => `<a href="#${escape(title)}">${escape(title)}</a>`).join(' ')}</p>
${sections
  .filter(({ rows }) => rows.length)
  .map(sectionOf)
  .join('\n')}
</html>
`;
