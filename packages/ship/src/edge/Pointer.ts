import type { Generation } from '@forecast/contract';
import * as v from 'valibot';
import { readJson } from '../readJson';

const pointerSchema = v.object({
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(999_999_999_999)),
  routes: v.array(v.tuple([v.string(), v.string()])),
  trees: v.record(v.string(), v.string()),
  registries: v.record(v.string(), v.string()),
});

/** What an edge needs to know of a generation. */
export interface Pointer {
  /** Of the generation. */
  readonly number: number;
  /** Routes in the order in which they are matched. */
  readonly routes: readonly (readonly [pattern: string, part: string])[];
  /** The id of each part's tree. */
  readonly trees: Readonly<Record<string, string>>;
  /** The sha256 (hex) of each host's registry, by the host's release id. */
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

/** A pointer's stored form. The same generation always gives the same bytes. */
export const pointerBytes = (pointer: Pointer): Buffer => Buffer.from(`${JSON.stringify(pointer)}\n`);

/** Reads a stored pointer; undefined if it is malformed. */
export function readPointer(bytes: Buffer): Pointer | undefined {
  const read = readJson(pointerSchema, bytes);
  return read.ok ? read.value : undefined;
}
