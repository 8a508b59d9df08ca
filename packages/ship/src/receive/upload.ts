import type { ReleaseFile } from '@forecast/contract';
import { commitSchema, partNamePattern, releaseFilesSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';
import type { Described } from '../publishing/publish';
import { readJson } from '../readJson';
import { refuse } from '../Refusal';
import { sizeOf } from '../release/integrity';
import { isSigned, type SigningKey } from '../signing/keys';
import { isSignatureOf, signatureOf, signatureSchema } from '../signing/releaseSignatures';

/** The limits of an upload: its number of files, their total size, and the size of its offer, both in bytes. */
export const uploadLimits = { files: 5000, bytes: 64 * 2 ** 20, offer: 2 ** 20 } as const;

const offerSchema = v.strictObject({
  part: v.pipe(v.string(), v.regex(partNamePattern, 'is not a part name')),
  commit: v.nullable(commitSchema),
  files: releaseFilesSchema,
  /** The signature that is stored with the release. It doesn't cover the commit. */
  signed: signatureSchema,
});

/** What an upload contains, as listed at its beginning, so that a server can check it before the files arrive. */
export type Offer = v.InferOutput<typeof offerSchema>;

/** The text that an upload's own signature covers: all of the offer, as sent. */
const statement = (offer: string): string => `forecast upload 1\n${offer}`;

/** A build as the body of a request: a line with a signature and the offer, then the bytes of all files. */
export function uploadOf({ record, files }: Described, key: SigningKey): Buffer {
  const { part, commit } = record;
  const offer = JSON.stringify({
    part,
    commit,
    files: record.files,
    signed: signatureOf(part, record, key),
  } satisfies Offer);
  return Buffer.concat([
    Buffer.from(`${key.sign(statement(offer))} ${offer}\n`),
    ...record.files.map(({ path }) => files.get(path) ?? Buffer.alloc(0)),
  ]);
}

/** Parses an upload's first line. Throws a refusal if it is malformed, or if one of its signatures is invalid. */
export function parseOffer(line: string): Offer {
  const space = line.indexOf(' ');
  const [signature, text] = [line.slice(0, space), line.slice(space + 1)];
  const read = readJson(offerSchema, text);
  if (!read.ok) throw uploadRefused('site', `Its first line ${read.problem}.`);
  const { part, signed } = read.value;
  if (isSigned(signed.key, statement(text), signature) && isSignatureOf(part, read.value, signed))
    return read.value;
  throw uploadRefused(part, `A signature in it isn't valid for the key ${signed.key}.`);
}

/** Throws a refusal if a release is too large to be uploaded. */
export function throwIfTooLarge(part: string, files: readonly ReleaseFile[]): void {
  const bytes = sizeOf(files);
  if (files.length <= uploadLimits.files && bytes <= uploadLimits.bytes) return;
  throw uploadRefused(
    part,
    `Its ${files.length} files have ${bytes} bytes; at most ${uploadLimits.files} files and ${uploadLimits.bytes} bytes are accepted.`,
  );
}

/** The refusal for an upload. `why` is a sentence about the upload. */
export const uploadRefused = (part: string, why: string) =>
  refuse('SHIP-094', part, `The upload can't be accepted. ${why}`);
