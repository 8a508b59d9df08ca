import type { IncomingMessage } from 'node:http';

/** As long as a line of a request's head may be, in bytes: what nginx takes. */
const longestLine = 8190;

/** What may be said once only. */
const unique = ['if-match', 'if-modified-since', 'if-none-match', 'if-range', 'if-unmodified-since'];

/** The status of the refusal that a request gets whatever it is for; undefined for one that may be answered. */
export function requestProblem(request: IncomingMessage): 400 | 431 | 505 | undefined {
  const { method = '', url = '', httpVersionMajor, httpVersionMinor, rawHeaders, headersDistinct } = request;
  const isLong = (length: number) => length > longestLine;
  if (isLong(`${method} ${url} HTTP/1.1`.length)) return 431;
  if (rawHeaders.some((name, index) => index % 2 === 0 && isLong(`${name}: ${rawHeaders[index + 1]}`.length)))
    return 431;
  if (httpVersionMajor > 1) return 505;
  if (unique.some((name) => (headersDistinct[name]?.length ?? 0) > 1)) return 400;
  const hosts = headersDistinct['host'] ?? [];
  const isOld = httpVersionMinor === 0;
  return hosts.length > 1 || (hosts.length === 0 && !isOld) || !hosts.every(isHost) ? 400 : undefined;
}

const isHost = (text: string) => /^(?!\.?$)[^\s/]+$/.test(text) && !text.includes('..');
