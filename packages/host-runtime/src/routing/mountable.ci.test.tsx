import '../testing/serverGlobals';
import {
  contractVersion,
  noSettings,
  registryFormat,
  type PartPageProps,
  type SiteData,
} from '@forecast/contract';
import { buildRelease } from '@forecast/contract/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, version } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { PartRuntimeContext } from '../loading/PartRuntimeContext';
import { siteRoutes, waitForRouter } from './siteRoutes';
import { buildPartRuntime } from '../testing/buildPartRuntime';
import { renderSite } from '../testing/renderSite';

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

const component = (shown: object) => ({ default: shown, contractVersion });

/** A site with this page of a market, and the fragment on it. */
const siteWith = (page: object, fragment: object = component(Related)) =>
  buildPartRuntime({
    releases,
    load: async (id) => {
      if (id.endsWith('/RelatedMarkets')) return fragment;
      return id.includes('market_detail') ? page : component(() => <h1>Another page</h1>);
    },
  });

/** A page with the host's React, and a fragment. */
const Market = ({ Fragment }: PartPageProps<Record<string, object>>) => (
  <>
    <h1>A market</h1>
    <Fragment name="markets/RelatedMarkets" with={{ marketId: 1 }} />
  </>
);

let logged: jest.SpyInstance;
beforeEach(() => (logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => logged.mockRestore());

/** What was logged, except React 18's advice to use its own act(). */
const errors = () =>
  logged.mock.calls.map((texts) => texts.join(' ')).filter((text) => !text.includes('not wrapped in act'));

const data: SiteData = {
  registry: {
    schema: registryFormat,
    microFrontends: { 'market-detail': [releases['market-detail']], markets: [releases.markets] },
  },
  settings: noSettings,
};

/** Hydrates a market's page whose prerendered HTML is in `container`. Returns what React had to recover from. */
async function hydrateIn(container: Element, { runtime }: ReturnType<typeof siteWith>) {
  const router = createBrowserRouter(siteRoutes(runtime));
  await act(() => waitForRouter(router));
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
  return { recovered, unmount: () => act(() => hydrated.unmount()) };
}

test('a page with React 18 is prerendered by its own build, and hydrates the same elements', async () => {
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
  const site = siteWith(await withReact18(({ ownReactModule }) => ownReactModule));
  const { recovered, unmount } = await hydrateIn(container, site);
  expect(await screen.findByText('Interactive at /market/1')).toBeVisible();
  expect(recovered).toEqual([]);
  expect(errors()).toEqual([]);
  expect(screen.getByRole('heading', { name: 'On React 18.3.1' })).toBe(heading);
  unmount();
  container.remove();
});

test.each([
  ['React 18', withReact18],
  ['React 19', withCopyOfReact],
] as const)(
  'if a page with its own %s differs from its prerendered HTML, that is logged with the name of its part',
  async (_react, withOwn) => {
    const server = await isolatedServer();
    const { root } = await withReact18(({ differingModule: Page }) =>
      server.renderPage({ path: '/market/1', data, parts: new Map([['market-detail', { Page }]]) }),
    );
    window.history.replaceState(null, '', '/market/1');
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = root;
    const site = siteWith(await withOwn(({ differingModule }) => differingModule));
    const { recovered, unmount } = await hydrateIn(container, site);
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const message = expect.stringMatching(
      /^React recovered from an error in part "market-detail": Error: \S/,
    );
    await waitFor(() => expect(warned.mock.calls).toContainEqual([message, expect.any(Error)]));
    expect(recovered).toEqual([]);
    warned.mockRestore();
    unmount();
    container.remove();
  },
);

test('a fragment with React 18 is prerendered by its own build, and replaces its HTML once it is mounted', async () => {
  const server = await isolatedServer();
  const Page = component(Market);
  const rendered = (fragment: object) =>
    server.renderPage({
      path: '/market/1',
      data,
      parts: new Map([
        ['market-detail', { Page }],
        ['markets', { RelatedMarkets: fragment }],
      ]),
    });
  const { root, parts } = await withReact18(({ ownReactFragment }) => rendered(ownReactFragment));
  expect(Object.keys(parts)).toEqual(['market-detail', 'markets']);
  const broken = withReact18(({ brokenModule }) => rendered(component(brokenModule)));
  await expect(broken).rejects.toThrow('boom');
  logged.mockClear();

  window.history.replaceState(null, '', '/market/1');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = root;
  expect(screen.getByText('Prerendered at /market/1')).toBeVisible();
  const site = siteWith(Page, await withReact18(({ ownReactFragment }) => ownReactFragment));
  const { recovered, unmount } = await hydrateIn(container, site);
  expect(await screen.findByText('Interactive at /market/1')).toBeVisible();
  expect(screen.queryByText('Prerendered at /market/1')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'On React 18.3.1' })).toBeVisible();
  expect(recovered).toEqual([]);
  expect(errors()).toEqual([]);
  unmount();
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

/** Where each kind of module is shown, as in an event. */
const shownAs = {
  page: { part: 'market-detail', where: 'Page' },
  fragment: { part: 'markets', where: 'RelatedMarkets' },
} as const;

type Kind = keyof typeof shownAs;

const loaded = new Map<string, Promise<typeof import('../testing/ownReactPage')>>();

/** The page's modules with a copy of React of their own, which is loaded once, as in a browser. */
function loadedWith(own: string) {
  const loading = loaded.get(own) ?? (own === '18' ? withReact18 : withCopyOfReact)((modules) => modules);
  loaded.set(own, loading);
  return loading;
}

/** Opens a market whose page, or a fragment on it, has a copy of React of its own. */
async function visitWith(kind: Kind, own: string) {
  const { ownReactModule, ownReactFragment } = await loadedWith(own);
  const { runtime, events } =
    kind === 'page' ? siteWith(ownReactModule) : siteWith(component(Market), ownReactFragment);
  const failures = () => events.filter(({ kind }) => kind === 'failure');
  return { ...renderSite(runtime, { at: '/market/1' }), failures };
}

const modules = (['page', 'fragment'] as const).flatMap((kind) =>
  ['18', '19'].map((own) => ({ kind, own, ...shownAs[kind] })),
);

describe.each(modules)('a $kind with its own React $own', ({ kind, own, part, where }) => {
  const heading = { name: new RegExp(`^On React ${own}\\.`) };
  const failed = (code: string) => screen.findByText(new RegExp(`^${code} · ${part}`));
  /** The page around a fragment stays. */
  const expectPage = () =>
    kind === 'fragment' && expect(screen.getByRole('heading', { name: 'A market' })).toBeVisible();

  test.each(['in rendering', 'in an effect'])(
    'that throws %s is shown as failed, and recovers on Retry',
    async (when) => {
      const { user, failures } = await visitWith(kind, own);
      await user.click(await screen.findByRole('button', { name: `Break ${when}` }));
      expect(await failed('FED-007')).toBeVisible();
      expect(screen.queryByRole('heading', heading)).not.toBeInTheDocument();
      expectPage();
      expect(failures()).toMatchObject([{ part, where, code: 'FED-007' }]);
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByRole('heading', heading)).toBeVisible();
      expect(failures()).toHaveLength(1);
    },
  );

  test('navigates with the host’s router, by link and function', async () => {
    const { user, router } = await visitWith(kind, own);
    await user.click(await screen.findByRole('link', { name: 'Next' }));
    expect(await screen.findByText('Interactive at /market/2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(router.state.location.pathname).toBe('/nowhere');
  });

  test.each([
    [
      'that throws when it is left',
      () => fireEvent.click(screen.getByRole('button', { name: 'Break on leaving' })),
    ],
    ['whose element is already gone', () => document.querySelector(`[data-part=${part}]`)?.remove()],
  ])('%s doesn’t break the next page', async (_what, prepare) => {
    const { router, failures } = await visitWith(kind, own);
    await screen.findByRole('heading', heading);
    prepare();
    await act(() => router.navigate('/markets'));
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeVisible();
    expect(screen.queryByRole('heading', heading)).not.toBeInTheDocument();
    expect(failures()).toMatchObject([{ part, where: 'leaving', code: 'FED-007' }]);
  });

  test('that suspends forever fails after 10 s, and recovers on Retry', async () => {
    jest.useFakeTimers();
    try {
      const { failures } = await visitWith(kind, own);
      await act(() => jest.advanceTimersByTimeAsync(100));
      fireEvent.click(screen.getByRole('button', { name: 'Suspend forever' }));
      await act(() => jest.advanceTimersByTimeAsync(0));
      await act(() => jest.advanceTimersByTimeAsync(9_900));
      expect(screen.getByText(`Loading ${part}…`)).toBeVisible();
      expect(screen.queryByRole('heading', heading)).not.toBeInTheDocument();
      expectPage();
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(screen.getByText(new RegExp(`^FED-004 · ${part}`))).toBeVisible();
      expect(failures()).toMatchObject([{ part, where, code: 'FED-004' }]);
      fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(screen.getByRole('heading', heading)).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });
});

test.each(['18', '19'])(
  'a page with its own React %s that suspends around a fragment keeps the fragment’s state',
  async (own) => {
    const { user } = await visitWith('page', own);
    await user.click(await screen.findByRole('button', { name: '0 presses' }));
    expect(await screen.findByText(/from 0 to 1$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Loaded late')).toBeVisible();
    expect(await screen.findByText(/from 0 to 1$/)).toBeVisible();
  },
);
