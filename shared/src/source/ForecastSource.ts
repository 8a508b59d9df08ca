import type {
  Consensus,
  IsoDay,
  Market,
  MarketId,
  MarketSummary,
  Points,
  RecentActivity,
  Side,
} from '../domain';

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
  markets(): Promise<readonly MarketSummary[]>;
  /** The market of that number, or market 1 where there is none. */
  market(id: MarketId): Promise<Market>;
  consensus(id: MarketId): Promise<Consensus>;
  /** The newest activity, newest first, four items at the most. */
  recentActivity(): Promise<readonly RecentActivity[]>;
  submitPosition?(position: SubmittedPosition): Promise<void>;
  postAnalysis?(analysis: Analysis): Promise<void>;
}
