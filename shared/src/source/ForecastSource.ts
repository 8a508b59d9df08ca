import {
  findMarket,
  type Consensus,
  type IsoDay,
  type Market,
  type MarketId,
  type MarketSummary,
  type Points,
  type RecentActivity,
  type Side,
} from '../domain';
import { asOf } from '../fixtures/asOf';

/** A position ready to be sent. `points` are confidence points. */
export interface SubmittedPosition {
  readonly marketId: MarketId;
  readonly side: Side;
  readonly points: Points;
}

/** Text for the discussion of a market. */
export interface Analysis {
  readonly marketId: MarketId;
  readonly text: string;
}

/**
 * Where everything the site shows comes from: the one seam between pages and a service. Every call may reject;
 * the query client retries reading, never writing. The writing verbs are absent where nothing can be written.
 */
export interface ForecastSource {
  /** The day the data is of, where it stands still. */
  readonly asOf?: IsoDay;
  /** All markets, in the order of their numbers. */
  readonly markets: () => Promise<readonly MarketSummary[]>;
  /** The market of that number, or market 1 if no market has it. */
  readonly market: (id: MarketId) => Promise<Market>;
  /** How the research positions on a market divide. */
  readonly consensus: (id: MarketId) => Promise<Consensus>;
  /** The newest activity, newest first, four items at the most. */
  readonly recentActivity: () => Promise<readonly RecentActivity[]>;
  readonly submitPosition?: (position: SubmittedPosition) => Promise<void>;
  readonly postAnalysis?: (analysis: Analysis) => Promise<void>;
}

/** The source as everybody on the page gets it. What it answers is the caller's own. */
export interface PageSource extends ForecastSource {
  /** Calls `listener` each time that something has been written, by whomever; gives what ends that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** What a sample holds. */
export type Sample = typeof import('../fixtures');

/** A source that answers from what `load` brings. It can only be read: nothing leaves the browser. */
export function sourceOf(load: () => Promise<Sample>): ForecastSource {
  return {
    asOf,
    markets: async () => (await load()).markets,
    market: async (id) => {
      const market = findMarket((await load()).markets, id);
      if (!market) throw new Error('The sample holds no market.');
      return market;
    },
    consensus: async () => (await load()).consensus,
    recentActivity: async () => (await load()).recentActivity,
  };
}

/** The fixtures as a source; they are loaded when they are first asked for. */
export const sampleSource = sourceOf(() => import('../fixtures'));
