import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { buildMarket, buildSource } from '../testing';
import { createQueryClient, useMarket, useMarkets, useSubmitPosition, type ForecastSource } from '.';

function show(source: ForecastSource, Page: () => React.ReactNode) {
  render(
    <QueryClientProvider client={createQueryClient(source)}>
      <Page />
    </QueryClientProvider>,
  );
}

const Titles = () => {
  const { data, isError } = useMarkets();
  return <p>{isError ? 'failed' : (data?.map(({ title }) => title).join() ?? 'loading')}</p>;
};

test('a page reads from whatever source the host chose', async () => {
  show(buildSource([buildMarket({ title: 'Will it rain?' })]), Titles);
  expect(await screen.findByText('Will it rain?')).toBeVisible();
});

test('a market that does not exist is market 1', async () => {
  const Title = () => <p>{useMarket(999).data?.title}</p>;
  show(buildSource([buildMarket({ id: 1, title: 'The first' })]), Title);
  expect(await screen.findByText('The first')).toBeVisible();
});

test('reading is tried again after 1, 2 and 4 s, and then fails', async () => {
  jest.useFakeTimers();
  let calls = 0;
  const markets = () => {
    calls += 1;
    return Promise.reject(new Error('down'));
  };
  show(buildSource([], { markets }), Titles);
  for (const [seconds, tries] of [
    [0, 1],
    [1, 2],
    [2, 3],
    [4, 4],
    [60, 4],
  ] as const) {
    await act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
    expect(calls).toBe(tries);
  }
  expect(screen.getByText('failed')).toBeVisible();
  jest.useRealTimers();
});

test('the delay between tries never exceeds 30 s, and unused data is kept for 5 minutes', () => {
  const { queries, mutations } = createQueryClient(buildSource()).getDefaultOptions();
  const delay = queries?.retryDelay;
  expect(typeof delay === 'function' && [0, 1, 4, 5, 20].map((tries) => delay(tries, new Error()))).toEqual([
    1000, 2000, 16_000, 30_000, 30_000,
  ]);
  expect(queries?.gcTime).toBe(300_000);
  expect(mutations?.retry).toBe(false);
});

test('writing is absent unless the source can, and is never tried twice', async () => {
  const Sender = () => {
    const writer = useSubmitPosition();
    if (writer.kind === 'absent') return <p>absent</p>;
    const send = () => writer.mutate({ marketId: 1, side: 'yes', points: 10 });
    return <button onClick={send}>{writer.status}</button>;
  };
  show(buildSource(), Sender);
  expect(screen.getByText('absent')).toBeVisible();

  let calls = 0;
  const submitPosition = () => {
    calls += 1;
    return Promise.reject(new Error('down'));
  };
  show(buildSource([], { submitPosition }), Sender);
  screen.getByRole('button', { name: 'idle' }).click();
  expect(await screen.findByRole('button', { name: 'error' })).toBeVisible();
  expect(calls).toBe(1);
});
