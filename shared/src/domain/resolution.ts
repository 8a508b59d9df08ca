/** Whether a market takes positions, waits for its answer, or has one. */
export const marketStatuses = ['open', 'closed', 'resolved'] as const;
export type MarketStatus = (typeof marketStatuses)[number];

/** How a market resolved. An annulled one has no answer and no scores. */
export const outcomes = ['yes', 'no', 'annulled'] as const;
export type Outcome = (typeof outcomes)[number];
