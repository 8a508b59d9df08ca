declare global {
  interface Document {
    /** The buttons that a visitor clicked before the page was interactive, in order; set by the early script. */
    pressed?: HTMLButtonElement[];
  }
}

/**
 * Clicks the buttons that were clicked before the page was interactive: each toggle button that isn't on yet, and the
 * last one of the others, unless the focus has moved to another control since.
 */
export function pressAgain(document: Document): void {
  const { pressed = [] } = document;
  document.pressed = [];
  // Only the last one: a later click often undoes an earlier one, such as opening another panel.
  let last: HTMLButtonElement | undefined;
  for (const button of pressed) {
    if (!button.ariaPressed) last = button;
    // A toggle that is on shows kept data, which a prerendered page doesn't.
    else if (button.ariaBusy && button.ariaPressed === 'false') button.click();
    button.ariaBusy = null;
  }
  const focused = document.activeElement as HTMLButtonElement;
  if (focused.tabIndex < 0 || pressed.includes(focused)) last?.click();
}
