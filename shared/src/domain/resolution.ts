/** Whether a market takes positions, waits for its answer, or has one. */
export const marketStatuses = ['open', 'closed', 'resolved'] as const;
export type MarketStatus = (typeof marketStatuses)[number];

/** Whether a market takes no positions any more. */
export const hasClosed = ({ status = 'open' }: { readonly status?: MarketStatus }): boolean =>
  status !== 'open';

/** How a market resolved. An annulled one has no answer and no scores. */
export const outcomes = ['yes', 'no', 'annulled'] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * A market's status in a word or two, such as "Closed" or "Resolved YES". Undefined while the market is open, and without
 * a status.
 */
export function describeStatus({
  status,
  outcome,
}: {
  readonly status?: MarketStatus;
  readonly outcome?: Outcome;
}): string | undefined {
  if (outcome === 'annulled') return 'Annulled';
  if (outcome) return `Resolved ${outcome.toUpperCase()}`;
  return status === 'closed' ? 'Closed' : undefined;
}

/** How, when and why a market resolved. Times are instants in UTC, as ISO 8601. */
export interface Resolution {
  readonly outcome: Outcome;
  /** When it resolved first. */
  readonly at: string;
  /** When the answer became public; absent if the market is annulled. */
  readonly known?: string;
  readonly reason: string;
  /** Where the answer was published. */
  readonly source?: string;
  /** How often the market has been decided: more than once if it was corrected. */
  readonly number: number;
  /** Whether the points are returned and the scores made. */
  readonly scored: boolean;
  /** Whether it can't be corrected any more. */
  readonly final: boolean;
}

export const marketEventTypes = [
  'published',
  'extended',
  'clarified',
  'closed',
  'resolved',
  'corrected',
  'annulled',
] as const;

/** Something that happened to a market. */
export interface MarketEvent {
  readonly type: (typeof marketEventTypes)[number];
  /** An instant in UTC, as ISO 8601. */
  readonly at: string;
  /** The name of the editor who did it; absent if the service did it. */
  readonly editor?: string;
  readonly reason?: string;
  /** The percentage that was published. */
  readonly percent?: number;
  /** The new deadline: an instant in UTC. */
  readonly closes?: string;
  /** What was added to the question’s texts. */
  readonly text?: string;
  readonly outcome?: Outcome;
}
