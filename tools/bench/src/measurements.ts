import { activationsWith } from './activation';
import { firstPaint, firstPaintOverHttp2 } from './first-paint/firstPaint';
import { lighthouse } from './lighthouse';
import type { Measurement } from './Measurement';
import { manyPages } from './pages';
import { taps } from './taps';

/** All measurements by name, in the order they run. */
export const measurements: Readonly<Record<string, Measurement>> = {
  'first-paint': firstPaint,
  lighthouse,
  taps,
  activations: activationsWith(11, { parts: ['landing', 'markets', 'market-detail'], most: 3 }),
  http2: firstPaintOverHttp2,
  // Only once, because two of the commands render a thousand pages.
  'activations-1000': activationsWith(1_000, { parts: ['landing', 'markets', 'market-detail'], most: 1 }),
  pages: manyPages,
};
