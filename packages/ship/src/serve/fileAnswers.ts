import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { forAll, inert } from '../edge/answers';
import { Refusal } from '../Refusal';
import { readRelease, recordName, releaseAt } from '../release/readRelease';
import { isPictureKey, releaseKey } from '../site/keys';
import { refText, type ReleaseRef } from '../site/ReleaseRef';
import { isKey } from '../store/keys';
import { objectHeaders } from '../store/objectHeaders';
import type { Store, Stored } from '../store/Store';
import { plainAnswer, withoutContent, type Answer } from './Answer';
import { accepts, conditionOf, rangeOf, validatorsOf } from './conditions';
import { sharedReads } from './sharedReads';

/** The copies that a file may have, the smallest first. They have no address of their own. */
const copies = [
  { coding: 'br', ending: '.br' },
  { coding: 'gzip', ending: '.gz' },
] as const;

/**
 * Answers for what never changes: the files of releases, and the pictures of pages. What a release's record does not
 * list is not there, whatever lies in the store. Rejects if the store does.
 */
export function fileAnswers(store: Store) {
  const read = sharedReads(store);
  /** The paths of the releases that were asked for. */
  const known = new Map<string, ReadonlySet<string>>();

  /** The copies that there are of a file; undefined if there is no such file. */
  const copiesOf = async (key: string) => {
    if (isPictureKey(key)) return [];
    const ref = isKey(key) ? releaseAt(key) : undefined;
    const paths = ref && (known.get(refText(ref)) ?? (await pathsOf(store, ref)));
    if (!ref || !paths) return undefined;
    known.set(refText(ref), paths);
    const path = key.slice(releaseKey(ref).length);
    return paths.has(path) ? copies.filter(({ ending }) => paths.has(path + ending)) : undefined;
  };

  return async (key: string, headers: IncomingHttpHeaders): Promise<Answer> => {
    if (copies.some(({ ending }) => key.endsWith(ending))) return plainAnswer(404);
    const there = await copiesOf(key);
    if (!there) return plainAnswer(404);
    const accepted = there.find(({ coding }) => accepts(headers['accept-encoding'], coding));
    const smallest = accepted && (await read(key + accepted.ending));
    if (smallest && !smallest.stored) smallest.done();
    const copy = smallest?.stored && accepted;
    const { stored, done } = smallest?.stored ? smallest : await read(key);
    const answer = stored
      ? fileAnswer(stored, headers, {
          ...objectHeaders(key),
          ...inert,
          ...forAll,
          ...(there.length > 0 && { Vary: 'Accept-Encoding' }),
          ...(copy && { 'Content-Encoding': copy.coding }),
        })
      : plainAnswer(404);
    return { ...answer, done };
  };
}

/** What stands in a release: its record, and what that lists. */
async function pathsOf(store: Store, ref: ReleaseRef): Promise<ReadonlySet<string> | undefined> {
  try {
    const { record } = await readRelease(store, ref);
    return new Set([recordName, ...record.files.map(({ path }) => path)]);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** A file, or the part of it that a request is for. */
function fileAnswer({ bytes, at }: Stored, headers: IncomingHttpHeaders, own: OutgoingHttpHeaders): Answer {
  const validators = validatorsOf(at, bytes.length);
  const { etag, modified } = validators;
  const described = { ...own, ETag: etag, 'Last-Modified': modified };
  const status = conditionOf(headers, validators);
  if (status === 412) return plainAnswer(412);
  if (status === 304) return { status, headers: withoutContent(described) };
  // Of a compressed copy no part is sent, for nobody can read it alone.
  const range = own['Content-Encoding'] ? 'whole' : rangeOf(headers, bytes.length, validators);
  if (range === 'whole') return { status: 200, headers: described, body: bytes };
  if (range === 'none') return plainAnswer(416, { 'Content-Range': `bytes */${bytes.length}` });
  if (!range) return { status: 200, headers: { ...described, 'Accept-Ranges': 'bytes' }, body: bytes };
  const [from, to] = range;
  const part = { 'Content-Range': `bytes ${from}-${to - 1}/${bytes.length}` };
  return { status: 206, headers: { ...described, ...part }, body: bytes.subarray(from, to) };
}
