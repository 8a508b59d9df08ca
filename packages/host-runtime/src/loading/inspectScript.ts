import type { Reason } from '@forecast/contract';
import type { Surroundings } from '../site/Surroundings';

/** The time limit of the request, in ms. */
const timeoutMs = 5_000;

/**
 * Refetches a script that the browser did not run, and returns the reason. Bypasses the cache, which may hold a
 * different answer. Never rejects.
 */
export async function inspectScript(
  url: string,
  integrity: string,
  { fetch, clock, sha384 }: Pick<Surroundings, 'fetch' | 'clock' | 'sha384'>,
): Promise<Reason> {
  let response: Response;
  let bytes: ArrayBuffer;
  try {
    response = await fetch(url, { cache: 'reload', signal: clock.abortAfter(timeoutMs) });
    bytes = await response.arrayBuffer();
  } catch (error) {
    return { code: 'FED-003', cause: `${url} could not be reached (${String(error)})` };
  }
  const { status } = response;
  const type = response.headers.get('Content-Type') ?? 'no type';
  if (status >= 500 || status === 429) return { code: 'FED-003', cause: `${url} answered ${status}` };
  if (!response.ok) return { code: 'FED-013', cause: `${url} answered ${status}` };
  if (!/javascript/i.test(type))
    return { code: 'FED-013', cause: `${url} answered with ${type}, not a script` };
  // Without https the page can't compute hashes, although the browser still checks them.
  const actual = sha384 ? integrityText(await sha384(bytes)) : integrity;
  if (integrity !== '' && actual !== integrity) {
    return { code: 'FED-010', cause: `${url} has the hash ${actual}, not ${integrity}` };
  }
  return { code: 'FED-003', cause: `${url} failed at first, but a second request got it` };
}

const integrityText = (digest: ArrayBuffer): string =>
  `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
