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

/** Removes the prerendered page's metadata from the head. Keeps the title in case nothing can be rendered. */
export function dropHead({ head }: Pick<Document, 'head'>): void {
  for (const element of head.querySelectorAll(metadata)) element.remove();
}

/** Removes the prerendered page's picture from the head. React replaces the rest of its metadata itself. */
export function dropPicture({ head }: Pick<Document, 'head'>): void {
  for (const element of head.querySelectorAll(pictureMetadata)) element.remove();
}

const pictureMetadata = 'meta:is([name="twitter:card"], [property^="og:image"])';

const metadata = `meta:is([name="description"], [name="robots"], [property^="og:"]), link[rel="canonical"], ${pictureMetadata}`;
