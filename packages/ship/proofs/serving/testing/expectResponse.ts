import { filePolicy, inertPolicy, pageHeaders } from '@forecast/ship';
import { keyAtPath, pageFactsIn } from '@forecast/ship/testing';
import type { RawResponse } from './exchange';
import type { Expected } from './requests';
import type { SampleSite } from './sampleSite';

const codings = { br: 'br', gz: 'gzip' } as const;

/** Splits the name of a compressed copy into the file's name and the coding. */
function copyOf(name: string) {
  const [, path = '', ending] = /^(.*?)(?:\.(br|gz))?$/.exec(name) ?? [];
  return { path, ending, coding: ending === undefined ? undefined : codings[ending as keyof typeof codings] };
}

/**
 * The paths of pages, by their names in the table of requests. `treeFiles` does the same for other files next to the
 * pages.
 */
const pages: Readonly<Record<string, string>> = {
  landing: '/',
  page: '/markets',
  embed: '/market/1/embed',
};
const treeFiles: Readonly<Record<string, string>> = {
  'robots.txt': '/robots.txt',
  'answers.json': '/markets/answers.json',
  'sw.js': '/sw.js',
  'google1.html': '/google1.html',
  '.well-known/matrix/client': '/.well-known/matrix/client',
};

/** The content types of some of these files. */
const types: Readonly<Record<string, RegExp>> = {
  'answers.json': /^application\/json$/,
  'sw.js': /^text\/javascript(; charset=utf-8)?$/,
  'google1.html': /^text\/html(; charset=utf-8)?$/,
  '.well-known/matrix/client': /^application\/json$/,
};

/** The facts read from each page. They can be cached because the site doesn't change. */
const cache = new WeakMap<Buffer, ReturnType<typeof pageFactsIn>>();

function factsOf(page: Buffer) {
  const facts = cache.get(page) ?? pageFactsIn(page.toString());
  cache.set(page, facts);
  return facts;
}

/** Checks that a response has the status, headers and bytes that a site guarantees for a page, a file or an error. */
export async function expectResponse(
  { status, headers, body }: RawResponse,
  expected: Expected | undefined,
  isHead: boolean,
  { tiny, read, release, registry, picture, voucher }: SampleSite,
): Promise<void> {
  const [wanted, name] = String(expected).split(' ') as [string, string?];
  expect(status).toBe(Number(wanted));
  expect(headers['x-content-type-options']).toBe('nosniff');
  if (name === undefined) {
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/plain(; charset=utf-8)?$/) as string,
      'content-security-policy': inertPolicy,
      'access-control-allow-origin': '*',
    });
    // nginx may add other directives before `no-store`.
    expect(headers['cache-control']).toMatch(/(^|, )no-store$/);
    expect(headers['allow']).toBe(status === 405 ? 'GET, HEAD' : undefined);
    const reason = status === 400 ? ": This address can't be read." : '';
    expect(body.toString()).toBe(isHead ? '' : `${status}${reason}\n`);
    return;
  }
  const { path, coding, ending } = copyOf(name);
  const isPage = Object.hasOwn(pages, path);
  const shown = isPage
    ? wanted === '404'
      ? '/nowhere'
      : pages[path]
    : path === 'registry'
      ? registry
      : treeFiles[path];
  const copy = ending ? `.${ending}` : '';
  const key = shown === undefined ? undefined : await keyAtPath(tiny.store, shown);
  const named: Readonly<Record<string, string>> = {
    picture: `pictures/${picture}.png`,
    voucher: voucher.slice(1),
  };
  const file = named[path] ?? `${release.slice(1)}/${name}`;
  const bytes = await read(key === undefined ? file : key + copy);
  if (status !== 304) expect(headers['content-encoding']).toBe(coding);
  if (isPage) {
    const page = await read(key ?? '');
    const policy = pageHeaders(factsOf(page), path === 'page' ? '/any' : (pages[path] ?? ''));
    expect(headers).toMatchObject(
      Object.fromEntries(Object.entries(policy).map(([header, value]) => [header.toLowerCase(), value])),
    );
    expect(headers['integrity-policy']).toBe(policy['Integrity-Policy']);
    const [, framedBy] = /frame-ancestors ([^;]*)/.exec(headers['content-security-policy'] ?? '') ?? [];
    expect(framedBy).toBe(path === 'embed' ? '*' : "'none'");
  } else {
    expect(headers['content-security-policy']).toBe(key === undefined ? inertPolicy : filePolicy(path));
    expect(headers['service-worker-allowed']).toBe(key === undefined ? undefined : '/');
  }
  if (key !== undefined) {
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    expect(headers['etag']).toEqual(status === 404 ? undefined : expect.stringMatching(/^W\/"[\da-f]{32}"$/));
    const unwanted = ['last-modified', 'accept-ranges', 'x-injected'];
    expect(unwanted.filter((header) => header in headers)).toEqual([]);
  } else if (path === 'voucher') {
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(['etag', 'last-modified'].filter((header) => header in headers)).toEqual([]);
  } else {
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      etag: expect.stringMatching(/^"[^"]+"$/) as string,
      'last-modified': expect.stringMatching(/ GMT$/) as string,
    });
  }
  if (status === 304) expect(headers['content-type']).toBeUndefined();
  else if (types[path]) expect(headers['content-type']).toMatch(types[path]);
  if (status === 304 || isHead) return expect(body).toHaveLength(0);
  const [, from, to, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
  expect(size).toBe(status === 206 ? String(bytes.length) : undefined);
  const whole = from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1);
  expect(body.equals(whole)).toBe(true);
}
