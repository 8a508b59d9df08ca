import { answer } from '../testing/answer';
import { fakeClock, settled } from '../testing/fakeClock';
import { createScriptDownloads } from './scriptDownloads';

const at = (file: string) => ({ url: `https://parts.example/${file}`, integrity: '' });
const part = {
  ...at('remoteEntry.js'),
  part: 'markets',
  release: 'a',
  owner: 'Markets team',
  exposes: { Page: [at('page.js'), at('shared.js')], RelatedMarkets: [at('related.js'), at('shared.js')] },
};

/** Downloads over a network that answers as told, and what they asked for. */
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

test('the scripts of a module are asked for ahead, each once for the whole page', () => {
  const { downloads, asked } = downloadsOver();
  downloads.preload(part, 'Page');
  downloads.preload(part, 'Page');
  downloads.preload(part, 'RelatedMarkets');
  for (const name of ['Nothing', 'constructor', '__proto__']) downloads.preload(part, name);
  expect(asked.map(([file]) => file)).toEqual(['page.js', 'shared.js', 'related.js']);
});

test('the scripts of another page are fetched with its entry at a low priority, and not again ahead of their use', () => {
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

test('a prefetch that hangs is given up after five seconds', async () => {
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

test('a download ahead that fails is of no interest', async () => {
  const { downloads } = downloadsOver(() => Promise.reject(new TypeError('Failed to fetch')));
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  downloads.preload(part, 'Page');
  await settled();
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test('before a retry all scripts of the part are downloaded past the cache, and what fails is left to it', async () => {
  const { downloads, asked } = downloadsOver(() => Promise.reject(new TypeError('Failed to fetch')));
  await downloads.renew(part);
  expect(new Set(asked.map(([file]) => file))).toEqual(
    new Set(['remoteEntry.js', 'page.js', 'shared.js', 'related.js']),
  );
  expect(new Set(asked.map(([, cache]) => cache))).toEqual(new Set(['reload']));
});
