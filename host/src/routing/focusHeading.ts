/**
 * Moves the focus to the page's heading, as a browser does to a page it loads. While the heading waits for data,
 * the focus is on the main region, and goes on from there unless the visitor took it elsewhere. Gives back a
 * function that stops the waiting.
 */
export function focusHeading(): () => void {
  const main = document.querySelector('main');
  if (!main) return () => undefined;
  if (focus(main.querySelector('h1'))) return () => undefined;
  focus(main);
  const waiting = new MutationObserver(() => {
    if (document.activeElement !== main || focus(main.querySelector('h1'))) waiting.disconnect();
  });
  waiting.observe(main, { childList: true, subtree: true });
  return () => waiting.disconnect();
}

function focus(target: HTMLElement | null): boolean {
  if (!target) return false;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}
