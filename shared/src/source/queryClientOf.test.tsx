import { dehydrate, QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
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

test('reading is tried again after 1, 2 and 4 s, and then fails', async () => {
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

test('the delay between tries never exceeds 30 s, and unused data is kept for 5 minutes', () => {
  const { queries } = queryClientOf(createPageSource(buildSource())).getDefaultOptions();
  const delay = queries?.retryDelay;
  expect(typeof delay === 'function' && [0, 1, 4, 5, 20].map((tries) => delay(tries, new Error()))).toEqual([
    1000, 2000, 16_000, 30_000, 30_000,
  ]);
  expect(queries?.gcTime).toBe(300_000);
});

test('writing is never tried twice', async () => {
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

test('a page and a fragment of one part have one cache for the page’s source, and another source has another', () => {
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

test('what was written is asked for again: at once where it is shown, else when it is shown next', async () => {
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

test('what could not be read is asked for at once when the browser is online again, and nothing else is', async () => {
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

/** What a page reads of market 7, as TanStack Query dehydrates it. */
function dehydratedMarket(title: string, dataUpdatedAt = Date.now()) {
  const client = new QueryClient();
  client.setQueryData(['market', 7], buildMarket({ id: 7, title }), { updatedAt: dataUpdatedAt });
  return dehydrate(client);
}

/** A live source whose market takes the title that is posted, and a page that was prerendered before. */
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
  return { source, answers, market, open: () => show(Title, source) };
}

test('what a page was prerendered from is shown at once, and not asked for while it is fresh', async () => {
  const { open, market } = prerendered({ staleTime: Infinity, preparedAt: 1 });
  open();
  expect(screen.getByText('As prerendered')).toBeVisible();
  await act(() => Promise.resolve());
  expect(market).not.toHaveBeenCalled();
});

test('what a page was prerendered from long ago is shown at once, and asked for', async () => {
  const { open, market } = prerendered({ preparedAt: 1 });
  open();
  expect(screen.getByText('As prerendered')).toBeVisible();
  await waitFor(() => expect(market).toHaveBeenCalledTimes(1));
});

test.each(['a page', 'a part that nobody has seen yet'])(
  'once something has been written, %s that is opened minutes later asks for what it was prerendered from',
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

test('a later page’s answers are shown without asking, unless something was written before', async () => {
  const { open, source, answers, market } = prerendered();
  answers.replace({ queries: [] });
  answers.replace(dehydratedMarket('Of the next page'));
  open().unmount();
  answers.replace(dehydratedMarket('Of the one after', Date.now() + 1));
  open();
  expect(screen.getByText('Of the one after')).toBeVisible();
  expect(market).not.toHaveBeenCalled();
  await act(async () => source.postAnalysis?.({ marketId: 7, text: 'As written' }));
  answers.replace(dehydratedMarket('As before', Date.now() + 1000));
  expect(await screen.findByText('As written')).toBeVisible();
});

test('what one part does to the answers that came with a page, another doesn’t see', () => {
  const { source, open } = prerendered();
  source.prepared?.(({ queries }) => {
    for (const query of queries) query.state.data = buildMarket({ title: 'Spoiled' });
  });
  open();
  expect(screen.getByText('As prerendered')).toBeVisible();
});
