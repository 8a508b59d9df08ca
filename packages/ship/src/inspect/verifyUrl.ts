import { request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { picturePath, type ReleaseRecord } from '@forecast/contract';
import { refuse, Refusal } from '../Refusal';
import { pointerTo } from '../edge/Pointer';
import { inertPolicy } from '../edge/pageHeaders';
import { findShown } from '../serve/findShown';
import { requestPath } from '../edge/requestPath';
import { inlineScriptsIn } from '../page/composePage';
import { problemsOf } from '../release/problemsOf';
import { readRelease } from '../release/readRelease';
import { anew, isReadable, readSite } from '../generations/readSite';
import { refsOf, refText, releaseUrl, type ReleaseRef } from '../site/ReleaseRef';
import { sha256Of } from '../sha256Of';
import type { Store } from '../store/Store';
import { codingNames, decoded, type Coding } from '../trees/copies';
import { readManifest } from '../trees/Tree';
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
  const check = (at: string, remedy: string, wrong: readonly (string | false | undefined)[]) =>
    problems.push(
      ...wrong
        .filter((text) => text !== false && text !== undefined)
        .map((problem) => ({ code: 'SHIP-052', at, problem, remedy }) as const),
    );
  const pointer = pointerTo(head.generation);
  const manifests = await Promise.all(
    Object.values(head.generation.trees).map((ref) => readManifest(store, ref)),
  );
  const paths = [
    ...manifests.flatMap((manifest) => Object.keys(manifest?.files ?? {})).flatMap(pathOfFile),
    ...['/there/is/no/such/page', '/robots.txt', '/sitemap.xml'],
    ...Object.keys(pointer.trees).map((part) => `/sitemap-${part}.xml`),
    ...Object.keys(pointer.registries).map((id) => `/registry/${id}.json`),
  ];
  const asked = [...new Set(paths)].flatMap((path, index) =>
    (index === 0 ? codingNames : (['identity'] as const)).map((coding) => ({ path, coding })),
  );
  for (const { path, coding } of asked) {
    const at = new URL(path, url).href;
    const shown = await findShown(store, requestPath(path) ?? '', pointer);
    const answer = await ask(at, coding);
    const text = contentOf(answer)?.toString('utf8') ?? '';
    const inline = inlineScriptsIn(text);
    const policy = String(answer.headers['content-security-policy'] ?? '');
    check(
      asCopy(at, coding),
      'serve the site with the headers that ship serve sends; wait until every machine has the new generation',
      [
        answer.status !== (shown?.status ?? 404) && `answers ${answer.status}`,
        shown && text !== shown.bytes.toString('utf8') && 'is not what is live',
        policy !== '' &&
          inline.some((hash) => !policy.includes(hash)) &&
          'has a policy that stops its script',
        shown && answer.cache !== 'no-cache' && `has Cache-Control: ${answer.cache}`,
        answer.headers['content-security-policy'] === undefined && 'has no policy',
        shown?.kind === 'file' &&
          policy !== inertPolicy &&
          'is no page, and has not the policy of what is none',
      ],
    );
  }
  for (const sha256 of new Set(manifests.flatMap((manifest) => Object.values(manifest?.pictures ?? {})))) {
    const at = new URL(picturePath(sha256), url).href;
    const { status, bytes, headers, cache } = await ask(at, 'identity');
    check(at, 'upload pictures before the pages that name them', [
      (status !== 200 || sha256Of(bytes) !== sha256) && `answers ${status}, and not with the picture`,
      headers['content-type'] !== 'image/png' && `has Content-Type: ${headers['content-type'] ?? 'none'}`,
      !cache.includes('immutable') && `has Cache-Control: ${cache}`,
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

/** The path of a page, from its file in a tree; empty for other files. */
function pathOfFile(file: string): string[] {
  const path = /^pages(\/.*)?\/index\.html$/.exec(file);
  return path ? [encodeURI(path[1] ?? '/').replace(/[?#]/g, encodeURIComponent)] : [];
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
async function ask(address: string, coding: string): Promise<Answer> {
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
