import { Component, useState, type ErrorInfo, type ReactNode } from 'react';
import { usePartRuntime } from '../loading/PartRuntimeContext';
import type { BorderModule } from '../site/SiteDefinition';

interface State {
  readonly thrown?: { readonly cause: unknown };
}

interface ContainProps {
  /** Called once per error, with React's component stack. */
  readonly onError: (cause: unknown, componentStack: string) => void;
  /** Renders the content. Receives the error after one was thrown. */
  readonly children: (thrown: State['thrown']) => ReactNode;
}

/** An error boundary. It is a class because function components can't catch errors. */
export class ContainErrors extends Component<ContainProps, State> {
  override state: State = {};

  static getDerivedStateFromError = (cause: unknown): State => ({ thrown: { cause } });

  override componentDidCatch(cause: unknown, { componentStack }: ErrorInfo): void {
    this.props.onError(cause, componentStack ?? '');
  }

  override render() {
    return this.props.children(this.state.thrown);
  }
}

interface KeyedProps {
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
export function KeyedBoundary({ contentKey, module, children }: KeyedProps) {
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
