import { BorderedPage, SiteRoot, siteRoutes } from '@forecast/host-runtime/testing';
import { contractVersion } from '@forecast/contract';
import { buildRelease } from '@forecast/contract/testing';
import { recentActivity } from '@forecast/shared/fixtures';
import { KeptContext, useKept } from '@forecast/shared/kept';
import type { MountedPage, PartPage } from '@forecast/shared/page';
import { SourceProvider } from '@forecast/shared/source';
import { buildSource } from '@forecast/shared/testing';
import { QueryClientContext, useQueryClient } from '@forecast/shared/query';
import { screen, waitFor, within } from '@testing-library/react';
import { use } from 'react';
import { buildSiteRuntime, inShell, renderInSite } from './testing/renderInSite';

interface Parts {
  /** The pages by path. */
  readonly pages: Readonly<Record<string, PartPage>>;
  /** The fragment that a page may show. */
  readonly related?: () => React.ReactNode;
}

/** Opens the first of the pages in the shell. */
function visit({ pages, related }: Parts, source = buildSource()) {
  const { runtime } = buildSiteRuntime({
    releases: { markets: buildRelease() },
    load: () => Promise.resolve({ default: related, contractVersion }),
  });
  const children = Object.entries(pages).map(([path, Component], number) => ({
    path,
    loader: () => ({ kind: 'ready', Component, number }),
    element: <BorderedPage key={path} route={{ path, part: 'markets', frame: 'shell' }} />,
  }));
  const routes = [
    {
      hydrateFallbackElement: <></>,
      element: <SiteRoot />,
      children: [{ element: inShell, children }],
    },
  ];
  return renderInSite({ source, runtime, routes, at: Object.keys(pages).slice(0, 1) });
}

test('a page can’t reach the host’s query cache, and a fragment can’t reach its page’s cache', async () => {
  const reached: unknown[] = [];
  const Page: PartPage = ({ source, Fragment }) => {
    reached.push(use(QueryClientContext));
    return (
      <SourceProvider source={source}>
        <OwnCache />
        <Fragment name="markets/RelatedMarkets" with={{ marketId: 1 }} />
      </SourceProvider>
    );
  };
  const OwnCache = () => <p>{useQueryClient().getQueryData(['mine']) ?? 'a cache of its own'}</p>;
  const Related = () => {
    reached.push(use(QueryClientContext));
    return <h2>Related</h2>;
  };
  visit({ pages: { '/markets': Page }, related: Related });
  expect(await screen.findByRole('heading', { name: 'Related' })).toBeVisible();
  expect(screen.getByText('a cache of its own')).toBeVisible();
  expect(reached.length).toBeGreaterThan(1);
  expect(reached.filter((client) => client !== undefined)).toEqual([]);
});

test('a page that modifies the data it reads doesn’t affect the shell, and the shell refetches after a page writes', async () => {
  const [first, ...others] = recentActivity;
  const written: string[] = [];
  const source = buildSource([], {
    recentActivity: () =>
      Promise.resolve(first ? [{ ...first, text: written[0] ?? 'Nothing was posted' }, ...others] : []),
    postAnalysis: ({ text }) => Promise.resolve(void written.push(text)),
  });
  const { user } = visit(
    {
      pages: {
        '/markets': ({ source: pageSource }) => (
          <>
            <button
              onClick={() => {
                void pageSource.recentActivity().then((items) => (items as unknown[]).splice(0));
                void pageSource.postAnalysis?.({ marketId: 1, text: 'Posted by a page' });
              }}
            >
              Post
            </button>
          </>
        ),
      },
    },
    source,
  );
  expect(await screen.findByText('Nothing was posted')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText('Posted by a page')).toBeInTheDocument();
  // jsdom ignores media queries, so the sidebar is a menu, as on narrow screens.
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const block = within(screen.getByRole('region', { name: 'Recent Activity' }));
  expect(block.getAllByRole('listitem')).toHaveLength(recentActivity.length);
});

/** Opens the list of markets, whose page is `page`. */
function visitPage(page: PartPage | MountedPage) {
  const { runtime } = buildSiteRuntime({
    releases: { markets: buildRelease() },
    load: () => Promise.resolve({ default: page, contractVersion }),
  });
  return renderInSite({ runtime, routes: siteRoutes(runtime) });
}

test('a page gets the props of the contract', async () => {
  const { user } = visitPage(({ notify, settings, source }) => (
    <>
      <h1>{settings.contactEmail === '' ? 'No address' : 'An address'}</h1>
      <p>Data of {source.asOf}</p>
      <button onClick={() => notify('A message')}>Notify</button>
    </>
  ));
  expect(await screen.findByRole('heading', { name: 'No address' })).toBeVisible();
  expect(screen.getByText('Data of 2025-07-08')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Notify' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('A message');
});

test('if there are many notices at once, only the latest three are shown', async () => {
  const list = Array.from({ length: 30 }, (_, index) => `Notice ${index}`);
  const { user } = visitPage(({ notify }) => (
    <button onClick={() => list.forEach(notify)}>Notify all</button>
  ));
  await user.click(await screen.findByRole('button', { name: 'Notify all' }));
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0));
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown.filter((text) => text.startsWith('Notice '))).toEqual(list.slice(-3));
});

test('a page without React is shown with its title, and can show a notice', async () => {
  const { user } = visitPage({
    title: 'A market',
    mount: (element, { notify, settings, source }) => {
      const button = document.createElement('button');
      button.textContent = `Notify ${settings.contactEmail}${source.asOf ?? ''}`;
      button.onclick = () => notify('A notice without React');
      element.append(button);
      return () => undefined;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Notify 2025-07-08' }));
  expect(await screen.findByText('A notice without React')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('A market · Forecast'));
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
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = visitPage(Page);
  await user.type(await screen.findByRole('textbox', { name: 'Draft' }), 'Base rate');
  fails = true;
  await user.type(screen.getByRole('textbox', { name: 'Draft' }), '!');
  expect(screen.queryByRole('textbox', { name: 'Draft' })).not.toBeInTheDocument();
  fails = false;
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('textbox', { name: 'Draft' })).toHaveValue('Base rate!');
  logged.mockRestore();
});
