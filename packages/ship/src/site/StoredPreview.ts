import * as v from 'valibot';
import { pointerSchema, previewKey } from '../edge';
import { allInOrder, parseRef, previewOfKey, refIn, sha256Of, type Store } from '../store';
import { readJson } from '../readJson';
import { isSigned, mayChange, type SigningKey } from '../releases';

// Checked here, because a preview that somebody has put into the store must not make other commands fail.
const releaseName = v.pipe(
  v.string(),
  v.check((text) => refIn(text) !== undefined),
);

const releases = v.pipe(v.array(releaseName), v.minLength(1));

const ids = v.pipe(
  v.record(v.string(), v.pipe(v.string(), v.regex(/^(preview-)?[\da-f]{64}$/))),
  v.readonly(),
);

const time = v.pipe(v.string(), v.isoTimestamp());

const previewSchema = v.object({
  // A preview is a pointer, so that servers read it like the live one.
  ...pointerSchema.entries,
  trees: ids,
  registries: ids,
  until: time,
  /** When the preview was made (UTC). */
  at: time,
  by: v.string(),
  /** The releases to preview, as `part@id`. */
  releases,
  /** All releases that the preview shows, including live ones. */
  shown: releases,
  /** The author's signature of the record without this field. */
  signature: v.exactOptional(v.pipe(v.object({ key: v.string(), signature: v.string() }), v.readonly())),
});

/** A preview: a state of the site that has a hostname of its own for some time, and never becomes live. */
export type Preview = Readonly<v.InferOutput<typeof previewSchema>>;

/** A preview in a store. */
export interface StoredPreview {
  /** 16 hex digits, from the hash of the record. */
  readonly name: string;
  /** Undefined if it can't be read, or if its signature isn't valid. */
  readonly preview: Preview | undefined;
  /** When it was written, in ms since 1970 by the store's clock. */
  readonly at: number;
}

/** All releases that any of the previews shows, as `part@id`. */
export const previewReleases = (previews: readonly StoredPreview[]): ReadonlySet<string> =>
  new Set(previews.flatMap(({ preview }) => preview?.shown ?? []));

/** The bytes of a preview's record. */
export const previewBytes = (preview: Preview): Buffer => Buffer.from(`${JSON.stringify(preview)}\n`);

/** The name of a preview, which is part of its hostname. */
export const previewName = (bytes: Buffer): string => sha256Of(bytes).slice(0, 16);

/** All previews of a site, including those that have ended, except those with a name in `known`. */
export async function readPreviews(store: Store, known?: ReadonlySet<string>): Promise<StoredPreview[]> {
  const names = (await store.list('previews/'))
    .flatMap(({ key }) => previewOfKey(key) ?? [])
    .filter((name) => !known?.has(name));
  const previews = await allInOrder(names, async (name) => {
    const stored = await store.get(previewKey(name));
    return stored && { name, preview: parsePreview(store, name, stored.bytes), at: stored.at };
  });
  return previews.flatMap((preview) => preview ?? []);
}

function parsePreview(store: Store, name: string, bytes: Buffer): Preview | undefined {
  const read = readJson(previewSchema, bytes);
  return read.ok && previewName(bytes) === name && isTrusted(store, read.value) ? read.value : undefined;
}

/** Whether the store's trust file allows the signer of a preview to change every part in it. */
function isTrusted(store: Store, preview: Preview): boolean {
  const { trust } = store;
  if (!trust) return true;
  const { signature } = preview;
  return (
    signature !== undefined &&
    isSigned(signature.key, statementOf(store, preview), signature.signature) &&
    preview.releases.every((name) => mayChange(trust, parseRef(name).part, signature.key))
  );
}

/** The preview, with a signature. */
export const signPreview = (site: Site, preview: Preview, { publicKey, sign }: SigningKey): Preview => ({
  ...preview,
  signature: { key: publicKey, signature: sign(statementOf(site, preview)) },
});

type Site = Pick<Store, 'siteId'>;

/** What a preview's signature covers: the site's id, and the record without its signature. */
const statementOf = ({ siteId }: Site, preview: Preview): string =>
  JSON.stringify({ site: siteId, preview: { ...preview, signature: undefined } });
