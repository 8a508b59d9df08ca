import type { PreparedPage, SiteSettings } from '@forecast/contract';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { browserNetwork, inBrowser } from './inBrowser';
import { createPartRuntime, ofHost, type PartRuntime } from './loading/createPartRuntime';
import { logRecovery } from './loading/logRecovery';
import { trustScripts } from './loading/trustScripts';
import { overrideRequests } from './overrides/overrideRequests';
import { answerFiles } from './prerender/answerFiles';
import { preparedFor, readPrepared } from './prerender/preparedPage';
import { dropHead, pressAgain } from './prerender/takeOver';
import { loadOnIntent } from './routing/prefetch';
import { keyEntry, spaceReplacements } from './routing/historyEntries';
import { loadedAt, needsDocument, siteRoutes } from './routing/siteRoutes';
import { SiteTree } from './routing/SiteTree';
import { readSiteData, withEveryPart } from './site/readSiteData';
import type { SiteDefinition } from './site/SiteDefinition';
import { turn } from './startInTurns';
import { createEmit, watchVitals } from './telemetry/watchSite';

/** What `open` receives from the document. */
export interface Opening {
  /** The data that the page was prerendered from; undefined if the page wasn't prerendered. */
  readonly answers: PreparedPage['answers'] | undefined;
  /** The root of the prerendered page about to be hydrated; undefined if this visitor gets a different page. */
  readonly hydrates: HTMLElement | undefined;
  readonly settings: SiteSettings;
  /**
   * Calls `listener` with the prerendered data of each page that the visitor navigates to, before rendering that page.
   * Such data is fetched only while there is a listener. Returns a function that removes the listener.
   */
  readonly onAnswers: (listener: (answers: PreparedPage['answers']) => void) => () => void;
}

/** Returns a function that wraps the site in its providers. Called once per document. */
export type Open = (opening: Opening) => (site: ReactNode) => ReactNode;

/**
 * Starts a site in the element with the id `root`, from the document's data block. The element's initial content is the
 * error text: the site replaces it, and it comes back if nothing else can be shown. Rejects if the element is missing.
 */
export async function startHost(site: SiteDefinition, open: Open): Promise<void> {
  collapseSlashes(window);
  keyEntry(window);
  spaceReplacements(window);
  const runtime = await createPageRuntime(site);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  const stored = readPrepared(document);
  const needDocument = needsDocument(runtime.settings, document);
  const answersAt = stored && answerFiles(browserNetwork, runtime, stored);
  let onAnswers: ((answers: PreparedPage['answers']) => void) | undefined;
  loadOnIntent(document, runtime, (link) => {
    if (onAnswers && !needDocument(link.pathname)) void answersAt?.(link);
  });
  const query = document.querySelector<HTMLMetaElement>('[name=parts]')?.dataset['query'];
  const prepared = preparedFor(stored, query, window.location, runtime);
  const loaded = prepared && loadedAt(window.location.pathname, runtime);
  await turn();
  const router = createBrowserRouter(
    siteRoutes(runtime, needDocument, async (url) => {
      const answers = onAnswers && (await answersAt?.(url));
      if (answers) onAnswers?.(answers);
    }),
    // With hydration data the router doesn't navigate, so it keeps the visitor's scroll position.
    loaded && { hydrationData: { loaderData: await loaded } },
  );
  // The data is valid even if the prerendered page isn't used.
  const wrap = open({
    answers: stored?.answers,
    hydrates: prepared && root,
    settings: runtime.settings,
    onAnswers: (listener) => {
      onAnswers = listener;
      return () => (onAnswers = undefined);
    },
  });
  const takenOver = () => {
    root.removeAttribute('data-prepared');
    // In a new task, once React has finished hydrating.
    setTimeout(() => pressAgain(document));
  };
  const tree = <SiteTree runtime={runtime} router={router} wrap={wrap} onShown={takenOver} />;
  const unstarted = unstartedIn(root);
  const options = rootOptions(runtime, root, unstarted);
  // From now on, React handles a press by hydrating what was pressed.
  document.onclick = null;
  // Hydrate in a transition, so that React yields to the browser and the page stays responsive.
  if (prepared) startTransition(() => void hydrateRoot(root, tree, options));
  else {
    // The early script hid the prerendered page, which isn't for this visitor: replace it.
    dropHead(document);
    root.replaceChildren(...(unstarted ? [unstarted] : []));
    createRoot(root, options).render(tree);
  }
  delete document.documentElement.dataset['anew'];
}

/** Creates the part runtime of this page and starts reporting errors and vitals. */
async function createPageRuntime(site: SiteDefinition): Promise<PartRuntime> {
  const read = readSiteData(document);
  const isOverridden = overrideRequests(window).length > 0;
  // An override is checked against its part's live release, which the page's own data may lack.
  const page = isOverridden ? await withEveryPart(read, browserNetwork) : read;
  // The import below already needs the policy, although there is no registry yet.
  let ofScript: PartRuntime['registry']['ofScript'] = () => undefined;
  trustScripts(window, { settings: page.settings, registry: { ofScript: (url) => ofScript(url) } });
  const overriding = isOverridden ? await import('./overrides/overrides') : undefined;
  const emit = createEmit(page);
  const runtime = createPartRuntime(page, inBrowser(emit), site, overriding?.createOverrides);
  ofScript = runtime.registry.ofScript;
  runtime.scriptErrors.watch(window);
  watchVitals(emit, runtime);
  return runtime;
}

/** The page's error text: in a template on a prerendered page, in the root otherwise. */
const unstartedIn = (root: HTMLElement): Element | null =>
  document.querySelector<HTMLTemplateElement>('template#unstarted')?.content.firstElementChild ??
  root.firstElementChild;

function rootOptions(runtime: PartRuntime, root: HTMLElement, unstarted: Element | null): RootOptions {
  let ended = false;
  return {
    // Even the site's error page failed, and React has unmounted everything.
    onUncaughtError: (cause) => {
      // Unmounting may throw again; report it once.
      if (!ended) runtime.reportFailure({ ...ofHost, code: 'FED-015', cause }, 'Site');
      ended = true;
      unstarted?.classList.remove('late');
      if (unstarted) root.replaceChildren(unstarted);
    },
    // The error boundary around a part reports the errors that it catches; the router logs those of the host.
    onCaughtError: () => undefined,
    onRecoverableError: (error, { componentStack }) =>
      logRecovery(runtime.scriptErrors.partOf(error, componentStack)?.part ?? ofHost.part, error),
  };
}

/**
 * Collapses repeated slashes in the page's path, and decodes encoded ones, as servers do to find the page. A path that
 * begins with two would be resolved as another host.
 */
export function collapseSlashes({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const path = location.pathname.replaceAll(/(?:\/|%2f)+/gi, '/');
  if (path !== location.pathname)
    history.replaceState(history.state, '', path + location.search + location.hash);
}
