import { createLoadRecords } from '../loading/loadRecords';
import { createRouteTable } from '../site/routeTable';
import { plainSite } from '../testing/plainSite';
import { prefetchWhenIdle } from './prefetch';

const routes = createRouteTable(plainSite.routes);
const records = createLoadRecords(() => undefined);
records.add({ part: 'markets', release: 'a', expose: 'Page', ms: 1 });

/** Returns the parts that are prefetched on a page with these links. */
function prefetchedWith(links: string, connection?: object): readonly string[] {
  const prefetched: string[] = [];
  document.body.innerHTML = links;
  Object.assign(window, { requestIdleCallback: (then: () => void) => then() });
  Object.assign(window.navigator, { connection });
  prefetchWhenIdle(window, {
    prefetch: async (part) => void prefetched.push(part),
    records,
    routes,
  });
  return prefetched;
}

const toMarkets = '<a href="/market/1">One</a><a href="/market/2">Two</a>';
const elsewhere =
  '<a href="/">Home</a><a href="/markets?sort=newest">Newest</a><a href="/markets">All</a><a href="/markets?tag=AI">AI</a><a href="https://example.org/market/3">Three</a><a href="/nowhere">None</a>';

test('the page with the most links to it is prefetched, unless it is already loaded', () => {
  expect(prefetchedWith(elsewhere + toMarkets)).toEqual(['market-detail']);
  expect(prefetchedWith(elsewhere)).toEqual(['landing']);
});

test.each(['<p>No link</p>', '<a href="/markets">All</a>', '<a href="https://example.org/">Elsewhere</a>'])(
  'nothing is prefetched for %s',
  (links) => {
    expect(prefetchedWith(links)).toEqual([]);
  },
);

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is prefetched over a connection with %j',
  (connection) => {
    expect(prefetchedWith(toMarkets, connection)).toEqual([]);
  },
);

test('a page is prefetched on a fast connection', () => {
  expect(prefetchedWith(toMarkets, { saveData: false, effectiveType: '4g' })).toEqual(['market-detail']);
});

test('a part whose page is still loading is not prefetched', () => {
  const loading = createLoadRecords(() => undefined);
  loading.track('market-detail', new Promise(() => undefined));
  const prefetch = jest.fn(async () => undefined);
  document.body.innerHTML = toMarkets + '<a href="/markets">All</a>';
  prefetchWhenIdle(window, { prefetch, records: loading, routes });
  expect(prefetch).toHaveBeenCalledWith('markets', 'Page');
});

test('nothing is prefetched while the page is loading, or after the prefetch is cancelled', () => {
  jest.useFakeTimers();
  const prefetch = jest.fn(async () => undefined);
  document.body.innerHTML = `${toMarkets}<p aria-busy="true">Loading</p>`;
  const callOff = prefetchWhenIdle(window, { prefetch, records, routes });
  jest.advanceTimersByTime(10_000);
  expect(prefetch).not.toHaveBeenCalled();
  document.querySelector('p')?.remove();
  jest.advanceTimersByTime(2_000);
  expect(prefetch).toHaveBeenCalledTimes(1);

  document.body.innerHTML = `${toMarkets}<p aria-busy="true">Loading</p>`;
  const callOffNext = prefetchWhenIdle(window, { prefetch, records, routes });
  callOffNext();
  document.querySelector('p')?.remove();
  jest.advanceTimersByTime(10_000);
  expect(prefetch).toHaveBeenCalledTimes(1);
  callOff();
  jest.useRealTimers();
});

test('a browser without idle callbacks prefetches after 2 s', () => {
  jest.useFakeTimers();
  const prefetch = jest.fn(async () => undefined);
  document.body.innerHTML = toMarkets;
  const plain = Object.assign(Object.create(null), { navigator: {}, document }) as Window;
  prefetchWhenIdle(plain, { prefetch, records, routes });
  expect(prefetch).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2_000);
  expect(prefetch).toHaveBeenCalledWith('market-detail', 'Page');
  jest.useRealTimers();
});
