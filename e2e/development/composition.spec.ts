import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../test';
import { createCheckout, edit, link } from '../../tools/dev/src/checkout';
import { runCommand } from './runCommand';

test('a copied folder and one line make a new part, and an edit of a part shows in the host', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { folder, remove } = createCheckout(join(__dirname, '../..'));
  const at = (path: string) => join(folder, path);
  // Ports of its own, so that nothing else on this machine is in the way.
  for (const name of ['host', 'remote-landing', 'remote-markets', 'remote-market-detail']) {
    edit(at(`${name}/package.json`), (text) => text.replace(/"port": 3/, '"port": 5'));
  }

  cpSync(at('remote-landing'), at('remote-team'), { recursive: true });
  edit(at('remote-team/package.json'), (text) =>
    text.replace('remote-landing', 'remote-team').replace('5001', '5004'),
  );
  edit(at('host/src/routes.ts'), (text) =>
    text.replace(/\n\];/, "\n  { path: '/team', part: 'team', frame: 'bare' },\n];"),
  );
  link(folder, 'remote-team');

  const site = await runCommand(['npm', 'start'], { cwd: folder }, /^Ready: /m);
  try {
    await page.goto('http://localhost:5000/team');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The future, scored in real time');
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((url) => url.startsWith('http://localhost:5004/'))).not.toEqual([]);
    expect(loaded.filter((url) => url.startsWith('http://localhost:5001/'))).toEqual([]);

    await page.goto('http://localhost:5000/market/1');
    await page.getByRole('button', { name: 'Support YES' }).click();
    edit(at('remote-market-detail/src/participation/ParticipationPanel.tsx'), (text) =>
      text.replace('Research Participation', 'Research Participation, edited'),
    );
    await expect(page.getByRole('heading', { name: 'Research Participation, edited' })).toBeVisible();
    // The state is kept: it was no reload.
    await expect(page.getByRole('button', { name: 'Support YES' })).toHaveAttribute('aria-pressed', 'true');

    // One part comes from a production build, at whatever address of this machine.
    const html = await (await page.request.get('http://localhost:4000/')).text();
    const release = /\/r\/markets\/[0-9a-f]{16}\//.exec(html)?.[0] ?? 'none';
    await page.goto(`http://localhost:5000/markets?part=markets@http://localhost:4000${release}`);
    await expect(page.getByRole('article')).toHaveCount(11);
    await expect(page.getByRole('complementary', { name: 'Other builds' })).toContainText(release);
    await page.goto('http://localhost:5000/markets?part=markets@https://parts.example/');
    await expect(page.getByRole('article')).toHaveCount(11);
    await expect(page.getByRole('complementary', { name: 'Other builds' })).toHaveCount(0);
  } finally {
    await page.goto('about:blank');
    await site.stop();
    remove();
  }
});
