import type { Browser, CDPSession, Page } from '@playwright/test';
import { chainLength, layoutShift, longestAfter, type Request, type Task } from './figures';
import { onPhone, slowPage, type Visitor } from './phone';

/** What a visit to a page costs the visitor; times in ms since it began. */
export interface Visit {
  /** First and largest contentful paint. */
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  /** The longest task that was not over at the first paint. */
  readonly longestTask: number;
  /** Everything that came over the wire, in bytes, with headers. */
  readonly bytes: number;
  readonly script: number;
  /** What it prefetched for other pages, in bytes; part of nothing else. */
  readonly prefetched: number;
  readonly requests: number;
  /** Pictures left out: nothing waits for them. */
  readonly chain: number;
}

/** Opens a page on a slow phone, and waits until nothing happens any more. */
export const visit = (browser: Browser, url: string, visitor: Visitor = {}): Promise<Visit> =>
  onPhone(browser, visitor, ({ page, devtools }) => visitIn(page, devtools, url));

/** The first visit to a page, and a later one with what the first has left in the cache. */
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
  return figuresOf(await whatHappened(page), traffic.requests());
}

/** What the browser tells of a page. */
interface Observed {
  fcp: number;
  lcp: number;
  readonly shifts: { readonly at: number; readonly value: number }[];
  readonly tasks: Task[];
}

declare global {
  interface Window {
    observed: Observed;
  }
}

/** Runs in the page, before anything else. */
function observe(): void {
  const observed: Observed = { fcp: NaN, lcp: NaN, shifts: [], tasks: [] };
  window.observed = observed;
  const watch = <Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe({
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

/** What has been observed, once the page has nothing left to do. */
const whatHappened = (page: Page): Promise<Observed> =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestIdleCallback(() => setTimeout(() => resolve(window.observed), 200))),
  );

interface Received extends Request {
  readonly kind: 'script' | 'picture' | 'prefetched' | 'other';
  readonly bytes: number;
}

/** Counts what a page asks for. What it finds in its cache is no request. */
function watchTraffic(devtools: CDPSession) {
  const underWay = new Map<string, { readonly start: number; kind: Received['kind'] }>();
  const done: Received[] = [];
  let [first, latest] = [NaN, performance.now()];
  devtools.on('Network.requestWillBeSent', ({ requestId, timestamp, request, type }) => {
    latest = performance.now();
    if (!request.url.startsWith('http')) return;
    if (Number.isNaN(first)) first = timestamp;
    underWay.set(requestId, {
      start: (timestamp - first) * 1000,
      kind: isPrefetch(type, request) ? 'prefetched' : 'other',
    });
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => void underWay.delete(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const request = underWay.get(requestId);
    if (!request || request.kind === 'prefetched') return;
    if (response.fromDiskCache) underWay.delete(requestId);
    else if (/javascript/.test(response.mimeType)) request.kind = 'script';
    else if (/^image\//.test(response.mimeType)) request.kind = 'picture';
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    latest = performance.now();
    const request = underWay.get(requestId);
    underWay.delete(requestId);
    if (request) done.push({ ...request, end: (timestamp - first) * 1000, bytes: encodedDataLength });
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => {
    latest = performance.now();
    underWay.delete(requestId);
  });
  return {
    requests: (): readonly Received[] => done,
    /** Resolves when nothing has been asked for, and nothing has come, for a second. */
    quiet: async () => {
      while (underWay.size > 0 || performance.now() - latest < 1000)
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}

/** Scripts that are asked for at a low priority are another page's, as is the file that says where they are. */
const isPrefetch = (
  type: string | undefined,
  { url, initialPriority }: { url: string; initialPriority: string },
) => type === 'Fetch' && (/Low$/.test(initialPriority) || new URL(url).pathname.startsWith('/registry/'));

function figuresOf({ fcp, lcp, shifts, tasks }: Observed, all: readonly Received[]): Visit {
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
