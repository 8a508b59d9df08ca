import { contractVersion } from '@forecast/contract';
import { buildRelease } from '@forecast/contract/testing';
import { act, screen } from '@testing-library/react';
import { buildPartRuntime } from '../testing/buildPartRuntime';
import { settled } from '../testing/fakeClock';
import { renderSite } from '../testing/renderSite';

/** Opens the list, which fails, and presses Retry. The retry's request is pending until `answer` is called. */
async function retryList(pages: Readonly<Record<string, unknown>>) {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { runtime, events } = buildPartRuntime({
    releases: { markets: buildRelease(), 'market-detail': buildRelease() },
    load: async (id) => {
      if (!(id in pages)) throw new Error('broken');
      return { default: pages[id], contractVersion };
    },
    fetch: async () => {
      await answered;
      throw new TypeError('Failed to fetch');
    },
  });
  const site = renderSite(runtime);
  const button = await screen.findByRole('button', { name: 'Retry' });
  // Press twice before React renders.
  act(() => {
    button.click();
    button.click();
  });
  return {
    ...site,
    events,
    answer: () =>
      act(async () => {
        answer();
        await settled();
      }),
  };
}

test('a visitor who navigates during a retry can use the next page, and keeps what they enter there', async () => {
  const Page = () => <input aria-label="Draft" />;
  const { user, router, answer } = await retryList({ 'remote_market_detail/Page': Page });
  await act(() => router.navigate('/market/1'));
  const draft = await screen.findByRole('textbox', { name: 'Draft' });
  await user.type(draft, 'Kept');
  await answer();
  expect(draft).toBeVisible();
  expect(draft).toHaveValue('Kept');
});

test('a page can be retried while the retry of the previous page is pending', async () => {
  const { router, answer } = await retryList({});
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-disabled', 'true');
  await act(() => router.navigate('/market/1'));
  expect(await screen.findByText(/^FED-011 · market-detail/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-disabled', 'false');
  await answer();
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-disabled', 'false');
});

test('two simultaneous presses cause one retry', async () => {
  const { events, answer } = await retryList({});
  await answer();
  expect(events.filter(({ kind }) => kind === 'retry')).toMatchObject([{ part: 'markets', by: 'visitor' }]);
});
