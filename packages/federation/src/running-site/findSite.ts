import { dataIn, partsIn, wholeIn } from './localPage';

/** A running site, and what whoever asked for it should know. */
export interface FoundSite {
  readonly origin: string;
  readonly notes: readonly string[];
}

/**
 * Sees to it that there is a site at an address, before anything is built for it, and which parts it has. An address that
 * sends on to another origin means the site there. Rejects, with what to say, if there is none.
 */
export async function findSite(address: string, part: string): Promise<FoundSite> {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new Error(
      `--site takes the address of a running site, such as https://forecast.example, not "${address}".`,
    );
  }
  const { username, password } = new URL(address);
  if (username || password) throw new Error('--site takes an address without a user and a password.');
  const { answer, parts } = await fetch(address, { signal: AbortSignal.timeout(10_000) })
    .then(async (answer) => ({ answer, parts: await partsOn(answer) }))
    .catch((error: Error) => {
      throw new Error(`${address} does not answer: ${String(error.cause ?? error.message)}`);
    });
  if (!parts)
    throw new Error(`${answer.url} answers ${answer.status}, but its page carries no registry of parts.`);
  const { origin } = new URL(answer.url);
  const sentOn = origin !== new URL(address).origin && `${address} leads to ${origin}.`;
  const missing =
    !parts.includes(part) &&
    `${part} is not live on ${origin}, which has ${parts.join(', ') || 'no part'}. It is added to the page all the ` +
      'same: the site shows it wherever its host has a route for it, or another part a fragment of it.';
  return { origin, notes: [sentOn, missing].filter((note) => note !== false) };
}

/** The names of the parts of the site that a page is of; undefined for a page without a registry. */
async function partsOn(answer: Response): Promise<readonly string[] | undefined> {
  const data = dataIn(await answer.text()) ?? '';
  const whole = wholeIn(data);
  if (whole === undefined) return partsIn(data);
  const file = await fetch(new URL(whole, answer.url), { signal: AbortSignal.timeout(10_000) });
  return partsIn(await file.text());
}
