import { Component, type ReactNode } from 'react';

type PageErrorBoundaryProps = { fallback: ReactNode; onThrow: () => void; children: ReactNode };

/** When a page throws while rendering, only the page is replaced: header, menu and footer still work. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.warn('A page threw while rendering.', error);
    this.props.onThrow();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
