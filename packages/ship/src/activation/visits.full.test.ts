import type { ReleaseRef } from '../store/keys';
import { memoryStore } from '../testing/memoryStore';
import type { Store } from '../store/Store';
import { tinySite } from '../testing/tinySite';
import { activate } from './activations';

test('the gate opens the browser at most twice, however often the inputs of the smoke test change', async () => {
  const tiny = await tinySite([], memoryStore());
  const hosts: ReleaseRef[] = [];
  for (const content of ['one', 'two', 'three', 'four']) hosts.push(await tiny.publishHost([], { content }));
  // A part without a page: the smoke test opens the browser, but doesn't visit a page.
  const next = await tiny.publish({ part: 'unseen' });
  const progress: string[] = [];
  const store: Store = {
    ...tiny.store,
    putNew: async (key, bytes) => {
      const host = /^generations\//.test(key) ? hosts.pop() : undefined;
      if (host) await tiny.activate(host);
      return tiny.store.putNew(key, bytes);
    },
  };
  const onProgress = (line: string) => void progress.push(line);
  const { generation } = await tiny.apply(activate([next]), { store, skipped: {}, onProgress });
  expect(generation.number).toBe(6);
  expect(progress.filter((line) => line === 'checking smoke')).toHaveLength(2);
  expect(generation.checks.at(-1)).toMatchObject({
    rule: 'smoke',
    outcome: 'held',
    facts: expect.stringMatching(/in Chromium .*, alongside generation 2$/) as string,
  });
  tiny.remove();
});
