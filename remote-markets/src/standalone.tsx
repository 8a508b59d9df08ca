import { startAlone } from '@forecast/shared/standalone';
import Page from './exposes/Page';
import { RelatedMarketsAlone } from './RelatedMarketsAlone';

startAlone({
  part: 'markets',
  path: '/markets',
  Page,
  extraRoutes: [{ path: '/fragments/RelatedMarkets', Page: RelatedMarketsAlone }],
});
