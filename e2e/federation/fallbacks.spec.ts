import { folderStore, textAtPath } from '@forecast/ship/testing';
import { expect, test } from '../test';

const site = process.env['SITE'] ?? '';

/** The container of a part, which its entry script assigns to the window. */
interface Container {
  readonly init: (shared: object) => unknown;
  readonly get: (module: string) => Promise<() => Record<string, unknown>>;
}

test('on a page without shared libraries, a part loads its own copies in one script', async ({ page }) => {
  const markets = await textAtPath(folderStore(site), '/markets');
  const [entry = ''] = /\/r\/markets\/[^"]+\/remoteEntry\.\w+\.js/.exec(markets) ?? [];
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(new URL(response.url()).pathname));
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto('/bare');
  await page.addScriptTag({ url: entry });
  const exported = await page.evaluate(async () => {
    const { remote_markets: container } = window as unknown as { remote_markets: Container };
    await container.init({});
    const module = (await container.get('./Page'))();
    return Object.keys(module);
  });
  expect(exported).toContain('default');
  expect(scripts.filter((path) => /fallbacks/.test(path))).toHaveLength(1);
});
