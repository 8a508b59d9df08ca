import { startAlone } from '@forecast/shared/standalone';
import Page from './exposes/Page';

startAlone({ part: 'markets', path: '/markets', Page });
