import { Button } from '@raptors/shared/design/Button/Button';
import { Container } from '@raptors/shared/design/Container/Container';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { organisation } from '@raptors/shared/organisation/organisation';
import { useArrival } from '../arrival/use-arrival';
import styles from './PageFailed.module.css';

type PageFailedProps = {
  pathname: string;
  /** Counts the tries: each failure is told anew. */
  attempt: number;
  isRetrying: boolean;
  onRetry: () => void;
};

const TITLE = 'This page did not load';

/** Shown after a navigation to a page whose code did not come: try again, or open the prerendered document. */
export function PageFailed({ pathname, attempt, isRetrying, onRetry }: PageFailedProps) {
  useArrival({ title: `${TITLE} – ${organisation.productName}`, visit: `${pathname} failed ${attempt}` });
  return (
    <div data-page="">
      <Container>
        <section className={styles.panel} aria-labelledby="page-failed">
          <h1 id="page-failed">{TITLE}</h1>
          <Lead>The connection may be weak, or this part of the site may be out of order for a moment.</Lead>
          <p className={styles.actions}>
            <Button aria-disabled={isRetrying} onClick={isRetrying ? undefined : onRetry}>
              {isRetrying ? 'Trying again…' : 'Try again'}
            </Button>
            <a href={pathname}>Open the plain page</a>
          </p>
        </section>
      </Container>
    </div>
  );
}
