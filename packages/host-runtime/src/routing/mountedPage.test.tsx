import { contractVersion, type MountedModule, type MountedPage } from '@forecast/contract';
import { buildRelease } from '@forecast/contract/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { buildPartRuntime } from '../testing/buildPartRuntime';
import { renderSite } from '../testing/renderSite';

type Mount = MountedPage['mount'];

/** Opens a market whose page mounts itself, and counts how many pages are mounted. */
function visit(mount: Mount) {
  let mounted = 0;
  const page: MountedPage = {
    title: 'A market',
    mount: (element, props, tools) => {
      expect(element).toBeEmptyDOMElement();
      expect(element).toBeInTheDocument();
      const unmount = mount(element, props, tools);
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
  const { router, mounted } = visit((element, props, tools) => {
    addresses.push(router.state.location.pathname);
    return draw(element, props, tools);
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
  const { user, failures } = visit((element, props, tools) => {
    if (!isBroken) return draw(element, props, tools);
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
  const { router, failures } = visit((element, props, tools) => {
    draw(element, props, tools);
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

test('links in a page without React, and its navigate function, go through the router', async () => {
  const { user, router } = visit((element, _props, { path, navigate }) => {
    element.innerHTML = `<h1>Without React</h1><p>At ${path}</p><a href="/market/2?from=1">Next</a><button>Home</button>`;
    element.querySelector('button')?.addEventListener('click', () => navigate('/nowhere'));
    return () => undefined;
  });
  expect(await screen.findByText('At /market/1')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByText('At /market/2')).toBeVisible();
  expect(router.state.location.search).toBe('?from=1');
  await user.click(screen.getByRole('button', { name: 'Home' }));
  expect(router.state.location.pathname).toBe('/nowhere');
});

test.each(['target="_blank"', 'download', 'download="history.csv"'])(
  'the browser itself follows a link with %s in a page without React',
  async (attribute) => {
    const { user, router } = visit((element) => {
      element.innerHTML = `<h1>Without React</h1><a href="/market/2" ${attribute}>Next</a>`;
      return () => undefined;
    });
    const clicked: boolean[] = [];
    const onClick = (click: Event) => {
      clicked.push(click.defaultPrevented);
      click.preventDefault();
    };
    window.addEventListener('click', onClick);
    await user.click(await screen.findByRole('link', { name: 'Next' }));
    window.removeEventListener('click', onClick);
    expect(clicked).toEqual([false]);
    expect(router.state.location.pathname).toBe('/market/1');
  },
);

test('a page without React can report that it has failed', async () => {
  let fail: ((cause: unknown) => void) | undefined;
  const { failures } = visit((element, props, tools) => {
    fail = tools.fail;
    return draw(element, props, tools);
  });
  expect(await heading()).toBeVisible();
  act(() => fail?.(new Error('boom')));
  expect(await screen.findByText(/^FED-007 · market-detail/)).toBeVisible();
  expect(failures()).toMatchObject([{ part: 'market-detail', where: 'Page', code: 'FED-007' }]);
});

test('a page without React is shown as loading until it has ended every loading state it began, and isn’t mounted again', async () => {
  const ends: (() => void)[] = [];
  const { mounted, user } = visit((element, props, { showLoading }) => {
    element.innerHTML = '<h1>Without React</h1><input aria-label="Note" /><button>Load</button>';
    element.querySelector('button')?.addEventListener('click', () => ends.push(showLoading(), showLoading()));
    return () => undefined;
  });
  await user.type(await screen.findByLabelText('Note'), 'kept');
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(screen.getByText('Loading market-detail…')).toBeVisible();
  act(() => ends[0]?.());
  expect(screen.getByLabelText('Note')).not.toBeVisible();
  act(() => ends[1]?.());
  await waitFor(() => expect(screen.getByLabelText('Note')).toBeVisible());
  expect(screen.getByLabelText('Note')).toHaveValue('kept');
  expect(screen.queryByText('Loading market-detail…')).not.toBeInTheDocument();
  expect(mounted()).toBe(1);
});

test('ending a loading state twice doesn’t end a later one', async () => {
  let showLoading: (() => () => void) | undefined;
  visit((element, props, tools) => {
    ({ showLoading } = tools);
    return draw(element, props, tools);
  });
  await heading();
  let end: (() => void) | undefined;
  const begin = () => act(() => void (end = showLoading?.()));
  begin();
  act(() => end?.());
  act(() => end?.());
  await waitFor(() => expect(screen.queryByText('Loading market-detail…')).not.toBeInTheDocument());
  begin();
  expect(screen.getByText('Loading market-detail…')).toBeVisible();
});

test.each(['from the start', 'when it is left'])(
  'a page without React that is loading %s is unmounted when the visitor leaves',
  async (since) => {
    let showLoading: (() => () => void) | undefined;
    const { mounted, router } = visit((element, props, tools) => {
      ({ showLoading } = tools);
      if (since === 'from the start') showLoading();
      return draw(element, props, tools);
    });
    await waitFor(() => expect(mounted()).toBe(1));
    await act(() => {
      showLoading?.();
      return router.navigate('/nowhere');
    });
    expect(mounted()).toBe(0);
  },
);

const Related = ({ marketId }: { marketId: number }) => {
  const [first] = useState(marketId);
  return (
    <p>
      From {first} to {marketId}
    </p>
  );
};

/** Opens a market whose page mounts itself and shows another team's fragment. */
function visitWithFragment(fragment: unknown) {
  const page: MountedPage = {
    mount: (element, _props, { showFragment }) => {
      element.innerHTML =
        '<h1>Without React</h1><div id="related"></div><button>Next</button><button>Remove</button>';
      const [place = element, next, remove] = element.querySelectorAll('div, button');
      let marketId = 1;
      let hide = showFragment(place, 'markets/RelatedMarkets', { marketId });
      next?.addEventListener('click', () => {
        hide();
        hide = showFragment(place, 'markets/RelatedMarkets', { marketId: (marketId += 1) });
      });
      remove?.addEventListener('click', () => hide());
      return () => undefined;
    },
  };
  const { runtime, events } = buildPartRuntime({
    releases: { 'market-detail': buildRelease(), markets: buildRelease() },
    load: async (id) => ({ default: id.endsWith('/Page') ? page : fragment, contractVersion }),
  });
  const failures = () => events.filter(({ kind }) => kind === 'failure');
  return { ...renderSite(runtime, { at: '/market/1' }), failures };
}

test('a page without React shows a fragment of another team, updates and removes it', async () => {
  const { user } = visitWithFragment(Related);
  expect(await screen.findByText('From 1 to 1')).toBeVisible();
  expect(document.querySelector('#related')).toContainElement(screen.getByText('From 1 to 1'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('From 1 to 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText('From 1 to 2')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Without React' })).toBeVisible();
});

test('a fragment that throws on a page without React leaves the page intact', async () => {
  visitWithFragment(() => {
    throw new Error('boom');
  });
  expect(await screen.findByText(/^FED-007 · markets/)).toBeVisible();
  expect(await heading()).toBeVisible();
});

type Marked = MountedModule<{ readonly marketId: number }>;

test('a fragment that mounts itself is updated with its props, without being mounted again', async () => {
  const seen: string[] = [];
  const fragment: Marked = {
    mount: (element, { marketId }) => {
      seen.push('mounted');
      const show = (id: number) => (element.textContent = `Related to ${id}`);
      show(marketId);
      return { update: (next) => show(next.marketId), unmount: () => seen.push('unmounted') };
    },
  };
  const { user } = visitWithFragment(fragment);
  expect(await screen.findByText('Related to 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Related to 2')).toBeVisible();
  expect(seen).toEqual(['mounted']);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText('Related to 2')).not.toBeInTheDocument();
  expect(seen).toEqual(['mounted', 'unmounted']);
});

test('a fragment that mounts itself and throws when its page removes it leaves the page intact', async () => {
  const fragment: Marked = {
    mount: (element) => {
      element.textContent = 'Related';
      return () => {
        throw new Error('boom');
      };
    },
  };
  const { user, failures } = visitWithFragment(fragment);
  expect(await screen.findByText('Related')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText('Related')).not.toBeInTheDocument();
  expect(await heading()).toBeVisible();
  expect(failures()).toMatchObject([{ part: 'markets', where: 'leaving', code: 'FED-007' }]);
});

test('a fragment that only returns a cleanup function is mounted again when its props change', async () => {
  const fragment: Marked = {
    mount: (element, { marketId }) => {
      element.textContent = `Related to ${marketId}`;
      return () => undefined;
    },
  };
  const { user } = visitWithFragment(fragment);
  expect(await screen.findByText('Related to 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Related to 2')).toBeVisible();
});
