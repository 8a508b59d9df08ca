/**
 * Makes a page's posts to `eventsUrl` succeed with a 204 without sending them. Runs in the page, because Playwright's
 * routes miss posts that a page sends while it closes; so this function can't refer to anything outside itself.
 */
export function interceptPosts(eventsUrl: string): void {
  const { fetch, navigator } = globalThis;
  const beacon = navigator.sendBeacon?.bind(navigator);
  const isEventsUrl = (input: RequestInfo | URL) =>
    new Request(input instanceof Request ? input.url : input).url === new URL(eventsUrl).href;
  globalThis.fetch = async (input, init) =>
    isEventsUrl(input) ? new Response(null, { status: 204 }) : fetch(input, init);
  if (beacon) navigator.sendBeacon = (url, data) => isEventsUrl(url) || beacon(url, data);
}
