import type { PageModule, PartFragment, PartPage, PartPageProps } from '@forecast/shared/page';
import * as router from '@forecast/shared/router';
import { noSettings } from '@forecast/contract';
import { createKept } from '@forecast/shared/kept';
import { sampleSource } from '@forecast/shared/sample';
import { createPageSource } from '@forecast/shared/source';
import { createInstance } from '@module-federation/runtime';
import * as query from '@forecast/shared/query';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router-dom';
import * as styled from 'styled-components';

// A host made with the stock federation runtime. Only what it passes to a page comes from this repository. Its URL's hash
// is the URL of a release's manifest: #https://…/mf-manifest.json

const once = { singleton: true, requiredVersion: false } as const;
const libraries = {
  react: [React.version, React],
  'react-dom': [React.version, ReactDom],
  'styled-components': ['6.6.0', styled],
  '@forecast/shared/query': ['5.108.0', query],
  '@forecast/shared/router': ['7.18.5', router],
} as const;

const federation = createInstance({
  name: 'stock_host',
  remotes: [{ name: 'remote_markets', entry: location.hash.slice(1) }],
  shared: Object.fromEntries(
    Object.entries(libraries).map(([name, [version, library]]) => [
      name,
      { version, lib: () => library, shareConfig: once },
    ]),
  ),
});

async function load<Module>(id: string): Promise<Module> {
  const module = await federation.loadRemote<Module>(id);
  if (module) return module;
  throw new Error(`${id} has no exports`);
}

const props: PartPageProps = {
  notify: console.info,
  Fragment: () => null,
  settings: noSettings,
  source: createPageSource(sampleSource),
  kept: createKept(window),
};

async function start(): Promise<void> {
  const page = await load<PageModule>('remote_markets/Page');
  const Page = page.default as PartPage;
  const { default: Related } = await load<{ default: PartFragment<'markets/RelatedMarkets'> }>(
    'remote_markets/RelatedMarkets',
  );
  const element = (
    <main>
      <Page {...props} />
      <Related source={props.source} marketId={1} />
    </main>
  );
  const routes = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/markets'] });
  createRoot(document.body).render(<router.RouterProvider router={routes} />);
}

void start();
