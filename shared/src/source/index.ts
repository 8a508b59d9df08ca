export { allMarkets } from './allMarkets';
export { createPageSource } from './createPageSource';
// The sample has an entry of its own, so that no part carries the fixtures.
export type {
  Analysis,
  AnswerOf,
  ForecastSource,
  PageSource,
  KnownVerb,
  Reply,
  SubmittedPosition,
  Upvote,
  Writes,
  WritingVerb,
  Written,
} from './ForecastSource';
export { queryClientOf } from './queryClientOf';
export { SourceProvider, useIsSample, useSource } from './SourceProvider';
