import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseId, type ReleaseFile } from '@forecast/contract';
import { releaseKey } from '../store/keys';
import { memoryStore } from '../testing/memoryStore';
import { tinyRemote } from '../testing/tinyBuild';
import { readRelease } from '../releases/readRelease';
import { describeRelease } from './publish';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecast-names-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const build = (files: Readonly<Record<string, string>> = {}) => tinyRemote(folder, { part: 'a', files });

test.each(['a b.txt', 'a\nb.txt', 'a\u00a0b.txt', 'a\\b.txt', 'a\u0007.txt'])(
  'a build with a file named %j is refused',
  async (name) => {
    await expect(describeRelease('a', build({ [name]: 'text' }))).rejects.toThrow('SHIP-010');
  },
);

/** Merges two entries into one without changing the release id. */
function merged([one, other]: readonly [ReleaseFile, ReleaseFile]): ReleaseFile {
  return { ...other, integrity: `${one.integrity} ${one.path}\n${other.integrity}` };
}

test('a record that merges two files into one entry has the same id, but is refused', async () => {
  const { ref, record } = await describeRelease('a', build());
  const [one, other, ...rest] = record.files;
  if (!one || !other) throw new Error('The build has too few files.');
  const forged = { ...record, files: [merged([one, other]), ...rest] };
  expect(await releaseId(forged.files)).toBe(ref.id);
  const store = memoryStore();
  await store.putNew(releaseKey(ref, 'release.json'), Buffer.from(JSON.stringify(forged)));
  await expect(readRelease(store, ref)).rejects.toThrow('SHIP-033');
});
