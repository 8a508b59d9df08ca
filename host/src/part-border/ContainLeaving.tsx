import { Component, type ContextType, type ErrorInfo, type ReactNode } from 'react';
import { PartRuntimeContext } from '../part-runtime/PartRuntimeContext';

/**
 * Contains what a part throws as it is taken off the page, when its own border has gone with it: in the cleanup of an
 * effect or a ref, or because somebody else took its elements away. What comes in its place is rendered anew.
 */
export class ContainLeaving extends Component<{ readonly children: ReactNode }> {
  static override contextType = PartRuntimeContext;
  declare context: ContextType<typeof PartRuntimeContext>;

  override state = {};

  // React renders the children again; what throws on the way as well goes to the border above.
  static getDerivedStateFromError = () => ({});

  override componentDidCatch(cause: unknown, { componentStack }: ErrorInfo): void {
    this.context?.reportLeaving(cause, componentStack ?? '');
  }

  override render() {
    return this.props.children;
  }
}
