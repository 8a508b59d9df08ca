import type { IncomingHttpHeaders } from 'node:http';
import { inert } from '../edge/answers';
import { tagOf } from '../edge/names';
import { pageHeaders, type PageFacts } from '../edge/pageHeaders';
import { readPointer } from '../edge/Pointer';
import { pageFactsIn } from '../page/pageFacts';
import { pointerKey } from '../site/keys';
import { objectHeaders } from '../store/objectHeaders';
import type { Store } from '../store/Store';
import { decoded } from '../trees/copies';
import { plainAnswer, withoutContent, type Answer } from './Answer';
import { accepts, conditionOf } from './conditions';
import { findShown, type Shown } from './findShown';

/** The policies of so many pages are remembered. */
const remembered = 256;

/**
 * Answers with what the pointer shows at a path. A page's policy depends on the path as it was requested. Rejects if
 * the store does, or if a page can't be read.
 */
export function pageAnswers(store: Store) {
  const factsOf = factsReader();
  return async (written: string, path: string, headers: IncomingHttpHeaders): Promise<Answer> => {
    const standing = await store.get(pointerKey);
    const pointer = standing && readPointer(standing.bytes);
    const codings = accepts(headers['accept-encoding'], 'br') ? (['br', 'identity'] as const) : undefined;
    const found = pointer && (await findShown(store, path, pointer, codings));
    if (!found) return plainAnswer(404);
    const described = found.kind === 'page' ? pageHeaders(factsOf(found), written) : inert;
    return answer(found, headers, described);
  };
}

function answer(
  { key, coding, status, bytes }: Shown,
  headers: IncomingHttpHeaders,
  described: Readonly<Record<string, string>>,
): Answer {
  // Weak in the answer, because all copies share it.
  const etag = `"${tagOf(key)}"`;
  const condition = status === 200 ? conditionOf(headers, { etag }) : 200;
  if (condition === 412) return plainAnswer(412);
  const all = {
    ...objectHeaders(key),
    ...(coding === 'br' && { 'Content-Encoding': 'br' }),
    'Cache-Control': 'no-cache',
    ...(status === 200 && { ETag: `W/${etag}` }),
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
    ...described,
  };
  return condition === 304
    ? { status: condition, headers: withoutContent(all) }
    : { status, headers: all, body: bytes };
}

/** Reads what a page's policy depends on, once per page. */
function factsReader() {
  const known = new Map<string, PageFacts>();
  return ({ key, coding, bytes }: Shown): PageFacts => {
    const facts = known.get(key) ?? pageFactsIn(decoded(bytes, coding).toString('utf8'));
    known.delete(key);
    known.set(key, facts);
    for (const [oldest] of known) if (known.size > remembered) known.delete(oldest);
    return facts;
  };
}
