import { dehydrate, QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import {
  createPageSource,
  createPreparedAnswers,
  queryClientOf,
  SourceProvider,
  useSource,
  type PageSource,
} from '.';
import { buildMarket } from '../testing/buildMarket';
import { buildSource } from '../testing/buildSource';

function show(Page: () => React.ReactNode, source: PageSource = createPageSource(buildSource())) {
  return render(
    <SourceProvider source={source}>
      <Page />
    </SourceProvider>,
  );
}

test('a read is retried after 1, 2 and 4 s, and then fails', async () => {
  jest.useFakeTimers();
  const queryFn = jest.fn(() => Promise.reject(new Error('down')));
  show(() => <p>{useQuery({ queryKey: ['test', 'list'], queryFn }).status}</p>);
  for (const [seconds, tries] of [
    [0, 1],
    [1, 2],
    [2, 3],
    [4, 4],
    [60, 4],
  ] as const) {
    await act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
    expect(queryFn).toHaveBeenCalledTimes(tries);
  }
  expect(screen.getByText('error')).toBeVisible();
  jest.useRealTimers();
});

test('the delay between retries never exceeds 30 s, and unused data is kept for 5 minutes', () => {
  const { queries } = queryClientOf(createPageSource(buildSource())).getDefaultOptions();
  const delay = queries?.retryDelay;
  expect(typeof delay === 'function' && [0, 1, 4, 5, 20].map((tries) => delay(tries, new Error()))).toEqual([
    1000, 2000, 16_000, 30_000, 30_000,
  ]);
  expect(queries?.gcTime).toBe(300_000);
});

test('a write is never retried', async () => {
  jest.useFakeTimers();
  const mutationFn = jest.fn(() => Promise.reject(new Error('down')));
  show(() => {
    const { mutate, status } = useMutation({ mutationFn });
    return <button onClick={() => mutate()}>{status}</button>;
  });
  screen.getByRole('button', { name: 'idle' }).click();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('button', { name: 'error' })).toBeVisible();
  expect(mutationFn).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('a part’s page and fragment share a cache for the page’s source, and another source gets a separate cache', () => {
  const source = createPageSource(buildSource());
  const clients: unknown[] = [];
  const Reads = () => {
    clients.push(useQueryClient());
    return null;
  };
  show(Reads, source);
  show(Reads, source);
  show(Reads);
  expect(clients[1]).toBe(clients[0]);
  expect(clients[2]).not.toBe(clients[0]);
});

test('a write refetches active queries at once and others when they are next shown', async () => {
  let title = 'Before';
  const source = createPageSource(
    buildSource([], {
      market: () => Promise.resolve(buildMarket({ title })),
      postAnalysis: ({ text }) => Promise.resolve(void (title = text)),
    }),
  );
  const Title = ({ id }: { id: number }) => {
    const { market } = useSource();
    return <p>{useQuery({ queryKey: ['test', id], queryFn: () => market(id) }).data?.title}</p>;
  };
  const left = show(() => <Title id={2} />, source);
  expect(await screen.findByText('Before')).toBeVisible();
  left.unmount();
  show(() => <Title id={1} />, source);
  expect(await screen.findByText('Before')).toBeVisible();
  await act(async () => source.postAnalysis?.({ marketId: 1, text: 'After' }));
  expect(await screen.findByText('After')).toBeVisible();
  show(() => <Title id={2} />, source);
  await waitFor(() => expect(screen.getAllByText('After')).toHaveLength(2));
});

test('a first read that began before a write is repeated after the write', async () => {
  let title = 'Before';
  const waiting: (() => void)[] = [];
  const market = () => {
    const answer = buildMarket({ title });
    return new Promise<typeof answer>((resolve) => waiting.push(() => resolve(answer)));
  };
  const source = createPageSource(
    buildSource([], { market, postAnalysis: ({ text }) => Promise.resolve(void (title = text)) }),
  );
  show(() => {
    const { market: ask } = useSource();
    return <p>{useQuery({ queryKey: ['test'], queryFn: () => ask(1) }).data?.title ?? 'Loading'}</p>;
  }, source);
  expect(screen.getByText('Loading')).toBeVisible();
  await act(async () => source.postAnalysis?.({ marketId: 1, text: 'After' }));
  await act(() => Promise.resolve(waiting.splice(0).forEach((answer) => answer())));
  expect(await screen.findByText('After')).toBeVisible();
});

test('only failed queries are refetched when the browser is back online', async () => {
  jest.useFakeTimers();
  const down = () => Promise.reject(new Error('down'));
  const failing = jest.fn<Promise<string>, []>(down);
  const waiting = jest.fn<Promise<string>, []>(down);
  const well = jest.fn(() => Promise.resolve('well'));
  const Read = ({
    name,
    queryFn,
    retry,
  }: {
    name: string;
    queryFn: () => Promise<string>;
    retry: number;
  }) => {
    const { data, status } = useQuery({ queryKey: ['test', name], queryFn, retry });
    return <p>{`${name}: ${data ?? status}`}</p>;
  };
  show(() => (
    <>
      <Read name="failing" queryFn={failing} retry={0} />
      <Read name="waiting" queryFn={waiting} retry={9} />
      <Read name="well" queryFn={well} retry={0} />
      <input aria-label="Draft" defaultValue="Kept" />
    </>
  ));
  const draft = screen.getByRole('textbox', { name: 'Draft' });
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText('failing: error')).toBeVisible();
  expect(screen.getByText('waiting: pending')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('offline')));
  failing.mockResolvedValue('back');
  waiting.mockResolvedValue('back');
  act(() => void window.dispatchEvent(new Event('online')));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('failing: back')).toBeVisible();
  expect(screen.getByText('waiting: back')).toBeVisible();
  expect(well).toHaveBeenCalledTimes(1);
  expect(draft).toBeInTheDocument();
  jest.useRealTimers();
});

/** A page's query for market 7, as TanStack Query dehydrates it. */
function dehydratedMarket(title: string, dataUpdatedAt = Date.now()) {
  const client = new QueryClient();
  client.setQueryData(['market', 7], buildMarket({ id: 7, title }), { updatedAt: dataUpdatedAt });
  return dehydrate(client);
}

/** A page prerendered from a live source. Posting an analysis changes the market's title. */
function prerendered({ staleTime, preparedAt }: { staleTime?: number; preparedAt?: number } = {}) {
  let title = 'As prerendered';
  const market = jest.fn(() => Promise.resolve(buildMarket({ id: 7, title })));
  const answers = createPreparedAnswers(dehydratedMarket(title, preparedAt));
  const source = createPageSource(
    {
      ...buildSource([], { market, postAnalysis: ({ text }) => Promise.resolve(void (title = text)) }),
      staleTime: staleTime ?? 60_000,
    },
    answers,
  );
  const Title = () => {
    const { market: ask } = useSource();
    const { data } = useQuery({ queryKey: ['market', 7], queryFn: ({ signal }) => ask(7, signal) });
    return <p>{data?.title ?? 'Loading'}</p>;
  };
  return { source, market, open: () => show(Title, source) };
}

test('prerendered data is shown at once and isn’t refetched while it is fresh', async () => {
  const { open, market } = prerendered({ staleTime: Infinity, preparedAt: 1 });
  open();
  expect(screen.getByText('As prerendered')).toBeVisible();
  await act(() => Promise.resolve());
  expect(market).not.toHaveBeenCalled();
});

test('stale prerendered data is shown at once, and refetched', async () => {
  const { open, market } = prerendered({ preparedAt: 1 });
  open();
  expect(screen.getByText('As prerendered')).toBeVisible();
  await waitFor(() => expect(market).toHaveBeenCalledTimes(1));
});

test.each(['a page', 'a part that hasn’t been opened yet'])(
  'after a write, %s that is opened minutes later refetches its prerendered data',
  async (what) => {
    jest.useFakeTimers();
    const { open, source, market } = prerendered();
    if (what === 'a page') open().unmount();
    await act(async () => source.postAnalysis?.({ marketId: 7, text: 'As written' }));
    await act(() => jest.advanceTimersByTimeAsync(6 * 60_000));
    open();
    expect(screen.queryByText('As prerendered')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText('As written')).toBeVisible();
    expect(market).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  },
);

test('one part’s changes to prerendered data don’t reach another part', () => {
  const { source, open } = prerendered();
  source.prepared?.(({ queries }) => {
    for (const query of queries) query.state.data = buildMarket({ title: 'Spoiled' });
  });
  open();
  expect(screen.getByText('As prerendered')).toBeVisible();
});

/** A source that returns data only when the test calls `answerAll`, and rejects aborted calls, as a service does. */
function abortableSource() {
  const waiting: (() => void)[] = [];
  const signals: AbortSignal[] = [];
  const market = (_id: number, signal = new AbortController().signal) =>
    new Promise<ReturnType<typeof buildMarket>>((resolve, reject) => {
      signals.push(signal);
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      waiting.push(() => resolve(buildMarket({ title: 'Answered' })));
    });
  return {
    source: createPageSource(buildSource([], { market })),
    signals,
    answerAll: () => waiting.splice(0).forEach((answer) => answer()),
  };
}

const marketQuery = (source: PageSource) => ({
  queryKey: ['market', 1],
  queryFn: ({ signal }: { signal: AbortSignal }) => source.market(1, signal),
});

function Title() {
  const { data, status } = useQuery(marketQuery(useSource()));
  return <p>{data?.title ?? status}</p>;
}

test('a page that mounts twice, as in strict mode, gets its data', async () => {
  const { source, signals, answerAll } = abortableSource();
  render(
    <StrictMode>
      <SourceProvider source={source}>
        <Title />
      </SourceProvider>
    </StrictMode>,
  );
  await waitFor(() => expect(signals.at(-1)?.aborted).toBe(false));
  answerAll();
  expect(await screen.findByText('Answered')).toBeVisible();
});

test('leaving a page before its data arrives aborts the query, and opening the page again refetches', async () => {
  const { source, signals, answerAll } = abortableSource();
  const { unmount } = show(Title, source);
  await waitFor(() => expect(signals).toHaveLength(1));
  unmount();
  expect(signals[0]?.aborted).toBe(true);
  show(Title, source);
  expect(screen.getByText('pending')).toBeVisible();
  await waitFor(() => expect(signals).toHaveLength(2));
  answerAll();
  expect(await screen.findByText('Answered')).toBeVisible();
});

test('if one of two components with the same query unmounts, the other still gets its data', async () => {
  const { source, signals, answerAll } = abortableSource();
  const { unmount } = show(Title, source);
  show(Title, source);
  await waitFor(() => expect(signals).toHaveLength(1));
  unmount();
  answerAll();
  expect(await screen.findByText('Answered')).toBeVisible();
});

test('a prefetch survives or restarts when a page with the same query unmounts', async () => {
  const { source, signals, answerAll } = abortableSource();
  const client = queryClientOf(source);
  void client.prefetchQuery(marketQuery(source));
  const { unmount } = show(Title, source);
  await waitFor(() => expect(signals).toHaveLength(1));
  unmount();
  show(Title, source);
  await waitFor(() => expect(signals.at(-1)?.aborted).toBe(false));
  answerAll();
  expect(await screen.findByText('Answered')).toBeVisible();
});

/** A client and its source, whose `market` answers with `answer`. `add` adds the prepared answer of a page. */
function withPages(answer: () => Promise<ReturnType<typeof buildMarket>>) {
  let add: ((title: string) => void) | undefined;
  const prepared = createPreparedAnswers(undefined, (listener) => {
    add = (title) => {
      const made = new QueryClient();
      made.setQueryData(['market', 7], buildMarket({ title }), { updatedAt: 0 });
      listener(dehydrate(made));
    };
    return () => undefined;
  });
  const source = createPageSource(buildSource([], { market: answer, staleTime: 60_000 }), prepared);
  const client = queryClientOf(source);
  const read = () =>
    client.fetchQuery({ queryKey: ['market', 7], queryFn: () => source.market(7), retry: false });
  const title = () => client.getQueryData<ReturnType<typeof buildMarket>>(['market', 7])?.title;
  return { add: (name: string) => add?.(name), client, read, title };
}

test('of two prepared answers, the one of the page opened last is shown', () => {
  const { add, title } = withPages(() => Promise.reject(new Error('down')));
  add('older');
  add('newer');
  expect(title()).toBe('newer');
});

test('a prepared answer is shown after a failure, and while a request is waiting', async () => {
  const { add, client, read, title } = withPages(() => Promise.reject(new Error('down')));
  await expect(read()).rejects.toThrow('down');
  add('prepared');
  expect([client.getQueryState(['market', 7])?.status, title()]).toEqual(['success', 'prepared']);
  const waiting = withPages(() => new Promise(() => 0));
  void waiting.read();
  waiting.add('prepared');
  expect(waiting.title()).toBe('prepared');
});

test('a prepared answer never replaces one that the browser requested', async () => {
  const { add, read, title } = withPages(() => Promise.resolve(buildMarket({ title: 'requested' })));
  add('prepared');
  await read();
  add('prepared');
  expect(title()).toBe('requested');
});

test('an answer is requested again if the device’s clock has been set back since', async () => {
  const answer = jest.fn(() => Promise.resolve(buildMarket()));
  const { read } = withPages(answer);
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 86_400_000);
  await read();
  clock.mockReturnValue(now);
  await read();
  await read();
  expect(answer).toHaveBeenCalledTimes(2);
  clock.mockRestore();
});
