import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import { tagOf } from '../edge/names';
import { filePolicy, pageHeaders, type PageFacts } from '../edge/pageHeaders';
import { readPointer } from '../edge/Pointer';
import { hasEnded, pointerKeyAt, previewAt } from '../edge/preview';
import { pageFactsIn } from '../page/pageFacts';
import { objectHeaders } from '../store/objectHeaders';
import { sizeLimit } from '../store/sizes';
import type { Store } from '../store/Store';
import { decoded, endings } from '../trees/copies';
import { notModified, plainAnswer, type Answer } from './Answer';
import { findShown, type Shown } from './findShown';

/** How many pages' policies to cache. */
const mostCached = 256;

/**
 * Returns a function that responds to requests for pages and other files that the pointer leads to. A page's policy
 * depends on the exact path requested. The function rejects if the store does, or if a page can't be read.
 */
export function pageAnswers(store: Store) {
  const cached = new Map<string, PageFacts>();
  const factsOf = ({ key, coding, bytes }: Shown): PageFacts => {
    const facts = cached.get(key) ?? pageFactsIn(decoded(bytes, coding, sizeLimit(key)).toString('utf8'));
    if (cached.size >= mostCached) cached.clear();
    cached.set(key, facts);
    return facts;
  };

  return async (requested: string, path: string, request: IncomingHttpHeaders): Promise<Answer> => {
    const { host = '' } = request;
    const stored = await store.get(pointerKeyAt(host));
    const pointer = stored && readPointer(stored.bytes);
    if (pointer ? hasEnded(pointer, Date.now()) : previewAt(host) !== undefined) return plainAnswer(410);
    const accepted = new Negotiator({ headers: request }).encodings(['br']);
    const codings = accepted.length > 0 ? (['br', 'identity'] as const) : undefined;
    const shown = pointer && (await findShown(store, path, pointer, codings));
    if (!shown) return plainAnswer(404);
    const { key, coding, status, kind, bytes } = shown;
    const headers = {
      ...objectHeaders(key + endings[coding]),
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
      // Trees and registries are named by their content. The tag is weak because compressed copies share it.
      ...(status === 200 && { ETag: `W/"${tagOf(key)}"` }),
      ...(kind === 'page'
        ? pageHeaders(factsOf(shown), requested)
        : { 'Content-Security-Policy': filePolicy(key) }),
    };
    return (status === 200 && notModified(request, headers)) || { status, headers, body: bytes };
  };
}
