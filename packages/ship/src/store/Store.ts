import { createHash } from 'node:crypto';
import type * as v from 'valibot';
import type { Generation } from '@forecast/contract';
import { readJson, type JsonResult } from '../readJson';

/** The trusted public keys (Ed25519, as SPKI in base64). */
export interface Trust {
  /** The id of the only site that the file is for; required to upload releases to a server. */
  readonly id?: string;
  /** The keys of the site's keepers, who may change every part. */
  readonly site: readonly string[];
  /** The keys of each part's team. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /**
   * Keys that aren't trusted any more, each with the newest generation to which it counts. That generation is trusted,
   * and so is everything that it was built on.
   */
  readonly removed?: Readonly<Record<string, GenerationRef>>;
}

/** Identifies a generation: its number, and the sha256 (hex) of its record. */
type GenerationRef = NonNullable<Generation['parent']>;

/** An object in a store. */
export interface StoredObject {
  /** Empty if the object can't be read. */
  readonly bytes: Buffer;
  /** Why the object can't be read, as a predicate such as `is not a file`. */
  readonly unreadable?: string;
  /** Identifies this version of the object; different bytes have a different tag. */
  readonly tag: string;
  /** When it was written, in ms since 1970 by the store's clock. */
  readonly at: number;
  /** The first header that the store serves the object with and that differs from `objectHeaders`, as `Name: value`. */
  readonly wrongHeader?: string | undefined;
}

/** An object that exists but can't be read. `problem` is a predicate; `at` is when it was written, in ms since 1970. */
export const unreadable = (problem: string, at: number, tag = `${problem}, ${at}`): StoredObject => ({
  bytes: Buffer.alloc(0),
  unreadable: problem,
  tag,
  at,
});

/** An object with more bytes than `limit`. */
export const tooLarge = (limit: number, at: number, tag: string): StoredObject =>
  unreadable(`is larger than ${limit} bytes`, at, tag);

/** The bytes of an object; undefined if it is missing or can't be read. */
export const bytesIn = (stored: StoredObject | undefined): Buffer | undefined =>
  stored?.unreadable === undefined ? stored?.bytes : undefined;

/** An object in a listing. */
export interface ListedObject {
  readonly key: string;
  /** When it was written, in ms since 1970 by the store's clock. */
  readonly at: number;
}

/**
 * Stores a site as objects under keys, in a folder or a bucket. Writes are atomic: if several processes write the same
 * key at once, exactly one call returns true, and no object is ever half written. A call rejects if its outcome is
 * unknown.
 */
export interface Store {
  /** The address, as on the command line: a folder, or `s3://bucket/prefix`. */
  readonly address: string;
  /** The id of the site. Signatures cover it, so that they aren't valid on another site. */
  readonly siteId?: string;
  /** The keys whose signatures are accepted. If undefined, signatures aren't checked. */
  readonly trust?: Trust;
  /** Allows changes to a signed site without checking signatures. */
  readonly trustsAnybody?: boolean;
  /** The origin of the service that a path in the host's `api` leads to, such as `http://127.0.0.1:4100`. */
  readonly service?: string;
  /**
   * The object under a key; undefined if there is none. Doesn't read one with more bytes than `limit`, which by default is
   * what an object with such a key may have.
   */
  get(key: string, limit?: number): Promise<StoredObject | undefined>;
  /** Writes an object if the key is absent; false if the key exists. */
  putNew(key: string, bytes: Buffer): Promise<boolean>;
  /** Compare-and-swap: writes if the current object has this tag (undefined: if there is no object); otherwise false. */
  swap(key: string, bytes: Buffer, tag: string | undefined): Promise<boolean>;
  /**
   * All objects whose key has this prefix and ending and is accepted by `isListed` (by default, if it is valid), unordered.
   * May or may not reflect concurrent changes.
   */
  list(
    prefix: string,
    ending?: string,
    isListed?: (key: string) => boolean,
  ): Promise<readonly ListedObject[]>;
  /** Removes an object; does nothing if there is none. */
  remove(key: string): Promise<void>;
}

/** Like `readJson`, for an object in a store. */
export const readStored = <Schema extends v.GenericSchema>(
  schema: Schema,
  { bytes, unreadable }: Pick<StoredObject, 'bytes' | 'unreadable'>,
): JsonResult<v.InferOutput<Schema>> =>
  unreadable === undefined ? readJson(schema, bytes) : { ok: false, problem: unreadable };

/** The sha256, in hex, of bytes or of a string as UTF-8. */
export const sha256Of = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** How many objects to read or write at once. More would gain little and strain a shared store. */
const atOnce = 32;

/**
 * Runs `work` for every item, 32 at a time and in no particular order. After a rejection, starts no further items, waits
 * for the running ones, and rejects with the same error.
 */
export async function inParallel<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  let failed = false;
  const go = async () => {
    for (let next = left.next(); !next.done && !failed; next = left.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, go));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

/** Yields the result of `work` for each item, in order. Works ahead: on one item first, then on up to 32 at a time. */
export async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  let begun: Promise<Result>[] = [];
  let size = 1;
  for (const item of items) {
    begun.push(work(item));
    if (begun.length < size) continue;
    yield* await Promise.all(begun);
    [begun, size] = [[], Math.min(size * 4, atOnce)];
  }
  yield* await Promise.all(begun);
}

/** Resolves to the result of `work` for each item, in order. Works like `inOrder`. */
export async function allInOrder<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for await (const result of inOrder(items, work)) results.push(result);
  return results;
}
