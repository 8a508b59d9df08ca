import type { IncomingHttpHeaders } from 'node:http';
import type { SiteData } from '@forecast/contract';
import { siteDataIn } from '../registry/composePage';
import type { SitePage } from '../registry/sitePage';
import { livePages } from '../site/keys';
import { decodedPage, type Coding } from '../site/livePage';
import { objectHeaders } from '../store/objectHeaders';
import type { Store } from '../store/Store';
import { plainAnswer, withoutContent, type Answer } from './Answer';
import { accepts, conditionOf, validatorsOf } from './conditions';
import { pageHeaders } from './pageHeaders';

interface Page {
  readonly coding: Coding;
  readonly bytes: Buffer;
  /** What the page carries; the policy follows from it. */
  readonly data: SiteData;
  /** When it was put there, in ms since 1970. */
  readonly at: number;
}

/**
 * Answers with the page, the live one if none is given, and with the policy of the path that was asked for, as it was
 * written. Page and policy are of one generation, for both are read from the same object. Rejects if the store does, or
 * if that object is no page.
 */
export function pageAnswers(store: Store, given: SitePage | undefined) {
  const read = given ? () => givenPage(given) : livePageReader(store);
  return async (path: string, headers: IncomingHttpHeaders): Promise<Answer> => {
    const page = await read(headers['accept-encoding']);
    if (!page) return plainAnswer(404);
    const { coding, bytes, data, at } = page;
    // It has no validators: those that a server would make of its time and size could be those of another one.
    const { modified } = validatorsOf(at, bytes.length);
    const status = conditionOf(headers, { modified });
    if (status === 412) return plainAnswer(412);
    const described = {
      ...objectHeaders(livePages[coding]),
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
      ...pageHeaders(data, path),
    };
    return status === 304
      ? { status, headers: withoutContent(described) }
      : { status, headers: described, body: bytes };
  };
}

const givenPage = ({ page, data }: SitePage): Promise<Page> =>
  Promise.resolve({ coding: 'identity', bytes: Buffer.from(page), data, at: Date.now() });

/** Reads the live page each time; what it carries is parsed once for the same bytes. */
function livePageReader(store: Store) {
  const parsed = new Map<Coding, { readonly tag: string; readonly data: SiteData }>();
  return async (accepted: string | undefined): Promise<Page | undefined> => {
    for (const coding of ['br', 'gzip', 'identity'] as const) {
      const stored =
        coding === 'identity' || accepts(accepted, coding) ? await store.get(livePages[coding]) : undefined;
      if (!stored) continue;
      const { bytes, tag, at } = stored;
      const known = parsed.get(coding);
      const data = known?.tag === tag ? known.data : siteDataIn(decodedPage(bytes, coding).toString('utf8'));
      parsed.set(coding, { tag, data });
      return { coding, bytes, data, at };
    }
    return undefined;
  };
}
