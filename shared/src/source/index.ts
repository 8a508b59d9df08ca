export { createQueryClient } from './createQueryClient';
export type { ForecastSource } from './ForecastSource';
export { sampleSource } from './sampleSource';
export { useConsensus, useMarket, useMarkets, useRecentActivity } from './queries';
export { usePostAnalysis, useSubmitPosition } from './mutations';
