import { isDeepStrictEqual } from 'node:util';
import { releaseId } from '@forecast/contract';
import { notAllowed } from '../site';
import { refuse } from '../Refusal';
import { addSignature, areBytesOf, describeBuild, mayChange, type BuildFiles } from '../releases';
import type { Store } from '../store';
import { publishBuild, type PublishResult } from './publish';
import { parseHead, parseOffer, uploadLimits, uploadRefused, type Head, type Offer } from './upload';

/** The pieces of a request's body. */
type Chunks = AsyncIterator<Uint8Array, unknown>;

/** The beginning of an upload, signed with a key in the trust file. */
export interface Upload {
  readonly head: Head;
  /** The bytes after the head that have arrived already. */
  readonly start: Buffer;
  readonly rest: Chunks;
}

/** An upload that has arrived whole. */
interface CompleteUpload {
  readonly offer: Offer;
  readonly files: BuildFiles;
}

/**
 * Publishes a release that `ship publish` sends, if it is signed with a key that may release the part according to the
 * store's trust file. Checks the signatures and the limits before it reads the files, and every file before it writes
 * the first one. Derives the release's record from the files. If the key may not release the part, if the upload is too
 * large or invalid, or if a cleanup is removing the release, throws a refusal and publishes nothing.
 */
export async function receiveUpload(store: Store, body: AsyncIterable<Uint8Array>): Promise<PublishResult> {
  const chunks = body[Symbol.asyncIterator]();
  try {
    const upload = await openUpload(() => Promise.resolve(store), chunks);
    return await publishUpload(store, await readUpload(store, upload));
  } finally {
    await chunks.return?.();
  }
}

/**
 * Reads the head of an upload, a few hundred bytes. Throws a refusal, without reading further, if it is malformed or
 * isn't signed for the site with a key in its trust file.
 */
export async function openUpload(site: () => Promise<Store>, rest: Chunks): Promise<Upload> {
  let start = Buffer.alloc(0);
  for (;;) {
    const end = start.indexOf('\n');
    if (end >= 0 || start.length >= uploadLimits.head) {
      const line = start.toString(
        'latin1',
        0,
        Math.min(end < 0 ? uploadLimits.head : end, uploadLimits.head),
      );
      return { head: await parseHead(line, site), start: start.subarray(end + 1), rest };
    }
    const next = await rest.next();
    if (next.done) throw uploadRefused('site', 'It ended within its first line.');
    start = Buffer.concat([start, next.value]);
  }
}

/** Publishes an upload. Throws a refusal if it isn't a build, or if a cleanup is removing the release. */
export async function publishUpload(store: Store, { offer, files }: CompleteUpload): Promise<PublishResult> {
  const { part, commit, signed } = offer;
  const record = describeBuild({ part, commit, place: 'the upload', files });
  if (!isDeepStrictEqual(record.files, offer.files))
    throw uploadRefused(part, 'Its files are not in order, or one of them is listed twice.');
  const ref = { part, id: await releaseId(record.files) };
  const published = await publishBuild(store, { ref, record, files });
  await addSignature(store, ref, signed);
  return published;
}

/** Reads an upload into one buffer. Throws a refusal if it isn't allowed, incomplete or changed. */
export async function readUpload(store: Store, { head, start, rest }: Upload): Promise<CompleteUpload> {
  const all = Buffer.allocUnsafe(head.bytes);
  let length = 0;
  const add = (chunk: Uint8Array) => {
    if (length + chunk.length > all.length)
      throw uploadRefused('site', `It is longer than the ${all.length} bytes that it announces.`);
    all.set(chunk, length);
    length += chunk.length;
  };
  const fill = async (until: number) => {
    while (length < until) {
      const next = await rest.next();
      if (next.done) throw uploadRefused('site', `It ended after ${length} of its ${all.length} bytes.`);
      add(next.value);
    }
  };
  add(start);
  await fill(head.offer);
  const offer = parseOffer(store, all.subarray(0, head.offer), head);
  throwUnlessAllowed(store, offer);
  await fill(all.length);
  for (let next = await rest.next(); !next.done; next = await rest.next()) add(next.value);
  let at = head.offer;
  const files = offer.files.map((file) => {
    const own = all.subarray(at, (at += file.size));
    if (areBytesOf(own, file)) return [file.path, own] as const;
    throw uploadRefused(offer.part, `${file.path} doesn't have the hash ${file.integrity}.`);
  });
  return { offer, files: new Map(files) };
}

/** Throws a refusal unless the trust file allows the upload's key to change its part. */
function throwUnlessAllowed({ trust }: Store, { part, signed }: Offer): void {
  if (trust && mayChange(trust, part, signed.key)) return;
  throw refuse('SHIP-075', part, notAllowed(part, signed.key));
}
