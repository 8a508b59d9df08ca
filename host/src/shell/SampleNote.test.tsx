import { buildLiveSource } from '@forecast/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { siteRoutes } from '@forecast/host-runtime/testing';
import { buildSiteRuntime, renderInSite } from '../testing/renderInSite';

const words = 'Sample data as of Jul 8, 2025';

let logged: jest.SpyInstance;
beforeEach(() => void (logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => logged.mockRestore());

/** Opens the whole site without a registry, so that no part loads and the host renders everything on the page. */
function visit(at: string, source?: ReturnType<typeof buildLiveSource>) {
  const { runtime } = buildSiteRuntime();
  return renderInSite({ at: [at], runtime, routes: siteRoutes(runtime), ...(source && { source }) });
}

test.each(['/', '/markets', '/markets?q=food', '/market/3', '/market/999', '/nowhere'])(
  'at %s a note shows the date of the sample data once, even if no part loads',
  async (at) => {
    visit(at);
    expect(await screen.findByRole('heading', { level: 1, name: /404|could not/ })).toBeVisible();
    expect(screen.getAllByText(words)).toHaveLength(1);
    const note = screen.getByRole('complementary', { name: 'About the data' });
    expect(within(note).getByText(words)).toBeVisible();
  },
);

test('the note stays in place during navigation', async () => {
  const { router } = visit('/markets');
  const note = await screen.findByText(words);
  for (const at of ['/', '/nowhere', '/market/1']) {
    await act(() => router.navigate(at));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByText(words)).toBe(note);
  }
});

test('the open menu does not repeat the note', async () => {
  const { user } = visit('/markets');
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  expect(screen.getAllByText(words)).toHaveLength(1);
});

test('the note for a sample without a fixed day doesn’t show a date', async () => {
  visit('/markets', { ...buildLiveSource(), isSample: true });
  expect(await screen.findByText('Sample data')).toBeVisible();
});

test('data from a fixed day that isn’t a sample has no note', async () => {
  visit('/markets', { ...buildLiveSource(), asOf: '2025-07-08' });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(/sample data/i)).not.toBeInTheDocument();
});

test.each(['/', '/markets', '/nowhere'])('at %s live data has no note', async (at) => {
  visit(at, buildLiveSource());
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(/sample data/i)).not.toBeInTheDocument();
  expect(screen.queryByRole('complementary', { name: 'About the data' })).not.toBeInTheDocument();
});
