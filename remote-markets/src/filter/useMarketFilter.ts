import { readFilter, withFilter, type MarketFilter } from '@forecast/shared/domain';
import { useSearchParams } from '@forecast/shared/router';

/** Changes some fields of the filter in the URL and adds a history entry. */
export type ChangeFilter = (change: Partial<MarketFilter>) => void;

/** The filter in the URL, and a function that changes it. */
export function useMarketFilter(): readonly [filter: MarketFilter, change: ChangeFilter] {
  const [parameters, setParameters] = useSearchParams();
  const change: ChangeFilter = (to) =>
    // Keep the scroll position, so that the visitor still sees the control they used.
    setParameters((current) => withFilter(current, to), { preventScrollReset: true });
  return [readFilter(parameters), change];
}
