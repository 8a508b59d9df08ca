import type { Discussion, MarketId } from '@forecast/shared/domain';
import { useKept, type KeptValues } from '@forecast/shared/kept';

/**
 * Returns the visitor's draft or submitted position for a market, or their reply to an analysis (undefined if none), and a
 * function that changes or removes it.
 */
export function useDraft<Name extends 'analyses' | 'forecasts' | 'replies' | 'positions' | 'submitted'>(
  name: Name,
  id: MarketId | Discussion['id'],
) {
  type Draft = KeptValues[Name][string];
  const [drafts, change] = useKept(name);
  const keep = (next: (now: Draft | undefined) => Draft | undefined) =>
    change((all) => {
      const { [id]: now, ...others } = all as Readonly<Record<string, Draft>>;
      const draft = next(now);
      return (draft === undefined ? others : { ...others, [id]: draft }) as KeptValues[Name];
    });
  return [(drafts as Readonly<Record<string, Draft>>)[id], keep] as const;
}
