/**
 * Moves the focus to the page's heading, as a browser does to a page it loads. While the heading waits for data the
 * focus is on the main region; from there, and from a heading that is replaced, it goes on to the new heading, unless
 * the visitor took it elsewhere. Gives back a function that ends this.
 */
export function focusHeading(): () => void {
  let target = heading() ?? document.querySelector('main');
  if (!target) return () => undefined;
  focus(target);
  const following = new MutationObserver(() => {
    const { activeElement, body } = document;
    // The browser leaves the focus on the body when what had it is gone.
    if (activeElement !== (target?.isConnected ? target : body)) return following.disconnect();
    const next = heading();
    if (!next || next === target) return;
    target = next;
    focus(target);
  });
  following.observe(document.body, { childList: true, subtree: true });
  return () => following.disconnect();
}

const heading = () => document.querySelector<HTMLElement>('main h1');

function focus(target: HTMLElement): void {
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
