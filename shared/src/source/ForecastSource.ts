import type {
  Consensus,
  IsoDay,
  Market,
  MarketId,
  MarketListPage,
  MarketListRequest,
  MarketSummary,
  Points,
  RecentActivity,
  RelatedMarket,
  SearchRequest,
  SearchResult,
  Side,
  Totals,
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
   * whole list: the markets that the domain's `listMarkets` finds. Rejects with an ExpiredCursor where the list has to
   * be begun again.
   */
  readonly listMarkets: (request: MarketListRequest) => Promise<MarketListPage>;
  /** The market of that number, or market 1 if no market has it. */
  readonly market: (id: MarketId) => Promise<Market>;
  /** Up to three markets about the same things as the one that `market` answers with, the most alike first. */
  readonly relatedMarkets: (id: MarketId) => Promise<readonly RelatedMarket[]>;
  /** Up to three markets for somebody who knows none yet. Where it is absent, none are picked out. */
  readonly featuredMarkets?: () => Promise<readonly MarketSummary[]>;
  /** How much there is in all. Where it is absent, nobody says so. */
  readonly totals?: () => Promise<Totals>;
  /** How the research positions on a market divide. */
  readonly consensus: (id: MarketId) => Promise<Consensus>;
  /** The newest activity, newest first, four items at the most. */
  readonly recentActivity: () => Promise<readonly RecentActivity[]>;
  /**
   * What a search finds in markets, discussions, authors and sources, the best first, as the domain's `createSearch`
   * does. It is asked with each letter that is typed. Without it only the markets can be searched, by `listMarkets`.
   */
  readonly search?: (request: SearchRequest) => Promise<SearchResult>;
  readonly submitPosition?: (position: SubmittedPosition) => Promise<void>;
  readonly postAnalysis?: (analysis: Analysis) => Promise<void>;
}

/** The verbs whose answers a page may bring along. */
export type ReadingVerb =
  'listMarkets' | 'market' | 'relatedMarkets' | 'featuredMarkets' | 'totals' | 'consensus' | 'recentActivity';

/** What a verb is asked by, where a source has it. */
type Call<Verb extends ReadingVerb> = NonNullable<ForecastSource[Verb]>;

/** What a verb answers. */
export type AnswerOf<Verb extends ReadingVerb> = Awaited<ReturnType<Call<Verb>>>;

/** The source as everybody on the page gets it. What it answers is the caller's own. */
export interface PageSource extends ForecastSource {
  /**
   * What a verb answers to the values given, if the page has brought it along: at once, so that what is rendered first
   * is what was prepared. Undefined where it has to be asked for. While a page is prepared this waits for the answer,
   * by suspending.
   */
  readonly known?: <Verb extends ReadingVerb>(
    verb: Verb,
    ...given: Parameters<Call<Verb>>
  ) => AnswerOf<Verb> | undefined;
  /** Calls `listener` each time that something has been written, by whomever; gives what ends that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A source that has every verb by which one can be read. */
export type ReadableSource = ForecastSource & Required<Pick<ForecastSource, ReadingVerb | 'search'>>;

/** A source that is loaded when it is first asked, and can only be read. */
function lazySource(load: () => Promise<ReadableSource>): ReadableSource {
  return {
    asOf,
    listMarkets: async (request) => (await load()).listMarkets(request),
    market: async (id) => (await load()).market(id),
    relatedMarkets: async (id) => (await load()).relatedMarkets(id),
    featuredMarkets: async () => (await load()).featuredMarkets(),
    totals: async () => (await load()).totals(),
    consensus: async (id) => (await load()).consensus(id),
    recentActivity: async () => (await load()).recentActivity(),
    search: async (request) => (await load()).search(request),
  };
}

/** The fixtures as a source. What answers is loaded with them. */
export const sampleSource = lazySource(async () => (await import('./sample')).sample);
