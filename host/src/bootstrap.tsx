import { createBrowserRouter, RouterProvider } from '@forecast/shared/router';
import { sampleSource } from '@forecast/shared/sample';
import { createPageSource, SourceProvider } from '@forecast/shared/source';
import { applyAppearance, GlobalStyle, readAppearance } from '@forecast/shared/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createPartRuntime, ofHost } from './part-runtime/createPartRuntime';
import { PartRuntimeContext } from './part-runtime/PartRuntimeContext';
import { inBrowser } from './part-runtime/Surroundings';
import { trustScripts } from './part-runtime/trustScripts';
import { collapseSlashes } from './routing/collapseSlashes';
import { loadOnIntent } from './routing/loadOnIntent';
import { needsDocument } from './routing/needsDocument';
import { siteRoutes } from './routing/siteRoutes';
import { followOtherTabs } from './shell/profile/useAppearance';
import { readSiteData } from './site/readSiteData';
import { SettingsContext } from './site/SettingsContext';
import { createEmit, watchVitals } from './watchSite';

/**
 * Starts the site in a document that carries its data block and an element with the id `root`. What is in that element
 * says that the site does not stand: it gives way to the site, and comes back if nothing else can be shown.
 */
export function start(document: Document): void {
  collapseSlashes(window);
  const site = readSiteData(document);
  const emit = createEmit(site);
  const runtime = createPartRuntime(site, inBrowser(emit));
  trustScripts(window, { ...runtime, ...site });
  runtime.scriptErrors.watch(window);
  watchVitals(emit, site, runtime);
  // The script that does so earlier may not have come.
  applyAppearance(readAppearance());
  followOtherTabs();
  loadOnIntent(document, runtime);
  const routes = siteRoutes(runtime, needsDocument(site.settings, document));
  const root = rootOf(document);
  const unstarted = root.firstElementChild;
  let ended = false;
  createRoot(root, {
    // The last face of the site failed as well, and React has taken everything off the page.
    onUncaughtError: (cause) => {
      // Taking things off the page may fail as well; it is told once.
      if (!ended) runtime.reportFailure({ ...ofHost, code: 'FED-015', cause }, 'Site');
      ended = true;
      unstarted?.classList.remove('late');
      if (unstarted) root.replaceChildren(unstarted);
    },
    // A part's border reports what it catches, once; the router logs what is the host's.
    onCaughtError: () => undefined,
    // What React repaired itself is no error of the page.
    onRecoverableError: (error) => console.warn('React recovered from an error:', error),
  }).render(
    <StrictMode>
      <GlobalStyle />
      <PartRuntimeContext value={runtime}>
        <SettingsContext value={site.settings}>
          <SourceProvider source={createPageSource(sampleSource)}>
            {/* Without transitions: a part that renders without end would hold them back, and so every navigation. */}
            <RouterProvider router={createBrowserRouter(routes)} useTransitions={false} />
          </SourceProvider>
        </SettingsContext>
      </PartRuntimeContext>
    </StrictMode>,
  );
  // The early script tells by it that this one has run.
  document.documentElement.dataset['started'] = '';
}

function rootOf(document: Document): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  return root;
}
