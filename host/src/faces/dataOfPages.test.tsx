import { BorderedPage, SiteRoot } from '@forecast/host-runtime/testing';
import { contractVersion, noSettings } from '@forecast/contract';
import { buildRelease } from '@forecast/contract/testing';
import { recentActivity } from '@forecast/shared/fixtures';
import type { PartPage } from '@forecast/shared/page';
import { SourceProvider } from '@forecast/shared/source';
import { buildSource } from '@forecast/shared/testing';
import { QueryClientContext, useQueryClient } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { use } from 'react';
import { inShell, renderInSite } from '../testing/renderInSite';
import { buildPartRuntime } from '../testing/buildPartRuntime';

interface Parts {
  /** The pages by path. */
  readonly pages: Readonly<Record<string, PartPage>>;
  /** The fragment that a page may show. */
  readonly related?: () => React.ReactNode;
}

/** Opens the first of the pages in the shell. */
function visit({ pages, related }: Parts, source = buildSource()) {
  const { runtime } = buildPartRuntime({
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

test('a page that changes its settings doesn’t change them for the next page', async () => {
  const { router } = visit({
    pages: {
      '/markets': ({ settings }) => {
        Object.assign(settings, { contactEmail: 'mine@evil.example' });
        Object.assign(settings.thirdParties, { '/': ['https://evil.example'] });
        return <h1>First</h1>;
      },
      '/next': ({ settings }) => <h1>Next: {JSON.stringify(settings)}</h1>,
    },
  });
  expect(await screen.findByRole('heading', { name: 'First' })).toBeVisible();
  await act(() => router.navigate('/next'));
  expect(await screen.findByRole('heading', { name: `Next: ${JSON.stringify(noSettings)}` })).toBeVisible();
});

test('a page that modifies an answer doesn’t affect the shell, and the shell refetches after a page writes', async () => {
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
