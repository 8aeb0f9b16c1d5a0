import { Component, type ReactNode } from 'react';

type PageErrorBoundaryProps = { fallback: ReactNode; children: ReactNode };

/** Keeps a page that throws while rendering from taking header, menu and footer with it. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.warn('A page threw while rendering.', error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
