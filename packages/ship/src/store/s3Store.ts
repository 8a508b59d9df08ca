import { randomUUID } from 'node:crypto';
import {
  Agent as HttpAgent,
  request as requestHttp,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { refuse, Refusal } from '../Refusal';
import { sha256Of } from '../sha256Of';
import { checkedKey, isKey } from './keys';
import { objectHeaders, wrongHeaderIn } from './objectHeaders';
import { largestObject, type Listed, type Store, type Stored } from './Store';

/** How long to wait for one answer, in ms. */
const answerMs = 30_000;

/** How often a request is made before its outcome counts as unknown. */
const tries = 6;

/** The answers after which nobody knows whether a thing was done: something on the way failed. */
const isUnclear = ({ status, body }: Answer) =>
  (status >= 500 && status !== notKnown) ||
  status === 429 ||
  status === 408 ||
  (status === 400 && codeIn(body) === 'RequestTimeout');

/** What a store answers that has never heard of conditional writes. */
const notKnown = 501;

/** What came of one try to put an object. */
type Said = 'put' | 'another is there' | 'another is writing' | 'unclear';

/** By this a writer knows an object as its own, whatever its bytes are, when the answer was lost. */
const writerHeader = 'x-amz-meta-writer';

interface StoredHere extends Stored {
  readonly writer: string | undefined;
}

interface Question {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/**
 * A store in a bucket, of Amazon or of anything that speaks its language and knows conditional writes. Where it is and
 * who asks is read from the variables that all such tools go by: AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL,
 * AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN. Throws a refusal if the keys are missing.
 */
export function s3Store(address: string, env: NodeJS.ProcessEnv = process.env): Store {
  const { bucket, prefix } = parseAddress(address);
  const base = baseOf(bucket, env);
  const client = clientOf(address, env);
  /** Some stores want the tag in quotes, as HTTP has it, others without. */
  let quotesTags = true;

  /** One request, once. Rejects if no answer came, or only a part of one. */
  const ask = async ({ method, key = '', query = {}, headers = {}, body }: Question): Promise<Answer> => {
    const url = new URL(base);
    url.pathname += (key === '' ? '' : prefix + checkedKey(key)).split('/').map(encodeURIComponent).join('/');
    url.search = new URLSearchParams(query).toString();
    const sha256 = sha256Of(body ?? '');
    const signed = await client.sign(url, {
      method,
      headers: { ...headers, 'X-Amz-Content-Sha256': sha256 },
    });
    return send(url, method, Object.fromEntries(signed.headers), body);
  };

  /** A request that may be made again without harm, until it has a clear answer. */
  const askAgain = async (question: Question): Promise<Answer> => {
    for (let left = tries; ; left -= 1) {
      try {
        const answer = await ask(question);
        if (!isUnclear(answer)) return answer;
        if (left === 1) throw unreachable(address, `the answer is always ${answer.status}`);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        if (left === 1) throw unreachable(address, error);
      }
      await pause(left);
    }
  };

  const get = async (key: string): Promise<StoredHere | undefined> => {
    const { status, headers, body } = await askAgain({ method: 'GET', key: checkedKey(key) });
    if (status === 404 && codeIn(body) !== 'NoSuchBucket') return undefined;
    if (status !== 200) throw refused(address, `read ${key}`, status, body);
    return {
      bytes: body,
      // A proxy that compresses makes a weak tag of it, which the store does not know.
      tag: (headers.etag ?? '').replace(/^W\//, '').replaceAll('"', ''),
      at: Date.parse(headers['last-modified'] ?? ''),
      writer: headers[writerHeader]?.toString(),
      wrongHeader: wrongHeaderIn(key, headers),
    };
  };

  const putOnce = async (key: string, body: Buffer, condition: Record<string, string>): Promise<Said> => {
    const headers = { ...objectHeaders(key), ...condition };
    try {
      const answer = await ask({ method: 'PUT', key: checkedKey(key), headers, body });
      const { status, body: said } = answer;
      if (status === 200) return 'put';
      if (status === 412 || (status === 404 && codeIn(said) !== 'NoSuchBucket')) return 'another is there';
      if (status === 409) return 'another is writing';
      if (isUnclear(answer)) return 'unclear';
      throw refused(address, `write ${key}`, status, said);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      return 'unclear';
    }
  };

  /**
   * Puts an object where the one with a tag stands, or none. A lost answer is no answer: what stands there then says
   * whether it was put, and it is put again only where nothing has changed.
   */
  const put = async (key: string, bytes: Buffer, tag: string | undefined): Promise<boolean> => {
    const writer = randomUUID();
    let wasUnclear = false;
    for (let left = tries; left > 0; left -= 1) {
      const quoted = quotesTags;
      const condition =
        tag === undefined ? { 'If-None-Match': '*' } : { 'If-Match': quoted ? `"${tag}"` : tag };
      const said = await putOnce(key, bytes, { ...condition, [writerHeader]: writer });
      if (said === 'put') return true;
      if (said === 'another is there' && tag === undefined && !wasUnclear) return false;
      wasUnclear ||= said === 'unclear';
      const stored = await get(key);
      if (stored?.writer === writer) return true;
      if (stored?.tag !== tag) return false;
      // What it says is not there is there: it reads tags in the other way.
      if (said === 'another is there') quotesTags = !quoted;
      else await pause(left);
    }
    throw unreachable(address, `no clear answer to a write of ${key}`);
  };

  return {
    address,
    get,
    putNew: (key, bytes) => put(key, bytes, undefined),
    swap: put,
    list: async (start, ending = '') => {
      const listed: Listed[] = [];
      for (let token: string | undefined = ''; token !== undefined;) {
        const { status, body } = await askAgain({
          method: 'GET',
          query: {
            'list-type': '2',
            'encoding-type': 'url',
            prefix: prefix + start,
            ...(token !== '' && { 'continuation-token': token }),
          },
        });
        if (status !== 200) throw refused(address, `list ${start}`, status, body);
        const page = readListing(body.toString());
        listed.push(...page.listed.map(({ key, at }) => ({ key: key.slice(prefix.length), at })));
        token = page.next;
      }
      return listed.filter(({ key }) => key.endsWith(ending));
    },
    remove: async (key) => {
      const { status, body } = await askAgain({ method: 'DELETE', key: checkedKey(key) });
      const isGone = status === 404 && codeIn(body) !== 'NoSuchBucket';
      if (![200, 204].includes(status) && !isGone) throw refused(address, `remove ${key}`, status, body);
    },
  };
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it was sent: an object that is kept compressed stays so. */
  readonly body: Buffer;
}

/** More at once would wait for each other on the way. */
const agents = {
  'http:': new HttpAgent({ keepAlive: true, maxSockets: 32 }),
  'https:': new HttpsAgent({ keepAlive: true, maxSockets: 32 }),
};

/** Sends a request; not with fetch, which decompresses what comes. Rejects if no whole answer comes in time. */
function send(
  url: URL,
  method: string,
  headers: OutgoingHttpHeaders,
  body: Buffer = Buffer.alloc(0),
): Promise<Answer> {
  const [request, agent] =
    url.protocol === 'https:' ? [requestHttps, agents['https:']] : [requestHttp, agents['http:']];
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, headers: { ...headers, 'Content-Length': body.length }, agent },
      (response) => {
        const { statusCode: status = 0, headers: answered } = response;
        if (Number(answered['content-length']) > largestObject) {
          response.destroy();
          resolve({ status, headers: answered, body: Buffer.alloc(0) });
          return;
        }
        buffer(response).then((bytes) => resolve({ status, headers: answered, body: bytes }), reject);
      },
    );
    // From its turn on, and only while nothing moves: many wait for theirs, and large files take their time.
    sent.setTimeout(answerMs, () => sent.destroy(new Error(`nothing came for ${answerMs / 1000} s`)));
    sent.on('error', reject).end(body);
  });
}

/** What an answer says is wrong, in one word. */
const codeIn = (body: Buffer) => /<Code>([^<]*)</.exec(body.toString())?.[1] ?? '';

/** Longer the more tries are gone, and never the same for two that have met once. */
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

/** Where the objects of a bucket are; ends with `/`. */
function baseOf(bucket: string, env: NodeJS.ProcessEnv): URL {
  const endpoint = env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'] || undefined;
  if (endpoint !== undefined && !(URL.canParse(endpoint) && /^https?:/.test(endpoint))) {
    throw refuse('SHIP-001', 'site', `AWS_ENDPOINT_URL_S3 is "${endpoint}", not an http or https address.`);
  }
  // A name with dots is no name for a certificate.
  if (endpoint === undefined && !bucket.includes('.'))
    return new URL(`https://${bucket}.s3.${regionOf(env)}.amazonaws.com/`);
  const url = new URL(endpoint ?? `https://s3.${regionOf(env)}.amazonaws.com`);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}/`;
  return url;
}

const regionOf = (env: NodeJS.ProcessEnv) => env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || 'us-east-1';

function clientOf(address: string, env: NodeJS.ProcessEnv): AwsClient {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = env;
  if (!accessKeyId || !secretAccessKey) {
    throw refuse('SHIP-063', 'site', `There are no credentials for ${address}.`);
  }
  return new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
    service: 's3',
    region: regionOf(env),
    // What came of a write must be known before it is made again.
    retries: 0,
  });
}

/** A page of a listing. Its names come encoded as in addresses, so that XML need not be decoded. */
function readListing(xml: string): { readonly listed: readonly Listed[]; readonly next: string | undefined } {
  const textIn = (part: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(part)?.[1];
  return {
    listed: [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, part = '']) => ({
      // No key has a space in it, so a plus sign that is not encoded is one.
      key: decodeURIComponent(textIn(part, 'Key') ?? ''),
      at: Date.parse(textIn(part, 'LastModified') ?? ''),
    })),
    next: textIn(xml, 'IsTruncated') === 'true' ? textIn(xml, 'NextContinuationToken') : undefined,
  };
}

/** What helps, by the code in the answer. */
const advice: Readonly<Record<string, string>> = {
  AuthorizationHeaderMalformed: 'Set AWS_REGION to the region of the bucket.',
  InvalidAccessKeyId: 'Check AWS_ACCESS_KEY_ID, and that AWS_ENDPOINT_URL_S3 is the service it belongs to.',
  NoSuchBucket: 'Make the bucket first, or check its name and AWS_ENDPOINT_URL_S3.',
  PermanentRedirect: 'Set AWS_REGION to the region of the bucket.',
  RequestTimeTooSkewed: 'Set the clock of this machine: it is minutes off.',
  SignatureDoesNotMatch: 'Check AWS_SECRET_ACCESS_KEY.',
};

const refused = (address: string, what: string, status: number, said: Buffer) =>
  status === notKnown
    ? refuse(
        'SHIP-087',
        'site',
        `${address} answers ${status} ${codeIn(said)}: it has no conditional writes.`,
      )
    : refuse(
        'SHIP-064',
        'site',
        `${address} refused to ${what}: ${status} ${codeIn(said)}. ${advice[codeIn(said)] ?? ''}`.trimEnd(),
      );

const unreachable = (address: string, why: unknown) =>
  refuse(
    'SHIP-065',
    'site',
    `${address} didn't answer: ${why instanceof Error ? [why.message, (why.cause as Error | undefined)?.message].join(' ').trimEnd() : String(why)}.`,
  );
