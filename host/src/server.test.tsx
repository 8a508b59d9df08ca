import './testing/layoutStandIns';
import './testing/serverGlobals';
// Import in the same order as the server, because the generated class names depend on the order and must match.
import { renderSite, type renderPage } from './server';
import { exposes } from './testing/smallPart';
import {
  contractVersion,
  federationName,
  noSettings,
  registryFormat,
  type SiteData,
} from '@forecast/contract';
import { siteRoutes, SiteTree, waitForRouter } from '@forecast/host-runtime/testing';
import { buildRelease } from '@forecast/contract/testing';
import { createBrowserRouter } from '@forecast/shared/router';
import { sampleSource } from '@forecast/shared/sample';
import { createKept } from '@forecast/shared/kept';
import { createPageSource, createPreparedAnswers, type DehydratedAnswers } from '@forecast/shared/source';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { provide } from './source';
import { buildSiteRuntime } from './testing/renderInSite';

const markets = buildRelease();
const data: SiteData = {
  registry: { schema: registryFormat, microFrontends: { markets: [markets] } },
  settings: noSettings,
};

type Exposes = typeof exposes;

type Prepare = (change?: (exposes: Exposes) => object, path?: string) => ReturnType<typeof renderPage>;

/**
 * Calls `work` with a function that renders a page with separate copies of the libraries, as the server build does. Its
 * `change` modifies the part's exports.
 */
async function onServer<Result>(work: (prepare: Prepare) => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  await jest.isolateModulesAsync(async () => {
    const { renderPage } = await import('./server');
    const part = await import('./testing/smallPart');
    results.push(
      await work((change = (exposes) => exposes, path = '/markets') =>
        renderPage({ path, data, parts: new Map([['markets', { ...change(part.exposes) }]]) }),
      ),
    );
  });
  const [result] = results;
  if (result === undefined) throw new Error('Nothing was rendered.');
  return result;
}

test('a page is rendered on the server, and the browser hydrates the same elements', async () => {
  const { head, root, parts, ...prepared } = await onServer((prepare) => prepare());
  const answers = prepared.answers as DehydratedAnswers;
  expect(head).toContain('<title>Research Markets</title>');
  expect(head).toContain('color:rgb(1, 2, 3)');
  // The page is complete without scripts.
  expect(root).not.toMatch(/<(script|template)|Loading/);
  expect(parts).toEqual({ markets: markets.extras.release });
  expect(answers.queries.map(({ queryKey }) => queryKey)).toContainEqual(['recentActivity']);

  document.body.innerHTML = `<div id="root">${root}</div>`;
  history.replaceState(null, '', '/markets');
  const heading = document.querySelector('h1');
  const box = screen.getByLabelText<HTMLInputElement>('Search markets and discussions');
  box.value = 'eth';
  box.focus();
  expect(heading).toHaveTextContent('Data of 2025-07-08');
  expect(document.body).toHaveTextContent('Related to 1');
  const logged = jest.spyOn(console, 'error');
  const { runtime } = buildSiteRuntime({
    releases: { markets },
    load: (id) => Promise.resolve(exposes[id.replace(`${federationName('markets')}/`, '') as keyof Exposes]),
  });
  const router = createBrowserRouter(siteRoutes(runtime));
  await waitForRouter(router);
  const repaired: unknown[] = [];
  const wrap = provide(createPageSource(sampleSource, createPreparedAnswers(answers)), createKept());
  const tree = <SiteTree runtime={runtime} router={router} wrap={wrap} />;
  const element = document.getElementById('root') as HTMLElement;
  await act(async () => {
    hydrateRoot(element, tree, { onRecoverableError: (error) => repaired.push(error) });
    await Promise.resolve();
  });
  expect(repaired).toEqual([]);
  expect(logged).not.toHaveBeenCalled();
  expect(document.querySelector('h1')).toBe(heading);
  expect(document.body).toHaveTextContent('Related to 1');
  // Text typed before hydration stays in the box and is searched for.
  expect(box).toHaveFocus();
  expect(box).toHaveValue('eth');
  expect(window.location.search).toBe('?q=eth');
  const button = screen.getByRole('button', { name: '0' });
  await userEvent.click(button);
  expect(button).toHaveTextContent('1');
});

test('the head names the parameters that the page depends on', async () => {
  const query = ['q', 'tag'];
  const depends = (exposes: Exposes) => ({ ...exposes, Page: { ...exposes.Page, query } });
  const [alone, both, elsewhere, refusals] = await onServer(async (prepare) => {
    const named = async (...given: Parameters<Prepare>) =>
      / data-query=".*(\(part.*?\))/.exec((await prepare(...given)).head)?.[1];
    const refusals = [['"><script>'], ['q', ''], 'q', null, [null], Array(2)].map(async (odd) => {
      const rendering = prepare((exposes) => ({ ...exposes, Page: { ...exposes.Page, query: odd } }));
      await expect(rendering).rejects.toThrow(`The page’s query is ${JSON.stringify(odd)}.`);
    });
    return [
      await named(),
      await named(depends),
      await named(depends, '/nowhere'),
      await Promise.all(refusals),
    ] as const;
  });
  expect([alone, both, elsewhere]).toEqual(['(part)', '(part|q|tag)', '(part)']);
  expect(refusals).toHaveLength(6);
});

test('the 404 page has its own title and is marked noindex', async () => {
  const { head } = await onServer((prepare) => prepare((exposes) => exposes, '/nowhere'));
  expect(head).toContain('<title>Page not found · Forecast</title>');
  expect(head).toContain('<meta name="description" content="There is no page at this address."/>');
  expect(head).toContain('<meta name="robots" content="noindex"/>');
  expect(head).toContain('<meta property="og:title" content="Page not found"/>');
  expect(head).not.toContain('canonical');
});

test('rendering rejects if the page or a fragment on it fails', async () => {
  const boom = () => {
    throw new Error('boom');
  };
  const reasons = await onServer((prepare) =>
    Promise.allSettled([
      prepare(({ Page }) => ({ Page: { ...Page, default: boom } })),
      prepare(({ Page }) => ({ Page: { ...Page, contractVersion: 0 } })),
      prepare(({ Page }) => ({ Page })),
    ]),
  );
  expect(reasons.map((outcome) => 'reason' in outcome && String(outcome.reason))).toEqual([
    expect.stringContaining('boom'),
    expect.stringContaining('contract 0'),
    expect.stringContaining('RelatedMarkets'),
  ]);
});

test('a part is rendered at the route it claims, and the menu contains its entry', async () => {
  const claimed = { path: '/press', part: 'press', frame: 'shell', menu: 'Press' } as const;
  const { registry } = data;
  const site: SiteData = {
    ...data,
    registry: { ...registry, microFrontends: { press: [buildRelease({ url: '/r/press/1/entry.js' })] } },
    routes: [claimed],
  };
  const Page = () => <h1>News</h1>;
  const run = (_require: unknown, module: { exports: object }) => {
    const paths = () => Promise.resolve(['/press', '/markets']);
    module.exports = { Page: { default: Page, contractVersion, paths } };
  };
  const pages: { path: string; root: string }[] = [];
  const { failed } = await renderSite(
    [['press', { base: '/', run }]],
    { data: site, of: ['press'] },
    {},
    (page) => Promise.resolve(void pages.push(page)),
  );
  expect(
    pages.map(({ path, root }) => [path, /<a[^>]*aria-current="page"[^>]*>.*?<\/a>/.exec(root)?.[0]]),
  ).toEqual([['/press', expect.stringMatching(/href="\/press".*>Press<\/span><\/a>$/)]]);
  expect(failed).toEqual([
    { part: 'press', path: '/markets', why: 'no route of this part matches the path' },
  ]);
});

test('the host’s page is the not-found page', async () => {
  const received: unknown[] = [];
  await renderSite([], { data, of: ['host'] }, {}, (page) => Promise.resolve(void received.push(page)));
  expect(received).toMatchObject([{ part: 'host', path: '*' }]);
});

test('a part can use a shared library as a function, by its named exports or by its default export', async () => {
  const styled = Object.assign(() => 'called', { span: 'a span' });
  const libraries = { styled: { __esModule: true, default: styled, css: 'a css' }, plain: { name: 'plain' } };
  const seen: unknown[] = [];
  const run = (require: (name: string) => unknown) => {
    const library = require('styled') as typeof styled & (typeof libraries)['styled'];
    seen.push(
      library(),
      library.span,
      library.css,
      library.default.span,
      library.__esModule,
      require('plain'),
    );
    require('unknown');
  };
  const { failed } = await renderSite(
    [['markets', { base: '/', run }]],
    { data, of: ['markets'] },
    libraries,
    () => Promise.resolve(),
  );
  expect(seen).toEqual(['called', 'a span', 'a css', 'a span', true, { name: 'plain' }]);
  expect(failed).toMatchObject([
    { part: 'markets', why: expect.stringContaining('does not share unknown') as string },
  ]);
});
