import type { Generation } from '@forecast/contract';
import * as v from 'valibot';
import { readJson } from '../readJson';

const pointerSchema = v.object({
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  routes: v.array(v.tuple([v.string(), v.string()])),
  trees: v.record(v.string(), v.string()),
  registries: v.record(v.string(), v.string()),
});

/** What visitors get, as far as an edge has to know it: a generation without its history. */
export interface Pointer {
  /** Of the generation. */
  readonly number: number;
  /** The part of each page, by the pattern of its addresses, in the order in which they are tried. */
  readonly routes: readonly (readonly [pattern: string, part: string])[];
  /** The id of each part's tree. */
  readonly trees: Readonly<Record<string, string>>;
  /** The sha256 (hex) of the registry for the pages of each host, by the host's release. */
  readonly registries: Readonly<Record<string, string>>;
}

/** The pointer to a generation. */
export const pointerTo = ({
  number,
  routes,
  trees,
  registries,
}: Pick<Generation, 'number' | 'routes' | 'trees' | 'registries'>): Pointer => ({
  number,
  routes: Object.entries(routes),
  trees: Object.fromEntries(Object.entries(trees).map(([part, { id }]) => [part, id])),
  registries,
});

/** A pointer as the object that holds it; the same generation always gives the same bytes. */
export const pointerBytes = (pointer: Pointer): Buffer => Buffer.from(`${JSON.stringify(pointer)}\n`);

/** Reads a pointer; undefined for what is none. */
export function readPointer(bytes: Buffer): Pointer | undefined {
  const read = readJson(pointerSchema, bytes.toString('utf8'));
  return read.ok ? read.value : undefined;
}
