import { StrictMode, useEffect, type ReactNode } from 'react';
import { RouterProvider, type createBrowserRouter } from 'react-router-dom';
import type { PartRuntime } from '../loading/createPartRuntime';
import { PartRuntimeContext } from '../loading/PartRuntimeContext';

interface Props {
  readonly runtime: PartRuntime;
  readonly router: ReturnType<typeof createBrowserRouter>;
  /** Puts the site into what its pages are given from. */
  readonly wrap: (site: ReactNode) => ReactNode;
  /** Called once the site stands, and again if this is another function. */
  readonly onShown?: () => void;
}

/** The whole site, as a browser shows it and as it is prepared ahead of one: the same tree gives the same HTML. */
export function SiteTree({ runtime, router, wrap, onShown }: Props) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      <PartRuntimeContext value={runtime}>
        {/* Without transitions: a part that renders without end would hold them back, and so every navigation. */}
        {wrap(<RouterProvider router={router} useTransitions={false} />)}
      </PartRuntimeContext>
    </StrictMode>
  );
}
