import { contractVersion, type MountedPage } from '@forecast/contract';
import { buildRelease } from '@forecast/contract/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { buildPartRuntime } from '../testing/buildPartRuntime';
import { renderSite } from '../testing/renderSite';

type Mount = MountedPage['mount'];

/** Opens a market whose page mounts itself, and counts how many pages are mounted. */
function visit(mount: Mount) {
  let mounted = 0;
  const page: MountedPage = {
    title: 'A market',
    mount: (element, props) => {
      expect(element).toBeEmptyDOMElement();
      expect(element).toBeInTheDocument();
      const unmount = mount(element, props);
      mounted += 1;
      return typeof unmount === 'function'
        ? () => {
            mounted -= 1;
            unmount();
          }
        : unmount;
    },
  };
  const { runtime, events } = buildPartRuntime({
    releases: { 'market-detail': buildRelease() },
    load: async () => ({ default: page, contractVersion }),
  });
  const site = renderSite(runtime, { at: '/market/1' });
  const failures = () => events.filter(({ kind }) => kind === 'failure');
  return { ...site, failures, mounted: () => mounted };
}

const draw: Mount = (element) => {
  element.innerHTML = `<h1>Without React</h1>`;
  return () => undefined;
};

const heading = () => screen.findByRole('heading', { name: 'Without React' });

let logged: jest.SpyInstance;
beforeEach(() => (logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => logged.mockRestore());

test('a page without React is shown with its title', async () => {
  visit(draw);
  expect(await heading()).toBeVisible();
  await waitFor(() => expect(document.title).toBe('A market'));
});

test('a page without React is mounted once per path, and unmounted when the visitor leaves', async () => {
  const addresses: string[] = [];
  const { router, mounted } = visit((element, props) => {
    addresses.push(router.state.location.pathname);
    return draw(element, props);
  });
  expect(await heading()).toBeVisible();
  await act(() => router.navigate('/market/1?q=2'));
  await act(() => router.navigate('/market/2'));
  expect(await heading()).toBeVisible();
  expect(mounted()).toBe(1);
  await act(() => router.navigate('/nowhere'));
  expect(mounted()).toBe(0);
  expect(screen.queryByRole('heading', { name: 'Without React' })).not.toBeInTheDocument();
  expect(addresses).toEqual(['/market/1', '/market/2']);
});

test.each<[what: string, broken: (element: HTMLElement) => unknown]>([
  [
    'throws',
    () => {
      throw new Error('boom');
    },
  ],
  ['returns nothing', () => undefined],
  ['returns a promise', async () => () => undefined],
])('a page whose mount %s shows a failure and recovers on Retry', async (_what, broken) => {
  let isBroken = true;
  const { user, failures } = visit((element, props) => {
    if (!isBroken) return draw(element, props);
    element.textContent = 'Half drawn';
    return broken(element) as ReturnType<Mount>;
  });
  expect(await screen.findByText(/^FED-007 · market-detail/)).toBeVisible();
  expect(screen.queryByText('Half drawn')).not.toBeInTheDocument();
  expect(failures()).toMatchObject([{ part: 'market-detail', where: 'Page', code: 'FED-007' }]);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await heading()).toHaveFocus();
  expect(failures()).toHaveLength(1);
});

test.each([
  ['an error', new Error('boom')],
  ['null', null],
])('a page that throws %s on unmount is removed and doesn’t break the next page', async (_what, thrown) => {
  const { router, failures } = visit((element, props) => {
    draw(element, props);
    return () => {
      throw thrown;
    };
  });
  expect(await heading()).toBeVisible();
  await act(() => router.navigate('/markets'));
  expect(await screen.findByText(/^FED-\d+ · markets/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Without React' })).not.toBeInTheDocument();
  const left = { part: 'market-detail', release: '0123456789abcdef', where: 'leaving', code: 'FED-007' };
  expect(failures()).toContainEqual(expect.objectContaining(left));
});

test('a page that mounts itself can’t be used as a fragment', async () => {
  const { runtime } = buildPartRuntime({
    releases: { markets: buildRelease() },
    load: async () => ({ default: { mount: draw }, contractVersion }),
  });
  expect(await runtime.load('markets', 'RelatedMarkets')).toMatchObject({ failure: { code: 'FED-005' } });
});
