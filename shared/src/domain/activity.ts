import type { MarketId } from './market';

/** What happened, in the sidebar's "Recent Activity". */
export type ActivityType = 'comment' | 'resolution' | 'market';

/** One item of "Recent Activity". `time` is relative text, such as "5 min ago". */
export interface RecentActivity {
  readonly id: string;
  readonly text: string;
  readonly time: string;
  readonly type: ActivityType;
  /** The market that it is about, where it is about one. */
  readonly marketId?: MarketId;
}
