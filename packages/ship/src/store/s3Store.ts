import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { objectHeaders, wrongHeaderIn } from '../edge';
import { refuse } from '../Refusal';
import { causeOf, openNetwork, type HttpResponse } from './network';
import { sha256Of, tooLarge, unreadable, type ListedObject, type Store, type StoredObject } from './Store';
import { checkedKey, isKey, markerKey, checkedSize, sizeLimit } from './keys';

/** How many times a request is made before its outcome is reported as unknown. */
const tries = 6;

/** The status that a service without conditional writes responds with. */
const notImplemented = 501;

/** The codes for an object that is archived, or encrypted with a key of somebody else. */
const lockedCodes = /^(AccessDenied|InvalidObjectState|InvalidRequest|KMS\..*)$/;

/** A header by which a writer recognizes its own object after a lost response. */
const writerHeader = 'x-amz-meta-writer';

interface S3Object extends StoredObject {
  readonly writer?: string | undefined;
}

interface Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** The largest body to read from the response, in bytes. */
  readonly limit?: number;
}

/**
 * A store in a bucket of Amazon S3, or of a compatible service with conditional writes. Reads the usual variables:
 * AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN.
 * Throws a refusal if the credentials are missing.
 */
export function s3Store(address: string, env: NodeJS.ProcessEnv = process.env): Store {
  const { bucket, prefix } = parseAddress(address);
  const base = baseOf(bucket, env);
  const client = clientOf(address, env);
  /** Some services want ETags in quotes, as in HTTP; others don't. */
  let quotesTags = true;

  /** Makes one request. Returns the response, or why its outcome is unknown. */
  const ask = async (request: Request): Promise<HttpResponse | Unclear> => {
    const { method, key, query = {}, headers = {}, body, limit = largestResponse } = request;
    const url = new URL(base);
    const path = key === undefined ? '' : prefix + checkedKey(key);
    url.pathname += path.split('/').map(encodeURIComponent).join('/');
    url.search = new URLSearchParams(query).toString();
    const sha256 = sha256Of(body ?? '');
    const signed = await client.sign(url, {
      method,
      headers: { ...headers, 'X-Amz-Content-Sha256': sha256 },
    });
    try {
      const response = await send(url, { method, headers: Object.fromEntries(signed.headers), body, limit });
      return isUnclear(response) ? { unclear: `the last status was ${response.status}` } : response;
    } catch (error) {
      return { unclear: causeOf(error) };
    }
  };

  /** Repeats an idempotent request until its outcome is clear. */
  const askAgain = async (request: Request): Promise<HttpResponse> => {
    for (let left = tries; ; left -= 1) {
      const response = await ask(request);
      if (!('unclear' in response)) return response;
      if (left === 1) throw unreachable(address, response.unclear);
      await pause(left);
    }
  };

  /** All objects whose key starts with `start`, each with its tag. */
  const list = async (start: string) => {
    const listed: (ListedObject & { readonly tag: string })[] = [];
    for (let token: string | undefined = ''; token !== undefined;) {
      const response = await askAgain({
        method: 'GET',
        query: {
          'list-type': '2',
          'encoding-type': 'url',
          prefix: prefix + start,
          ...(token !== '' && { 'continuation-token': token }),
        },
      });
      if (response.status !== 200) throw refused(address, `list ${start}`, response);
      const page = readListing(response.body.toString());
      listed.push(...page.listed.map((one) => ({ ...one, key: one.key.slice(prefix.length) })));
      token = page.next;
    }
    return listed;
  };

  const get = async (key: string, limit = sizeLimit(key)): Promise<S3Object | undefined> => {
    const response = await askAgain({ method: 'GET', key, limit });
    if (isNothing(response)) return undefined;
    const { status, headers, body, isTooLarge } = response;
    if (status !== 200) {
      // Whoever may read the marker of the site has valid credentials, so only this object can't be read.
      if (key === markerKey || !lockedCodes.test(codeIn(response)))
        throw refused(address, `read ${key}`, response);
      const listing = (await list(key)).find((one) => one.key === key);
      return listing && unreadable(`can't be read (${codeIn(response)})`, listing.at, listing.tag);
    }
    const tag = tagOf(headers.etag ?? '');
    const at = Date.parse(headers['last-modified'] ?? '');
    if (isTooLarge) return tooLarge(limit, at, tag);
    return {
      bytes: body,
      tag,
      at,
      writer: headers[writerHeader],
      wrongHeader: wrongHeaderIn(key, headers),
    };
  };

  /**
   * Compare-and-swap. After a lost response, reads the object to find out whether the write was done, and retries only
   * if the object hasn't changed.
   */
  const put = async (key: string, bytes: Buffer, tag: string | undefined): Promise<boolean> => {
    const writer = randomUUID();
    checkedSize(key, bytes);
    let wasUnclear = false;
    for (let left = tries; left > 0; left -= 1) {
      const quoted = quotesTags;
      const condition =
        tag === undefined ? { 'If-None-Match': '*' } : { 'If-Match': quoted ? `"${tag}"` : tag };
      const headers = { ...objectHeaders(key), ...condition, [writerHeader]: writer };
      const response = await ask({ method: 'PUT', key, headers, body: bytes });
      const isClear = !('unclear' in response);
      if (isClear && response.status === 200) return true;
      const isConflict = isClear && (response.status === 412 || isNothing(response));
      // 409: another write is in progress.
      if (isClear && !isConflict && response.status !== 409) throw refused(address, `write ${key}`, response);
      if (isConflict && tag === undefined && !wasUnclear) return false;
      wasUnclear ||= !isClear;
      const stored = await get(key);
      if (stored?.writer === writer) return true;
      if (stored?.tag !== tag) return false;
      // The service rejected the current tag, so try it in the other notation.
      if (isConflict) quotesTags = !quoted;
      else await pause(left);
    }
    throw unreachable(address, `it is unclear whether ${key} was written`);
  };

  return {
    address,
    get,
    putNew: (key, bytes) => put(key, bytes, undefined),
    swap: put,
    list: async (start, ending = '', isListed = isKey) =>
      (await list(start))
        // Other programs may have written keys that are invalid here.
        .filter(({ key }) => key.endsWith(ending) && isListed(key))
        .map(({ key, at }) => ({ key, at })),
    remove: async (key) => {
      const response = await askAgain({ method: 'DELETE', key });
      if (![200, 204].includes(response.status) && !isNothing(response))
        throw refused(address, `remove ${key}`, response);
    },
  };
}

/** A request whose outcome is unknown, with the reason. */
interface Unclear {
  readonly unclear: string;
}

/** The largest response to read that isn't an object, in bytes: a page of a listing, or an error. */
const largestResponse = 16 * 2 ** 20;

/** All stores share their connections. */
const send = openNetwork();

/** The error code in a response's body. */
const codeIn = ({ body }: HttpResponse) => /<Code>([^<]*)</.exec(body.toString())?.[1] ?? '';

/** Whether it is unclear from a response if the request was carried out. */
const isUnclear = (response: HttpResponse) =>
  (response.status >= 500 && response.status !== notImplemented) ||
  response.status === 429 ||
  response.status === 408 ||
  (response.status === 400 && codeIn(response) === 'RequestTimeout');

/** Whether the bucket exists but the object doesn't. */
const isNothing = (response: HttpResponse) => response.status === 404 && codeIn(response) !== 'NoSuchBucket';

/** The tag in an ETag. A proxy that compresses makes ETags weak; the service knows only the strong one. */
const tagOf = (etag: string) => etag.replace(/^W\//, '').replaceAll(/"|&quot;/g, '');

/** Exponential backoff, with jitter so two clients that collided don't retry in step. */
const pause = (left: number) => wait(50 * 2 ** (tries - left) * (0.5 + Math.random()));

function parseAddress(address: string): { readonly bucket: string; readonly prefix: string } {
  const [, bucket, path = ''] = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/(.*))?$/.exec(address) ?? [];
  const prefix = path.replace(/\/$/, '');
  if (bucket !== undefined && (prefix === '' || isKey(prefix))) {
    return { bucket, prefix: prefix === '' ? '' : `${prefix}/` };
  }
  throw refuse(
    'SHIP-001',
    'site',
    `${address} isn't the address of a bucket: s3://bucket or s3://bucket/prefix.`,
  );
}

/** The base URL of a bucket; ends with `/`. */
function baseOf(bucket: string, env: NodeJS.ProcessEnv): URL {
  const endpoint = env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'] || undefined;
  if (endpoint !== undefined && !(URL.canParse(endpoint) && /^https?:/.test(endpoint))) {
    throw refuse('SHIP-001', 'site', `AWS_ENDPOINT_URL_S3 is "${endpoint}", not an http or https address.`);
  }
  // Amazon's certificate doesn't cover names with dots.
  if (endpoint === undefined && !bucket.includes('.'))
    return new URL(`https://${bucket}.s3.${regionOf(env)}.amazonaws.com/`);
  const url = new URL(endpoint ?? `https://s3.${regionOf(env)}.amazonaws.com`);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}/`;
  return url;
}

// Secrets are often stored with a line break at the end.
const regionOf = (env: NodeJS.ProcessEnv) =>
  env['AWS_REGION']?.trim() || env['AWS_DEFAULT_REGION']?.trim() || 'us-east-1';

function clientOf(address: string, env: NodeJS.ProcessEnv): AwsClient {
  const { AWS_SESSION_TOKEN } = env;
  const accessKeyId = env['AWS_ACCESS_KEY_ID']?.trim();
  const secretAccessKey = env['AWS_SECRET_ACCESS_KEY']?.trim();
  if (!accessKeyId || !secretAccessKey) {
    throw refuse('SHIP-063', 'site', `There are no credentials for ${address}.`);
  }
  return new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
    service: 's3',
    region: regionOf(env),
    // `put` retries a write itself, after checking what it did.
    retries: 0,
  });
}

/** Parses a page of a listing. Its keys are URL-encoded, so there are no XML entities to decode. */
function readListing(xml: string) {
  const textIn = (part: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(part)?.[1];
  return {
    listed: [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, part = '']) => ({
      // Keys have no spaces, so an unencoded plus sign is a plus sign.
      key: decodeURIComponent(textIn(part, 'Key') ?? ''),
      at: Date.parse(textIn(part, 'LastModified') ?? ''),
      tag: tagOf(textIn(part, 'ETag') ?? ''),
    })),
    next: textIn(xml, 'IsTruncated') === 'true' ? textIn(xml, 'NextContinuationToken') : undefined,
  };
}

/** Advice by error code. */
const advice: Readonly<Record<string, string>> = {
  AuthorizationHeaderMalformed: 'Set AWS_REGION to the region of the bucket.',
  InvalidAccessKeyId: 'Check AWS_ACCESS_KEY_ID, and that AWS_ENDPOINT_URL_S3 is the service that issued it.',
  NoSuchBucket: 'Create the bucket first, or check its name and AWS_ENDPOINT_URL_S3.',
  PermanentRedirect: 'Set AWS_REGION to the region of the bucket.',
  RequestTimeTooSkewed: 'Set the clock of this machine, which is off by minutes.',
  SignatureDoesNotMatch: 'Check AWS_SECRET_ACCESS_KEY.',
};

function refused(address: string, what: string, response: HttpResponse) {
  const code = codeIn(response);
  const status = `${response.status} ${code}`;
  return response.status === notImplemented
    ? refuse(
        'SHIP-087',
        'site',
        `${address} responded with ${status}: it doesn't support conditional writes.`,
      )
    : refuse('SHIP-064', 'site', `${address} refused to ${what}: ${status}. ${advice[code] ?? ''}`.trimEnd());
}

const unreachable = (address: string, why: string) =>
  refuse('SHIP-065', 'site', `${address} gave no usable response: ${why}.`);
