import type { Discussion, MarketId } from './market';

/** The orders of a market's analyses. */
export const analysisOrders = ['newest', 'oldest', 'upvoted'] as const;
export type AnalysisOrder = (typeof analysisOrders)[number];

/** Which of a market's analyses to return. */
export interface AnalysesRequest {
  readonly marketId: MarketId;
  /** Defaults to `newest`. */
  readonly order?: AnalysisOrder;
  /** The previous page's `next`, from the same request. */
  readonly cursor?: string;
}

/** Which replies to return: those to one analysis, oldest first. */
export interface RepliesRequest {
  readonly discussionId: Discussion['id'];
  readonly cursor?: string;
}

/** One page of analyses or replies. */
export interface DiscussionPage {
  readonly discussions: readonly Discussion[];
  /** The cursor of the next page. Absent on the last page. */
  readonly next?: string;
}
