import type { Prepared } from '@forecast/contract';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { browserNetwork, inBrowser } from './inBrowser';
import { createPartRuntime, ofHost, type PartRuntime } from './loading/createPartRuntime';
import { trustScripts } from './loading/trustScripts';
import { overridesAsked } from './overrides/overrides';
import { dropHead } from './prerender/dropHead';
import { preparedFor } from './prerender/preparedFor';
import { pressAgain } from './prerender/pressAgain';
import { readPrepared } from './prerender/readPrepared';
import { collapseSlashes } from './routing/collapseSlashes';
import { loadOnIntent } from './routing/loadOnIntent';
import { needsDocument } from './routing/needsDocument';
import { keyEntry } from './routing/openedEntry';
import { loadedAt, siteRoutes } from './routing/siteRoutes';
import { SiteTree } from './routing/SiteTree';
import { readSiteData, withEveryPart } from './site/readSiteData';
import type { SiteDefinition } from './site/SiteDefinition';
import { turn } from './startInTurns';
import { createEmit, watchVitals } from './telemetry/watchSite';

/** A document in which a site starts. */
export interface Opening {
  /** What the source has answered where the page was prerendered, if it was. */
  readonly answers?: Prepared['answers'];
  /** The prerendered page that is about to be hydrated, if it is the right one for this visit. */
  readonly hydrates?: HTMLElement;
}

/** Makes what the site's pages are given from, and puts the site into its providers. Called once for a document. */
export type Open = (opening: Opening) => (site: ReactNode) => ReactNode;

/**
 * Starts a site in a document that carries its data block and an element with the id `root`. What is in that element
 * says that the site does not stand: it gives way to the site, and comes back if nothing else can be shown. Rejects
 * where there is no such element.
 */
export async function startHost(site: SiteDefinition, open: Open): Promise<void> {
  collapseSlashes(window);
  keyEntry(window);
  const runtime = await createPageRuntime(site);
  loadOnIntent(document, runtime);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  const stored = readPrepared(document);
  const prepared = preparedFor(stored, window.location, runtime);
  const loaded = prepared && loadedAt(window.location.pathname, runtime);
  await turn();
  const router = createBrowserRouter(
    siteRoutes(runtime, needsDocument(runtime.settings, document)),
    // What a page brings along is no navigation: the router leaves the visitor where they have scrolled to.
    loaded && { hydrationData: { loaderData: await loaded } },
  );
  // What was answered holds for whatever is shown.
  const wrap = open({ ...(stored && { answers: stored.answers }), ...(prepared && { hydrates: root }) });
  const takenOver = () => {
    root.removeAttribute('data-prepared');
    document.onclick = null;
    // Once React has ended its work: it takes over first what an event is for, but not in between.
    setTimeout(() => pressAgain(document));
  };
  const tree = <SiteTree runtime={runtime} router={router} wrap={wrap} onShown={takenOver} />;
  const unstarted = unstartedIn(root);
  const options = rootOptions(runtime, root, unstarted);
  // A prepared page stands, and React takes it over once what is on it is loaded: in slices, between which the browser
  // answers whoever uses it.
  if (prepared) startTransition(() => void hydrateRoot(root, tree, options));
  else {
    // What was prepared is for others, and gives way before it is seen.
    document.onclick = null;
    dropHead(document);
    root.replaceChildren(...(unstarted ? [unstarted] : []));
    createRoot(root, options).render(tree);
  }
  delete document.documentElement.dataset['anew'];
}

/** The part runtime of this page, which reports what happens in it. */
async function createPageRuntime(site: SiteDefinition): Promise<PartRuntime> {
  const read = readSiteData(document);
  // An override is held against the live release of its part, which the page need not show.
  const page = overridesAsked(window).length > 0 ? await withEveryPart(read, browserNetwork) : read;
  const emit = createEmit(page);
  const runtime = createPartRuntime(page, inBrowser(emit), site);
  trustScripts(window, runtime);
  runtime.scriptErrors.watch(window);
  watchVitals(emit, runtime);
  return runtime;
}

/** What says that the site does not stand: on a prepared page it is in a template, on others in the root. */
const unstartedIn = (root: HTMLElement): Element | null =>
  document.querySelector<HTMLTemplateElement>('template#unstarted')?.content.firstElementChild ??
  root.firstElementChild;

function rootOptions(runtime: PartRuntime, root: HTMLElement, unstarted: Element | null): RootOptions {
  let ended = false;
  return {
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
  };
}
