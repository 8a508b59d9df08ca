import * as v from 'valibot';
import type { ReleaseFile } from '@forecast/contract';
import { commitSchema, partNamePattern, releaseFilesSchema, findingSchema } from '@forecast/contract/schemas';
import { readJson } from '../readJson';
import { refuse } from '../Refusal';
import {
  isSignatureOf,
  isSigned,
  otherSite,
  signatureOf,
  sizeOf,
  trustedKeys,
  type Signature,
  type SigningKey,
} from '../releases';
import { sha256Of, type Store } from '../store';
import type { ReleaseBuild } from './publish';

type Site = Pick<Store, 'siteId' | 'trust'>;

/** The limits of an upload: its number of files, and in bytes their total size, the size of its offer and of its head. */
export const uploadLimits = { files: 5000, bytes: 64 * 2 ** 20, offer: 2 ** 20, head: 320 } as const;

/** The first line of an upload. A server checks it before it reads the rest. */
export interface Head {
  /** The public key that the upload is signed with. */
  readonly key: string;
  /** The size of the offer, in bytes. */
  readonly offer: number;
  /** The size of the offer and the files, in bytes. */
  readonly bytes: number;
  /** The sha256 (hex) of the offer. */
  readonly sha256: string;
}

const offerSchema = v.strictObject({
  part: v.pipe(v.string(), v.regex(partNamePattern, 'is not a part name')),
  commit: v.nullable(commitSchema),
  files: releaseFilesSchema,
  /** The signature that is stored with the release. It doesn't cover the commit. */
  signature: v.string(),
});

/** What an upload contains, as listed before its files, so that a server can check it before they arrive. */
export interface Offer extends Omit<v.InferOutput<typeof offerSchema>, 'signature'> {
  readonly signed: Signature;
}

/** The text that an upload's own signature covers. */
const statement = (facts: string): string => `forecast upload 3\n${facts}`;

/** A build as the body of a request to a site's server: the head, the offer, then the bytes of all files. */
export function uploadOf(siteId: string, { record, files }: ReleaseBuild, key: SigningKey): Buffer {
  const { part, commit } = record;
  const { signature } = signatureOf({ siteId }, part, record, key);
  const offered: v.InferOutput<typeof offerSchema> = { part, commit, files: record.files, signature };
  const offer = Buffer.from(JSON.stringify(offered));
  const facts = `${siteId} ${offer.length} ${offer.length + sizeOf(record.files)} ${sha256Of(offer)}`;
  return Buffer.concat([
    Buffer.from(`${key.publicKey} ${key.sign(statement(facts))} ${facts}\n`),
    offer,
    ...record.files.map(({ path }) => files.get(path) ?? Buffer.alloc(0)),
  ]);
}

/**
 * Parses the head of an upload. Throws a refusal if it is malformed, announces too much, or isn't signed for the site
 * with a key in its trust file. Reads the site only if the head is well-formed.
 */
export async function parseHead(line: string, site: () => Promise<Site>): Promise<Head> {
  const [, key = '', signature = '', facts = '', siteId = '', offer, bytes, sha256] =
    /^(\S{60}) (\S{88}) (([\w-]{1,64}) (\d{1,8}) (\d{1,10}) ([\da-f]{64}))$/.exec(line) ?? [];
  if (sha256 === undefined) throw uploadRefused('site', "It doesn't begin like an upload.");
  const { trust, siteId: own } = await site();
  if (!trust || !trustedKeys(trust).includes(key))
    throw refuse('SHIP-075', 'site', `The trust file doesn't list ${key}.`);
  if (!isSigned(key, statement(facts), signature)) throw unsigned('site', key);
  if (siteId !== own) throw otherSite('The upload is signed', siteId, own);
  const head = { key, offer: Number(offer), bytes: Number(bytes), sha256 };
  if (head.offer > uploadLimits.offer || head.bytes > head.offer + uploadLimits.bytes)
    throw tooLarge('site', `It has ${bytes} bytes`);
  return head;
}

/** Parses the offer of an upload to a site. Throws a refusal if it is malformed, too large, or doesn't match the upload's head. */
export function parseOffer(site: Site, bytes: Buffer, head: Head): Offer {
  if (sha256Of(bytes) !== head.sha256) throw uploadRefused('site', 'Its list of files was changed.');
  const read = readJson(offerSchema, bytes);
  if (!read.ok) throw uploadRefused('site', `Its list of files ${read.problem}.`);
  const { signature, ...offered } = read.value;
  const { part, files } = offered;
  throwIfTooLarge(part, files);
  if (head.offer + sizeOf(files) !== head.bytes)
    throw uploadRefused(part, `Its files have ${sizeOf(files)} bytes, which doesn't match its first line.`);
  const offer = { ...offered, signed: { key: head.key, signature } };
  if (isSignatureOf(site, part, offer, offer.signed)) return offer;
  throw unsigned(part, head.key);
}

/** Throws a refusal if a release is too large to be uploaded. */
export function throwIfTooLarge(part: string, files: readonly ReleaseFile[]): void {
  const bytes = sizeOf(files);
  if (files.length <= uploadLimits.files && bytes <= uploadLimits.bytes) return;
  throw tooLarge(part, `Its ${files.length} files have ${bytes} bytes`);
}

const tooLarge = (part: string, what: string) =>
  uploadRefused(
    part,
    `${what}; at most ${uploadLimits.files} files and ${uploadLimits.bytes} bytes are accepted.`,
  );

const unsigned = (part: string, key: string) =>
  uploadRefused(part, `A signature in it isn't valid for the key ${key}.`);

/** The refusal for an upload. `why` is a sentence about the upload. */
export const uploadRefused = (part: string, why: string) =>
  refuse('SHIP-094', part, `The upload can't be accepted. ${why}`);

/** A server's response to an upload. */
export const uploadResponseSchema = v.union([
  v.strictObject({
    outcome: v.literal('done'),
    published: v.picklist(['published', 'already there', 'restored']),
  }),
  v.strictObject({
    outcome: v.picklist(['refused', 'usage', 'unknown', 'lost']),
    findings: v.pipe(v.array(findingSchema), v.minLength(1), v.readonly()),
  }),
]);

export type UploadResponse = v.InferOutput<typeof uploadResponseSchema>;
