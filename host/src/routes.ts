import type { PartRoute } from '@forecast/host-runtime';

/** What a page shows, in a plain word. */
export type Shown = 'page' | 'market' | 'list of markets';

/** One line a page: its address, the part that owns it, and whether the shell stands around it. */
interface SiteRoute extends PartRoute {
  readonly frame: 'shell' | 'bare';
  /** What its loading and failed faces call it, and look like; a page if nothing is said. */
  readonly shows?: Shown | undefined;
}

export const routes: readonly SiteRoute[] = [
  { path: '/', part: 'landing', frame: 'bare' },
  { path: '/markets', part: 'markets', frame: 'shell', shows: 'list of markets' },
  { path: '/market/:id?', part: 'market-detail', frame: 'shell', shows: 'market' },
];
