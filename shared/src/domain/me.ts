import type { Discussion, MarketId } from './market';
import type { Points, Side } from './position';

/** The confidence points that every researcher can hold in positions at the same time. */
export const allPoints = 250;

/** A researcher's active position on a market. */
export interface OwnPosition {
  /** Names this position when it is replaced. */
  readonly id: number;
  readonly marketId: MarketId;
  readonly side: Side;
  readonly points: Points;
  /** When the position was taken: an instant in UTC, as ISO 8601. */
  readonly since: string;
}

/** A researcher's name, and the handle that identifies them. */
export interface Researcher {
  readonly handle: string;
  readonly name: string;
}

/** The visitor, as the service knows them. */
export type Me =
  | {
      readonly kind: 'signed-out';
      /** The researchers that a button can sign in as; empty except in development. */
      readonly signInAs: readonly Researcher[];
    }
  | ({
      readonly kind: 'signed-in';
      /** The confidence points that aren't in a position: 0 to 250. */
      readonly available: number;
      readonly positions: readonly OwnPosition[];
      /** The ids of the analyses and replies that the visitor has upvoted, the newest 1,000. */
      readonly upvoted: readonly Discussion['id'][];
    } & Researcher);
