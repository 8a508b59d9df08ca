import { activationsWith } from './activation';
import { builds } from './builds';
import { firstPaint, firstPaintOverHttp2 } from './first-paint/firstPaint';
import { hotReload } from './hotReload';
import { navigations } from './intent';
import { largeMarkets } from './largeMarket';
import { lighthouse } from './lighthouse';
import { longLists } from './longList';
import type { Measurement } from './Measurement';
import { memory } from './memory';
import { ownReact } from './ownReact';
import { manyPages } from './pages';
import { registries } from './registry';
import { releaseTool } from './releaseTool';
import { searches } from './search';
import { taps } from './taps';

/** All measurements by name, in the order they run. */
export const measurements: Readonly<Record<string, Measurement>> = {
  'first-paint': firstPaint,
  lighthouse,
  intent: navigations,
  taps,
  lists: longLists,
  search: searches,
  registry: registries,
  activations: activationsWith(11, { parts: ['landing', 'markets', 'market-detail'], most: 3 }),
  http2: firstPaintOverHttp2,
  'large-markets': largeMarkets,
  builds,
  // Only once, because two of the commands render a thousand pages.
  'activations-1000': activationsWith(1_000, { parts: ['landing', 'markets', 'market-detail'], most: 1 }),
  pages: manyPages,
  memory,
  'own-react': ownReact,
  'hot-reload': hotReload,
  'release-tool': releaseTool,
};
