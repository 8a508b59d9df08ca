import { answer } from '../testing/answer';
import { fakeClock, settled } from '../testing/fakeClock';
import { createScriptDownloads } from './scriptDownloads';

const at = (file: string) => ({ url: `https://parts.example/${file}`, integrity: '' });
const part = {
  ...at('remoteEntry.js'),
  part: 'markets',
  release: 'a',
  owner: 'Markets team',
  type: 'global',
  exposes: { Page: [at('page.js'), at('shared.js')], RelatedMarkets: [at('related.js'), at('shared.js')] },
};

/** Returns script downloads that use `network`, and a list of their requests. */
function downloadsOver(network: () => Promise<Response> = async () => answer()) {
  const asked: [file: string, cache: unknown][] = [];
  const downloads = createScriptDownloads({
    fetch: (url, init) => {
      asked.push([url.replace('https://parts.example/', ''), init?.cache]);
      return network();
    },
    clock: fakeClock(),
  });
  return { downloads, asked };
}

test('preloading a module requests each of its scripts once per page', () => {
  const { downloads, asked } = downloadsOver();
  downloads.preload(part, 'Page');
  downloads.preload(part, 'Page');
  downloads.preload(part, 'RelatedMarkets');
  for (const name of ['Nothing', 'constructor', '__proto__']) downloads.preload(part, name);
  expect(asked.map(([file]) => file)).toEqual(['page.js', 'shared.js', 'related.js']);
});

test('a prefetch requests the entry and scripts at low priority, and a preload does not request them again', () => {
  const priorities: [file: string, priority: unknown][] = [];
  const downloads = createScriptDownloads({
    fetch: async (url, init) => {
      priorities.push([url.replace('https://parts.example/', ''), init?.priority]);
      return answer();
    },
    clock: fakeClock(),
  });
  downloads.prefetch(part, 'Page');
  downloads.preload(part, 'Page');
  expect(priorities).toEqual([
    ['remoteEntry.js', 'low'],
    ['page.js', 'low'],
    ['shared.js', 'low'],
  ]);
});

test('a prefetch that hangs is aborted after 5 s', async () => {
  const clock = fakeClock();
  const signals: (AbortSignal | null | undefined)[] = [];
  const downloads = createScriptDownloads({
    fetch: (_url, init) => {
      signals.push(init?.signal);
      return new Promise(() => undefined);
    },
    clock,
  });
  downloads.prefetch(part, 'Page');
  await clock.pass(4_999);
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, false, false]);
  await clock.pass(1);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, true]);
});

test('a failed preload doesn’t cause an unhandled rejection', async () => {
  const { downloads } = downloadsOver(() => Promise.reject(new TypeError('Failed to fetch')));
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  downloads.preload(part, 'Page');
  await settled();
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test('renewing a part refetches all its scripts, bypassing the cache, and ignores failures', async () => {
  const { downloads, asked } = downloadsOver(() => Promise.reject(new TypeError('Failed to fetch')));
  await downloads.renew(part);
  expect(new Set(asked.map(([file]) => file))).toEqual(
    new Set(['remoteEntry.js', 'page.js', 'shared.js', 'related.js']),
  );
  expect(new Set(asked.map(([, cache]) => cache))).toEqual(new Set(['reload']));
});
