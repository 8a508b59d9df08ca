import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import parseRange from 'range-parser';
import { forAll, inert, objectHeaders, plainHeaders, plainText } from '../edge';
import { Refusal } from '../Refusal';
import { readRelease, releaseAt } from '../releases';
import {
  isKey,
  isPictureKey,
  recordName,
  refText,
  releaseKey,
  sha256Of,
  type ReleaseRef,
  type Store,
  type StoredObject,
} from '../store';

/** Response headers by name. */
export type Headers = Readonly<Record<string, string>>;

/** A response. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body?: Buffer;
}

/** A response with only a status, which must not be cached. */
export const plainResponse = (status: number, headers: Headers = {}): HttpResponse => ({
  status,
  headers: { ...plainHeaders(status), ...headers },
  body: Buffer.from(plainText(status)),
});

/** A 304 if the browser has cached what these headers describe; undefined if not. */
export const notModified = (request: IncomingHttpHeaders, headers: Headers): HttpResponse | undefined =>
  fresh(request, { etag: headers['ETag'], 'last-modified': headers['Last-Modified'] })
    ? {
        status: 304,
        headers: Object.fromEntries(
          Object.entries(headers).filter(([name]) => !/^Content-(Type|Encoding)$/.test(name)),
        ),
      }
    : undefined;

/** The compressed copies that a file may have, smallest first. They can't be requested by their own path. */
const copies = [
  { coding: 'br', ending: '.br' },
  { coding: 'gzip', ending: '.gz' },
] as const;

/**
 * Returns a function that responds to requests for immutable files: releases and pictures. Responds with 404 for a file
 * that its release's record doesn't list, even if it is in the store. The function rejects if the store does.
 */
export function fileResponses(store: Store) {
  /** The paths of each release requested so far. */
  const cache = new Map<string, ReadonlySet<string>>();

  /** The compressed copies of a file; undefined if there is no such file. */
  const copiesOf = async (key: string) => {
    if (isPictureKey(key)) return [];
    const ref = isKey(key) ? releaseAt(key) : undefined;
    const paths = ref && (cache.get(refText(ref)) ?? (await pathsOf(store, ref)));
    if (!paths || copies.some(({ ending }) => key.endsWith(ending))) return undefined;
    cache.set(refText(ref), paths);
    const path = key.slice(releaseKey(ref).length);
    return paths.has(path) ? copies.filter(({ ending }) => paths.has(path + ending)) : undefined;
  };

  return async (key: string, request: IncomingHttpHeaders): Promise<HttpResponse> => {
    const existing = await copiesOf(key);
    if (!existing) return plainResponse(404);
    const accepted = new Negotiator({ headers: request }).encodings(existing.map(({ coding }) => coding));
    const smaller = existing.filter(({ coding }) => accepted.includes(coding));
    const common = { ...inert, ...forAll, ...(existing.length > 0 && { Vary: 'Accept-Encoding' }) };
    for (const ending of [...smaller.map((copy) => copy.ending), '']) {
      const stored = await store.get(key + ending);
      if (stored && stored.unreadable === undefined)
        return fileResponse(stored, request, { ...objectHeaders(key + ending), ...common });
    }
    return plainResponse(404);
  };
}

/** The paths of a release's record and of the files it lists; undefined if there is no such release. */
async function pathsOf(store: Store, ref: ReleaseRef): Promise<ReadonlySet<string> | undefined> {
  try {
    const { record } = await readRelease(store, ref);
    return new Set([recordName, ...record.files.map(({ path }) => path)]);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** The response with a file, or with the requested range of it. */
function fileResponse(
  { bytes, at }: StoredObject,
  request: IncomingHttpHeaders,
  headersOfFile: Headers,
): HttpResponse {
  const [etag, modified] = [`"${sha256Of(bytes)}"`, new Date(at).toUTCString()];
  const headers = { ...headersOfFile, ETag: etag, 'Last-Modified': modified };
  const unchanged = notModified(request, headers);
  if (unchanged) return unchanged;
  const { range = '', 'if-range': condition = etag } = request;
  // A range of a compressed copy would be useless.
  const needsAll = 'Content-Encoding' in headers || (condition !== etag && condition !== modified);
  // range-parser rejects a suffix range that is longer than the file.
  const requestedRanges = range.replace(
    /^bytes=-(\d+)$/,
    (_, last) => `bytes=-${Math.min(Number(last), bytes.length)}`,
  );
  const ranges = needsAll || !range.startsWith('bytes=') ? -2 : parseRange(bytes.length, requestedRanges);
  if (ranges === -1) return plainResponse(416, { 'Content-Range': `bytes */${bytes.length}` });
  const [part, ...others] = ranges === -2 ? [] : ranges;
  if (!part || others.length > 0) return { status: 200, headers, body: bytes };
  const { start, end } = part;
  const partial = { ...headers, 'Content-Range': `bytes ${start}-${end}/${bytes.length}` };
  return { status: 206, headers: partial, body: bytes.subarray(start, end + 1) };
}
