import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import {
  fileHeaders,
  hasEnded,
  objectHeaders,
  pageHeaders,
  pointerKeyAt,
  previewAt,
  readPointer,
  resolve,
  tagOf,
  type Candidate,
  type PageFacts,
  type Pointer,
} from '../edge';
import { pageFactsIn } from '../releases';
import { isKey, sizeLimit, type Store } from '../store';
import { decoded, endings, type Coding } from '../site';
import { notModified, plainResponse, type HttpResponse } from './fileResponses';

/** How many pages' policies to cache. */
const mostCached = 256;

/**
 * Returns a function that responds to requests for pages and other files that the pointer leads to. A page's policy
 * depends on the exact path requested. The function rejects if the store does, or if a page can't be read.
 */
export function pageResponses(store: Store) {
  const cached = new Map<string, PageFacts>();
  const factsOf = ({ key, coding, bytes }: PageObject): PageFacts => {
    const facts = cached.get(key) ?? pageFactsIn(decoded(bytes, coding, sizeLimit(key)).toString('utf8'));
    if (cached.size >= mostCached) cached.clear();
    cached.set(key, facts);
    return facts;
  };

  return async (requested: string, path: string, request: IncomingHttpHeaders): Promise<HttpResponse> => {
    const { host = '' } = request;
    const stored = await store.get(pointerKeyAt(host));
    const pointer = stored && readPointer(stored.bytes);
    if (pointer ? hasEnded(pointer, Date.now()) : previewAt(host) !== undefined) return plainResponse(410);
    const accepted = new Negotiator({ headers: request }).encodings(['br']);
    const codings = accepted.length > 0 ? (['br', 'identity'] as const) : undefined;
    const object = pointer && (await findObject(store, path, pointer, codings));
    if (!object) return plainResponse(404);
    const { key, coding, status, kind, bytes } = object;
    const headers = {
      ...objectHeaders(key + endings[coding]),
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
      // Trees and registries are named by their content. The tag is weak because compressed copies share it.
      ...(status === 200 && { ETag: `W/"${tagOf(key)}"` }),
      ...(kind === 'page' ? pageHeaders(factsOf(object), requested) : fileHeaders(key)),
    };
    return (status === 200 && notModified(request, headers)) || { status, headers, body: bytes };
  };
}

/** The object shown at a path. */
export interface PageObject extends Candidate {
  readonly bytes: Buffer;
  readonly coding: Coding;
}

/** Finds the object for a path, in the first of the codings in which the object exists; undefined if there is none. */
export async function findObject(
  store: Store,
  path: string,
  pointer: Pointer,
  codings: readonly Coding[] = ['identity'],
): Promise<PageObject | undefined> {
  for (const candidate of resolve(path, pointer)) {
    for (const coding of codings) {
      const key = candidate.key + endings[coding];
      const stored = isKey(key) ? await store.get(key) : undefined;
      if (stored && stored.unreadable === undefined) return { ...candidate, bytes: stored.bytes, coding };
    }
  }
  return undefined;
}
