/**
 * Writes replaced addresses at most every 120 ms, because Safari throws after 100 in 10 s. The last one is also written
 * before the visitor leaves its history entry, unless they go back.
 */
export function spaceReplacements(page: Window): void {
  const { history } = page;
  const { replaceState, pushState } = history;
  let next: Parameters<typeof replaceState> | undefined;
  let timer: unknown;
  const write = () => {
    if (next) replaceState.apply(history, next);
    next = undefined;
  };
  const writeInTurn = () => {
    timer = next && setTimeout(writeInTurn, 120);
    write();
  };
  history.replaceState = (...address) => {
    next = address;
    if (!timer) writeInTurn();
  };
  history.pushState = (...address) => {
    write();
    pushState.apply(history, address);
  };
  page.addEventListener('beforeunload', write);
  page.addEventListener('popstate', () => (next = undefined));
}
