import { useIsSample } from '@forecast/shared/source';

/**
 * Returns the message for an action that the page's source doesn't support, such as "Not sent: this site runs on sample
 * data".
 */
export const useUnsupportedMessage = (what: 'sent' | 'counted'): string =>
  `Not ${what}: ${useIsSample() ? 'this site runs on sample data' : 'this isn’t supported here yet'}`;
