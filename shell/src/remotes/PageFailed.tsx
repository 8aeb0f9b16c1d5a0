import styles from './PageFailed.module.css';

type PageFailedProps = { pathname: string; onRetry: () => void };

/** Shown after a navigation to a page whose code did not come: try again, or open the prerendered document. */
export function PageFailed({ pathname, onRetry }: PageFailedProps) {
  return (
    <section className={styles.panel} aria-labelledby="page-failed" data-page="">
      <h1 id="page-failed" tabIndex={-1}>
        This page did not load
      </h1>
      <p>The connection may be weak, or this part of the site may be out of order for a moment.</p>
      <p className={styles.actions}>
        <button type="button" onClick={onRetry}>
          Try again
        </button>
        <a href={pathname}>Open the page without the application</a>
      </p>
    </section>
  );
}
