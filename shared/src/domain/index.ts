export type { ActivityType, RecentActivity } from './activity';
export type { Consensus } from './consensus';
export { compareDays, formatDay, formatDayShort } from './day';
export { findMarket } from './findMarket';
export { findWord, type TextRange } from './findWord';
export { foldText, type FoldedText } from './foldText';
export { formatCount, formatNumber } from './count';
export type {
  Discussion,
  IsoDay,
  Market,
  MarketId,
  MarketSummary,
  ProbabilityPoint,
  ResearchSource,
} from './market';
export {
  ExpiredCursor,
  isExpiredCursor,
  listMarkets,
  type MarketListPage,
  type MarketListRequest,
} from './marketList';
export { parseMarketId } from './marketId';
export { formatPercent } from './percent';
export { availablePoints, pointChoices, type Points, type Position, type Side } from './position';
export { relatedMarkets, type RelatedMarket } from './relatedMarkets';
export { safeUrl } from './safeUrl';
export { readSearch, searchParameter, withSearch } from './search';
export { searchMarkets, searchWords } from './searchMarkets';
export { summaryOf } from './summaryOf';
