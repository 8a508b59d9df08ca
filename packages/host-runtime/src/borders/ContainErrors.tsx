import { Component, type ErrorInfo, type ReactNode } from 'react';

interface State {
  readonly thrown?: { readonly cause: unknown };
}

interface Props {
  /** Called once per error, with React's component stack. */
  readonly onError: (cause: unknown, componentStack: string) => void;
  /** Renders the content. Receives the error after one was thrown. */
  readonly children: (thrown: State['thrown']) => ReactNode;
}

/** An error boundary. It is a class because function components can't catch errors. */
export class ContainErrors extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError = (cause: unknown): State => ({ thrown: { cause } });

  override componentDidCatch(cause: unknown, { componentStack }: ErrorInfo): void {
    this.props.onError(cause, componentStack ?? '');
  }

  override render() {
    return this.props.children(this.state.thrown);
  }
}
