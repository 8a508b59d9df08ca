import { useIsSample } from '@forecast/shared/source';

/** Returns the message for an action that the source doesn't support: "Not sent: this site runs on sample data". */
export const useUnsupportedMessage = (what: 'sent' | 'counted'): string =>
  `Not ${what}: ${useIsSample() ? 'this site runs on sample data' : `nothing can be ${what} here yet`}`;
