import type { Generation, PreparedRef } from '@forecast/contract';
import * as v from 'valibot';
import { inParallel } from '../inParallel';
import { readJson } from '../readJson';
import { siteDataIn } from '../registry/composePage';
import { fillPage, type Piece } from '../registry/fillPage';
import { registryFileOf } from '../registry/registryFile';
import { hostPart } from '../registry/SiteState';
import { sha256Of } from '../sha256Of';
import { isLiveKey, pathOfPage, pictureKey, preparedKey, robotsKey, siteMapKey } from '../site/keys';
import type { Store } from '../store/Store';
import { robotsText, siteMap } from './siteMap';

/** How many pictures are read at once. */
const atOnce = 8;

const text = v.exactOptional(v.string());

/** Nothing else of a site is ever written over with what a generation names. */
const pageKeySchema = v.pipe(
  v.string(),
  v.check((key) => isLiveKey(key) && !/\.(br|gz)$/.test(key), 'is no live file'),
);

/** A sha256 in hex. */
export const hashSchema = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/));

const preparedPagesSchema = v.object({
  pages: v.record(
    pageKeySchema,
    v.object({ policy: text, head: text, body: text, parts: v.exactOptional(v.array(v.string())) }),
  ),
  pictures: v.exactOptional(v.record(hashSchema, hashSchema)),
});

/** What pages have of their own, by the key of each live page. */
export type Pieces = ReadonlyMap<string, Piece>;

/** The pictures that pages name: the sha256 (hex) of each by the sha256 of what it shows. */
export type Pictures = Readonly<Record<string, string>>;

/** What was prepared of a part, or of several. */
export interface PreparedPart {
  readonly pieces: Pieces;
  readonly pictures: Pictures;
}

/** What was prepared of a part as the object that holds it; the same always gives the same bytes. */
export const preparedBytes = ({ pieces, pictures }: PreparedPart): Buffer =>
  Buffer.from(JSON.stringify({ pages: sorted([...pieces]), pictures: sorted(Object.entries(pictures)) }));

const sorted = <Value>(entries: readonly (readonly [string, Value])[]) =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Those of some pictures that stand in the store as they were written. */
export async function wholePictures(store: Store, pictures: Pictures): Promise<Pictures> {
  const whole: Record<string, string> = {};
  await inParallel(Object.entries(pictures), atOnce, async ([of, sha256]) => {
    const stored = await store.get(pictureKey(sha256));
    if (stored && stored.wrongHeader === undefined && sha256Of(stored.bytes) === sha256) whole[of] = sha256;
  });
  return whole;
}

/** Whether all pictures that a part's pages name stand in the store. */
export const hasItsPictures = async (store: Store, { pictures }: PreparedPart): Promise<boolean> =>
  Object.keys(await wholePictures(store, pictures)).length === Object.keys(pictures).length;

/** Reads what was prepared of a part; undefined if it is missing, or not what was written. */
export async function readPreparedPart(store: Store, ref: PreparedRef): Promise<PreparedPart | undefined> {
  const bytes = (await store.get(preparedKey(ref)))?.bytes;
  if (!bytes || sha256Of(bytes) !== ref.sha256) return undefined;
  const read = readJson(preparedPagesSchema, bytes.toString('utf8'));
  if (!read.ok) return undefined;
  const { pages, pictures = {} } = read.value;
  return { pieces: new Map(Object.entries(pages)), pictures };
}

/** Reads what was prepared for a generation; undefined if some of it is missing, or not what was written. */
export async function readPreparedPages(
  store: Store,
  prepared: Generation['prepared'] = {},
): Promise<PreparedPart | undefined> {
  const byPart = new Map<string, PreparedPart>();
  for (const [part, ref] of Object.entries(prepared)) {
    const own = await readPreparedPart(store, ref);
    if (!own) return undefined;
    byPart.set(part, own);
  }
  return allParts(byPart);
}

/** What was prepared of all parts: what a part has prepared takes the place of what the host has there. */
export function allParts(byPart: ReadonlyMap<string, PreparedPart>): PreparedPart {
  const others = [...byPart].filter(([part]) => part !== hostPart).map(([, own]) => own);
  const host = byPart.get(hostPart);
  const all = host ? [host, ...others] : others;
  return {
    pieces: new Map(all.flatMap(({ pieces }) => [...pieces])),
    pictures: Object.fromEntries(all.flatMap(({ pictures }) => Object.entries(pictures))),
  };
}

/** A live file as text: a page, or what crawlers are told, made of the page that browsers render and of all pieces. */
export function liveText(page: string, pieces: Pieces, key: string): string {
  const originOf = () => siteDataIn(page).settings.origin;
  if (key === robotsKey) return robotsText(originOf());
  if (key === siteMapKey) return siteMap(preparedPaths(pieces), originOf());
  return fillPage(page, pieces.get(key) ?? {});
}

/** The paths of the pages that were prepared, and that are no other's. */
const preparedPaths = (pieces: Pieces): string[] =>
  [...pieces].flatMap(([key, { body }]) => (body === undefined ? [] : (pathOfPage(key) ?? []))).sort();

/** All that visitors get beside releases and pictures, as text by key: the live files, and the registry of their page. */
export function liveTexts(page: string, pieces: Pieces): ReadonlyMap<string, string> {
  const file = registryFileOf(page);
  return new Map([
    ...[...pieces.keys()].map((key) => [key, liveText(page, pieces, key)] as const),
    ...(file ? [[file.key, file.text] as const] : []),
  ]);
}
