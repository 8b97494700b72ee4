// Files out of the page, and questions before something is lost: what several parts of the workbench need.

const element = (id) => document.getElementById(id);

/** Lets the browser save it. */
export function give(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Asks a question; resolves with whether it was answered with yes. */
export function agreed(question) {
  const dialog = element('ask');
  element('ask-text').textContent = question;
  dialog.returnValue = 'no';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
  });
}
