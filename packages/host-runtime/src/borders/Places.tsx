import { Component, useState, type ContextType, type ErrorInfo, type ReactNode } from 'react';
import type { PartModule } from '../loading/createPartRuntime';
import { PartRuntimeContext } from '../loading/PartRuntimeContext';

type Key = string | number;

interface Props {
  /** Identifies the content; changing it mounts `children` in a new error boundary. */
  readonly current: Key;
  /** The module shown, if any. Errors that can't be traced to another part are reported as this module's. */
  readonly module?: PartModule | undefined;
  readonly children: ReactNode;
}

/**
 * Shows `children` in a new error boundary for each value of `current`. The previous boundary stays mounted but empty,
 * to catch what a part throws while the part and its border unmount.
 */
export function Places({ current, module, children }: Props) {
  const now = { key: current, module };
  const [places, setPlaces] = useState([now]);
  const [newest = now] = places;
  if (newest.key !== current) setPlaces([now, newest]);
  return places.map(({ key, module }) => (
    <Place key={key} module={module}>
      {key === current && children}
    </Place>
  ));
}

/** Catches errors from unmounting: in the cleanup of an effect or ref, or from an element that a part has removed. */
class Place extends Component<Omit<Props, 'current'>> {
  static override contextType = PartRuntimeContext;
  declare context: ContextType<typeof PartRuntimeContext>;

  override state = {};

  // Render the children again; if they throw again, the error goes to the parent boundary.
  static getDerivedStateFromError = () => ({});

  override componentDidCatch(cause: unknown, { componentStack }: ErrorInfo): void {
    this.context?.reportLeaving(cause, componentStack ?? '', this.props.module);
  }

  override render() {
    return this.props.children;
  }
}
