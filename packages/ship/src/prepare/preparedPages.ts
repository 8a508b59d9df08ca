import type { Generation, PreparedRef } from '@forecast/contract';
import * as v from 'valibot';
import { readJson } from '../readJson';
import { fillPage, type Piece } from '../registry/fillPage';
import { hostPart } from '../registry/SiteState';
import { sha256Of } from '../sha256Of';
import { isLiveKey, preparedKey } from '../site/keys';
import type { Store } from '../store/Store';

const text = v.exactOptional(v.string());

/** Nothing else of a site is ever written over with what a generation names. */
const pageKeySchema = v.pipe(
  v.string(),
  v.check((key) => isLiveKey(key) && key.endsWith('.html'), 'is no live page'),
);

const preparedPagesSchema = v.object({
  pages: v.record(pageKeySchema, v.object({ policy: text, head: text, body: text })),
});

/** What pages have of their own, by the key of each live page. */
export type Pieces = ReadonlyMap<string, Piece>;

/** Prepared pages as the object that holds them; the same pages always give the same bytes. */
export const preparedBytes = (pieces: Pieces): Buffer =>
  Buffer.from(
    JSON.stringify({
      pages: Object.fromEntries([...pieces].sort(([one], [other]) => (one < other ? -1 : 1))),
    }),
  );

/** Reads the prepared pages of a part; undefined if they are missing, or not what was written. */
export async function readPreparedPart(store: Store, ref: PreparedRef): Promise<Pieces | undefined> {
  const bytes = (await store.get(preparedKey(ref)))?.bytes;
  if (!bytes || sha256Of(bytes) !== ref.sha256) return undefined;
  const read = readJson(preparedPagesSchema, bytes.toString('utf8'));
  return read.ok ? new Map(Object.entries(read.value.pages)) : undefined;
}

/** Reads all prepared pages of a generation; undefined if some are missing, or not what was written. */
export async function readPreparedPages(
  store: Store,
  prepared: Generation['prepared'] = {},
): Promise<Pieces | undefined> {
  const byPart = new Map<string, Pieces>();
  for (const [part, ref] of Object.entries(prepared)) {
    const pieces = await readPreparedPart(store, ref);
    if (!pieces) return undefined;
    byPart.set(part, pieces);
  }
  return allPieces(byPart);
}

/** The pieces of all parts: what a part has prepared takes the place of what the host has there. */
export function allPieces(byPart: ReadonlyMap<string, Pieces>): Pieces {
  const others = [...byPart].filter(([part]) => part !== hostPart);
  return new Map([...(byPart.get(hostPart) ?? []), ...others.flatMap(([, pieces]) => [...pieces])]);
}

/** All live pages by key, as text, made of the page that browsers render. */
export const livePagesOf = (page: string, pieces: Pieces): ReadonlyMap<string, string> =>
  new Map([...pieces].map(([key, piece]) => [key, fillPage(page, piece)]));
