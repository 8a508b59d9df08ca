import { StrictMode, useEffect, type ReactNode } from 'react';
import { RouterProvider, type createBrowserRouter } from 'react-router-dom';
import type { PartRuntime } from '../loading/createPartRuntime';
import { PartRuntimeContext } from '../loading/PartRuntimeContext';

interface Props {
  readonly runtime: PartRuntime;
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly wrap: (site: ReactNode) => ReactNode;
  /** Called once the site is mounted, and again if the function changes. */
  readonly onShown?: () => void;
}

/** The whole site. Prerendering and the browser render the same tree, so that hydration matches. */
export function SiteTree({ runtime, router, wrap, onShown }: Props) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      <PartRuntimeContext value={runtime}>
        {/* No transitions: a part that suspends forever would block every later navigation. */}
        {wrap(<RouterProvider router={router} useTransitions={false} />)}
      </PartRuntimeContext>
    </StrictMode>
  );
}
