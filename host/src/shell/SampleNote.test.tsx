import { buildPartRuntime } from '@forecast/host-runtime/testing';
import { buildLiveSource } from '@forecast/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { siteRoutes } from '../routing/siteRoutes';
import { renderInSite } from '../testing/renderInSite';

const words = 'Sample data as of Jul 8, 2025';

let logged: jest.SpyInstance;
beforeEach(() => void (logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => logged.mockRestore());

/** Visits the whole site on a page without a registry: no part can be loaded, and the host has every page to itself. */
function visit(at: string, source?: ReturnType<typeof buildLiveSource>) {
  const { runtime } = buildPartRuntime();
  return renderInSite({ at: [at], runtime, routes: siteRoutes(runtime), ...(source && { source }) });
}

test.each(['/', '/markets', '/markets?q=food', '/market/3', '/market/999', '/nowhere'])(
  'at %s the day of the sample data is said once, where it is seen and read, although no part has come',
  async (at) => {
    visit(at);
    expect(await screen.findByRole('heading', { level: 1, name: /404|could not/ })).toBeVisible();
    expect(screen.getAllByText(words)).toHaveLength(1);
    const note = screen.getByRole('complementary', { name: 'About the data' });
    expect(within(note).getByText(words)).toBeVisible();
  },
);

test('on the way through the site it stays where it is', async () => {
  const { router } = visit('/markets');
  const note = await screen.findByText(words);
  for (const at of ['/', '/nowhere', '/market/1']) {
    await act(() => router.navigate(at));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByText(words)).toBe(note);
  }
});

test('the open menu says it no second time', async () => {
  const { user } = visit('/markets');
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  expect(screen.getAllByText(words)).toHaveLength(1);
});

test('a sample that moves on is called one, without a day', async () => {
  visit('/markets', { ...buildLiveSource(), isSample: true });
  expect(await screen.findByText('Sample data')).toBeVisible();
});

test('data of one day that is no sample is not called one', async () => {
  visit('/markets', { ...buildLiveSource(), asOf: '2025-07-08' });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(/sample data/i)).not.toBeInTheDocument();
});

test.each(['/', '/markets', '/nowhere'])('at %s data that moves on is called no sample', async (at) => {
  visit(at, buildLiveSource());
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(/sample data/i)).not.toBeInTheDocument();
  expect(screen.queryByRole('complementary', { name: 'About the data' })).not.toBeInTheDocument();
});
