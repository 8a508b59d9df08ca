import { Component, type ReactNode } from 'react';
import type { PartFailure } from '@forecast/contract';
import { report } from '../part-runtime/loadExpose';

interface Props {
  readonly part: string;
  /** What of the part stands here, for the log: `Page` or a fragment's name. */
  readonly where: string;
  readonly children: ReactNode;
  /** The failed face. */
  readonly failed: (failure: PartFailure) => ReactNode;
}

interface State {
  readonly thrown: { readonly cause: unknown } | undefined;
}

/** Keeps what a part throws while it renders within the part's border. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { thrown: undefined };

  static getDerivedStateFromError = (cause: unknown): State => ({ thrown: { cause } });

  override componentDidCatch(cause: unknown): void {
    report(this.failureOf(cause), this.props.where);
  }

  failureOf = (cause: unknown): PartFailure => ({ code: 'FED-007', part: this.props.part, cause });

  override render() {
    const { thrown } = this.state;
    return thrown ? this.props.failed(this.failureOf(thrown.cause)) : this.props.children;
  }
}
