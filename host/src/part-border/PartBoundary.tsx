import { Component, type ReactNode } from 'react';
import type { PartFailure } from '../federation/failures';
import { report } from '../federation/loadExpose';

interface Props {
  readonly part: string;
  /** What of the part stands here, for the log: `Page` or a fragment's name. */
  readonly where: string;
  readonly children: ReactNode;
  /** The failed face. */
  readonly failed: (failure: PartFailure, retry: () => void) => ReactNode;
}

interface State {
  readonly failure: PartFailure | undefined;
}

/** Keeps what a part throws while it renders within the part's border. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError = (cause: unknown): State => ({
    failure: { code: 'FED-007', part: '', cause },
  });

  override componentDidCatch(cause: unknown): void {
    report({ code: 'FED-007', part: this.props.part, cause }, this.props.where);
  }

  retry = () => this.setState({ failure: undefined });

  override render() {
    if (!this.state.failure) return this.props.children;
    return this.props.failed({ ...this.state.failure, part: this.props.part }, this.retry);
  }
}
