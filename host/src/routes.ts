import type { PartRoute } from '@forecast/host-runtime';

/** What visitors call the content of a page. */
export type PageNoun = 'page' | 'market' | 'list of markets';

/** A page: its path, the part that owns it, and whether it is shown inside the shell. */
interface SiteRoute extends PartRoute {
  readonly frame: 'shell' | 'bare';
  /** What messages call the page, which also selects its loading skeleton. Defaults to `page`. */
  readonly shows?: PageNoun | undefined;
}

export const routes: readonly SiteRoute[] = [
  { path: '/', part: 'landing', frame: 'bare' },
  { path: '/markets', part: 'markets', frame: 'shell', shows: 'list of markets' },
  { path: '/market/:id?', part: 'market-detail', frame: 'shell', shows: 'market' },
  { path: '/market/:id/embed', part: 'market-detail', frame: 'bare', shows: 'market' },
];
