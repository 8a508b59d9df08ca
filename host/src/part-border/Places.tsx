import { Component, useState, type ContextType, type ErrorInfo, type ReactNode } from 'react';
import { PartRuntimeContext } from '../part-runtime/PartRuntimeContext';

type Key = string | number;

interface Props {
  /** Names what is shown; what has another name takes another place. */
  readonly current: Key;
  readonly children: ReactNode;
}

/**
 * Shows one thing after another, each in a place of its own. The place of the last one stays behind, empty: what a part
 * throws as it is taken off the page, when its own border has gone with it, ends there and reaches nothing else.
 */
export function Places({ current, children }: Props) {
  const [places, setPlaces] = useState<readonly Key[]>([current]);
  const [newest = current] = places;
  if (newest !== current) setPlaces([current, newest]);
  return places.map((key) => <Place key={key}>{key === current && children}</Place>);
}

/** Contains what React throws for something that was here: the cleanup of an effect or a ref, a missing element. */
class Place extends Component<{ readonly children: ReactNode }> {
  static override contextType = PartRuntimeContext;
  declare context: ContextType<typeof PartRuntimeContext>;

  override state = {};

  // What is here now is rendered again; what throws at that goes to the border above.
  static getDerivedStateFromError = () => ({});

  override componentDidCatch(cause: unknown, { componentStack }: ErrorInfo): void {
    this.context?.reportLeaving(cause, componentStack ?? '');
  }

  override render() {
    return this.props.children;
  }
}
