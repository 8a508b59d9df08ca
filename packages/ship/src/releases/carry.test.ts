import { noSettings, siteDataText } from '@forecast/contract';
import { buildRegistry, buildRelease } from '@forecast/contract/testing';
import { carry, carryAgain } from './composePage';

const release = buildRelease({ url: 'http://localhost:3002/remoteEntry.js' });
const data = { registry: buildRegistry({ markets: release, detail: release }), settings: noSettings };
const block = (text: string) => `<script type="application/json" id="site-data">${text}</script>`;
const page = (before: string) => before + block(siteDataText({ ...data, registry: buildRegistry() }));

test('a page carries the releases of its parts, and keeps the rest', () => {
  const carried = carry(page(`<!-- ${block('')} -->`), data, ['markets']);
  expect(carried).toBe(
    `<!-- ${block('')} -->${block(siteDataText({ ...data, registry: buildRegistry({ markets: release }) }))}`,
  );
  expect(carryAgain(carried, data)).toBe(carried);
  expect(carry('<p>', data, ['markets'])).toBe('<p>');
});

test.each([
  ['scripts', '<script '.repeat(50_000)],
  ['names', '<script id="site-data" '.repeat(3_000)],
  ['names of one script', `<script ${'id="site-data" '.repeat(50_000)}>{"registry":`],
  ['beginnings', '<script id="site-data">{"registry":'.repeat(50_000)],
])('many %s without an end don’t take quadratic time', (_what, text) => {
  const started = process.cpuUsage();
  expect(carry(page(`${text}><`), data, [])).toBe(page(`${text}><`));
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(3);
});
