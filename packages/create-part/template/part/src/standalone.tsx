import { startAlone } from '@forecast/shared/standalone';
import Page from './exposes/Page';

startAlone({
  part: 'part-name',
  path: '/part-path',
  Page,
});
