// Gives something to others: by the system's share sheet, else by the clipboard or as a file.

import { give } from './files.mjs';

const canShare = (content) => navigator.canShare?.(content) === true;

/** Whether it was shared; a player who closes the sheet changed their mind, which is an answer as well. */
async function shared(content) {
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    return error.name === 'AbortError';
  }
}

/** content: { url, title } and perhaps text. Resolves with 'shared', 'copied' or 'shown': then it has to be copied by hand. */
export async function shareAddress(content) {
  if (canShare(content) && (await shared(content))) return 'shared';
  try {
    await navigator.clipboard.writeText(inOneLine(content));
    return 'copied';
  } catch {
    return 'shown';
  }
}

/** What is copied where there is no sheet. */
export const inOneLine = ({ text, url }) => (text ? `${text} ${url}` : url);

/** blob: of a PNG. */
export async function sharePicture(blob, name) {
  const files = [new File([blob], name, { type: blob.type })];
  if (canShare({ files }) && (await shared({ files }))) return;
  give(blob, name);
}
