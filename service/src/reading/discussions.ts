import type { Discussion } from '@forecast/shared/domain';
import { dayAt, timeText } from './times';

/** An analysis or reply as `entryColumns` of `entry e join researcher r` select it. */
export interface EntryRow {
  readonly id: string;
  readonly author: string;
  readonly content: string;
  readonly at: Date | string;
  readonly stance: number | null;
  readonly upvotes: number;
  readonly replies: number;
  readonly removed: boolean;
}

export const entryColumns = `e.id, r.name as author, e.text as content, e.at, e.stance, e.upvotes, e.replies,
  e.removed_at is not null as removed`;

/** The entry as a discussion shows it. A removed one is a stub without content. */
export const discussionFrom = ({ at, stance, removed, ...facts }: EntryRow): Discussion => ({
  ...facts,
  timestamp: timeText(at),
  day: dayAt(at),
  ...(stance !== null && { stance }),
  ...(removed && { removed }),
});
