import { Button } from '@raptors/shared/design/Button/Button';
import type { SearchWords } from '../../../content/schema';
import styles from './SearchDialog.module.css';
import type { SearchState } from './use-loaded-search';

type WaitingProps = { loaded: SearchState; words: SearchWords; onRetry: () => void };

/** What is shown in the place of results while the indexes come, or when none of them has come. */
export function Waiting({ loaded, words, onRetry }: WaitingProps) {
  if (loaded.status === 'failed')
    return (
      <div className={styles.waiting} role="alert">
        <p>{words.failed.text}</p>
        <Button variant="secondary" size="small" onClick={onRetry}>
          {words.failed.retry}
        </Button>
      </div>
    );
  const { done, total } = (loaded.status === 'loading' && loaded.progress) || { done: 0, total: 1 };
  return (
    <div className={styles.waiting}>
      <progress className={styles.progress} value={done} max={total} aria-label={words.loading} />
      <p>{words.loading}</p>
    </div>
  );
}
