import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { libraryCopies } from '../libraryCopies';
import { expect, test } from '../test';

/** Bundles the stock host into one script. */
async function bundleHost(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, 'manifestHost.tsx')],
    bundle: true,
    write: false,
    minify: true,
    jsx: 'automatic',
    conditions: ['@forecast/source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

test('a stock host renders a page and a fragment of a release from its manifest @full', async ({
  page,
  request,
  baseURL,
}) => {
  const script = await bundleHost();
  const server = createServer(({ url }, response) => {
    response.setHeader('Content-Type', url === '/host.js' ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(
      url === '/host.js'
        ? script
        : '<!doctype html><link rel="icon" href="data:,"><body><script src="/host.js"></script>',
    );
  });
  await once(server.listen(0), 'listening');
  const site = await (await request.get('/markets')).text();
  const [folder = ''] = /\/r\/markets\/[0-9a-f]{16}\//.exec(site) ?? [];
  const manifest = `${baseURL ?? ''}${folder}mf-manifest.json`;

  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/#${manifest}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Research Markets' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Related Markets' })).toBeVisible();
  const running = (await libraryCopies(page)).filter(({ runs }) => runs);
  expect(running).toContainEqual(expect.objectContaining({ library: 'react', from: 'stock_host' }));
  const snapshot = await page.evaluate((key) => __FEDERATION__.moduleInfo[key], `remote_markets:${manifest}`);
  expect(snapshot).toMatchObject({
    buildVersion: expect.stringMatching(/^1\.0\.0\+[0-9a-f]{8}$/) as unknown as string,
  });
  server.close();
});
