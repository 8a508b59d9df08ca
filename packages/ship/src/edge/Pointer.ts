import * as v from 'valibot';
import type { Generation } from '@forecast/contract';
import { readJson } from '../readJson';

const texts = v.pipe(v.record(v.string(), v.string()), v.readonly());

export const pointerSchema = v.object({
  /** The number of the generation. */
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(999_999_999_999)),
  /** Pattern and part of each route, in the order in which they are matched. */
  routes: v.pipe(v.array(v.pipe(v.tuple([v.string(), v.string()]), v.readonly())), v.readonly()),
  /** The id of each part's tree, which holds the part's pages as they are served: a sha256 (hex) or `previewOnly`. */
  trees: texts,
  /** The id of each host's registry, by the host's release id. */
  registries: texts,
  /** On a signed site: the author's signature of the pointer without this field. */
  signature: v.exactOptional(v.object({ key: v.string(), signature: v.string() })),
  /** Only in previews: when the preview ends (ISO 8601, UTC). */
  until: v.exactOptional(v.string()),
});

/** What an edge server needs to know about a generation (a complete state of the site) or a preview to serve it. */
export type Pointer = Readonly<v.InferOutput<typeof pointerSchema>>;

/** The pointer to a generation. */
export const pointerTo = ({
  number,
  routes,
  trees,
  registries,
  signature,
}: Pick<Generation, 'number' | 'routes' | 'trees' | 'registries' | 'signature'>): Pointer => ({
  number,
  routes: Object.entries(routes),
  trees: Object.fromEntries(Object.entries(trees).map(([part, { id }]) => [part, id])),
  registries,
  ...(signature && { signature: { key: signature.key, signature: signature.pointer } }),
});

/** The bytes of a stored pointer; always the same for the same generation. */
export const pointerBytes = (pointer: Pointer): Buffer => Buffer.from(`${JSON.stringify(pointer)}\n`);

/** Reads a stored pointer; undefined if it is malformed. */
export function readPointer(bytes: Buffer): Pointer | undefined {
  const read = readJson(pointerSchema, bytes);
  return read.ok ? read.value : undefined;
}
