import { useState, type ReactNode } from 'react';
import { usePartRuntime } from '../loading/PartRuntimeContext';
import type { BorderModule } from '../site/SiteDefinition';
import { ContainErrors } from './ContainErrors';

interface Props {
  /** Identifies the content; changing it mounts `children` in a new error boundary. */
  readonly contentKey: string | number;
  /** The module shown, if any. Errors that can't be traced to another part are reported as this module's. */
  readonly module?: BorderModule | undefined;
  readonly children: ReactNode;
}

/**
 * Shows `children` in a new error boundary for each `contentKey`. The previous boundary stays mounted but empty, to
 * catch what a part throws while it unmounts: in the cleanup of an effect or ref, or because its element was removed.
 */
export function KeyedBoundary({ contentKey, module, children }: Props) {
  const { reportLeaving } = usePartRuntime();
  const now = { key: contentKey, module };
  const [boundaries, setBoundaries] = useState([now]);
  const [newest = now] = boundaries;
  if (newest.key !== contentKey) setBoundaries([now, newest]);
  return boundaries.map(({ key, module }) => (
    <ContainErrors
      key={key}
      onError={(cause, componentStack) => reportLeaving(cause, componentStack, module)}
    >
      {/* Also called after an error: if the children throw again, the error goes to the parent boundary. */}
      {() => key === contentKey && children}
    </ContainErrors>
  ));
}
