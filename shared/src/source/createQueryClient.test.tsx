import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createQueryClient } from '.';

function show(Page: () => React.ReactNode) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
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
  const { queries } = createQueryClient().getDefaultOptions();
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
