import type { IncomingHttpHeaders } from 'node:http';
import { readPointer, type Pointer } from '../edge/Pointer';
import { resolve, type Candidate } from '../edge/resolve';
import { pointerKey } from '../site/keys';
import { isKey } from '../store/keys';
import { objectHeaders } from '../store/objectHeaders';
import type { Store, Stored } from '../store/Store';
import { decoded, endings, type Coding } from '../trees/copies';
import { inert, plainAnswer, withoutContent, type Answer } from './Answer';
import { accepts, conditionOf } from './conditions';
import { pageFactsIn, pageHeaders, type PageFacts } from './pageHeaders';

/** What stands at an address. */
interface Found extends Candidate, Pick<Stored, 'bytes'> {
  readonly coding: Coding;
}

/** The policies of so many pages are remembered. */
const remembered = 256;

/**
 * Answers with what the pointer shows at a path: its page, else that of all paths beside it, else the one that says that
 * there is none; or a registry, or what crawlers are told. The policy of a page is that of the path as it was written.
 * Rejects if the store does, or if an object is no page.
 */
export function pageAnswers(store: Store) {
  const factsOf = factsReader();
  return async (written: string, path: string, headers: IncomingHttpHeaders): Promise<Answer> => {
    const standing = await store.get(pointerKey);
    const pointer = standing && readPointer(standing.bytes);
    const found = pointer && (await find(store, path, pointer, headers['accept-encoding']));
    if (!found) return plainAnswer(404);
    const described = found.kind === 'page' ? pageHeaders(factsOf(found), written) : inert;
    return answer(found, headers, described);
  };
}

/** The first of the candidates that is there, compressed if that is accepted. */
async function find(
  store: Store,
  path: string,
  pointer: Pointer,
  accepted: string | undefined,
): Promise<Found | undefined> {
  for (const candidate of resolve(path, pointer)) {
    if (!isKey(candidate.key)) continue;
    for (const coding of accepts(accepted, 'br') ? (['br', 'identity'] as const) : (['identity'] as const)) {
      const stored = await store.get(candidate.key + endings[coding]);
      if (stored) return { ...candidate, bytes: stored.bytes, coding };
    }
  }
  return undefined;
}

function answer(
  { key, coding, status, bytes }: Found,
  headers: IncomingHttpHeaders,
  described: Readonly<Record<string, string>>,
): Answer {
  // A tree and a registry never change, and are named by their content. It is weak, for all copies have it.
  const etag = `"${/[\da-f]{64}/.exec(key)?.[0].slice(0, 32) ?? ''}"`;
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

/** Reads from a page what its policy follows from, once for each. */
function factsReader() {
  const known = new Map<string, PageFacts>();
  return ({ key, coding, bytes }: Found): PageFacts => {
    const facts = known.get(key) ?? pageFactsIn(decoded(bytes, coding).toString('utf8'));
    known.delete(key);
    known.set(key, facts);
    for (const [oldest] of known) if (known.size > remembered) known.delete(oldest);
    return facts;
  };
}
