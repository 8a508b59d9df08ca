import { startAlone } from '@forecast/shared/standalone';
import Page from './exposes/Page';

startAlone({ part: 'landing', path: '/', frame: 'bare', Page });
