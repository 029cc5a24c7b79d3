import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  onError: (error: unknown, context: string) => void;
  /** What the part is, for the report. */
  context: string;
  /** What is shown instead. */
  failure: ReactNode;
  children: ReactNode;
}

/** Holds a part of a page that throws in use, or whose code does not come. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error, this.props.context);
  }

  override render() {
    return this.state.failed ? this.props.failure : this.props.children;
  }
}
