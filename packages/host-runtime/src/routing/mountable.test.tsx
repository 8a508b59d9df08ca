import '../testing/serverGlobals';
import { contractVersion, noSettings, registryFormat, type SiteData } from '@forecast/contract';
import { buildRelease } from '@forecast/contract/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, version } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { PartRuntimeContext } from '../loading/PartRuntimeContext';
import { initialized } from '../prerender/initialized';
import { buildPartRuntime } from '../testing/buildPartRuntime';
import { renderSite } from '../testing/renderSite';
import { siteRoutes } from './siteRoutes';

const libraries = ['react', 'react-dom'].flatMap((name) =>
  ['', ...(name === 'react' ? ['/jsx-runtime'] : ['/client', '/server.browser'])].map((entry) => [
    name + entry,
    `${name}-18${entry}`,
  ]),
);

type Read<Result> = (modules: typeof import('../testing/ownReactPage')) => Promise<Result> | Result;

/** Loads the page with React 18, as a build that brings its own React does, and passes its modules to `read`. */
async function withReact18<Result>(read: Read<Result>): Promise<Result> {
  for (const [name = '', other = ''] of libraries) jest.doMock(name, () => jest.requireActual<object>(other));
  try {
    return await withCopyOfReact(read);
  } finally {
    for (const [name = ''] of libraries) jest.dontMock(name);
  }
}

/** Loads the page with a copy of React of its own, of the host's version. */
async function withCopyOfReact<Result>(read: Read<Result>): Promise<Result> {
  let result: [Result] | undefined;
  await jest.isolateModulesAsync(async () => {
    result = [await read(await import('../testing/ownReactPage'))];
  });
  if (!result) throw new Error('nothing was loaded');
  return result[0];
}

/** The server build of the host, which has its own copies of the libraries. */
async function isolatedServer() {
  const loaded: ReturnType<typeof import('../server').createRenderer>[] = [];
  await jest.isolateModulesAsync(async () => {
    const { createRenderer } = await import('../server');
    const { plainSite } = await import('../testing/plainSite');
    loaded.push(createRenderer(plainSite, { open: () => ({ wrap: (tree) => tree }) }));
  });
  const [server] = loaded;
  if (!server) throw new Error('The server was not loaded.');
  return server;
}

const Related = ({ marketId }: { marketId: number }) => {
  const [first] = useState(marketId);
  return (
    <p>
      On React {version}: from {first} to {marketId}
    </p>
  );
};

const releases = { 'market-detail': buildRelease(), markets: buildRelease() };

const siteWith = (page: object) =>
  buildPartRuntime({
    releases,
    load: async (id) => (id.includes('market_detail') ? page : { default: Related, contractVersion }),
  });

let logged: jest.SpyInstance;
beforeEach(() => (logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => logged.mockRestore());

/** What was logged, except React 18's advice to use its own act(). */
const errors = () =>
  logged.mock.calls.map((texts) => texts.join(' ')).filter((text) => !text.includes('not wrapped in act'));

test('a page with React 18 is prerendered by its own build, and hydrates the same elements', async () => {
  const data: SiteData = {
    registry: {
      schema: registryFormat,
      microFrontends: { 'market-detail': [releases['market-detail']], markets: [releases.markets] },
    },
    settings: noSettings,
  };
  const server = await isolatedServer();
  const { head, root } = await withReact18(({ ownReactModule: Page }) =>
    server.renderPage({ path: '/market/1', data, parts: new Map([['market-detail', { Page }]]) }),
  );
  expect(head).toContain('<title>A market</title>');
  expect(root).toContain('<h1');
  expect(root).toContain('Prerendered<!-- --> at <!-- -->/market/1');

  window.history.replaceState(null, '', '/market/1');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = root;
  const heading = screen.getByRole('heading', { name: 'On React 18.3.1' });
  const { runtime } = siteWith(await withReact18(({ ownReactModule }) => ownReactModule));
  const router = createBrowserRouter(siteRoutes(runtime));
  await act(() => initialized(router));
  const recovered: unknown[] = [];
  // Not in strict mode, which mounts everything twice in development.
  const site = (
    <PartRuntimeContext value={runtime}>
      <RouterProvider router={router} />
    </PartRuntimeContext>
  );
  const hydrated = await act(async () =>
    hydrateRoot(container, site, { onRecoverableError: (error) => recovered.push(error) }),
  );
  expect(await screen.findByText('Interactive at /market/1')).toBeVisible();
  expect(recovered).toEqual([]);
  expect(errors()).toEqual([]);
  expect(screen.getByRole('heading', { name: 'On React 18.3.1' })).toBe(heading);
  act(() => hydrated.unmount());
  container.remove();
});

test('prerendering waits for a component that loads late, and rejects if a component throws', async () => {
  const [late, broken] = await withReact18(({ lateModule, brokenModule }) => {
    const tools = { id: 'a', path: '/' };
    return Promise.allSettled([lateModule, brokenModule].map((module) => module.prerender?.({}, tools)));
  });
  expect(late).toMatchObject({ value: expect.stringMatching(/<p id=":aR.*:">Loaded late<.p>/) as unknown });
  expect(broken).toMatchObject({ reason: new Error('boom') });
});

test('prerendered HTML begins with the styles that the module’s sheet has collected', async () => {
  const { html, sealed } = await withReact18(async ({ styledModules }) => {
    const { styled, broken, sealed } = styledModules();
    const tools = { id: 'a', path: '/' };
    await expect(broken.prerender?.({}, tools)).rejects.toThrow('boom');
    return { html: await styled.prerender?.({}, tools), sealed };
  });
  expect(html).toMatch(/^<style>p\{color:red\}<\/style><section>.*Loaded late/);
  expect(sealed).toEqual(['broken', 'styled']);
});

test('a page with React 18 runs in a host with React 19, and shows a fragment with React 19', async () => {
  const { user, router } = renderSite(
    siteWith(await withReact18(({ ownReactModule }) => ownReactModule)).runtime,
    {
      at: '/market/1',
    },
  );
  expect(await screen.findByRole('heading', { name: 'On React 18.3.1' })).toBeVisible();
  expect(version).toMatch(/^19\./);
  expect(await screen.findByText(`On React ${version}: from 0 to 0`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '0 presses' }));
  expect(await screen.findByText(`On React ${version}: from 0 to 1`)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByText('Interactive at /market/2')).toBeVisible();
  expect(screen.getByRole('button', { name: '0 presses' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(router.state.location.pathname).toBe('/nowhere');
  // The click was handled by the page's React, so Testing Library doesn't wait for the host's.
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'On React 18.3.1' })).not.toBeInTheDocument(),
  );
  expect(errors()).toEqual([]);
});

/** Opens a market whose page has a copy of React of its own. */
async function visitWith(own: string) {
  const { runtime, events } = siteWith(
    await (own === '18' ? withReact18 : withCopyOfReact)(({ ownReactModule }) => ownReactModule),
  );
  const failures = () => events.filter(({ kind }) => kind === 'failure');
  return { ...renderSite(runtime, { at: '/market/1' }), failures };
}

describe.each(['18', '19'])('a page with its own React %s', (own) => {
  const heading = { name: new RegExp(`^On React ${own}\\.`) };

  test.each(['in rendering', 'in an effect'])(
    'that throws %s is shown as failed, and recovers on Retry',
    async (where) => {
      const { user, failures } = await visitWith(own);
      await user.click(await screen.findByRole('button', { name: `Break ${where}` }));
      expect(await screen.findByText(/^FED-007 · market-detail/)).toBeVisible();
      expect(screen.queryByRole('heading', heading)).not.toBeInTheDocument();
      expect(failures()).toMatchObject([{ part: 'market-detail', where: 'Page', code: 'FED-007' }]);
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByRole('heading', heading)).toBeVisible();
      expect(failures()).toHaveLength(1);
    },
  );

  test('that suspends around a fragment keeps the fragment’s state', async () => {
    const { user } = await visitWith(own);
    await user.click(await screen.findByRole('button', { name: '0 presses' }));
    expect(await screen.findByText(/from 0 to 1$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Loaded late')).toBeVisible();
    expect(await screen.findByText(/from 0 to 1$/)).toBeVisible();
  });

  test('that throws when it is left doesn’t break the next page', async () => {
    const { user, router, failures } = await visitWith(own);
    await user.click(await screen.findByRole('button', { name: 'Break on leaving' }));
    await act(() => router.navigate('/markets'));
    expect(screen.queryByRole('heading', heading)).not.toBeInTheDocument();
    expect(failures()).toMatchObject([{ part: 'market-detail', where: 'leaving', code: 'FED-007' }]);
  });

  test('that suspends forever fails after 10 s, and recovers on Retry', async () => {
    jest.useFakeTimers();
    try {
      const { failures } = await visitWith(own);
      await act(() => jest.advanceTimersByTimeAsync(100));
      fireEvent.click(screen.getByRole('button', { name: 'Suspend forever' }));
      await act(() => jest.advanceTimersByTimeAsync(0));
      await act(() => jest.advanceTimersByTimeAsync(9_900));
      expect(screen.getByText('Loading market-detail…')).toBeVisible();
      expect(screen.queryByRole('heading', heading)).not.toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(screen.getByText(/^FED-004 · market-detail/)).toBeVisible();
      expect(failures()).toMatchObject([{ part: 'market-detail', where: 'Page', code: 'FED-004' }]);
      fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(screen.getByRole('heading', heading)).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });
});
