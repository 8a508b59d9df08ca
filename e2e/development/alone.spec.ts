import { join } from 'node:path';
import { expect, test } from '../test';
import { freePorts } from '../../tools/dev/src/ports';
import { startCommand } from '../../tools/dev/src/startCommand';

const root = join(__dirname, '../..');

const parts = [
  { name: 'remote-landing', heading: 'The future, scored in real time', address: '/' },
  { name: 'remote-markets', heading: 'Research Markets', address: '/markets' },
  { name: 'remote-market-detail', heading: /brain-computer/, address: '/market/1' },
];

for (const { name, heading, address } of parts) {
  test(`npm start -w ${name} runs the part alone, on sample data`, async ({ page }) => {
    test.setTimeout(120_000);
    const [port = 0] = await freePorts(1);
    const server = await startCommand(
      ['npm', 'start', '-w', name],
      { cwd: root, env: { PORT: String(port) } },
      /compiled successfully/,
    );
    try {
      await page.goto(`http://localhost:${port}/`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveURL(`http://localhost:${port}${address}`);
      await page.goto(`http://localhost:${port}/elsewhere`);
      await expect(page.getByRole('heading', { level: 1, name: 'Another part' })).toBeVisible();
    } finally {
      await page.goto('about:blank');
      await server.stop();
    }
  });
}
