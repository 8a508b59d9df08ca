import type {
  Consensus,
  IsoDay,
  Market,
  MarketId,
  MarketListPage,
  MarketListRequest,
  Points,
  RecentActivity,
  RelatedMarket,
  Side,
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
  /**
   * A page of the markets that a request asks for. The pages of a query, each asked for with the one before, are its
   * whole list: the markets that the domain's `searchMarkets` finds. Rejects with an ExpiredCursor where the list has to be begun again.
   */
  readonly listMarkets: (request: MarketListRequest) => Promise<MarketListPage>;
  /** The market of that number, or market 1 if no market has it. */
  readonly market: (id: MarketId) => Promise<Market>;
  /** Up to three markets about the same things as the one that `market` answers with, the most alike first. */
  readonly relatedMarkets: (id: MarketId) => Promise<readonly RelatedMarket[]>;
  /** How the research positions on a market divide. */
  readonly consensus: (id: MarketId) => Promise<Consensus>;
  /** The newest activity, newest first, four items at the most. */
  readonly recentActivity: () => Promise<readonly RecentActivity[]>;
  readonly submitPosition?: (position: SubmittedPosition) => Promise<void>;
  readonly postAnalysis?: (analysis: Analysis) => Promise<void>;
}

/** The verbs by which a source is read. */
export type ReadingVerb = 'listMarkets' | 'market' | 'relatedMarkets' | 'consensus' | 'recentActivity';

/** What a verb answers. */
export type AnswerOf<Verb extends ReadingVerb> = Awaited<ReturnType<ForecastSource[Verb]>>;

/** The source as everybody on the page gets it. What it answers is the caller's own. */
export interface PageSource extends ForecastSource {
  /**
   * What a verb answers to the values given, if the page has brought it along: at once, so that what is rendered first
   * is what was prepared. Undefined where it has to be asked for. While a page is prepared this waits for the answer,
   * by suspending.
   */
  readonly known?: <Verb extends ReadingVerb>(
    verb: Verb,
    ...given: Parameters<ForecastSource[Verb]>
  ) => AnswerOf<Verb> | undefined;
  /** Calls `listener` each time that something has been written, by whomever; gives what ends that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A source that is loaded when it is first asked, and can only be read. */
function lazySource(load: () => Promise<ForecastSource>): ForecastSource {
  return {
    asOf,
    listMarkets: async (request) => (await load()).listMarkets(request),
    market: async (id) => (await load()).market(id),
    relatedMarkets: async (id) => (await load()).relatedMarkets(id),
    consensus: async (id) => (await load()).consensus(id),
    recentActivity: async () => (await load()).recentActivity(),
  };
}

/** The fixtures as a source. What answers is loaded with them. */
export const sampleSource = lazySource(async () => (await import('./sample')).sample);
