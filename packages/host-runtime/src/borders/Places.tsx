import { Component, useState, type ContextType, type ErrorInfo, type ReactNode } from 'react';
import type { PartModule } from '../loading/createPartRuntime';
import { PartRuntimeContext } from '../loading/PartRuntimeContext';

type Key = string | number;

interface Props {
  /** Names what is shown; what has another name takes another place. */
  readonly current: Key;
  /** The module that it is of, if it is of one: what leads to nobody else is told in its name. */
  readonly module?: PartModule | undefined;
  readonly children: ReactNode;
}

/**
 * Shows one thing after another, each in a place of its own. The place of the last one stays behind, empty: what a part
 * throws as it is taken off the page, when its own border has gone with it, ends there and reaches nothing else.
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

/** Contains what React throws for something that was here: the cleanup of an effect or a ref, a missing element. */
class Place extends Component<Omit<Props, 'current'>> {
  static override contextType = PartRuntimeContext;
  declare context: ContextType<typeof PartRuntimeContext>;

  override state = {};

  // What is here now is rendered again; what throws at that goes to the border above.
  static getDerivedStateFromError = () => ({});

  override componentDidCatch(cause: unknown, { componentStack }: ErrorInfo): void {
    this.context?.reportLeaving(cause, componentStack ?? '', this.props.module);
  }

  override render() {
    return this.props.children;
  }
}
