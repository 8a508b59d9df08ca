declare global {
  interface Document {
    /** The buttons that a visitor has pressed before the page ran, in that order; the early script keeps them. */
    pressed?: HTMLButtonElement[];
  }
}

/**
 * Presses the button that was pressed last before a page ran, unless the visitor has gone on to a field since. The last
 * wish counts, as where a panel that opens closes the one before. From then on presses are the page's own.
 */
export function pressAgain(document: Document): void {
  const { pressed = [], activeElement, body } = document;
  document.pressed = [];
  for (const button of pressed) button.ariaBusy = null;
  const last = pressed.at(-1);
  if (activeElement === body || activeElement === last) last?.click();
}
