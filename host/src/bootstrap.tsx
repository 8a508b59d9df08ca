import { createBrowserRouter, RouterProvider } from '@forecast/shared/router';
import { sampleSource } from '@forecast/shared/sample';
import { createQueryClient, SourceContext } from '@forecast/shared/source';
import { GlobalStyle } from '@forecast/shared/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followOtherTabs } from './appearance/followOtherTabs';
import { watchSite } from './events/watchSite';
import { registerParts } from './federation/liveParts';
import { watchScriptErrors } from './federation/scriptErrors';
import { readOverrides } from './override/overrides';
import { loadOnIntent } from './routing/loadOnIntent';
import { siteRoutes } from './routing/siteRoutes';
import { readSiteData } from './site/readSiteData';
import { AsOfContext } from './site/AsOfContext';
import { SettingsContext } from './site/SettingsContext';

/** Starts the site in a document that carries its data block and an element with the id `root`. */
export function start(document: Document): void {
  const site = readSiteData(document);
  watchSite(site.settings);
  watchScriptErrors();
  registerParts(site);
  readOverrides();
  followOtherTabs();
  loadOnIntent(document);
  const { pathname } = window.location;
  const ownDocument = Object.keys(site.settings.thirdParties).filter((path) => path !== pathname);
  // From here on React keeps the title; the one in the file would stay in front of it.
  document.querySelector('title')?.remove();
  createRoot(rootOf(document), {
    // A part's border reports what it catches, once; the router logs what is the host's.
    onCaughtError: () => undefined,
    // What React mended itself is no error of the page.
    onRecoverableError: (error) => console.warn('React recovered from an error:', error),
  }).render(
    <StrictMode>
      <GlobalStyle />
      <SettingsContext value={site.settings}>
        <AsOfContext value={sampleSource.asOf}>
          <SourceContext value={sampleSource}>
            <QueryClientProvider client={createQueryClient()}>
              <RouterProvider router={createBrowserRouter(siteRoutes(ownDocument))} />
            </QueryClientProvider>
          </SourceContext>
        </AsOfContext>
      </SettingsContext>
    </StrictMode>,
  );
}

function rootOf(document: Document): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  return root;
}
