import { Component, type ReactNode } from 'react';

interface CardBoundaryProps {
  onError: (error: unknown, context: string) => void;
  /** What is shown instead. */
  failure: ReactNode;
  children: ReactNode;
}

/** Holds a part of the dashboard that throws in use. */
export class CardBoundary extends Component<CardBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error, 'card');
  }

  override render() {
    return this.state.failed ? this.props.failure : this.props.children;
  }
}
