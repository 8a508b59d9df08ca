import { startAlone } from '@forecast/shared/standalone';
import Page from './exposes/Page';

startAlone({ part: 'market-detail', path: '/market/:id?', start: '/market/1', Page });
