// What CHANGELOG.md says about one version.

/** The part of a changelog under "## VERSION", with a heading of its own; null if there is none. Pictures are left out: their paths
 * are those of the repository. */
export function changesOf(changelog, version) {
  const parts = changelog.split(/^## /m).slice(1);
  const part = parts.find((text) => text.split(/\s/, 1)[0] === version);
  if (part === undefined) return null;
  return `# Pocket Rex ${version}\n\n${part.slice(part.indexOf('\n')).replaceAll(/^!\[.*\n+/gm, '').trim()}\n`;
}
