import type { MarketId } from './market';

/** The kind of an item in the sidebar's "Recent Activity". */
export type ActivityType = 'comment' | 'resolution' | 'market';

/** One item of "Recent Activity". `time` is relative text, such as "5 min ago". */
export interface RecentActivity {
  readonly id: string;
  readonly text: string;
  readonly time: string;
  readonly type: ActivityType;
  /** The market that the item is about, if any. */
  readonly marketId?: MarketId;
}
