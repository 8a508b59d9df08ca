import type { PartFolder } from '../folder/parts';
import { dataIn, registryIn, wholeIn } from './localPage';

/** The parts that are live on a running site. */
export interface LiveParts {
  /** The URL of the page the parts were read from, after redirects. */
  readonly url: string;
  /** The releases of each part, not validated yet. */
  readonly parts: Readonly<Record<string, unknown>>;
}

/** Reads the live parts from any page of a running site. Rejects with a message for the developer if there is none. */
export async function liveParts(address: string): Promise<LiveParts> {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new Error(
      `--site must be the address of a running site, such as https://forecast.example, not "${address}".`,
    );
  }
  const { username, password } = new URL(address);
  if (username || password) throw new Error('--site must be an address without a user name and password.');
  const { url, status, text } = await fetchText(address);
  const data = dataIn(text) ?? '';
  const whole = wholeIn(data);
  const registry = registryIn(whole === undefined ? data : (await fetchText(new URL(whole, url).href)).text);
  if (registry) return { url, parts: registry.microFrontends };
  throw new Error(
    `${url} responded with status ${status}, but the page has no registry of parts. Pass the address of a running site.`,
  );
}

/** A running site, with notes to print for the developer. */
export interface RunningSite {
  readonly origin: string;
  readonly notes: readonly string[];
}

/**
 * Finds the site at a URL, before anything is built for it, and checks whether the part is live there. Follows
 * redirects to another origin. Rejects with a message for the developer if there is no site.
 */
export async function findSite(
  address: string,
  { part, route }: Pick<PartFolder, 'part' | 'route'>,
): Promise<RunningSite> {
  const { url, parts } = await liveParts(address);
  const { origin } = new URL(url);
  const redirected = origin !== new URL(address).origin && `${address} redirects to ${origin}.`;
  const missing =
    !(part in parts) &&
    `${part} is not live on ${origin} (live parts: ${Object.keys(parts).join(', ') || 'none'}). It is added to the site ` +
      `locally: it appears ${route ? `at ${route.path}, and ` : ''}wherever the host has a route to it or another part ` +
      'shows one of its fragments.';
  return { origin, notes: [redirected, missing].filter((note) => note !== false) };
}

interface TextResponse {
  /** The final URL, after redirects. */
  readonly url: string;
  readonly status: number;
  readonly text: string;
}

/**
 * Fetches a URL; resolves even if the status is an error. Rejects with a message if there is no response within 10 s.
 */
export async function fetchText(address: string): Promise<TextResponse> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    return { url: response.url, status: response.status, text: await response.text() };
  } catch (error) {
    const { cause, message } = error as Error;
    throw new Error(`${address} did not respond: ${String(cause ?? message)}. Is the site running?`);
  }
}
