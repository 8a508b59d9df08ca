import { dataIn, registryIn, wholeIn } from './localPage';

/** What is live on a running site. */
export interface LiveParts {
  /** The address of the page that says so, after redirects. */
  readonly url: string;
  /** The releases of each part, still unread. */
  readonly parts: Readonly<Record<string, unknown>>;
}

/** Reads from any page of a running site which parts it has. Rejects, with what to say, if it is the page of none. */
export async function liveParts(address: string): Promise<LiveParts> {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new Error(
      `--site takes the address of a running site, such as https://forecast.example, not "${address}".`,
    );
  }
  const { username, password } = new URL(address);
  if (username || password) throw new Error('--site takes an address without a user and a password.');
  const { url, status, text } = await answerAt(address);
  const data = dataIn(text) ?? '';
  const whole = wholeIn(data);
  const registry = registryIn(whole === undefined ? data : (await answerAt(new URL(whole, url).href)).text);
  if (registry) return { url, parts: registry.microFrontends };
  throw new Error(
    `${url} answers ${status}, but its page carries no registry of parts. Name a running site.`,
  );
}

interface Answer {
  /** After redirects. */
  readonly url: string;
  readonly status: number;
  readonly text: string;
}

/** What is answered at an address, whatever the status. Rejects, with what to say, if that takes more than 10 s. */
export async function answerAt(address: string): Promise<Answer> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    return { url: answer.url, status: answer.status, text: await answer.text() };
  } catch (error) {
    const { cause, message } = error as Error;
    throw new Error(`${address} does not answer: ${String(cause ?? message)}. Is the site running?`);
  }
}
