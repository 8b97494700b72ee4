// Choices that are remembered from one visit to the next, where the browser lets a page remember.

const PREFIX = 'pocket-rex ';

export function recall(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function remember(name, value) {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // the choice holds for this visit
  }
}
