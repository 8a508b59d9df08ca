import type { Market } from '@forecast/shared/domain';

/** When a market that resolved was last corrected or annulled: an instant, if it was. */
export const lastChange = ({ events = [] }: Pick<Market, 'events'>): string | undefined =>
  events.findLast(({ type }) => type === 'corrected' || type === 'annulled')?.at;
