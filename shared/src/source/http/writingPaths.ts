import type { WritingVerb } from '../ForecastSource';

/** Where each verb writes, below the path of a market. */
export const writingPaths = {
  submitPosition: 'positions',
  postAnalysis: 'analyses',
  upvote: 'upvotes',
  reply: 'replies',
} as const satisfies Record<WritingVerb, string>;
