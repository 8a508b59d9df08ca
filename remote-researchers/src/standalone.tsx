import { startAlone } from '@forecast/shared/standalone';
import Page from './exposes/Page';

startAlone({
  part: 'researchers',
  path: '/researchers/:handle?',
  Page,
});
