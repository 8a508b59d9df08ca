export type { ActivityType, RecentActivity } from './activity';
export type { Consensus } from './consensus';
export { compareDays, daysBetween, formatDay, formatDayShort, withWholeDates } from './day';
export { discussionAnchor } from './discussionAnchor';
export { foldName, indexEntries, matchContains, type EntryIndex, type EntryMatch } from './entryIndex';
export { excerpt } from './excerpt';
export { ExpiredCursor, isExpiredCursor } from './expiredCursor';
export { featuredMarkets } from './featuredMarkets';
export { findMarket } from './findMarket';
export { findWord, type SearchWord, type TextRange } from './findWord';
export { findWords } from './findWords';
export { foldText, type FoldedText } from './foldText';
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
export { listMarkets, type MarketListPage, type MarketListRequest, type TagCount } from './marketList';
export { markText, type MarkedText } from './markText';
export { fallbackMarketId, parseMarketId } from './marketId';
export { formatPercent } from './percent';
export { describePosition, pointChoices, type Points, type Position, type Side } from './position';
export { relatedMarkets, type RelatedMarket } from './relatedMarkets';
export { safeUrl } from './safeUrl';
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
export { summaryOf } from './summaryOf';
export { totalsOf, type Totals } from './totals';
export { changeOf, trendOf, type TrendChange } from './trend';
