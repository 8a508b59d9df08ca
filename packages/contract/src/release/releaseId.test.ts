import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { releaseId } from './releaseId';

const entry = { path: 'remoteEntry.js', integrity: 'sha384-entry' };
const chunk = { path: 'static/page.js', integrity: 'sha384-page' };

test('the id is the start of the sha256 of a list with one line per file', async () => {
  const file = fc.record({ path: fc.string({ unit: 'grapheme' }), integrity: fc.string() });
  await fc.assert(
    fc.asyncProperty(fc.array(file), async (files) => {
      const list = files.map(({ path, integrity }) => `${integrity} ${path}\n`).join('');
      const whole = createHash('sha256').update(list).digest('hex');
      expect(await releaseId(files)).toBe(whole.slice(0, 16));
    }),
  );
});

test('the id of the same files never changes', async () => {
  expect(await releaseId([])).toBe('e3b0c44298fc1c14');
  expect(await releaseId([entry, chunk])).toBe('29fdda7f7b3af2dd');
});

test.each([
  ['a missing file', [entry]],
  ['a different order', [chunk, entry]],
  ['a different path', [entry, { ...chunk, path: 'static/other.js' }]],
  ['different content', [entry, { ...chunk, integrity: 'sha384-other' }]],
])('%s results in a different id', async (_what, files) => {
  expect(await releaseId(files)).not.toBe(await releaseId([entry, chunk]));
});
