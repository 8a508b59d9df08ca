/**
 * Presses the buttons in an element that a visitor pressed before the page ran, each once: the early script marked them as
 * busy.
 */
export function pressAgain(element: HTMLElement): void {
  for (const button of element.querySelectorAll<HTMLButtonElement>('button[aria-busy="true"]')) {
    button.ariaBusy = null;
    button.click();
  }
}
