import type { Browser, CDPSession, Page } from '@playwright/test';
import { chainLength, layoutShift, longestAfter, type Request, type Task } from './figures';
import { onPhone, slowPage, type Visitor } from './phone';

/** The figures of a visit to a page; times in ms since its start. */
export interface Visit {
  /** First and largest contentful paint. */
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  /** The longest task that ended after the first paint. */
  readonly longestTask: number;
  /** Everything transferred, in bytes, including headers. */
  readonly bytes: number;
  readonly script: number;
  /** Bytes prefetched for other pages; not counted in the other figures. */
  readonly prefetched: number;
  readonly requests: number;
  /** The length of the longest chain of requests, without pictures, because nothing waits for pictures. */
  readonly chain: number;
}

/** Opens a page on a slow phone, and waits until it is idle. */
export const visit = (browser: Browser, url: string, visitor: Visitor = {}): Promise<Visit> =>
  onPhone(browser, visitor, ({ page, devtools }) => visitIn(page, devtools, url));

/** A first visit to a page, and a second one that uses its cache. */
export const visitTwice = (browser: Browser, url: string): Promise<Record<'first' | 'later', Visit>> =>
  onPhone(browser, {}, async ({ context, page, devtools }) => {
    const first = await visitIn(page, devtools, url);
    await page.close();
    const again = await slowPage(context);
    return { first, later: await visitIn(again.page, again.devtools, url) };
  });

async function visitIn(page: Page, devtools: CDPSession, url: string): Promise<Visit> {
  await page.addInitScript(observe);
  const traffic = watchTraffic(devtools);
  await page.goto(url);
  await traffic.quiet();
  return figuresOf(await observedEntries(page), traffic.requests());
}

/** Performance entries reported by the browser. */
interface Observation {
  fcp: number;
  lcp: number;
  readonly shifts: { readonly at: number; readonly value: number }[];
  readonly tasks: Task[];
}

declare global {
  interface Window {
    observed: Observation;
  }
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const observed: Observation = { fcp: NaN, lcp: NaN, shifts: [], tasks: [] };
  window.observed = observed;
  const watch = <Entry extends PerformanceEntry>(type: string, onEntry: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(onEntry)).observe({
      type,
      buffered: true,
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (observed.lcp = startTime));
  watch<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', (entry) => {
    if (!entry.hadRecentInput) observed.shifts.push({ at: entry.startTime, value: entry.value });
  });
  watch('longtask', ({ startTime, duration }) => observed.tasks.push({ start: startTime, ms: duration }));
}

/** The entries observed by the time the page is idle. */
const observedEntries = (page: Page): Promise<Observation> =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestIdleCallback(() => setTimeout(() => resolve(window.observed), 200))),
  );

interface Received extends Request {
  readonly kind: 'script' | 'picture' | 'prefetched' | 'other';
  readonly bytes: number;
}

/** Records a page's requests, except those served from the cache. */
function watchTraffic(devtools: CDPSession) {
  const inFlight = new Map<string, { readonly start: number; kind: Received['kind'] }>();
  const done: Received[] = [];
  let [first, latest] = [NaN, performance.now()];
  devtools.on('Network.requestWillBeSent', ({ requestId, timestamp, request, type }) => {
    latest = performance.now();
    if (!request.url.startsWith('http')) return;
    if (Number.isNaN(first)) first = timestamp;
    inFlight.set(requestId, {
      start: (timestamp - first) * 1000,
      kind: isPrefetch(type, request) ? 'prefetched' : 'other',
    });
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => void inFlight.delete(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const request = inFlight.get(requestId);
    if (!request || request.kind === 'prefetched') return;
    if (response.fromDiskCache) inFlight.delete(requestId);
    else if (/javascript/.test(response.mimeType)) request.kind = 'script';
    else if (/^image\//.test(response.mimeType)) request.kind = 'picture';
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    latest = performance.now();
    const request = inFlight.get(requestId);
    inFlight.delete(requestId);
    if (request) done.push({ ...request, end: (timestamp - first) * 1000, bytes: encodedDataLength });
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => {
    latest = performance.now();
    inFlight.delete(requestId);
  });
  return {
    requests: (): readonly Received[] => done,
    /** Resolves when no request has started or ended for a second. */
    quiet: async () => {
      while (inFlight.size > 0 || performance.now() - latest < 1000)
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}

/** Scripts fetched with low priority are prefetched for other pages, and so is the registry that lists them. */
const isPrefetch = (
  type: string | undefined,
  { url, initialPriority }: { url: string; initialPriority: string },
) => type === 'Fetch' && (/Low$/.test(initialPriority) || new URL(url).pathname.startsWith('/registry/'));

function figuresOf({ fcp, lcp, shifts, tasks }: Observation, all: readonly Received[]): Visit {
  const requests = all.filter(({ kind }) => kind !== 'prefetched');
  const weightOf = (some: readonly Received[]) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    fcp,
    lcp,
    cls: layoutShift(shifts),
    longestTask: longestAfter(fcp, tasks),
    bytes: weightOf(requests),
    script: weightOf(requests.filter(({ kind }) => kind === 'script')),
    prefetched: weightOf(all.filter(({ kind }) => kind === 'prefetched')),
    requests: requests.length,
    chain: chainLength(requests.filter(({ kind }) => kind !== 'picture')),
  };
}
