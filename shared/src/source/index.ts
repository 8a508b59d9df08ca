// The sample has its own entry point, so that parts don't bundle the fixtures.
export { allMarkets } from './allMarkets';
export { answer } from './answer';
export { createPageSource } from './createPageSource';
export {
  readingVerbs,
  type Analysis,
  type AnswerOf,
  type ForecastSource,
  type KeyedVerb,
  type PageSource,
  type Reply,
  type SubmittedPosition,
  type Upvote,
  type Writes,
  type WritingVerb,
  type WriteArguments,
} from './ForecastSource';
export { failureReason } from './failureReason';
export { LateHydration } from './LateHydration';
export { lazySource } from './lazySource';
export { createPreparedAnswers, type DehydratedAnswers, type PreparedAnswers } from './preparedAnswers';
export { queryClientOf } from './queryClientOf';
export { recordAnswers } from './recordAnswers';
export { SourceProvider, useIsSample, useSource } from './SourceProvider';
