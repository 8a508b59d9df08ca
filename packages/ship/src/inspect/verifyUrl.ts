import { request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { picturePath, type ReleaseRecord } from '@forecast/contract';
import { refuse, Refusal } from '../Refusal';
import { liveText, readPreparedPages } from '../prepare/preparedPages';
import { inertPolicy } from '../serve/pageHeaders';
import { inlineScriptsIn } from '../registry/composePage';
import type { Piece } from '../registry/fillPage';
import { registryFileOf } from '../registry/registryFile';
import { problemsOf } from '../release/problemsOf';
import { readRelease } from '../release/readRelease';
import { codingNames, decoded } from '../site/copies';
import { livePrefix, pageNowhere, pathOfPage, robotsKey, siteMapKey, type Coding } from '../site/keys';
import { pageOf } from '../site/livePage';
import { anew, isReadable, readSite } from '../site/readSite';
import { refsOf, refText, releaseUrl, type ReleaseRef } from '../site/ReleaseRef';
import { sha256Of } from '../sha256Of';
import type { Store } from '../store/Store';
import type { Problem } from './verify';

/** As long as one answer may take, in ms. */
const answerMs = 30_000;

/** How a browser may get a file that has a copy with such an ending. */
const codings = { '.br': 'br', '.gz': 'gzip' } as const;

/**
 * Reads over HTTP what a site says is live: the page, and every file of every live release, as it is and compressed,
 * with the headers that they need. Rejects, with the address, if it does not answer.
 */
export async function verifyUrl(
  store: Store,
  url: string,
  onProgress: (line: string) => void,
): Promise<Problem[]> {
  const site = await readSite(store);
  const { head } = site;
  if (!isReadable(site)) {
    const problem = 'cannot be held against what is live: the newest generation cannot be read';
    return [{ code: 'SHIP-049', at: url, problem, remedy: `make it anew: ${anew(site)}` }];
  }
  if (!head) {
    const problem = 'nothing is live on the site';
    return [
      {
        code: 'SHIP-051',
        at: url,
        problem,
        remedy: 'put a host live, and the parts that it shows: ship release --all',
      },
    ];
  }
  const problems: Problem[] = [];
  const check = (at: string, remedy: string, wrong: readonly (string | false)[]) =>
    problems.push(
      ...wrong
        .filter((text) => text !== false)
        .map((problem) => ({ code: 'SHIP-052', at, problem, remedy }) as const),
    );
  const shell = (await pageOf(store, head.generation))?.toString('utf8') ?? '';
  const prepared = await readPreparedPages(store, head.generation.prepared);
  const pieces = prepared?.pieces ?? new Map<string, Piece>();
  const pages = [
    ...[...pieces.keys()].flatMap((key) => {
      const path = pathOfPage(key);
      return path === undefined ? [] : [{ path, key, status: 200 }];
    }),
    { path: '/there/is/no/such/page', key: pageNowhere, status: 404 },
    ...[robotsKey, siteMapKey]
      .filter((key) => pieces.has(key))
      .map((key) => ({ path: `/${key.slice(livePrefix.length)}`, key, status: 200 })),
  ];
  const asked = pages.flatMap((page, index) =>
    (index === 0 ? codingNames : (['identity'] as const)).map((coding) => ({ ...page, coding })),
  );
  for (const { path, key, status, coding } of asked) {
    const at = new URL(path, url).href;
    const answer = await ask(at, coding);
    const text = contentOf(answer)?.toString('utf8') ?? '';
    const inline = inlineScriptsIn(text);
    const policy = String(answer.headers['content-security-policy'] ?? '');
    check(
      asCopy(at, coding),
      'serve the site with the headers that ship serve sends; wait until every machine has the new generation',
      [
        answer.status !== status && `answers ${answer.status}`,
        text !== liveText(shell, pieces, key) && 'is not what is live',
        policy !== '' &&
          inline.some((hash) => !policy.includes(hash)) &&
          'has a policy that stops its script',
        answer.cache !== 'no-cache' && `has Cache-Control: ${answer.cache}`,
        answer.headers.etag !== undefined && 'has an ETag, which outlives a quick rollback',
        answer.headers['content-security-policy'] === undefined && 'has no policy',
        [robotsKey, siteMapKey].includes(key) &&
          policy !== inertPolicy &&
          'is no page, and has not the policy of what is none',
      ],
    );
  }
  for (const sha256 of Object.values(prepared?.pictures ?? {})) {
    const at = new URL(picturePath(sha256), url).href;
    const { status, bytes, headers, cache } = await ask(at, 'identity');
    check(at, 'upload pictures before the pages that name them', [
      (status !== 200 || sha256Of(bytes) !== sha256) && `answers ${status}, and not with the picture`,
      headers['content-type'] !== 'image/png' && `has Content-Type: ${headers['content-type'] ?? 'none'}`,
      !cache.includes('immutable') && `has Cache-Control: ${cache}`,
    ]);
  }
  const file = registryFileOf(shell);
  for (const coding of file ? codingNames : []) {
    const at = new URL(`/${file?.key ?? ''}`, url).href;
    const answer = await ask(at, coding);
    check(asCopy(at, coding), 'serve what is below registry/ as what is below r/', [
      answer.status !== 200 && `answers ${answer.status}`,
      contentOf(answer)?.toString('utf8') !== file?.text && 'is not the registry of the generation',
      answer.status === 200 && !answer.cache.includes('immutable') && `has Cache-Control: ${answer.cache}`,
    ]);
  }
  const upload = 'upload the release again, before the page that names it';
  for (const ref of refsOf(head.generation.live)) {
    onProgress(`asking for ${releaseUrl(ref)}`);
    const record = await recordOf(store, ref);
    if (!record) {
      const remedy = `publish the same build again: ship publish ${ref.part}`;
      problems.push({
        code: 'SHIP-048',
        at: releaseUrl(ref),
        problem: 'has no record that can be read',
        remedy,
      });
      continue;
    }
    const addressOf = (path: string) =>
      new URL(`${releaseUrl(ref)}${path.split('/').map(encodeURIComponent).join('/')}`, url).href;
    const read = async (path: string) => {
      const ending = path.endsWith('.br') ? '.br' : path.endsWith('.gz') ? '.gz' : undefined;
      const whole = ending && (await ask(addressOf(path.slice(0, -3)), codings[ending]));
      // A server may send no file compressed; then the copy is looked at where it lies.
      const isCompressed = ending && whole?.headers['content-encoding'] === codings[ending];
      const answer = isCompressed ? whole : await ask(addressOf(path), 'identity');
      check(releaseUrl(ref) + path, upload, [
        answer.status === 200 && !answer.cache.includes('immutable') && `has Cache-Control: ${answer.cache}`,
        answer.headers['access-control-allow-origin'] !== '*' && 'may not be loaded by other origins',
      ]);
      return answer.status === 200 ? answer.bytes : undefined;
    };
    const paths = () => record.files.map(({ path }) => path);
    const found = await problemsOf(ref, record, { place: `${url} ${refText(ref)}`, paths, read });
    for (const { path, problem } of found) check(releaseUrl(ref) + path, upload, [problem]);
  }
  const missing = await ask(new URL('/r/nothing/0000000000000000/nothing.js', url).href, 'identity');
  check('/r/nothing/…', 'never let the page stand in for a missing file of a release', [
    missing.status !== 404 && `a missing file answers ${missing.status}`,
    missing.cache.includes('immutable') && 'a missing file is cached for good',
    (missing.headers['content-type'] ?? '').includes('html') && 'a missing file is answered with HTML',
  ]);
  return problems;
}

/** What a release says of itself; undefined where that is missing or damaged. */
async function recordOf(store: Store, ref: ReleaseRef): Promise<ReleaseRecord | undefined> {
  try {
    return (await readRelease(store, ref)).record;
  } catch (error) {
    if (error instanceof Refusal && error.outcome === 'refused') return undefined;
    throw error;
  }
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As they were sent. */
  readonly bytes: Buffer;
  readonly cache: string;
}

/** Asks for an address; what comes stays compressed. Rejects, with the address, if nothing comes. */
async function ask(address: string, coding: Coding): Promise<Answer> {
  const request = address.startsWith('https:') ? requestHttps : requestHttp;
  try {
    return await new Promise((resolve, reject) => {
      const options = { headers: { 'Accept-Encoding': coding }, signal: AbortSignal.timeout(answerMs) };
      request(address, options, (response) => {
        const { statusCode: status = 0, headers } = response;
        buffer(response)
          .then((bytes) => resolve({ status, headers, bytes, cache: headers['cache-control'] ?? '' }))
          .catch(reject);
      })
        .on('error', reject)
        .end();
    });
  } catch (error) {
    throw refuse(
      'SHIP-072',
      'site',
      `${address} does not answer: ${error instanceof Error ? error.message : String(error)}.`,
      'Look at the address, and whether its server runs.',
    );
  }
}

/** What was sent, as it was before somebody compressed it; undefined if that cannot be read. */
function contentOf({ bytes, headers }: Answer): Buffer | undefined {
  const sent = headers['content-encoding'] ?? 'identity';
  const coding = codingNames.find((name) => name === sent);
  try {
    return coding && decoded(bytes, coding);
  } catch {
    return undefined;
  }
}

/** The name of a copy of what is at an address. */
const asCopy = (address: string, coding: Coding): string =>
  coding === 'identity' ? address : `${address} as ${coding}`;
