import { readFilter, withFilter, type MarketFilter } from '@forecast/shared/domain';
import { useSearchParams } from '@forecast/shared/router';

/** Asks for something else in what is stated, in a new entry of the history. */
export type ChangeFilter = (change: Partial<MarketFilter>) => void;

/** What the address asks of the list, and what changes that. */
export function useMarketFilter(): readonly [filter: MarketFilter, change: ChangeFilter] {
  const [parameters, setParameters] = useSearchParams();
  const change: ChangeFilter = (to) =>
    // Who chooses sees what was chosen from.
    setParameters((current) => withFilter(current, to), { preventScrollReset: true });
  return [readFilter(parameters), change];
}
