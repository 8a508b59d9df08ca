import { claimDrafts, useKeeping } from '@forecast/shared/kept';
import { useEffect, useRef } from 'react';
import { useVisitor } from '../useVisitor';

/**
 * Assigns the tab's drafts to the researcher who opens the page or signs in on it. If another tab signs somebody else
 * in, what is on the page stays until the visitor leaves it, because a request may just have been refused for that.
 */
export function useDraftOwner(): void {
  const kept = useKeeping();
  const { visitor, researcher } = useVisitor();
  const handle = researcher?.handle;
  const before = useRef<string>(undefined);
  const isKnown = typeof visitor === 'object';
  useEffect(() => {
    if (!isKnown) return;
    if (handle !== undefined && before.current === undefined) claimDrafts(kept, handle);
    before.current = handle;
  }, [kept, handle, isKnown]);
}
