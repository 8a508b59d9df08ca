/**
 * Focuses the page's heading, or the main region until a heading appears. Later focuses each heading that appears or
 * replaces another, unless the visitor has moved the focus. Returns a function that stops this.
 */
export function focusHeading(): () => void {
  let target = heading() ?? document.querySelector('main');
  if (!target) return () => undefined;
  focus(target);
  const following = new MutationObserver(() => {
    const { activeElement, body } = document;
    // When the focused element is removed, the browser focuses the body.
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
