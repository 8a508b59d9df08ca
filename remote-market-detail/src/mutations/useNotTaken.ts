import { useIsSample } from '@forecast/shared/source';

/** What a visitor reads who does something that the source can't take, such as "Not sent: this site runs on sample data". */
export const useNotTaken = (what: 'sent' | 'counted'): string =>
  `Not ${what}: ${useIsSample() ? 'this site runs on sample data' : `nothing can be ${what} here yet`}`;
