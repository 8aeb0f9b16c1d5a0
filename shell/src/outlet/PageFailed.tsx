import { Button } from '@raptors/shared/design/Button/Button';
import { Container } from '@raptors/shared/design/Container/Container';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { organisation } from '@raptors/shared/organisation/organisation';
import { useFrameWords } from '../layout/site-context';
import { useAnnouncedRoute } from '../routing/use-announced-route';
import styles from './PageFailed.module.css';

type PageFailedProps = {
  pathname: string;
  /** Counts the tries: each failure is announced. */
  attempt: number;
  isRetrying: boolean;
  onRetry: () => void;
};

/** Shown after a navigation to a page that could not be loaded: try again, or open the prerendered document. */
export function PageFailed({ pathname, attempt, isRetrying, onRetry }: PageFailedProps) {
  const words = useFrameWords().failed;
  useAnnouncedRoute({
    title: `${words.title} – ${organisation.productName}`,
    visit: `${pathname} failed ${attempt}`,
  });
  return (
    <div data-page="">
      <Container>
        <section className={styles.panel} aria-labelledby="page-failed">
          <h1 id="page-failed">{words.title}</h1>
          <Lead>{words.lead}</Lead>
          <p className={styles.actions}>
            <Button aria-disabled={isRetrying} onClick={isRetrying ? undefined : onRetry}>
              {isRetrying ? words.retrying : words.retry}
            </Button>
            <a href={pathname}>{words.document}</a>
          </p>
        </section>
      </Container>
    </div>
  );
}
