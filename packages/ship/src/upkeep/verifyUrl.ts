import { picturePath, type ReleaseRecord } from '@forecast/contract';
import {
  causeOf,
  inParallel,
  openNetwork,
  refsOf,
  releaseUrl,
  sha256Of,
  type HttpResponse,
  type ReleaseRef,
  type Send,
  type Store,
} from '../store';
import { Refusal, refuse } from '../Refusal';
import {
  cachedForever,
  filePolicy,
  isRootFile,
  objectHeaders,
  pointerTo,
  requestPath,
  rootPath,
} from '../edge';
import { findObject } from '../serve';
import { areBytesOf, inlineScriptsIn, readRelease } from '../releases';
import { codingNames, contentOf, isReadable, readManifest, readSite, replacement } from '../site';
import { problemOf, type Problem } from './verify';

/**
 * Checks over HTTP that a server serves what is live: every page, and every file of every live release, plain and
 * compressed, with the right headers. If the server can't be reached, rejects with a message that names the URL.
 */
export async function verifyUrl(
  store: Store,
  url: string,
  onProgress: (line: string) => void,
): Promise<Problem[]> {
  const site = await readSite(store);
  const { head } = site;
  if (!isReadable(site)) {
    const problem = "can't be checked: the newest generation can't be read";
    return [problemOf('SHIP-049', url, problem, replacement(site))];
  }
  if (!head) return [problemOf('SHIP-016', url, 'nothing is live on the site')];
  const problems: Problem[] = [];
  const send = openNetwork();
  const check = (at: string, wrong: readonly (string | false | undefined)[]) => {
    for (const problem of wrong) if (problem) problems.push(problemOf('SHIP-052', at, problem));
  };
  const pointer = pointerTo(head.generation);
  const manifests = (
    await Promise.all(Object.values(head.generation.trees).map((ref) => readManifest(store, ref)))
  ).filter((manifest) => manifest !== undefined);
  const paths = [
    ...manifests.flatMap(({ files }) => Object.keys(files)).flatMap(pathOfFile),
    ...['/there/is/no/such/page', '/robots.txt', '/sitemap.xml'],
    ...Object.keys(pointer.trees).map((part) => `/sitemap-${part}.xml`),
    ...Object.keys(pointer.registries).map((id) => `/registry/${id}.json`),
  ];
  const requests = [...new Set(paths)].flatMap((path, index) =>
    (index === 0 ? codingNames : (['identity'] as const)).map((coding) => ({ path, coding })),
  );
  for (const { path, coding } of requests) {
    const at = new URL(path, url).href;
    const object = await findObject(store, requestPath(path) ?? '', pointer);
    const response = await ask(send, at, coding);
    const sent = codingNames.find((name) => name === (response.headers['content-encoding'] ?? 'identity'));
    const content = (sent && contentOf(response, sent, object?.bytes.length ?? 0)) ?? Buffer.of();
    const inline = inlineScriptsIn(content.toString('utf8'));
    const policy = String(response.headers['content-security-policy'] ?? '');
    check(coding === 'identity' ? at : `${at} as ${coding}`, [
      response.status !== (object?.status ?? 404) && `has status ${response.status}`,
      object && !content.equals(object.bytes) && 'differs from the live site',
      object && wrongType(response.headers, object.key),
      policy !== '' &&
        object?.kind !== 'file' &&
        inline.some((hash) => !policy.includes(hash)) &&
        'has a policy that blocks its script',
      object && response.cache !== 'no-cache' && `has Cache-Control: ${response.cache}`,
      response.headers['content-security-policy'] === undefined && 'has no policy',
      object?.kind === 'file' &&
        policy !== filePolicy(path) &&
        'is not a page, but lacks the policy for other files',
    ]);
  }
  for (const sha256 of new Set(manifests.flatMap(({ pictures }) => Object.values(pictures)))) {
    const at = new URL(picturePath(sha256), url).href;
    const { status, bytes, headers, cache } = await ask(send, at, 'identity');
    check(at, [
      (status !== 200 || sha256Of(bytes) !== sha256) && `has status ${status}, or isn't the expected picture`,
      wrongType(headers, picturePath(sha256)),
      !isCachedForever(cache) && `has Cache-Control: ${cache}`,
    ]);
  }
  for (const ref of refsOf(head.generation.live)) {
    onProgress(`requesting ${releaseUrl(ref)}`);
    const record = await recordOf(store, ref);
    if (!record) {
      problems.push(problemOf('SHIP-033', releaseUrl(ref), 'has no readable record', ref));
      continue;
    }
    await inParallel(record.files, async (file) => {
      const path = file.path.split('/').map(encodeURIComponent).join('/');
      const { status, bytes, headers, cache } = await askForFile(
        send,
        new URL(releaseUrl(ref) + path, url).href,
      );
      check(releaseUrl(ref) + file.path, [
        (status !== 200 || !areBytesOf(bytes, file)) &&
          `is missing or doesn't have the hash ${file.integrity}`,
        status === 200 && !/\.(br|gz)$/.test(file.path) && wrongType(headers, file.path),
        status === 200 && !isCachedForever(cache) && `has Cache-Control: ${cache}`,
        headers['access-control-allow-origin'] !== '*' && "can't be loaded from other origins",
      ]);
    });
  }
  const missing = await ask(send, new URL('/r/nothing/0000000000000000/nothing.js', url).href, 'identity');
  check('/r/nothing/…', [
    missing.status !== 404 && `a missing file has status ${missing.status}`,
    isCachedForever(missing.cache) && 'a missing file is cached forever',
    (missing.headers['content-type'] ?? '').includes('html') && 'a missing file is served as HTML',
  ]);
  return problems;
}

/** Describes the media type of a response if it isn't the right one for a key; empty otherwise. */
function wrongType({ 'content-type': type }: HttpResponse['headers'], key: string): string {
  const mediaType = (text = '') => text.replace(/;.*/, '').trim().toLowerCase();
  const isRight = mediaType(type) === mediaType(objectHeaders(key)['Content-Type']);
  return isRight ? '' : `has Content-Type: ${type ?? 'none'}`;
}

/** The path at which a file in a tree is served, if it is a page, a page's answers, or a file at the root; else empty. */
function pathOfFile(file: string): string[] {
  if (isRootFile(file)) return [rootPath(file)];
  const [, folder = '', name] = /^pages(\/.*)?\/(index\.html|answers\.json)$/.exec(file) ?? [];
  if (name === undefined) return [];
  const path = name === 'answers.json' ? `${folder}/${name}` : folder || '/';
  return [encodeURI(path).replace(/[?#]/g, encodeURIComponent)];
}

/** The record of a release; undefined if it is missing or damaged. */
async function recordOf(store: Store, ref: ReleaseRef): Promise<ReleaseRecord | undefined> {
  try {
    return (await readRelease(store, ref)).record;
  } catch (error) {
    if (error instanceof Refusal && error.outcome === 'refused') return undefined;
    throw error;
  }
}

interface SiteResponse extends Omit<HttpResponse, 'body'> {
  /** The body as sent, possibly compressed. */
  readonly bytes: Buffer;
  readonly cache: string;
}

/**
 * Requests a file. Requests a compressed copy as a browser does or, if the server doesn't compress, by the copy's own
 * path.
 */
async function askForFile(send: Send, address: string): Promise<SiteResponse> {
  const [, whole, ending] = /^(.*)\.(br|gz)$/.exec(address) ?? [];
  if (whole === undefined) return ask(send, address, 'identity');
  const coding = ending === 'br' ? 'br' : 'gzip';
  const response = await ask(send, whole, coding);
  return response.headers['content-encoding'] === coding ? response : ask(send, address, 'identity');
}

/** Requests a URL. Doesn't decompress the response. Without a response, rejects with a message that names the URL. */
async function ask(send: Send, address: string, coding: string): Promise<SiteResponse> {
  try {
    const { body: bytes, ...response } = await send(address, { headers: { 'Accept-Encoding': coding } });
    return { ...response, bytes, cache: response.headers['cache-control'] ?? '' };
  } catch (error) {
    throw refuse('SHIP-065', 'site', `${address} can't be reached: ${causeOf(error)}.`);
  }
}

/** Whether a Cache-Control header has every directive of `cachedForever`, in any order. */
const isCachedForever = (cache: string): boolean =>
  cachedForever.split(', ').every((directive) => cache.includes(directive));
