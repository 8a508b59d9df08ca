import { inertPolicy, makePreview } from '@forecast/ship';
import { sendRequest, type RawResponse } from './sendRequest';
import type { SampleSite } from './sampleSite';

const hour = 3_600_000;

/** Checks that a server of the sample site shows previews at their own hostnames until the previews end. */
export async function expectPreviews(port: number, { tiny, release }: SampleSite): Promise<void> {
  const origin = `http://127.0.0.1:${port}`;
  const visit = (host: string, path: string) => sendRequest(origin, path, { headers: { Host: host } });
  const ref = tiny.releaseOf('markets', 1);
  const make = async (until: number) => {
    const request = { store: tiny.store, refs: [ref], until: new Date(Date.now() + until) };
    const skipped = { smoke: 'files without a page' };
    return new URL((await makePreview({ ...request, skipped, onProgress: () => undefined })).url).host;
  };
  const [current, ended] = [await make(hour), await make(-hour)];
  const live = await visit('localhost', '/markets');
  const page = await visit(current, '/markets');
  expect(page.status).toBe(200);
  expect(page.body.toString()).toContain(`/r/markets/${ref.id}/`);
  expect(page.headers).toMatchObject({
    ...headersIn(live, ['content-security-policy', 'integrity-policy', 'cache-control', 'vary']),
    'x-robots-tag': 'noindex',
  });
  expect(page.headers['etag']).not.toBe(live.headers['etag']);
  expect(live.body.toString()).toContain(`${release}/`);
  // Search engines find the live site's addresses only.
  const siteMap = (await visit(current, '/sitemap-markets.xml')).body.toString();
  expect(siteMap).toContain('<urlset');
  expect(siteMap).not.toContain('preview-');
  for (const path of ['/nowhere', '/robots.txt', '/sw.js', `${release}/plain.js`, `${release}/missing.js`]) {
    const [shown, otherwise] = [await visit(current, path), await visit('localhost', path)];
    expect([path, shown.status]).toEqual([path, otherwise.status]);
    expect([path, shown.headers['x-robots-tag']]).toEqual([path, 'noindex']);
    expect(otherwise.headers).not.toHaveProperty('x-robots-tag');
  }
  for (const host of [ended, 'preview-0123456789abcdef.localhost']) {
    const { status, headers, body } = await visit(host, '/markets');
    expect([status, body.toString()]).toEqual([410, '410: This preview has ended.\n']);
    expect(headers).toMatchObject({
      'cache-control': expect.stringMatching(/(^|, )no-store$/) as string,
      'content-security-policy': inertPolicy,
      'x-robots-tag': 'noindex',
    });
  }
}

const headersIn = ({ headers }: RawResponse, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, headers[name]]));
