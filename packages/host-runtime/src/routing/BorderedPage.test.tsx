import { noSettings, type SiteSettings } from '@forecast/contract';
import { buildRelease } from '@forecast/contract/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { use, useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { Outlet } from 'react-router-dom';
import type { Load } from '../loading/exposeLoader';
import { buildPartRuntime } from '../testing/buildPartRuntime';
import { plainSite } from '../testing/plainSite';
import { renderSite } from '../testing/renderSite';
import { BorderedPage } from './BorderedPage';
import { SiteRoot } from './SiteRoot';

type Page = ComponentType<object>;

const Shell = plainSite.frames?.['shell'] ?? (() => null);
const inShell = (
  <Shell>
    <Outlet />
  </Shell>
);

const failed: Load<object> = {
  kind: 'failed',
  failure: { code: 'FED-003', part: 'markets', release: 'none', cause: 'down' },
};
let loads = 0;
const ready = (Component: Page): Load<object> => ({
  kind: 'ready',
  Component,
  release: 'shown',
  number: (loads += 1),
});

/** Opens a part's page. Each load has the next of these `results`; after the last one, loads fail. */
function visit(results: Load<object>[], frame: 'shell' | 'bare' = 'shell') {
  const loader = () => results.shift() ?? structuredClone(failed);
  const page = {
    path: '/markets',
    loader,
    element: <BorderedPage route={{ path: '/markets', part: 'markets', frame }} />,
    hydrateFallbackElement: <></>,
  };
  const children = frame === 'shell' ? [{ element: inShell, children: [page] }] : [page];
  const { runtime, events } = buildPartRuntime();
  return { ...renderSite(runtime, { routes: [{ element: <SiteRoot />, children }] }), runtime, events };
}

afterEach(() => jest.useRealTimers());

const retry = () => screen.getByRole('button', { name: 'Retry' });

test('after a successful Retry, the page replaces the failure and gets the focus', async () => {
  const { user } = visit([failed, ready(() => <h1>Research Markets</h1>)]);
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded.');
  expect(screen.getByText('FED-003 · markets')).toBeVisible();
  await user.click(retry());
  expect(await screen.findByRole('heading', { name: 'Research Markets' })).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a part that recovers by itself leaves the focus where it is', async () => {
  visit([failed, ready(() => <h1>Research Markets</h1>)]);
  await screen.findByRole('alert');
  const profile = screen.getByRole('button', { name: 'Profile' });
  profile.focus();
  fireEvent(window, new Event('online'));
  expect(await screen.findByRole('heading', { name: 'Research Markets' })).toBeVisible();
  expect(profile).toHaveFocus();
});

test('a part that fails again can be retried again', async () => {
  const { user } = visit([failed, failed]);
  await screen.findByRole('alert');
  await user.click(retry());
  expect(await screen.findByRole('button', { name: 'Retry' })).toHaveFocus();
});

test('a part that still fails after two automatic retries waits for the visitor', async () => {
  jest.useFakeTimers();
  const { events } = visit([]);
  for (let second = 0; second < 60; second += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(events.map(({ kind }) => kind)).toEqual(['retry', 'retry']);
  expect(retry()).toBeVisible();
});

test.each(['shell', 'bare'] as const)(
  'a page with the layout “%s” that throws shows a failure, and can be retried',
  async (frame) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    const Page: Page = () => {
      if (broken) throw new Error('boom');
      return frame === 'shell' ? (
        <h1>Recovered</h1>
      ) : (
        <main>
          <h1>Recovered</h1>
        </main>
      );
    };
    const { user, events } = visit([ready(Page), ready(Page)], frame);
    expect(await screen.findByText('FED-007 · markets')).toBeVisible();
    expect(events).toEqual([
      {
        kind: 'failure',
        part: 'markets',
        release: 'shown',
        where: 'Page',
        code: 'FED-007',
        cause: expect.any(Error),
      },
    ]);
    const border = document.querySelector('[data-part=markets][data-expose=Page]');
    expect(border).toHaveAttribute('data-failure', 'FED-007');
    broken = false;
    await user.click(retry());
    expect(await screen.findByRole('heading', { name: 'Recovered' })).toHaveFocus();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(document.querySelector('[data-failure]')).not.toBeInTheDocument();
    logged.mockRestore();
  },
);

const Another: Page = () => <h1>Another page</h1>;

/** Opens `Page`, with `Other` at the other addresses. */
function visitBoth(Page: Page, Other = Another) {
  const { runtime, events } = buildPartRuntime({
    releases: { markets: buildRelease({ url: 'https://parts.example/r/markets/a/remoteEntry.js' }) },
  });
  const pages = [
    {
      path: '/markets',
      loader: () => ready(Page),
      element: <BorderedPage route={{ path: '/markets', part: 'markets', frame: 'shell' }} />,
    },
    {
      path: '/market/1',
      loader: () => ready(Other),
      element: <BorderedPage route={{ path: '/market/1', part: 'market-detail', frame: 'shell' }} />,
    },
    {
      path: '/',
      loader: () => ready(Other),
      element: <BorderedPage route={{ path: '/', part: 'landing', frame: 'bare' }} />,
    },
  ];
  const children = [{ element: inShell, children: pages.slice(0, 2) }, ...pages.slice(2)];
  const routes = [
    { element: <SiteRoot />, errorElement: <h1>Lost</h1>, children, hydrateFallbackElement: <></> },
  ];
  return { ...renderSite(runtime, { routes }), events };
}

/** An error whose stack names a script of `markets`. */
function errorOfMarkets(): Error {
  const error = new Error('cleanup failed');
  error.stack = 'Error: cleanup failed\n    at page (https://parts.example/r/markets/a/page.js:1:2)';
  return error;
}

test('an error is reported with the page’s release, even if a newer release is live', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Page: Page = () => {
    const [broken, breakIt] = useState(false);
    if (broken) throw new Error('boom');
    return <button onClick={() => breakIt(true)}>Break</button>;
  };
  const { user, runtime, events } = visit([ready(Page)]);
  const button = await screen.findByRole('button', { name: 'Break' });
  runtime.registry.replace('markets', buildRelease());
  await user.click(button);
  expect(events).toMatchObject([{ part: 'markets', release: 'shown', code: 'FED-007' }]);
  logged.mockRestore();
});

const leave = () => {
  throw errorOfMarkets();
};

const leaving = () => leave;

/** Removes the page's element, as an extension or the browser's translation may do. */
const removeElement = (heading: HTMLElement | null) =>
  queueMicrotask(() => heading?.closest('[data-part]')?.remove());

const Removed: Page = () => <h1 ref={removeElement}>Research Markets</h1>;

const leavers: [string, Page][] = [
  [
    'an effect whose cleanup throws',
    function Leaver() {
      useEffect(() => leave, []);
      return <h1>Research Markets</h1>;
    },
  ],
  [
    'a layout effect whose cleanup throws',
    function Leaver() {
      useLayoutEffect(() => leave, []);
      return <h1>Research Markets</h1>;
    },
  ],
  ['a ref whose cleanup throws', () => <h1 ref={leaving}>Research Markets</h1>],
  ['an element that is already gone', Removed],
];

// Removing the element makes React fail only if it unmounts the page alone, inside a shell that stays mounted.
const ways = leavers.flatMap(([what, Page]) =>
  (Page === Removed ? ['/market/1'] : ['/market/1', '/']).map((to) => [what, to, Page] as const),
);

test.each(ways)('leaving a page with %s for %s doesn’t break the next page', async (_what, to, Page) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { router, events } = visitBoth(Page);
  await waitFor(() => expect(document.querySelector('[data-part=markets]')).toBeInTheDocument());
  await act(() => router.navigate(to));
  expect(await screen.findByRole('heading', { name: 'Another page' })).toBeVisible();
  if (to !== '/') expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.queryByText('Lost')).not.toBeInTheDocument();
  expect(screen.queryByText('Research Markets')).not.toBeInTheDocument();
  expect(events).toMatchObject([{ kind: 'failure', where: 'leaving', code: 'FED-007' }]);
  logged.mockRestore();
});

test('an error thrown during unmounting is attributed to the part that threw it', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const [[, Page]] = leavers as [[string, Page]];
  const { router, events } = visitBoth(Page);
  await screen.findByRole('heading', { name: 'Research Markets' });
  await act(() => router.navigate('/market/1'));
  expect(events).toMatchObject([{ part: 'markets', release: '0123456789abcdef', cause: expect.any(Error) }]);
  logged.mockRestore();
});

test('a page that suspends forever fails after 10 s and recovers on Retry', async () => {
  let suspends = true;
  const never = new Promise<never>(() => undefined);
  const Page: Page = () => {
    if (suspends) use(never);
    return <h1>Loaded</h1>;
  };
  jest.useFakeTimers();
  try {
    const { events } = visit([ready(Page), ready(Page)]);
    await act(() => jest.advanceTimersByTimeAsync(0));
    await act(() => jest.advanceTimersByTimeAsync(9_900));
    expect(screen.getByText('Loading markets…')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('FED-004 · markets')).toBeVisible();
    expect(events).toMatchObject([{ kind: 'failure', part: 'markets', where: 'Page', code: 'FED-004' }]);
    suspends = false;
    fireEvent.click(retry());
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('heading', { name: 'Loaded' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test.each(['/market/1', '/'])(
  'navigation to %s and back works, even if both pages throw when they are left',
  async (to) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const shown: string[] = [];
    let throws = true;
    const bad = (name: string) =>
      function Leaver() {
        useEffect(() => {
          shown.push(name);
          return () => {
            if (throws) leave();
          };
        }, []);
        return <h1>{name}</h1>;
      };
    const { router, events } = visitBoth(bad('First'), bad('Second'));
    await screen.findByRole('heading', { name: 'First' });
    for (const [address, name] of [
      [to, 'Second'],
      ['/markets', 'First'],
      [to, 'Second'],
    ] as const) {
      await act(() => router.navigate(address));
      expect(await screen.findByRole('heading', { name })).toBeVisible();
    }
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(shown).toEqual(['First', 'Second', 'First', 'Second']);
    expect(events.map((event) => event.kind)).toEqual(['failure', 'failure', 'failure']);
    throws = false;
    logged.mockRestore();
  },
);

test('a page that throws while restarting works afterwards', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let starts = 0;
  let throws = true;
  const Page: Page = () => {
    useEffect(() => {
      starts += 1;
      return () => {
        if (throws) leave();
      };
    }, []);
    return <h1>Research Markets</h1>;
  };
  const { router, events } = visitBoth(Page);
  await screen.findByRole('heading', { name: 'Research Markets' });
  await act(() => router.revalidate());
  expect(await screen.findByRole('heading', { name: 'Research Markets' })).toBeVisible();
  expect(starts).toBe(2);
  expect(events).toHaveLength(1);
  throws = false;
  logged.mockRestore();
});

test('a page that changes its settings doesn’t change them for the next page', async () => {
  const changed: ComponentType<{ settings: SiteSettings }> = ({ settings }) => {
    Object.assign(settings, { contactEmail: 'mine@evil.example' });
    Object.assign(settings.thirdParties, { '/': ['https://evil.example'] });
    return <h1>First</h1>;
  };
  const next: typeof changed = ({ settings }) => <h1>Next: {JSON.stringify(settings)}</h1>;
  const { router } = visitBoth(changed as Page, next as Page);
  expect(await screen.findByRole('heading', { name: 'First' })).toBeVisible();
  await act(() => router.navigate('/market/1'));
  expect(await screen.findByRole('heading', { name: `Next: ${JSON.stringify(noSettings)}` })).toBeVisible();
});
