import type { MarketStatus } from '@forecast/shared/domain';

/** The choices of a status; the empty one stands for any. */
export const statusNames: Readonly<Record<MarketStatus | '', string>> = {
  '': 'Any status',
  open: 'Open',
  closed: 'Closed',
  resolved: 'Resolved',
};
