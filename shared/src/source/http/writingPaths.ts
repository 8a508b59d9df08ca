import type { WritingVerb } from '../ForecastSource';

/** The path of each method that writes, relative to the market's path. */
export const writingPaths = {
  submitPosition: 'positions',
  postAnalysis: 'analyses',
  upvote: 'upvotes',
  reply: 'replies',
} as const satisfies Record<WritingVerb, string>;
