import { screen } from '@testing-library/react';
import { buildPartRuntime } from '../testing/buildPartRuntime';
import { renderSite } from '../testing/renderSite';

/** Opens an address. Returns the page's heading and the failures that were reported. */
async function open(at: string) {
  const { runtime, events } = buildPartRuntime();
  const { unmount } = renderSite(runtime, { at });
  const heading = (await screen.findByRole('heading', { level: 1 })).textContent;
  unmount();
  return { heading, failures: events.filter(({ kind }) => kind === 'failure') };
}

test.each([
  '/markets%0A',
  '/a%E2%80%A8',
  '/x%0Ay',
  '/x/%0D/y%E2%80%A9',
  '/x%00',
  '/x%5Cy',
  '/x%2F%0A',
  `/${'x'.repeat(20_000)}%0A`,
])('the address %j shows the not-found page and reports no failure', async (at) => {
  expect(await open(at)).toEqual({ heading: 'Not found', failures: [] });
});

test('from the not-found page, a visitor can go on', async () => {
  const { router } = renderSite(buildPartRuntime().runtime, { at: '/x%0A' });
  await screen.findByRole('heading', { name: 'Not found' });
  await router.navigate('/y');
  expect(router.state.errors).toBeNull();
  expect(screen.getByRole('heading', { name: 'Not found' })).toBeVisible();
});
