export { analyses, replies } from './analyses';
export { listMarkets } from './listMarkets';
export { market } from './market';
export { recentActivity } from './recentActivity';
export { relatedMarkets } from './relatedMarkets';
export { search } from './search';
export { consensus, standing } from './standing';
export { featuredMarkets } from './summaries';
export { totals } from './totals';
