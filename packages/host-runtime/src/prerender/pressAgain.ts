declare global {
  interface Document {
    /** The buttons that a visitor clicked before the page was interactive, in order; set by the early script. */
    pressed?: HTMLButtonElement[];
  }
}

/** Clicks the last button that was clicked before the page was interactive, unless the focus has moved since. */
export function pressAgain(document: Document): void {
  const { pressed = [], activeElement, body } = document;
  document.pressed = [];
  for (const button of pressed) button.ariaBusy = null;
  // Only the last one: a later click often undoes an earlier one, such as opening another panel.
  const last = pressed.at(-1);
  if (activeElement === body || activeElement === last) last?.click();
}
