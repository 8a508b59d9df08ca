import type { IncomingHttpHeaders } from 'node:http';
import { decoded } from '../site/copies';
import { crawlerKeyAt, endings, pageAt, pageBelow, pageNowhere, type Coding } from '../site/keys';
import { isKey } from '../store/keys';
import { objectHeaders } from '../store/objectHeaders';
import type { Store, Stored } from '../store/Store';
import { inert, plainAnswer, withoutContent, type Answer } from './Answer';
import { accepts, conditionOf, validatorsOf } from './conditions';
import { pageFactsIn, pageHeaders, type PageFacts } from './pageHeaders';

/** A live page as it lies there. */
interface Page extends Pick<Stored, 'bytes' | 'tag' | 'at'> {
  readonly coding: Coding;
}

/** The policies of so many pages are remembered. */
const remembered = 256;

/**
 * Answers with the page of a path: its own, else that of all paths beside it, else the one that says that there is
 * none. Its policy is that of the path as it was written. Page and policy are of one generation, for both are read from
 * the same object. What crawlers are told is no page, and is answered as a file. Where `pages` are given, they stand in
 * the place of the live ones. Rejects if the store does, or if an object is no page.
 */
export function pageAnswers(store: Store, pages: ReadonlyMap<string, string> | undefined) {
  const read = pages ? (key: string) => Promise.resolve(givenPage(pages.get(key))) : livePageReader(store);
  const factsOf = factsReader();
  return async (written: string, path: string, headers: IncomingHttpHeaders): Promise<Answer> => {
    const told = crawlerKeyAt(path);
    const file = told && (await read(told, headers['accept-encoding']));
    if (file) return pageAnswer(file, told, { status: 200, headers, described: inert });
    for (const [key, status] of [
      [pageAt(path), 200],
      [pageBelow(path.replace(/\/[^/]+\/?$/, '')), 200],
      [pageNowhere, 404],
    ] as const) {
      const page = isKey(key) ? await read(key, headers['accept-encoding']) : undefined;
      if (page)
        return pageAnswer(page, key, {
          status,
          headers,
          described: pageHeaders(factsOf(key, page), written),
        });
    }
    return plainAnswer(404);
  };
}

interface Asked {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** What is said of the page besides what every page has. */
  readonly described: Readonly<Record<string, string>>;
}

function pageAnswer({ bytes, coding, at }: Page, key: string, { status, headers, described }: Asked): Answer {
  // It has no validators: those that a server would make of its time and size could be those of another one.
  const { modified } = validatorsOf(at, bytes.length);
  const condition = status === 200 ? conditionOf(headers, { modified }) : 200;
  if (condition === 412) return plainAnswer(412);
  const all = {
    ...objectHeaders(key + endings[coding]),
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
    ...described,
  };
  return condition === 304
    ? { status: condition, headers: withoutContent(all) }
    : { status, headers: all, body: bytes };
}

const givenPage = (text: string | undefined): Page | undefined =>
  text === undefined
    ? undefined
    : { coding: 'identity', bytes: Buffer.from(text), tag: text, at: Date.now() };

/** Reads the live page each time. */
const livePageReader =
  (store: Store) =>
  async (key: string, accepted: string | undefined): Promise<Page | undefined> => {
    for (const coding of ['br', 'gzip', 'identity'] as const) {
      const asked = coding === 'identity' || accepts(accepted, coding);
      const stored = asked ? await store.get(key + endings[coding]) : undefined;
      if (stored) return { ...stored, coding };
    }
    return undefined;
  };

/** Reads from a page what its policy follows from, once for the same bytes. */
function factsReader() {
  const known = new Map<string, { readonly tag: string; readonly facts: PageFacts }>();
  return (key: string, { tag, coding, bytes }: Page): PageFacts => {
    const name = key + endings[coding];
    const last = known.get(name);
    known.delete(name);
    const facts = last?.tag === tag ? last.facts : pageFactsIn(decoded(bytes, coding).toString('utf8'));
    known.set(name, { tag, facts });
    for (const [oldest] of known) if (known.size > remembered) known.delete(oldest);
    return facts;
  };
}
