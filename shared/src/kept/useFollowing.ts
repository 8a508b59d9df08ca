import type { MarketId } from '../domain/market';
import { useKept } from './useKept';

/** Whether the visitor follows a market, and a function that toggles it. */
export function useFollowing(id: MarketId): readonly [following: boolean, toggle: () => void] {
  const [followed, change] = useKept('followed');
  const toggle = () =>
    change((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id]));
  return [followed.includes(id), toggle];
}
