export type { ActivityType, RecentActivity } from './activity';
export type { Consensus } from './consensus';
export { compareDays, formatDay, formatDayShort } from './day';
export { findMarket } from './findMarket';
export { formatCount } from './count';
export type {
  Discussion,
  IsoDay,
  Market,
  MarketId,
  MarketSummary,
  ProbabilityPoint,
  ResearchSource,
} from './market';
export { parseMarketId } from './marketId';
export { formatPercent } from './percent';
export { availablePoints, pointChoices, type Points, type Position, type Side } from './position';
export { safeUrl } from './safeUrl';
export { readSearch, withSearch } from './search';
