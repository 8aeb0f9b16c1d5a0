import { Button } from '@raptors/shared/design/Button/Button';
import { Container } from '@raptors/shared/design/Container/Container';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { organisation } from '@raptors/shared/organisation/organisation';
import { useHref } from 'react-router-dom';
import layout from '../../content/layout.json';
import { useAnnouncedRoute } from '../layout/site-context';
import styles from './PageFailed.module.css';

const words = layout.failed;

type PageFailedProps = {
  pathname: string;
  attempt: number;
  isRetrying: boolean;
  onRetry: () => void;
};

/** Shown when neither code nor document of a page can be loaded: with a button to retry, and a plain link. */
export function PageFailed({ pathname, attempt, isRetrying, onRetry }: PageFailedProps) {
  const href = useHref(pathname);
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
            <a href={href}>{words.document}</a>
          </p>
        </section>
      </Container>
    </div>
  );
}
