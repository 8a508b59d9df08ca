import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** Returns a click handler that passes clicks on links of this site to the router, except downloads and new tabs. */
export function useLinkClicks() {
  const navigate = useNavigate();
  return (click: MouseEvent) => {
    const link = (click.target as Element).closest('a');
    const isElsewhere = click.button || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
    if (click.defaultPrevented || isElsewhere || !link || link.origin !== window.location.origin) return;
    if (link.target || link.hasAttribute('download')) return;
    click.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
}
