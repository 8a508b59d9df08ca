/**
 * Writes replaced addresses at most every 150 ms, because Safari throws after 100 in 10 s. The last one is also written
 * before the visitor leaves its history entry, unless they go back.
 */
export function spaceReplacements(page: Window): void {
  const { history } = page;
  const replace = history.replaceState.bind(history);
  const push = history.pushState.bind(history);
  let next: Parameters<typeof replace> | undefined;
  let timer: number | undefined;
  const write = () => {
    if (next) replace(...next);
    next = undefined;
  };
  const writeInTurn = () => {
    timer = next && page.setTimeout(writeInTurn, 150);
    write();
  };
  history.replaceState = (...address) => {
    next = address;
    if (!timer) writeInTurn();
  };
  history.pushState = (...address) => {
    write();
    push(...address);
  };
  page.addEventListener('beforeunload', write);
  page.addEventListener('popstate', () => (next = undefined));
}
