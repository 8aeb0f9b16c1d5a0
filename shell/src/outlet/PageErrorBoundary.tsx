import { Component, type ReactNode } from 'react';

type PageErrorBoundaryProps = { fallback: ReactNode; onThrow: () => void; children: ReactNode };

/** Keeps a page that throws while rendering from taking header, menu and footer with it. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  /** Called by React when a page has thrown: from now on the fallback is shown. */
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  /** Called by React afterwards: keeps the error for those who look into the console. */
  override componentDidCatch(error: unknown) {
    console.warn('A page threw while rendering.', error);
    this.props.onThrow();
  }

  /** Called by React: the page, or the fallback once it has thrown. */
  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
