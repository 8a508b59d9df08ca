import { isDeepStrictEqual } from 'node:util';
import { releaseId } from '@forecast/contract';
import { notAllowed } from '../generations/permission';
import { publishDescribed, type Published } from '../publishing/publish';
import { refuse } from '../Refusal';
import type { BuildFiles } from '../release/BuildFiles';
import { describeBuild } from '../release/describeBuild';
import { areBytesOf, sizeOf } from '../release/integrity';
import { addSignature } from '../signing/releaseSignatures';
import { mayChange } from '../signing/Trust';
import type { Store } from '../store/Store';
import { parseOffer, throwIfTooLarge, uploadLimits, uploadRefused, type Offer } from './upload';

/** The pieces of a request's body. */
type Chunks = AsyncIterator<Uint8Array, unknown>;

/**
 * Publishes a release that `ship publish` sends, if it is signed with a key that may release the part according to the
 * store's trust file. Checks the signatures and the limits before it reads the files, and every file before it writes
 * the first one. Derives the release's record from the files. If the key may not release the part, if the upload is too
 * large or invalid, or if a cleanup is removing the release, throws a refusal and publishes nothing.
 */
export async function receiveUpload(store: Store, body: AsyncIterable<Uint8Array>): Promise<Published> {
  const { offer, files } = await readUpload(store, body);
  const { part, commit, signed } = offer;
  const record = describeBuild({ part, commit, place: 'the upload', files });
  if (!isDeepStrictEqual(record.files, offer.files))
    throw uploadRefused(part, 'Its files are not in order, or one of them is listed twice.');
  const ref = { part, id: await releaseId(record.files) };
  const published = await publishDescribed(store, { ref, record, files });
  await addSignature(store, ref, signed);
  return published;
}

/** Reads an upload. Throws a refusal if it isn't allowed, too large, incomplete or changed. */
async function readUpload(
  store: Store,
  body: AsyncIterable<Uint8Array>,
): Promise<{ readonly offer: Offer; readonly files: BuildFiles }> {
  const chunks: Chunks = body[Symbol.asyncIterator]();
  try {
    const { line, rest } = await readLine(chunks);
    const offer = parseOffer(line);
    throwUnlessAllowed(store, offer);
    throwIfTooLarge(offer.part, offer.files);
    return { offer, files: await readFiles(chunks, rest, offer) };
  } finally {
    await chunks.return?.();
  }
}

/** Throws a refusal unless the trust file allows the upload's key to change its part. */
function throwUnlessAllowed({ trust }: Store, { part, signed }: Offer): void {
  if (trust && mayChange(trust, part, signed.key)) return;
  throw refuse('SHIP-075', part, notAllowed(part, signed.key));
}

/** Reads the first line of a body, and the bytes after it that have arrived already. */
async function readLine(chunks: Chunks): Promise<{ readonly line: string; readonly rest: Buffer }> {
  const read: Buffer[] = [];
  for (let length = 0; ;) {
    const next = await chunks.next();
    if (next.done) throw uploadRefused('site', 'It ended within its first line.');
    const chunk = Buffer.from(next.value);
    const end = chunk.indexOf('\n');
    if (length + (end < 0 ? chunk.length : end) > uploadLimits.offer)
      throw uploadRefused('site', `Its first line has more than ${uploadLimits.offer} bytes.`);
    read.push(end < 0 ? chunk : chunk.subarray(0, end));
    if (end >= 0) return { line: Buffer.concat(read).toString('utf8'), rest: chunk.subarray(end + 1) };
    length += chunk.length;
  }
}

/** Reads the rest of a body: the offered files, one after another. Throws a refusal unless all bytes are as offered. */
async function readFiles(chunks: Chunks, start: Buffer, { part, files }: Offer): Promise<BuildFiles> {
  const size = sizeOf(files);
  const read: Uint8Array[] = [];
  let length = 0;
  for (let chunk: Uint8Array = start; ;) {
    read.push(chunk);
    length += chunk.length;
    if (length > size) throw uploadRefused(part, `It is longer than the ${size} bytes of its files.`);
    const next = await chunks.next();
    if (next.done) break;
    chunk = next.value;
  }
  if (length < size) throw uploadRefused(part, `It ended after ${length} of the ${size} bytes of its files.`);
  const bytes = Buffer.concat(read);
  let at = 0;
  return new Map(
    files.map((file) => {
      const own = bytes.subarray(at, (at += file.size));
      if (areBytesOf(own, file)) return [file.path, own] as const;
      throw uploadRefused(part, `${file.path} doesn't have the hash ${file.integrity}.`);
    }),
  );
}
