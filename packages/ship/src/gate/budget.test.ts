import { brotliCompressSync } from 'node:zlib';
import { readRelease } from '../releases/readRelease';
import { expectHeld, expectRefused } from '../testing/expectRefused';
import { tinySiteForEach } from '../testing/tinySite';

const tiny = tinySiteForEach(['a']);

test('a release over its budget is refused', async () => {
  await expectRefused(tiny, [await tiny.publish({ part: 'a', contract: { budget: 100 } })], {
    rule: 'budget',
    code: 'SHIP-044',
    part: 'a',
    message: /On a first visit, a@\w+ loads \d+ bytes; its budget is 100/,
  });
});

test('only the files that a first visit loads are measured, by their compressed size', async () => {
  const compressed = brotliCompressSync('globalThis.page = "a first";');
  const release = await tiny.publish({
    part: 'a',
    content: 'first',
    files: { 'page.js.br': compressed, 'later.js': `"${'x'.repeat(5000)}"` },
  });
  const { files } = (await readRelease(tiny.store, release)).record;
  const entry = files.find(({ path }) => path === 'remoteEntry.js')?.size ?? 0;
  expect(await expectHeld(tiny, 'budget', release)).toBe(
    `a loads ${entry + compressed.length} of 1000 bytes`,
  );
});

test('a release that is already live is not measured again', async () => {
  expect(await expectHeld(tiny, 'budget')).toBe('no new release');
});
