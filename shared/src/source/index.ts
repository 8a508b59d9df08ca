// The sample has an entry of its own, so that no part carries the fixtures.
export { allMarkets } from './allMarkets';
export { createPageSource } from './createPageSource';
export {
  readingVerbs,
  type Analysis,
  type AnswerOf,
  type ForecastSource,
  type PageSource,
  type Reply,
  type SubmittedPosition,
  type Upvote,
  type Writes,
  type WritingVerb,
  type Written,
} from './ForecastSource';
export { createPreparedAnswers, type DehydratedAnswers, type PreparedAnswers } from './preparedAnswers';
export { queryClientOf } from './queryClientOf';
export { SourceProvider, useIsSample, useSource } from './SourceProvider';
