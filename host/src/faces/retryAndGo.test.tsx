import { contractVersion } from '@forecast/contract';
import { settled, siteRoutes } from '@forecast/host-runtime/testing';
import { buildRelease } from '@forecast/contract/testing';
import { KeptContext, useKept } from '@forecast/shared/kept';
import type { PartPage } from '@forecast/shared/page';
import { act, screen } from '@testing-library/react';
import { renderInSite } from '../testing/renderInSite';
import { buildPartRuntime } from '../testing/buildPartRuntime';

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
  const site = renderInSite({ runtime, routes: siteRoutes(runtime) });
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
  expect(screen.getByRole('button', { name: 'Trying again' })).toBeVisible();
  await act(() => router.navigate('/market/1'));
  expect(await screen.findByText(/^FED-011 · market-detail/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  await answer();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('two simultaneous presses cause one retry', async () => {
  const { events, answer } = await retryList({});
  await answer();
  expect(events.filter(({ kind }) => kind === 'retry')).toMatchObject([{ part: 'markets', by: 'visitor' }]);
});

test('a draft survives a failure and Retry', async () => {
  let fails = false;
  const Field = () => {
    const [drafts, change] = useKept('analyses');
    if (fails) throw new Error('broken');
    return (
      <input
        aria-label="Draft"
        value={drafts[1] ?? ''}
        onChange={({ target }) => change((now) => ({ ...now, 1: target.value }))}
      />
    );
  };
  const Page: PartPage = ({ kept }) => (
    <KeptContext value={kept}>
      <Field />
    </KeptContext>
  );
  const { runtime } = buildPartRuntime({
    releases: { markets: buildRelease() },
    load: () => Promise.resolve({ default: Page, contractVersion }),
  });
  const { user } = renderInSite({ runtime, routes: siteRoutes(runtime) });
  await user.type(await screen.findByRole('textbox', { name: 'Draft' }), 'Base rate');
  fails = true;
  await user.type(screen.getByRole('textbox', { name: 'Draft' }), '!');
  expect(screen.queryByRole('textbox', { name: 'Draft' })).not.toBeInTheDocument();
  fails = false;
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('textbox', { name: 'Draft' })).toHaveValue('Base rate!');
});
