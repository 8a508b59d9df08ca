import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of the site itself sent a request. Browsers say so in Sec-Fetch-Site; old ones only send an Origin, which
 * then has to be the host that the request is for.
 */
export function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
