import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refsOf } from '../registry/SiteState';
import { integrityOf } from '../release/integrity';
import { readRelease } from '../release/readRelease';
import { newestGeneration } from '../site/generations';
import { releaseUrl } from '../site/ReleaseRef';
import type { Problem } from './verify';

/** How a visitor may get a file: as it is, or from the compressed copy beside it. */
const encodings = [
  { name: 'identity', ending: '' },
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
];

const isCopy = (path: string) => /\.(br|gz)$/.test(path);

/**
 * Reads over HTTP what the site folder says is live: the page and every file of every live release, with the headers
 * that they need. Rejects if the address does not answer.
 */
export async function verifyUrl(
  site: string,
  url: string,
  onProgress: (line: string) => void,
): Promise<Problem[]> {
  const newest = newestGeneration(site);
  if (!newest) {
    const problem = 'nothing is live in the site folder';
    return [{ code: 'SHIP-051', at: url, problem, remedy: 'ship activate' }];
  }
  const problems: Problem[] = [];
  const check = (path: string, wrong: readonly (string | false)[], remedy: string) =>
    problems.push(
      ...wrong
        .filter((text) => text !== false)
        .map((problem) => ({ code: 'SHIP-052', at: path, problem, remedy }) as const),
    );
  const page = await read(url, '/');
  check(
    '/',
    [
      page.text !== readFileSync(join(site, 'current', 'index.html'), 'utf8') && 'is not the live page',
      page.cache !== 'no-cache' && `has Cache-Control: ${page.cache}`,
      page.headers.has('etag') && 'has an ETag, which outlives a quick rollback',
      !page.headers.has('content-security-policy') && 'has no policy',
    ],
    'serve the folder with the headers that ship serve sends; wait until every machine has the new generation',
  );
  for (const ref of refsOf(newest.live)) {
    onProgress(`asking for ${releaseUrl(ref)}`);
    const { record } = await readRelease(site, ref);
    const paths = new Set(record.files.map(({ path }) => path));
    for (const { path, integrity } of record.files.filter((file) => !isCopy(file.path))) {
      for (const encoding of encodings.filter(({ ending }) => ending === '' || paths.has(path + ending))) {
        const answer = await read(url, releaseUrl(ref) + path, encoding.name);
        const as = encoding.ending && ` as ${encoding.name}`;
        check(
          releaseUrl(ref) + path + as,
          [
            answer.status !== 200 && `answers ${answer.status}`,
            answer.status === 200 && integrityOf(answer.bytes) !== integrity && 'has other bytes',
            !answer.cache.includes('immutable') && `has Cache-Control: ${answer.cache}`,
            answer.headers.get('access-control-allow-origin') !== '*' && 'may not be loaded by other origins',
          ],
          'upload the release again, before the page that names it',
        );
      }
    }
  }
  const missing = await read(url, '/r/nothing/0000000000000000/nothing.js');
  check(
    '/r/nothing/…',
    [
      missing.status !== 404 && `a missing file answers ${missing.status}`,
      missing.cache.includes('immutable') && 'a missing file is cached for good',
      /html/.test(missing.headers.get('content-type') ?? '') && 'a missing file is answered with HTML',
    ],
    'never let the page stand in for a missing file of a release',
  );
  return problems;
}

async function read(url: string, path: string, encoding = 'identity') {
  const response = await fetch(new URL(path, url), {
    redirect: 'manual',
    headers: { 'Accept-Encoding': encoding },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const { status, headers } = response;
  return { status, headers, bytes, text: bytes.toString('utf8'), cache: headers.get('cache-control') ?? '' };
}
