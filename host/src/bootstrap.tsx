import {
  browserNetwork,
  collapseSlashes,
  createEmit,
  createPartRuntime,
  dropHead,
  inBrowser,
  keyEntry,
  loadOnIntent,
  needsDocument,
  ofHost,
  overridesAsked,
  preparedFor,
  pressAgain,
  readPrepared,
  readSiteData,
  trustScripts,
  watchVitals,
  withEveryPart,
} from '@forecast/host-runtime';
import { createKept } from '@forecast/shared/kept';
import { createBrowserRouter } from '@forecast/shared/router';
import { sampleSource } from '@forecast/shared/sample';
import { createPageSource, createPreparedAnswers, type DehydratedAnswers } from '@forecast/shared/source';
import { applyAppearance, readAppearance } from '@forecast/shared/theme';
import { PageTitle } from '@forecast/shared/ui';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { keepTyped } from './prepared/keepTyped';
import { withKnown } from './prepared/withKnown';
import { routes } from './routes';
import { loadedAt, siteRoutes } from './routing/siteRoutes';
import { followOtherTabs } from './shell/profile/followOtherTabs';
import { SiteTree } from './SiteTree';

/**
 * Starts the site in a document that carries its data block and an element with the id `root`. What is in that element
 * says that the site does not stand: it gives way to the site, and comes back if nothing else can be shown. `turn` lets
 * the browser answer in between.
 */
export async function start(document: Document, turn: () => Promise<void>): Promise<void> {
  collapseSlashes(window);
  keyEntry(window);
  const read = readSiteData(document);
  // An override is held against the live release of its part, which the page need not show.
  const site = overridesAsked(window).length > 0 ? await withEveryPart(read, browserNetwork) : read;
  const emit = createEmit(site);
  const runtime = createPartRuntime(site, inBrowser(emit), { routes, Title: PageTitle });
  trustScripts(window, { ...runtime, ...site });
  runtime.scriptErrors.watch(window);
  watchVitals(runtime.routes.at(window.location.pathname)?.part ?? 'host', emit, site, runtime.registry);
  // A policy that is older than the page refuses the script that does so earlier.
  applyAppearance(readAppearance());
  followOtherTabs();
  loadOnIntent(document, runtime);
  const root = rootOf(document);
  const takenOver = () => {
    root.removeAttribute('data-prepared');
    document.onclick = null;
    // Once React has ended its work: it takes over first what an event is for, but not in between.
    setTimeout(() => pressAgain(document));
  };
  const brought = readPrepared(document);
  const prepared = preparedFor(brought, window.location, runtime);
  const loaded = prepared && loadedAt(window.location.pathname, runtime);
  await turn();
  const router = createBrowserRouter(
    siteRoutes(runtime, needsDocument(site.settings, document)),
    // What a page brings along is no navigation: the router leaves the visitor where they have scrolled to.
    loaded && { hydrationData: { loaderData: await loaded } },
  );
  const kept = createKept(window);
  // What was answered holds for whatever is shown.
  const answers = createPreparedAnswers(brought?.answers as DehydratedAnswers | undefined);
  const tree = (
    <SiteTree
      runtime={runtime}
      settings={site.settings}
      source={withKnown(createPageSource(sampleSource, answers), answers.current)}
      kept={kept}
      router={router}
      onShown={takenOver}
    />
  );
  const unstarted = unstartedOf(document) ?? root.firstElementChild;
  let ended = false;
  const options: RootOptions = {
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
  // A prepared page stands, and React takes it over once what is on it is loaded: in slices, between which the browser
  // answers whoever uses it.
  if (prepared) {
    keepTyped(root, kept);
    startTransition(() => void hydrateRoot(root, tree, options));
  } else {
    // What was prepared is for others, and gives way before it is seen.
    document.onclick = null;
    dropHead(document);
    root.replaceChildren(...(unstarted ? [unstarted] : []));
    createRoot(root, options).render(tree);
  }
  delete document.documentElement.dataset['anew'];
}

function rootOf(document: Document): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  return root;
}

/** What says on a prepared page that the site does not stand; on others it is in the root. */
const unstartedOf = (document: Document): Element | null | undefined =>
  document.querySelector<HTMLTemplateElement>('template#unstarted')?.content.firstElementChild;
