export type { ActivityType, RecentActivity } from './activity';
export {
  leastMarketsInBin,
  publishedCalibration,
  researcherCalibration,
  type CalibrationBin,
} from './calibration';
export type { Consensus } from './consensus';
export { compareDays, daysBetween, formatDay, formatDayShort, withWholeDates } from './day';
export {
  analysisOrders,
  type AnalysesRequest,
  type AnalysisOrder,
  type DiscussionPage,
  type RepliesRequest,
} from './discussionPage';
export { discussionAnchor } from './discussionAnchor';
export { foldName, indexEntries, matchContains, type EntryIndex, type EntryMatch } from './entryIndex';
export { excerpt } from './excerpt';
export { ExpiredCursor, isExpiredCursor } from './expiredCursor';
export { findMarket } from './findMarket';
export { findWord, type SearchWord, type TextRange } from './findWord';
export { findWords } from './findWords';
export { foldText, type FoldedText } from './foldText';
export { formatBrier, formatCoverage, formatEdge } from './formatScore';
export { formatCount, formatNumber } from './count';
export { dateOf, dayOf, readHistory, type DatedPoint } from './history';
export {
  maxAnalysisLength,
  type Discussion,
  type IsoDay,
  type Market,
  type MarketId,
  type MarketSummary,
  type ProbabilityPoint,
  type ResearchSource,
} from './market';
export {
  filterParameters,
  listAddress,
  marketSorts,
  readFilter,
  withFilter,
  type MarketFilter,
  type MarketSort,
} from './marketFilter';
export {
  featuredMarkets,
  listFilters,
  listMarkets,
  type MarketListPage,
  type MarketListRequest,
  type TagCount,
} from './marketList';
export { markText, type MarkedText } from './markText';
export { fallbackMarketId, parseMarketId } from './marketId';
export { allPoints, type Me, type OwnPosition, type Researcher } from './me';
export { formatPercent } from './percent';
export { describePosition, pointChoices, type Points, type Position, type Side } from './position';
export { leastCoverage, leastMarkets, rankOf, rankResearchers, type ScoreSum } from './rank';
export { relatedMarkets, type RelatedMarket } from './relatedMarkets';
export {
  describeStatus,
  hasClosed,
  marketEventTypes,
  marketStatuses,
  outcomes,
  type MarketEvent,
  type MarketStatus,
  type Outcome,
  type Resolution,
} from './resolution';
export { safeUrl } from './safeUrl';
export {
  divide,
  scoreMarket,
  scoreRules,
  type HeldPosition,
  type MarketScores,
  type ResearcherScore,
  type Score,
  type ScoredMarket,
} from './score';
export type {
  AnnulledPosition,
  Board,
  BoardRequest,
  BoardRow,
  GroupRecord,
  MarketScoreList,
  OwnScore,
  OwnScores,
  ResearcherScores,
} from './scores';
export { maxSearchLength, readSearch, searchParameter, withoutQuotes, withSearch } from './search';
export { searchMarkets, searchWords, wordsToMark } from './searchMarkets';
export {
  createSearch,
  type AuthorHit,
  type DiscussionHit,
  type HitList,
  type MarketHit,
  type SearchRequest,
  type SearchResult,
  type SourceHit,
} from './searchSite';
export { searchPattern, searchText } from './searchText';
export { shownTags } from './shownTags';
export { sourceAnchor } from './sourceAnchor';
export {
  countSides,
  leastResearchers,
  meanForecast,
  standingOf,
  statedPercent,
  type PositionCounts,
  type SideCount,
  type Standing,
} from './standing';
export { summaryOf } from './summaryOf';
export { isVisible, textProblem } from './textProblem';
export { totalsOf, type Totals } from './totals';
export { changeOf, trendOf, type TrendChange } from './trend';
