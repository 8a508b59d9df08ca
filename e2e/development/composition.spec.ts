import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../test';
import { createCheckout, edit, link } from '../../tools/dev/src/checkout';
import { freePorts } from '../../tools/dev/src/ports';
import { startCommand } from '../../tools/dev/src/startCommand';

test('a copied folder and one line make a new part, and an edit of a part shows in the host', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { folder, remove } = createCheckout(join(__dirname, '../..'));
  const at = (path: string) => join(folder, path);
  const [host = 0, landing = 0, markets = 0, marketDetail = 0, team = 0] = await freePorts(5);
  const setPort = (name: string, port: number) =>
    edit(at(`${name}/package.json`), (text) => text.replace(/"port": \d+/, `"port": ${port}`));
  setPort('host', host);
  setPort('remote-landing', landing);
  setPort('remote-markets', markets);
  setPort('remote-market-detail', marketDetail);

  cpSync(at('remote-landing'), at('remote-team'), { recursive: true });
  edit(at('remote-team/package.json'), (text) => text.replace('remote-landing', 'remote-team'));
  setPort('remote-team', team);
  edit(at('host/src/routes.ts'), (text) =>
    text.replace(/\n\];/, "\n  { path: '/team', part: 'team', frame: 'bare' },\n];"),
  );
  link(folder, 'remote-team');

  const site = await startCommand(['npm', 'start'], { cwd: folder }, /^Ready: /m);
  try {
    await page.goto(`http://localhost:${host}/team`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The future, scored in real time');
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((url) => url.startsWith(`http://localhost:${team}/`))).not.toEqual([]);
    expect(loaded.filter((url) => url.startsWith(`http://localhost:${landing}/`))).toEqual([]);

    await page.goto(`http://localhost:${host}/market/1`);
    await page.getByRole('button', { name: 'Support YES' }).click();
    edit(at('remote-market-detail/src/participation/ParticipationPanel.tsx'), (text) =>
      text.replace('Research Participation', 'Research Participation, edited'),
    );
    await expect(page.getByRole('heading', { name: 'Research Participation, edited' })).toBeVisible();
    // The state is kept: it was no reload.
    await expect(page.getByRole('button', { name: 'Support YES' })).toHaveAttribute('aria-pressed', 'true');

    // One part comes from a production build, at whatever address of this machine.
    const html = await (await page.request.get(`${baseURL}/`)).text();
    const release = /\/r\/markets\/[0-9a-f]{16}\//.exec(html)?.[0] ?? 'none';
    await page.goto(`http://localhost:${host}/markets?part=markets@${baseURL}${release}`);
    await expect(page.getByRole('article')).toHaveCount(11);
    await expect(page.getByRole('complementary', { name: 'Other builds' })).toContainText(release);
    await page.goto(`http://localhost:${host}/markets?part=markets@https://parts.example/`);
    await expect(page.getByRole('article')).toHaveCount(11);
    await expect(page.getByRole('complementary', { name: 'Other builds' })).toHaveCount(0);
  } finally {
    await page.goto('about:blank');
    await site.stop();
    remove();
  }
});
